"""Tables in a store: open one where it was left, answer at it."""

from __future__ import annotations

from companion.engine.procedure import Kind
from companion.engine.questions import Answer
from companion.tables.game_parts import OpenDialogue
from companion.tables.tables import Tables


def opened(tables: Tables, code: str, *kinds: Kind, name: str = "") -> OpenDialogue:
    """A table's newest dialogue, which is there: of these kinds, or of this procedure."""
    table = tables.open(code, *kinds, name=name)
    assert table is not None
    return table


def say(tables: Tables, code: str, *answers: Answer, name: str = "") -> None:
    table = opened(tables, code, name=name)
    for answer in answers:
        tables.act(table, lambda dialogue, answer=answer: dialogue.answer(answer))
