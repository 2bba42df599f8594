"""Tables that can no longer be opened: after an upgrade, or after a change by SQL."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import sqlalchemy as sa

from companion.engine.log import undo
from companion.tables.store import schema
from companion.tables.store.store import Store
from companion.tables.unopenable import Why


def _change(store: Store, table: sa.Table, code: str, **values: object) -> None:
    key = table.c.id if table is schema.tables else table.c.table
    with store.writes() as connection:
        same = key == store.table_of(code)
        connection.execute(table.update().where(same).values(**values))


def _without(store: Store, code: str, field: str) -> None:
    stored = store.dialogue(code)
    assert stored is not None
    start = {name: value for name, value in stored.start.items() if name != field}
    _change(store, schema.dialogues, code, start=start)


def _undo_too_much(store: Store, code: str) -> None:
    stored = store.dialogue(code)
    assert stored is not None
    store.append(stored.id, store.length(stored.id), [undo(99)])


LOSE: Mapping[Why, Callable[[Store, str], None]] = {
    Why.GAME: lambda store, code: _change(store, schema.tables, code, game="gone"),
    Why.PROCEDURE: lambda store, code: _change(store, schema.dialogues, code, procedure="gone"),
    Why.START: lambda store, code: _without(store, code, "level"),
    Why.LOG: _undo_too_much,
}
