"""The next game, worked out from the archive (rulebook, "Campaign", "Unrest", "The Rescue")."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.campaign import NextGame
from companion.engine.facts import FactValue
from companion.engine.procedure import KnownFacts
from companion.engine.text import Text
from companion.games.maracaibo.campaign.state import ARCHIVE_REMOVES, Archive, lying_text
from companion.games.maracaibo.pieces import UPRISING

# "If you also want to fight against the nations, then, after your first game": two modules more.
OPTIONAL_MODULES = (UPRISING, "resistance")


def next_game(archive: Archive, readings: KnownFacts) -> NextGame:
    """Which scenario the next game plays, and what its setup knows from the archive."""
    tiles = tiles_to_lay(archive, readings)
    known: dict[str, FactValue] = {
        "archive.campaign": archive.campaign,
        "archive.card": archive.story_card,
        "archive.game": len(archive.games) + 1,
        "archive.tiles": ",".join(tiles),
        "archive.cards": ",".join(map(str, archive.cards)),
        "archive.optional": ",".join(optional_modules(archive)),
    }
    for tile in archive.parts.tiles:
        known[f"tile.{tile}"] = "on" if tile in tiles else "off"
    for tile in tiles:
        known[f"archive.places.{tile}"] = archive.tiles[tile]
    if ARCHIVE_REMOVES in archive.facts.known:
        known[ARCHIVE_REMOVES] = archive.facts.known[ARCHIVE_REMOVES]
    return NextGame(archive.scenario.id, known)


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
