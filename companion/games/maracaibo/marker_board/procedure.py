"""The board as a procedure: it keeps markers and hints over the rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.engine.facts import Facts
from companion.engine.plain import Json
from companion.engine.procedure import Header, Kind, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.maracaibo import board, resistance, scenario_choice
from companion.games.maracaibo.board import nation_letter
from companion.games.maracaibo.card_readings import MARKERS_BEFORE_TILES
from companion.games.maracaibo.facts import ROUND, TILE
from companion.games.maracaibo.marker_board.corrections import CORRECTIONS
from companion.games.maracaibo.marker_board.events import SCRIPTS, at_end, goals_met
from companion.games.maracaibo.marker_board.state import Components, MarkerBoard, Phase
from companion.games.maracaibo.pieces import NATIONS, NUMBERS, ROUNDS, Scenarios, SeaRoute

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
        """Keep boards for the campaign and for the scenarios in which places are freed."""
        with_markers = [
            s
            for s in scenarios.scenarios
            if {"freeing", "uprising"} & set(s.modules) or s.id == scenario_choice.CAMPAIGN
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
