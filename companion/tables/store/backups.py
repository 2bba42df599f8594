"""Backups: a whole database as one file, written from and restored into SQLite or PostgreSQL.

Each line is a JSON object: the first has the versions, each that follows is a row under its
table's name, and the last has the number of rows and a checksum.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Protocol

import sqlalchemy as sa

from companion.engine.log import Entry
from companion.engine.plain import mismatch, read_json
from companion.tables.logbook.play import is_play
from companion.tables.store import schema
from companion.tables.store.games import Player
from companion.tables.store.migrations import OLDEST, updated_row
from companion.tables.store.private_files import create
from companion.tables.store.store import Store, now

FORMAT, VERSION = "companion_backup", 1
LONGEST_LINE = 2_000_000  # bytes
MOST_LINES = 20_000_000
AT_ONCE = 500  # rows
_KEPT = [table for table in schema.metadata.sorted_tables if table is not schema.schema]
_TABLES = {table.name: table for table in _KEPT}


class Lines(Protocol):
    """A file that is read line by line."""

    def readline(self, limit: int, /) -> bytes: ...


class BackupProblem(StrEnum):
    NOT_A_BACKUP = "not_a_backup"
    NEWER = "newer"
    OLDER = "older"
    BROKEN = "broken"  # the detail is the line
    CUT_OFF = "cut_off"
    CHANGED = "changed"
    IN_USE = "in_use"  # the database has other tables, too


class BackupError(Exception):
    """A backup that is refused. Nothing was changed."""

    def __init__(self, problem: BackupProblem, detail: str = "") -> None:
        super().__init__(problem, detail)
        self.problem = problem
        self.detail = detail


def write_backup(store: Store, out: IO[bytes]) -> int:
    """Write everything as of one moment and return the number of tables."""
    with store.snapshot() as connection:
        return _write(connection, out)


def restore(store: Store, backup: Lines, *, copy: Path | None = None) -> int:
    """Replace the database with a backup, all or nothing; return the number of tables.

    A database that is not empty is only replaced if a `copy` of it can be written.
    """
    with store.alone() as connection:
        if any(connection.execute(sa.select(table).limit(1)).first() for table in _KEPT):
            if copy is None:
                raise BackupError(BackupProblem.IN_USE)
            with create(copy) as out:
                _write(connection, out)
            for table in reversed(_KEPT):
                connection.execute(table.delete())
        reader = _Reader(connection)
        reader.read(backup)
        _move_counters(connection)
    return reader.count("tables")


def _write(connection: sa.Connection, out: IO[bytes]) -> int:
    checksum, rows, tables = sha256(), 0, 0

    def write(line: dict[str, Any]) -> None:
        written = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        checksum.update(written)
        out.write(written)

    write({FORMAT: VERSION, "schema": schema.VERSION, "made": now()})
    for table in _KEPT:
        found = connection.execute(sa.select(table).order_by(*table.primary_key))
        for row in found.mappings():
            write({table.name: dict(row)})
            rows += 1
            tables += table is schema.tables
    write({"end": {"rows": rows, "sha256": checksum.hexdigest()}})
    return tables


def _move_counters(connection: sa.Connection) -> None:
    """Move PostgreSQL's counters past the highest numbers."""
    if connection.dialect.name != "postgresql":
        return
    for table in _KEPT:
        column = table.autoincrement_column
        if column is not None:
            counter = sa.func.pg_get_serial_sequence(table.name, column.name)
            highest = sa.select(sa.func.coalesce(sa.func.max(column), 0) + 1).scalar_subquery()
            connection.execute(sa.select(sa.func.setval(counter, highest, False)))


class _Reader:
    """Reads a backup line by line, checks each, and inserts what passes."""

    def __init__(self, connection: sa.Connection) -> None:
        self._connection = connection
        self._keys: dict[str, set[Any]] = {name: set() for name in _TABLES}
        self._lengths: dict[int, int] = {}  # of the logs
        self._waiting: list[dict[str, Any]] = []
        self._table: sa.Table | None = None
        self._rows = 0

    def count(self, name: str) -> int:
        return len(self._keys[name])

    def read(self, backup: Lines) -> None:
        lines, checksum = _lines(backup), sha256()
        version = _check_head(next(lines, b""), checksum)
        for number, line in enumerate(lines, 2):
            plain = _object(line, number)
            (name, row) = next(iter(plain.items())) if len(plain) == 1 else ("", None)
            if name == "end":
                if row != {"rows": self._rows, "sha256": checksum.hexdigest()} or next(lines, b""):
                    raise BackupError(BackupProblem.CHANGED)
                self._insert()
                return
            checksum.update(line)
            if name not in _TABLES or not isinstance(row, dict):
                raise BackupError(BackupProblem.BROKEN, str(number))
            self._take(_TABLES[name], updated_row(name, row, version), number)
        raise BackupError(BackupProblem.CUT_OFF)

    def _take(self, table: sa.Table, row: dict[str, Any], number: int) -> None:
        if not (
            _fits(table, row) and self._is_new(table, row) and self._leads_somewhere(table, row)
        ):
            raise BackupError(BackupProblem.BROKEN, str(number))
        if table is not self._table or len(self._waiting) >= AT_ONCE:
            self._insert()
        self._table = table
        self._waiting.append(row)
        self._rows += 1

    def _insert(self) -> None:
        if self._waiting:
            assert self._table is not None
            self._connection.execute(self._table.insert(), self._waiting)
            self._waiting = []

    def _is_new(self, table: sa.Table, row: dict[str, Any]) -> bool:
        if table is schema.entries:  # numbered from 1 without a gap
            length = self._lengths.get(row["dialogue"], 0) + 1
            self._lengths[row["dialogue"]] = length
            return bool(row["number"] == length)
        key = tuple(row[column.name] for column in table.primary_key)
        seen = self._keys[table.name]
        if key in seen:
            return False
        seen.add(key)
        return True

    def _leads_somewhere(self, table: sa.Table, row: dict[str, Any]) -> bool:
        for column in table.columns:
            for foreign in column.foreign_keys:
                value, there = row[column.name], foreign.column.table.name
                if value is not None and (value,) not in self._keys[there]:
                    return False
        return True


def _check_head(line: bytes, checksum: Any) -> int:
    """Return the version of the schema for which the backup was written."""
    try:
        head = _object(line, 1)
    except BackupError:
        raise BackupError(BackupProblem.NOT_A_BACKUP) from None
    version, made_for = head.get(FORMAT), head.get("schema")
    if not (isinstance(version, int) and isinstance(made_for, int)):
        raise BackupError(BackupProblem.NOT_A_BACKUP)
    if version > VERSION or made_for > schema.VERSION:
        raise BackupError(BackupProblem.NEWER)
    if made_for < OLDEST:
        raise BackupError(BackupProblem.OLDER)
    checksum.update(line)
    return made_for


def _lines(backup: Lines) -> Iterator[bytes]:
    for number in range(1, MOST_LINES):
        line = backup.readline(LONGEST_LINE)
        if not line:
            return
        if not line.endswith(b"\n"):
            too_long = len(line) == LONGEST_LINE
            problem = BackupProblem.BROKEN if too_long else BackupProblem.CUT_OFF
            raise BackupError(problem if number > 1 else BackupProblem.NOT_A_BACKUP, str(number))
        yield line


def _object(line: bytes, number: int) -> dict[str, Any]:
    try:
        plain = read_json(line)
    except ValueError:
        plain = None
    if not isinstance(plain, dict):
        raise BackupError(BackupProblem.BROKEN, str(number))
    return plain


def _fits(table: sa.Table, row: dict[str, Any]) -> bool:
    """Return whether a row has exactly the columns of its table, with their types."""
    return row.keys() == set(table.columns.keys()) and all(
        _fits_column(column, row[column.name]) for column in table.columns
    )


def _fits_column(column: sa.Column[Any], value: object) -> bool:
    if value is None:
        return bool(column.nullable)
    kind = column.type
    if isinstance(kind, sa.String):
        return isinstance(value, str) and len(value) <= (kind.length or 0) and "\0" not in value
    if isinstance(kind, sa.Boolean):
        return isinstance(value, bool)
    if isinstance(kind, sa.Integer):
        most = 2**63 if isinstance(kind, sa.BigInteger) else 2**31
        return isinstance(value, int) and not isinstance(value, bool) and -most <= value < most
    check = _FURTHER.get(str(column))
    return check is None or check(value)


def _is_entry(value: object) -> bool:
    try:
        Entry.from_plain(value)
    except (KeyError, ValueError, TypeError, AttributeError):
        return False
    return True


def _is_players(value: object) -> bool:
    return isinstance(value, list) and all(mismatch(Player, player) is None for player in value)


def _is_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


_FURTHER: dict[str, Callable[[object], bool]] = {
    "entries.entry": _is_entry,
    "tables.names": _is_names,
    "games.modules": _is_names,
    "games.boxes": _is_names,
    "games.players": _is_players,
    "plays.play": is_play,
    "dialogues.options": lambda value: isinstance(value, dict),
    "dialogues.start": lambda value: isinstance(value, dict),
}
