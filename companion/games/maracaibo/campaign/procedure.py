"""Campaigns as a procedure: the archive, its games, and the next game that follows from it.

Rulebook: "Campaign", "Unrest", "The Rescue".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.campaign import Campaign, NextGame, PlacedComponent, Stage
from companion.engine.facts import Facts
from companion.engine.plain import Json, to_plain
from companion.engine.procedure import Header, Kind, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.maracaibo.campaign import files
from companion.games.maracaibo.campaign.corrections import CORRECTIONS
from companion.games.maracaibo.campaign.record import GO_ON, SCRIPTS, corrected, result
from companion.games.maracaibo.campaign.state import (
    NO_PLACE,
    OPTIONAL_MODULES,
    Archive,
    Components,
    Played,
    name_text,
    names_of,
    tile_with_place,
)
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
from companion.games.maracaibo.pieces import NUMBERS, UPRISING

NAME = "legacy"


def campaign(game: str, parts: Components) -> Campaign[Archive]:
    return Campaign(
        procedure=CampaignArchive(game, parts),
        board=board,
        stages=lambda archive: [stage(archive, n) for n in range(len(archive.games))],
        next_game=next_game,
        write=files.write,
        read=lambda data, shown_as, locale: files.read(data, shown_as, locale, parts),
        players=lambda archive: archive.players,
        notes=lambda archive: archive.notes,
        summary=lambda archive, readings: list(summary(archive, readings)),
        result=result,
        corrected=corrected,
        between_games=GO_ON.key,
    )


class CampaignArchive(Procedure[Archive]):
    name = NAME
    kind = Kind.CAMPAIGN
    state = Archive
    scripts = SCRIPTS
    corrections = CORRECTIONS

    def __init__(self, game: str, parts: Components) -> None:
        options = (
            Option("campaign", Ask("legacy.campaign", Choice(tuple(parts.campaigns))), "uprising"),
            Option("players", Ask("legacy.players", Choice(NUMBERS)), 2),
        )
        super().__init__(game, options, parts=parts)
        self.parts = parts

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Archive:
        """Begin The Uprising with card 150, L1, L4 and L30, the base game with card 1."""
        parts, which, players = self.parts, str(options["campaign"]), int(options["players"])
        first = parts.scenarios[parts.campaigns[which].scenario]
        given = [*names, *[""] * players][:players]
        return Archive(
            parts=parts,
            campaign=which,
            players=names_of(given),
            story_card=first.card,
            tiles={tile: parts.tiles[tile].place for tile in first.tiles},
            facts=Facts(dict(known)),
        )

    def games_recorded(self, archive: Archive) -> int:
        return len(archive.games)

    def status(self, archive: Archive) -> dict[str, Json]:
        """Return the archive as plain data, without the facts that all tables share."""
        plain: dict[str, Json] = to_plain(archive)
        del plain["facts"]
        return plain

    def header(self, archive: Archive) -> Header:
        coming = Text("legacy.header.game", {"game": len(archive.games) + 1})
        return Header(
            title=Text(f"legacy.campaign.{archive.campaign}"),
            where=Text("legacy.header.over") if archive.over else coming,
            number=archive.story_card,
            captions=(
                Text("legacy.header.story_card"),
                Text("legacy.header.tiles", {"n": len(archive.tiles)}),
            ),
        )


def board(archive: Archive) -> list[PlacedComponent]:
    """Return the legacy tiles on the board, each with its place on the chart."""
    return [
        PlacedComponent(tile, tile_with_place(tile, place), "" if place in NO_PLACE else place)
        for tile, place in archive.tiles.items()
    ]


def stage(archive: Archive, number: int) -> Stage:
    game = archive.games[number]
    scenario = archive.parts.scenario(archive.campaign, game.card)
    title: dict[str, TextValue] = {
        "game": number + 1,
        "card": game.card,
        "scenario": Text(f"maracaibo.scenario.{scenario.id}"),
    }
    switched = scenario.id != archive.rules.scenario
    return Stage(
        title=Text("legacy.stage.switched" if switched else "legacy.stage", title),
        outcome=outcome(archive, game),
        came=(
            *(as_it_is(tile) for tile in game.placed),
            *(Text("legacy.card", {"card": card}) for card in game.cards),
        ),
        went=tuple(as_it_is(tile) for tile in game.removed),
        note=game.note,
    )


def outcome(archive: Archive, game: Played) -> Text:
    """Return the winners; with all players of the game if a player was missing."""
    played = tuple(name_text(name) for name in game.players)
    if not game.winners:
        return Text("legacy.lost", {"players": played})
    some_missing = set(game.players) != set(archive.players)
    winners = tuple(name_text(name) for name in game.winners)
    key = "legacy.won_among" if some_missing else "legacy.won_by"
    return Text(key, {"winners": winners, "players": played})


# The next game


def next_game(archive: Archive, readings: KnownFacts) -> NextGame:
    """Return the scenario of the next game, and the facts for its setup."""
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
    """Return the tiles of the archive, without those that card 185 removes if it is next."""
    leaving = archive.leaving(readings)
    return [tile for tile in archive.tiles if tile not in leaving]


def optional_modules(archive: Archive) -> tuple[str, ...]:
    """Return the optional modules: from The Uprising's second game on, not with 184 and 185."""
    own_campaign = archive.campaign == UPRISING and archive.scenario.id == archive.rules.scenario
    return OPTIONAL_MODULES if own_campaign and archive.games else ()


def summary(archive: Archive, readings: KnownFacts) -> Iterator[Text]:
    """Describe the start of the next game in a few lines."""
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
        placed = tuple(tile_with_place(tile, archive.tiles[tile]) for tile in tiles)
        yield Text("legacy.next.tiles", {"tiles": placed})
    else:
        yield Text("legacy.next.no_tiles")
    if switched:
        yield Text(f"legacy.next.{scenario.id}", card)
    yield Text(f"legacy.next.quests.{scenario.quests}", card)
    if archive.cards:
        cards = ", ".join(map(str, archive.cards))
        yield Text("legacy.next.cards", {"cards": cards, "n": len(archive.cards)})
    if optional_modules(archive):
        yield Text("legacy.next.optional")
