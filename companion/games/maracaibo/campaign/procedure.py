"""Campaigns as a procedure: the archive, and all that can be said of it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.campaign import Campaign, Lying, Stage
from companion.engine.facts import Facts
from companion.engine.plain import Json, to_plain
from companion.engine.procedure import Header, Kind, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.maracaibo.campaign import files
from companion.games.maracaibo.campaign.corrections import CORRECTIONS
from companion.games.maracaibo.campaign.next_game import next_game, summary
from companion.games.maracaibo.campaign.record import GO_ON, SCRIPTS, result
from companion.games.maracaibo.campaign.state import (
    NO_PLACE,
    Archive,
    Components,
    Played,
    lying_text,
    name_text,
    names_of,
)
from companion.games.maracaibo.pieces import NUMBERS

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
        """The Uprising begins with card 150 and L1, L4 and L30, the base game with card 1."""
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
        """The archive as plain data, without what is true at every table."""
        plain: dict[str, Json] = to_plain(archive)
        del plain["facts"]
        return plain

    def header(self, archive: Archive) -> Header:
        coming = Text("legacy.header.game", {"game": len(archive.games) + 1})
        return Header(
            title=Text(f"legacy.campaign.{archive.campaign}"),
            where=Text("legacy.header.over") if archive.over else coming,
            figure=archive.story_card,
            captions=(
                Text("legacy.header.story_card"),
                Text("legacy.header.tiles", {"n": len(archive.tiles)}),
            ),
        )


def board(archive: Archive) -> list[Lying]:
    """The legacy tiles on the board, each with its place on the chart."""
    return [
        Lying(tile, lying_text(tile, place), "" if place in NO_PLACE else place)
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
    """Who won; of whom, where somebody was missing."""
    played = tuple(name_text(name) for name in game.players)
    if not game.winners:
        return Text("legacy.lost", {"players": played})
    some_missing = set(game.players) != set(archive.players)
    winners = tuple(name_text(name) for name in game.winners)
    key = "legacy.won_among" if some_missing else "legacy.won_by"
    return Text(key, {"winners": winners, "players": played})
