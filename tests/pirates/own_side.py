"""A table with players' own sides, for tests."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from tests.builders import all_procedures

NAMES = ("Ann", "Ben", "Cleo")
ALL = {"commanders": "yes", "treasure-hunt": "yes"}


def start(players: int = 3, known: dict[str, Any] | None = None, **chosen: object) -> Dialogue[Any]:
    procedure = all_procedures()["own-side"]
    options = procedure.choose({"players": players, **ALL, **chosen})
    state = to_plain(procedure.begin(options, NAMES[:players], known or {}))
    return Dialogue(procedure, state, 1)


def count(dialogue: Dialogue[Any], seat: int, counter: str, number: object) -> None:
    dialogue.correct("count", str(seat), counter, number)


def known(dialogue: Dialogue[Any]) -> dict[str, Any]:
    return dict(dialogue.state.facts.known)


def counters(dialogue: Dialogue[Any], seat: int = 1) -> dict[str, int | None]:
    sides = {side.seat: side for side in dialogue.procedure.view.counters(dialogue.state)}
    return {id_: counter.value for id_, counter in sides[seat].counters.items()}
