"""The next game, worked out from the archive (rulebook, "Campaign", "Unrest", "The Rescue")."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.campaign import NextGame
from companion.engine.facts import Facts
from companion.engine.procedure import KnownFacts
from companion.engine.text import Text
from companion.games.maracaibo.campaign.state import Archive, lying_text
from companion.games.maracaibo.facts import (
    ARCHIVE_CARD,
    ARCHIVE_CARDS,
    ARCHIVE_GAME,
    ARCHIVE_OPTIONAL,
    ARCHIVE_PLACE,
    ARCHIVE_REMOVES,
    ARCHIVE_TILES,
    TILE,
)
from companion.games.maracaibo.pieces import UPRISING

# "If you also want to fight against the nations, then, after your first game": two modules more.
OPTIONAL_MODULES = (UPRISING, "resistance")


def next_game(archive: Archive, readings: KnownFacts) -> NextGame:
    """Which scenario the next game plays, and what its setup knows from the archive."""
    tiles = tiles_to_lay(archive, readings)
    facts = Facts()
    facts[ARCHIVE_CARD] = archive.story_card
    facts[ARCHIVE_GAME] = len(archive.games) + 1
    facts[ARCHIVE_TILES] = ",".join(tiles)
    facts[ARCHIVE_CARDS] = ",".join(map(str, archive.cards))
    facts[ARCHIVE_OPTIONAL] = ",".join(optional_modules(archive))
    for tile in archive.parts.tiles:
        facts[TILE[tile]] = "on" if tile in tiles else "off"
    for tile in tiles:
        facts[ARCHIVE_PLACE[tile]] = archive.tiles[tile]
    removes = archive.facts[ARCHIVE_REMOVES]
    if removes is not None:
        facts[ARCHIVE_REMOVES] = removes
    return NextGame(archive.scenario.id, facts.known)


def tiles_to_lay(archive: Archive, readings: KnownFacts) -> list[str]:
    """The tiles of the archive, without those that card 185 takes away where it is next."""
    leaving = archive.leaving(readings)
    return [tile for tile in archive.tiles if tile not in leaving]


def optional_modules(archive: Archive) -> tuple[str, ...]:
    """From the second game of The Uprising's campaign on; 184 and 185 have modules of their own."""
    own_campaign = archive.campaign == UPRISING and archive.scenario.id == archive.rules.scenario
    return OPTIONAL_MODULES if own_campaign and archive.games else ()


def summary(archive: Archive, readings: KnownFacts) -> Iterator[Text]:
    """What the next game begins with, in a few lines."""
    scenario, game = archive.scenario, len(archive.games) + 1
    card = {"card": archive.story_card, "game": game}
    switched = scenario.id != archive.rules.scenario
    if switched:
        name = Text(f"maracaibo.scenario.{scenario.id}")
        yield Text("legacy.next.switched", {**card, "scenario": name})
    else:
        yield Text("legacy.next", card)
    tiles = tiles_to_lay(archive, readings)
    if tiles:
        lying = tuple(lying_text(tile, archive.tiles[tile]) for tile in tiles)
        yield Text("legacy.next.tiles", {"tiles": lying})
    else:
        yield Text("legacy.next.no_tiles")
    if switched:
        yield Text(f"legacy.next.{scenario.id}", card)
    yield Text(f"legacy.next.quests.{scenario.quests}", card)
    if archive.cards:
        yield Text("legacy.next.cards", {"cards": ", ".join(map(str, archive.cards))})
    if optional_modules(archive):
        yield Text("legacy.next.optional")
