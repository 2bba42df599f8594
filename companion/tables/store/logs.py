"""The logs of dialogues, as rows: entries that only grow, each at the number its writer expects."""

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
    """Somebody else added to the log first. Nothing was written."""


class Moved(Exception):
    """Another part of the same game has gone on since it was read. Nothing was written."""


@dataclass(frozen=True, slots=True)
class Told:
    """What another part of the game hears: entries for its log, which has `expected` now."""

    dialogue: int
    expected: int
    entries: Sequence[Entry]


def log(connection: sa.Connection, dialogue: int) -> list[Entry]:
    own = schema.entries.c
    query = sa.select(own.entry).where(own.dialogue == dialogue).order_by(own.number)
    return [Entry.from_plain(one) for one in connection.scalars(query)]


def length(connection: sa.Connection, dialogue: int) -> int:
    """Numbers have no gaps, so the highest is the length; the index has it at once."""
    highest = sa.func.coalesce(sa.func.max(schema.entries.c.number), 0)
    query = sa.select(highest).where(schema.entries.c.dialogue == dialogue)
    return connection.scalar(query) or 0


def append(
    connection: sa.Connection, dialogue: int, expected: int, entries: Sequence[Entry], at: str
) -> None:
    """To a log that has `expected` entries; else `Stale`."""
    if length(connection, dialogue) != expected:
        raise Stale
    try:
        connection.execute(schema.entries.insert(), _rows(dialogue, expected, entries, at))
    except IntegrityError:
        raise Stale from None


def tell(connection: sa.Connection, told: Sequence[Told]) -> None:
    at = now()
    for one in told:
        if length(connection, one.dialogue) != one.expected:
            raise Moved
        rows = _rows(one.dialogue, one.expected, one.entries, at)
        connection.execute(schema.entries.insert(), rows)


def _rows(dialogue: int, expected: int, entries: Sequence[Entry], at: str) -> list[dict[str, Any]]:
    return [
        {"dialogue": dialogue, "number": number, "entry": entry.to_plain(), "at": at}
        for number, entry in enumerate(entries, expected + 1)
    ]
