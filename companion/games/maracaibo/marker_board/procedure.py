"""The board as a procedure: it keeps markers and hints over the rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from companion.engine.facts import Facts
from companion.engine.plain import Json
from companion.engine.procedure import (
    Correction,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Text, as_it_is
from companion.games.maracaibo import board, marker_changes, resistance, scenario_choice
from companion.games.maracaibo.arrows import read_arrows
from companion.games.maracaibo.board import nation_letter
from companion.games.maracaibo.card_readings import MARKERS_BEFORE_TILES
from companion.games.maracaibo.facts import CLOCK, ROUND, TILE
from companion.games.maracaibo.marker_board.events import SCRIPTS, at_end, goals_met
from companion.games.maracaibo.marker_board.state import Components, MarkerBoard, Phase
from companion.games.maracaibo.marker_changes import AtTable
from companion.games.maracaibo.pieces import NATIONS, NUMBERS, ROUNDS, Scenarios, SeaRoute
from companion.games.maracaibo.search import HIDDEN

MOST_HINTS_AT_A_PLACE = 2


def round_(table: MarkerBoard) -> Script[None]:
    """Correct the round; refuse if an automa ends the rounds: undo the step there."""
    clock = table.facts[CLOCK]
    if clock is not None:
        reason = Text("maracaibo.table.round.automa", {"automa": Text(f"{clock}.name")})
        barred: dict[Answer, Text] = dict.fromkeys(range(1, ROUNDS + 1), reason)
        yield Ask("maracaibo.table.round.now", Choice((), barred=barred))
        return
    question = Ask("maracaibo.table.round.now", Number(1, ROUNDS), now=table.round)
    table.facts[ROUND] = yield question


def hints(table: MarkerBoard) -> Script[None]:
    """Correct the number of hints at a place; missing hints are in the box."""
    now = table.search
    assert now is not None
    choice = Choice(list(now.at), label=as_it_is)
    place = yield Ask("maracaibo.table.hints.where", choice, on_board=True)
    most = min(MOST_HINTS_AT_A_PLACE, now.at[place] + now.boxed)
    here = now.at[place]
    values = {"place": place}
    number = yield Ask("maracaibo.table.hints.now", Number(0, most), values=values, now=here)
    now.boxed += here - number
    now.at[place] = number
    now.keep(table.facts)


def card(table: MarkerBoard) -> Script[None]:
    """Correct the red and green hints on the card, without one that covers a space.

    The last green hint would have revealed Luysa.
    """
    now = table.search
    assert now is not None
    most = min(now.red + now.red_left, now.red + now.boxed)
    red = yield Ask("maracaibo.table.card.red", Number(0, most), now=now.red)
    boxed = now.boxed + now.red - red
    green_spaces = now.green + now.green_left - 1
    most = min(green_spaces, now.green + boxed)
    green = yield Ask("maracaibo.table.card.green", Number(0, most), now=now.green)
    now.boxed = boxed + now.green - green
    now.red, now.green = red, green
    now.keep(table.facts)


def is_searched(table: MarkerBoard) -> bool:
    """Return whether hints lie on the board and the card: until Luysa is found."""
    return table.search is not None and table.search.luysa == HIDDEN


def _at(table: MarkerBoard) -> AtTable:
    return AtTable(table.facts, table.route, table.names, table.modules)


def _of_markers(
    script: Callable[[Facts, SeaRoute], Script[Any]],
    offered: Callable[[MarkerBoard], bool] = lambda _table: True,
) -> Correction[MarkerBoard]:
    return Correction(lambda table: script(table.facts, table.route), offered)


CORRECTIONS: Mapping[str, Correction[MarkerBoard]] = {
    "fight": Correction(
        lambda t: marker_changes.fight(_at(t)),
        offered=lambda t: marker_changes.fight_possible(_at(t)),
    ),
    "count": Correction(  # boards of an earlier release did not count those on tiles
        lambda t: marker_changes.count(t.facts, t.route, with_tiles=not t.cities_first)
    ),
    "tile": Correction(
        lambda t: resistance.correct_tile(t.facts, t.route, t.names),
        offered=lambda t: bool(resistance.kept_tiles(t.facts)),
    ),
    "hints": Correction(hints, offered=is_searched),
    "card": Correction(card, offered=is_searched),
    "round": Correction(round_),
    "cities": _of_markers(marker_changes.cities),
    "arrows": _of_markers(read_arrows),
    "reward": _of_markers(marker_changes.reward, lambda t: "resistance" in t.modules),
}


NAME = "maracaibo-table"


class MarkerBoardKeeper(Procedure[MarkerBoard]):
    name = NAME
    kind = Kind.BOARD
    state = MarkerBoard
    scripts = SCRIPTS
    corrections = CORRECTIONS
    status_fields = ("scenario", "players", "round", "rounds", "phase")

    def __init__(
        self, game: str, scenarios: Scenarios, route: SeaRoute, shipped: KnownFacts
    ) -> None:
        """Keep boards for the campaigns and for the scenarios in which places are freed."""
        with_markers = [
            s
            for s in scenarios.scenarios
            if {"freeing", "uprising"} & set(s.modules) or s.id in scenario_choice.CAMPAIGNS
        ]
        self.parts = Components(
            {scenario.id: scenario for scenario in with_markers}, route, shipped
        )
        names = tuple(self.parts.scenarios)
        options = (
            Option("players", Ask("maracaibo.setup.players", Choice(NUMBERS)), 2),
            Option(
                "scenario",
                Ask("maracaibo.table.scenario", Choice(names, label=scenario_choice.scenario_text)),
                "unrest",
            ),
        )
        super().__init__(game, options, parts=self.parts)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> MarkerBoard:
        facts = Facts(dict(known))
        board.check_markers(facts, self.parts.route)
        facts[ROUND] = facts[ROUND] or 1
        scenario = str(options["scenario"])
        card = scenario_choice.card_at_table(self.parts.scenarios[scenario], known)
        table = MarkerBoard(
            parts=self.parts,
            scenario=scenario,
            card=card,
            markers_first=card == MARKERS_BEFORE_TILES,
            players=int(options["players"]),
            names=list(names),
            cities_first=False,
            facts=facts,
        )
        scenario_choice.know_modules(facts, table.played)
        for tile in table.played.tiles:
            facts[TILE[tile]] = facts[TILE[tile]] or "on"
        if "resistance" in table.modules:
            resistance.begin(facts, table.players)
        return table

    def status(self, table: MarkerBoard) -> dict[str, Json]:
        shown = super().status(table) | {
            "markers": {nation: table.left(nation) for nation in NATIONS},
            "markers_left": table.markers,
        }
        tiles = resistance.kept_tiles(table.facts)
        if tiles:
            shown["resistance"] = {str(seat): tile for seat, tile in tiles.items()}
        now = table.search
        if now is not None:
            shown |= {"hints": now.on_board, "red": now.red, "green": now.green, "luysa": now.luysa}
        if table.phase == Phase.OVER and table.played.cooperative:
            shown["goals_met"] = goals_met(table)
        return shown

    def at_end(self, table: MarkerBoard) -> Iterable[Tell]:
        return at_end(table)

    def header(self, table: MarkerBoard) -> Header:
        over = table.phase == Phase.OVER
        where = "maracaibo.table.header.over" if over else "maracaibo.table.header.round"
        by_nation = " · ".join(
            f"{nation_letter(nation)} {table.left(nation)}" for nation in NATIONS
        )
        captions = [
            Text("maracaibo.table.header.markers", {"n": table.markers}),
            Text("maracaibo.table.header.nations", {"nations": by_nation}),
        ]
        if table.search is not None:
            luysa = table.search.luysa
            captions.append(
                Text(f"maracaibo.table.header.luysa.{luysa}", {"n": table.search.on_board})
            )
        return Header(
            title=scenario_choice.scenario_text(table.scenario),
            where=Text(where, {"round": table.round, "rounds": ROUNDS}),
            number=table.markers,
            captions=tuple(captions),
        )
