"""The store: tables, their dialogues and the logs of those, through SQLAlchemy Core.

An entry is inserted at the sequence number that its writer expects. If somebody else was
first the insert is refused, so nothing is ever overwritten. When `append` returns, the
entry is on the disk.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import zip_longest
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from companion.engine.facts import FactValue
from companion.engine.log import Entry
from companion.engine.plain import Json
from companion.tables.codes import new_code
from companion.tables.store import schema
from companion.tables.store.database import Connecting, StoreError, StoreProblem, sqlite_url

__all__ = [
    "Stale",
    "Store",
    "StoreError",
    "StoreProblem",
    "StoredDialogue",
    "as_text",
    "hold",
    "now",
    "sqlite_url",
]


_NEWEST = schema.dialogues.c.id.desc()


class Stale(Exception):
    """Somebody else added to the log first. Nothing was written."""


@dataclass(frozen=True, slots=True)
class StoredDialogue:
    """A table's dialogue as it lies in the store, with the code that leads there now."""

    id: int
    table: str
    code: str
    game: str
    names: tuple[str, ...]
    procedure: str
    options: dict[str, Any]
    start: Json
    seed: int
    changed: str
    closed: bool
    archived: bool = False


class Store(Connecting):
    # Tables and their codes

    def start_table(
        self,
        game: str,
        names: Sequence[str],
        procedure: str,
        options: dict[str, Any],
        start: Json,
        seed: int,
    ) -> str:
        """A new table with its first dialogue; the code that leads there."""
        id_, code = new_code(), new_code()
        with self.writes() as connection:
            table = {"id": id_, "game": game, "names": list(names), "created": now()}
            connection.execute(schema.tables.insert().values(table))
            connection.execute(schema.codes.insert().values(code=code, table=id_, made=now()))
            _add_dialogue(connection, id_, procedure, options, start, seed)
        return code

    def change_code(self, table: str) -> str:
        """A new code for a table; those before lead nowhere any more."""
        code = new_code()
        with self.writes() as connection:
            hold(connection, table)
            valid = (schema.codes.c.table == table) & (schema.codes.c.ended == "")
            connection.execute(schema.codes.update().where(valid).values(ended=now()))
            connection.execute(schema.codes.insert().values(code=code, table=table, made=now()))
        return code

    def table_of(self, code: str, *, ended: bool = False) -> str | None:
        """The table that a code leads to; with `ended`, also one that it led to once."""
        query = sa.select(schema.codes.c.table).where(schema.codes.c.code == code)
        if not ended:
            query = query.where(schema.codes.c.ended == "")
        with self.reads() as connection:
            return connection.scalar(query)

    def code_of(self, table: str) -> str | None:
        """The code that leads to a table now."""
        valid = (schema.codes.c.table == table) & (schema.codes.c.ended == "")
        with self.reads() as connection:
            return connection.scalar(sa.select(schema.codes.c.code).where(valid))

    def close_table(self, table: str, *, closed: bool = True) -> None:
        """Nobody can do anything at a closed table; what was done there stays."""
        same = schema.tables.c.id == table
        with self.writes() as connection:
            at = now() if closed else ""
            connection.execute(schema.tables.update().where(same).values(closed=at))

    def is_closed(self, table: str) -> bool:
        here = schema.tables.c.id == table
        with self.reads() as connection:
            return bool(connection.scalar(sa.select(schema.tables.c.closed).where(here)))

    # Dialogues

    def add_dialogue(
        self,
        code: str,
        procedure: str,
        options: dict[str, Any],
        start: Json,
        seed: int,
        names: Sequence[str] = (),
    ) -> None:
        """One more dialogue at the table that this code leads to; seats without a name get one."""
        with self.writes() as connection:
            table = connection.scalars(sa.select(schema.codes.c.table).where(_valid(code))).one()
            _add_dialogue(connection, table, procedure, options, start, seed)
            if any(names):
                _name_seats(connection, table, names)

    def dialogue(
        self, code: str, procedures: Collection[str] | None = None
    ) -> StoredDialogue | None:
        """A table's newest dialogue, of these procedures or of any; None where there is none."""
        query = _joined().where(schema.codes.c.code == code).order_by(_NEWEST).limit(1)
        if procedures is not None:
            query = query.where(schema.dialogues.c.offer.in_(procedures))
        with self.reads() as connection:
            row = connection.execute(query).one_or_none()
        return _stored(row) if row else None

    def dialogues(self, code: str) -> list[StoredDialogue]:
        """All that has been begun at a table, the newest first."""
        query = _joined().where(schema.codes.c.code == code)
        with self.reads() as connection:
            return [_stored(row) for row in connection.execute(query.order_by(_NEWEST))]

    def procedures_at(self, code: str) -> set[str]:
        """What has been begun at a table."""
        query = sa.select(schema.dialogues.c.offer).distinct()
        query = query.join(schema.codes, schema.codes.c.table == schema.dialogues.c.table)
        with self.reads() as connection:
            return set(connection.scalars(query.where(_valid(code))))

    def recent(
        self,
        codes: Sequence[str] | None = None,
        limit: int = 20,
        procedures: Collection[str] | None = None,
        *,
        archived: bool = False,
    ) -> list[StoredDialogue]:
        """Of each table the dialogue changed last, the latest first.

        Of these tables, or of all; of these procedures, or of any; of tables that were archived,
        or of the others.
        """
        own, later = schema.dialogues, schema.dialogues.alias()
        is_later = sa.tuple_(later.c.changed, later.c.id) > sa.tuple_(own.c.changed, own.c.id)
        if procedures is not None:
            is_later &= later.c.offer.in_(procedures)
        newest = ~sa.exists().where((later.c.table == own.c.table) & is_later)
        query = _joined().order_by(own.c.changed.desc(), own.c.id.desc()).where(newest)
        archived_at = schema.tables.c.archived
        query = query.where(archived_at != "" if archived else archived_at == "")
        if codes is not None:
            query = query.where(schema.codes.c.code.in_(codes))
        if procedures is not None:
            query = query.where(own.c.offer.in_(procedures))
        with self.reads() as connection:
            return [_stored(row) for row in connection.execute(query.limit(limit))]

    # Logs

    def log(self, dialogue: int) -> list[Entry]:
        query = sa.select(schema.entries.c.entry).where(schema.entries.c.dialogue == dialogue)
        with self.reads() as connection:
            plain = connection.scalars(query.order_by(schema.entries.c.number))
            return [Entry.from_plain(one) for one in plain]

    def length(self, dialogue: int) -> int:
        """How many entries a log has."""
        with self.reads() as connection:
            return connection.scalar(_length(dialogue)) or 0

    def append(
        self,
        dialogue: int,
        expected: int,
        entries: Sequence[Entry],
        readings: tuple[str, Mapping[str, FactValue | None]] | None = None,
    ) -> None:
        """Add entries to a log that has `expected` of them, all or none.

        With them goes what they change in My box: a game, and its readings by name.
        """
        at = now()
        rows = [
            {"dialogue": dialogue, "number": number, "entry": entry.to_plain(), "at": at}
            for number, entry in enumerate(entries, expected + 1)
        ]
        with self.writes() as connection:
            if connection.scalar(_length(dialogue)) != expected:
                raise Stale
            try:
                connection.execute(schema.entries.insert(), rows)
            except IntegrityError:
                raise Stale from None
            same = schema.dialogues.c.id == dialogue
            connection.execute(schema.dialogues.update().where(same).values(changed=at))
            if readings:
                _keep_readings(connection, *readings)

    # My box

    def readings(self, game: str) -> dict[str, FactValue]:
        """All that was read off the components of a game."""
        own = schema.readings.c
        query = sa.select(own.name, own.value).where(own.game == game).order_by(own.name)
        with self.reads() as connection:
            return {row.name: row.value for row in connection.execute(query)}

    def keep_readings(self, game: str, readings: Mapping[str, FactValue | None]) -> None:
        """Keep these readings; one that is None is forgotten."""
        with self.writes() as connection:
            _keep_readings(connection, game, readings)

    # What was chosen for a server

    def setting(self, name: str) -> str:
        """What was chosen; empty as long as nobody has."""
        query = sa.select(schema.settings.c.value).where(schema.settings.c.name == name)
        with self.reads() as connection:
            return connection.scalar(query) or ""

    def keep_setting(self, name: str, value: str) -> None:
        own = schema.settings
        with self.writes() as connection:
            connection.execute(own.delete().where(own.c.name == name))
            connection.execute(own.insert().values(name=name, value=value))


def now() -> str:
    return as_text(datetime.now(UTC))


def as_text(moment: datetime) -> str:
    """A moment as it is kept: texts in the order of time."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def hold(connection: sa.Connection, table: str) -> None:
    """Of several servers one at a time changes this table (in SQLite a writer is alone anyway)."""
    own = schema.tables.c.id
    connection.execute(sa.select(own).where(own == table).with_for_update())


def _add_dialogue(
    connection: sa.Connection,
    table: str,
    procedure: str,
    options: dict[str, Any],
    start: Json,
    seed: int,
) -> None:
    values = {"table": table, "offer": procedure, "options": options, "start": start, "seed": seed}
    connection.execute(schema.dialogues.insert().values(values | {"changed": now()}))


def _name_seats(connection: sa.Connection, table: str, names: Sequence[str]) -> None:
    hold(connection, table)
    here = schema.tables.c.id == table
    before: list[str] = connection.scalar(sa.select(schema.tables.c.names).where(here)) or []
    named = [one or other for one, other in zip_longest(before, names, fillvalue="")]
    if named != before:
        connection.execute(schema.tables.update().where(here).values(names=named))


def _keep_readings(
    connection: sa.Connection, game: str, readings: Mapping[str, FactValue | None]
) -> None:
    own, at = schema.readings, now()
    for name, value in readings.items():
        connection.execute(own.delete().where((own.c.game == game) & (own.c.name == name)))
        if value is not None:
            row = {"game": game, "name": name, "value": value, "at": at}
            connection.execute(own.insert().values(row))


def _valid(code: str) -> sa.ColumnElement[bool]:
    return (schema.codes.c.code == code) & (schema.codes.c.ended == "")


def _length(dialogue: int) -> sa.Select[Any]:
    """Numbers have no gaps, so the highest is the length; the index has it at once."""
    highest = sa.func.coalesce(sa.func.max(schema.entries.c.number), 0)
    return sa.select(highest).where(schema.entries.c.dialogue == dialogue)


def _joined() -> sa.Select[Any]:
    """Dialogues with their table and the code that leads there now."""
    tables, codes = schema.tables, schema.codes
    valid = (codes.c.table == tables.c.id) & (codes.c.ended == "")
    of_table = (tables.c.game, tables.c.names, tables.c.closed, tables.c.archived)
    return (
        sa.select(schema.dialogues, *of_table, codes.c.code)
        .join(tables, schema.dialogues.c.table == tables.c.id)
        .join(codes, valid)
    )


def _stored(row: Any) -> StoredDialogue:
    return StoredDialogue(
        id=row.id,
        table=row.table,
        code=row.code,
        game=row.game,
        names=tuple(row.names),
        procedure=row.offer,
        options=row.options,
        start=row.start,
        seed=row.seed,
        changed=row.changed,
        closed=bool(row.closed),
        archived=bool(row.archived),
    )
