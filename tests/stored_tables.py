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


def reply(tables: Tables, code: str, *answers: Answer, name: str = "") -> None:
    table = opened(tables, code, name=name)
    for answer in answers:
        tables.act(table, lambda dialogue, answer=answer: dialogue.answer(answer))


def parts_at(tables: Tables, code: str) -> list[OpenDialogue]:
    """Return the parts of a table's current game, the oldest first."""
    table = tables.store.table_of(code)
    game = tables.store.newest_game(table) if table else None
    return tables.parts(game.id) if game else []
