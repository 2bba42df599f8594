"""The logs of dialogues, as rows: each entry is added at the number that its writer expects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from companion.engine.log import Entry
from companion.tables.store import schema
from companion.tables.store.table_codes import now


class Stale(Exception):
    """Another act was added to the log first. Nothing was written."""


class Moved(Exception):
    """Another part of the same game has changed since it was read. Nothing was written."""


@dataclass(frozen=True, slots=True)
class FactUpdate:
    """Entries for the log of another part of the game, which has `expected` entries now."""

    dialogue: int
    expected: int
    entries: Sequence[Entry]


def log(connection: sa.Connection, dialogue: int) -> list[Entry]:
    own = schema.entries.c
    query = sa.select(own.entry).where(own.dialogue == dialogue).order_by(own.number)
    return [Entry.from_plain(plain) for plain in connection.scalars(query)]


def length(connection: sa.Connection, dialogue: int) -> int:
    """Return the length of a log: its highest number, which the index gives at once."""
    highest = sa.func.coalesce(sa.func.max(schema.entries.c.number), 0)
    query = sa.select(highest).where(schema.entries.c.dialogue == dialogue)
    return connection.scalar(query) or 0


def append(
    connection: sa.Connection, dialogue: int, expected: int, entries: Sequence[Entry], at: str
) -> None:
    """Append to a log that has `expected` entries; else raise `Stale`."""
    if length(connection, dialogue) != expected:
        raise Stale
    try:
        connection.execute(schema.entries.insert(), _rows(dialogue, expected, entries, at))
    except IntegrityError:
        raise Stale from None


def append_updates(connection: sa.Connection, updates: Sequence[FactUpdate]) -> None:
    at = now()
    for update in updates:
        if length(connection, update.dialogue) != update.expected:
            raise Moved
        rows = _rows(update.dialogue, update.expected, update.entries, at)
        connection.execute(schema.entries.insert(), rows)


def _rows(dialogue: int, expected: int, entries: Sequence[Entry], at: str) -> list[dict[str, Any]]:
    return [
        {"dialogue": dialogue, "number": number, "entry": entry.to_plain(), "at": at}
        for number, entry in enumerate(entries, expected + 1)
    ]
