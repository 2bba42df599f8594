"""A table that keeps its board, for tests."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from tests.builders import all_procedures, english, games

VILLAGES = {"box.cities": ""}
TILE = {"box.resistance.2": "a coin", "box.resistance.4": "a book"}  # made up


def at_table(
    scenario: str = "unrest", players: int = 2, *, tile_read: bool = True, **known: Any
) -> Dialogue[Any]:
    """Return a table that knows its cities, and a tile, from an earlier reading."""
    procedure = all_procedures()["maracaibo-table"]
    options = procedure.choose({"scenario": scenario, "players": players})
    read = {**VILLAGES, **(TILE if tile_read else {})}
    facts = {**read, **{name.replace("__", "."): value for name, value in known.items()}}
    return Dialogue(procedure, to_plain(procedure.begin(options, (), facts)), 1)


def reply(dialogue: Dialogue[Any], *answers: object) -> Dialogue[Any]:
    for answer in answers:
        dialogue.answer(answer)
    return dialogue


def options(dialogue: Dialogue[Any]) -> list[object]:
    assert dialogue.pause.question is not None
    return list(dialogue.pause.question.options)


def instructions(dialogue: Dialogue[Any]) -> list[str]:
    return [english().render(tell.text) for tell in dialogue.pause.instructions]


def left(dialogue: Dialogue[Any]) -> dict[str, int]:
    return dict(dialogue.status["markers"])


def marks(dialogue: Dialogue[Any]) -> dict[str, str]:
    drawn = games()["maracaibo"].marks(dialogue.state.facts)
    return {place: " ".join(map(str, lie)) for place, lie in drawn.items()}
