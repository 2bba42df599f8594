"""A table with commanders, for tests."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from tests.builders import all_procedures, english

# The questions what a scroll and a bonus give.
GIVES = ("pirates.commanders.gives.scroll", "pirates.commanders.gives.row")


def at_table(players: int = 1, names: tuple[str, ...] = (), **known: Any) -> Dialogue[Any]:
    procedure = all_procedures()["commanders"]
    options = procedure.choose({"players": players})
    facts = {name.replace("__", "."): value for name, value in known.items()}
    return Dialogue(procedure, to_plain(procedure.begin(options, names, facts)), 1)


def instructions(dialogue: Dialogue[Any]) -> list[str]:
    return [english().render(tell.text) for tell in dialogue.pause.instructions]
