"""A table without an automa: it keeps markers and hints over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.facts import Facts
from companion.engine.plain import Json, from_plain
from companion.engine.procedure import Header, Kind, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Ask
from companion.engine.text import Text
from companion.games.maracaibo import board
from companion.games.maracaibo.board import NATIONS, nation_letter
from companion.games.maracaibo.pieces import ROUNDS, Scenarios, SeaRoute
from companion.games.maracaibo.table.corrections import CORRECTIONS
from companion.games.maracaibo.table.events import goals_met, next_script
from companion.games.maracaibo.table.state import Box, Phase, Table

NAME = "maracaibo-table"


def procedure(
    game: str, scenarios: Scenarios, route: SeaRoute, shipped: KnownFacts
) -> Procedure[Table]:
    """For the scenarios in which places are freed."""
    with_markers = [s for s in scenarios.scenarios if {"freeing", "uprising"} & set(s.modules)]
    box = Box({scenario.id: scenario for scenario in with_markers}, route, shipped)

    def begin(options: Options, names: Sequence[str], known: KnownFacts) -> Table:
        facts = Facts(dict(known))
        board.check_markers(facts, route)
        table = Table(
            box=box,
            scenario=str(options["scenario"]),
            players=int(options["players"]),
            names=list(names),
            facts=facts,
        )
        for tile in table.played.tiles:
            facts.known.setdefault(f"tile.{tile}", "on")
        return table

    def restore(plain: Json) -> Table:
        return from_plain(Table, plain, box=box)

    return Procedure(
        game,
        NAME,
        options=(
            Option("players", Ask("maracaibo.setup.players", (1, 2, 3, 4)), 2),
            Option(
                "scenario",
                Ask("maracaibo.table.scenario", tuple(box.scenarios), label=scenario_text),
                next(iter(box.scenarios)),
            ),
        ),
        begin=begin,
        restore=restore,
        next_script=next_script,
        status=status,
        header=header,
        result=result,
        facts=lambda table: table.facts,
        kind=Kind.TABLE,
        corrections=CORRECTIONS,
    )


def scenario_text(scenario: object) -> Text:
    return Text(f"maracaibo.scenario.{scenario}")


def status(table: Table) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "scenario": table.scenario,
        "players": table.players,
        "round": table.round,
        "rounds": ROUNDS,
        "phase": table.phase,
        "markers": {nation: table.left(nation) for nation in NATIONS},
    }
    now = table.search
    if now is not None:
        shown |= {"hints": now.on_board, "red": now.red, "green": now.green, "luysa": now.luysa}
    return shown


def header(table: Table) -> Header:
    over = table.phase == Phase.OVER
    where = "maracaibo.table.header.over" if over else "maracaibo.table.header.round"
    by_nation = " · ".join(f"{nation_letter(nation)} {table.left(nation)}" for nation in NATIONS)
    captions = [
        Text("maracaibo.table.header.markers", {"n": table.markers}),
        Text("maracaibo.table.header.nations", {"nations": by_nation}),
    ]
    if table.search is not None:
        luysa = table.search.luysa
        captions.append(Text(f"maracaibo.table.header.luysa.{luysa}", {"n": table.search.on_board}))
    return Header(
        title=scenario_text(table.scenario),
        where=Text(where, {"round": table.round, "rounds": ROUNDS}),
        figure=table.markers,
        captions=tuple(captions),
    )


def result(table: Table) -> dict[str, Any]:
    """What is left on the board, for the score and for the goals of those who play together."""
    outcome: dict[str, Any] = {
        "scenario": table.scenario,
        "rounds": table.round,
        "markers": {nation: table.left(nation) for nation in NATIONS},
        "markers_left": table.markers,
    }
    if table.search is not None:
        outcome["luysa"] = table.search.luysa
    if table.played.cooperative:
        outcome["goals_met"] = goals_met(table)
    return outcome
