"""The store: tables, their dialogues and the logs of those, through SQLAlchemy Core.

An entry is inserted at the sequence number that its writer expects. If another act was
first the insert is refused, so nothing is ever overwritten. When `append` returns, the
entry is on the disk.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import zip_longest
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from companion.engine.facts import FactValue
from companion.engine.log import Entry, FactChanges
from companion.engine.plain import Json
from companion.tables.codes import new_code
from companion.tables.store import games, schema
from companion.tables.store.database import Database
from companion.tables.store.database import StoreError as StoreError
from companion.tables.store.database import StoreProblem as StoreProblem
from companion.tables.store.database import sqlite_url as sqlite_url
from companion.tables.store.games import GameDetails, Player, StoredGame


def now() -> str:
    return as_text(datetime.now(UTC))


def as_text(moment: datetime) -> str:
    """Return a time as it is stored: texts that sort by time."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def hold(connection: sa.Connection, table: str) -> None:
    """Lock a table against other servers (in SQLite there is one writer anyway)."""
    own = schema.tables.c.id
    connection.execute(sa.select(own).where(own == table).with_for_update())


def is_valid(code: str) -> sa.ColumnElement[bool]:
    return (schema.codes.c.code == code) & (schema.codes.c.ended == "")


class Stale(Exception):
    """Another act was added to the log first. Nothing was written."""


class Moved(Exception):
    """Another part of the same game has changed since it was read. Nothing was written."""


@dataclass(frozen=True, slots=True)
class FactUpdate:
    """Entries to append to another part's log, if it still has `expected` entries."""

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


_NEWEST = schema.dialogues.c.id.desc()


@dataclass(frozen=True, slots=True)
class StoredDialogue:
    """A stored dialogue of a table, with the table's valid code."""

    id: int
    table: str
    code: str
    game: str
    game_id: int | None  # the game at the table to which it belongs
    names: tuple[str, ...]
    procedure: str
    options: dict[str, Any]
    start: Json
    seed: int
    changed: str
    closed: bool
    archived: bool = False


class Store(Database):
    def change_code(self, table: str) -> str:
        """Give a table a new code; its earlier codes end."""
        code = new_code()
        with self.writes() as connection:
            hold(connection, table)
            valid = (schema.codes.c.table == table) & (schema.codes.c.ended == "")
            connection.execute(schema.codes.update().where(valid).values(ended=now()))
            connection.execute(schema.codes.insert().values(code=code, table=table, created=now()))
        return code

    def table_of(self, code: str, *, ended: bool = False) -> str | None:
        """Return the table of a valid code; with `ended`, also of an ended one."""
        query = sa.select(schema.codes.c.table).where(schema.codes.c.code == code)
        if not ended:
            query = query.where(schema.codes.c.ended == "")
        with self.reads() as connection:
            return connection.scalar(query)

    def code_of(self, table: str) -> str | None:
        valid = (schema.codes.c.table == table) & (schema.codes.c.ended == "")
        with self.reads() as connection:
            return connection.scalar(sa.select(schema.codes.c.code).where(valid))

    def close_table(self, table: str, *, closed: bool = True) -> None:
        """Close a table: nobody can act there, and nothing is deleted."""
        same = schema.tables.c.id == table
        with self.writes() as connection:
            at = now() if closed else ""
            connection.execute(schema.tables.update().where(same).values(closed=at))

    def is_closed(self, table: str) -> bool:
        here = schema.tables.c.id == table
        with self.reads() as connection:
            return bool(connection.scalar(sa.select(schema.tables.c.closed).where(here)))

    def start_table(
        self,
        game: str,
        names: Sequence[str],
        procedure: str,
        options: dict[str, Any],
        start: Json,
        seed: int,
        details: GameDetails | None = None,
    ) -> str:
        """Add a table with its first dialogue and return its code; with details a game begins."""
        id_, code = new_code(), new_code()
        with self.writes() as connection:
            table = {"id": id_, "game": game, "names": list(names), "created": now()}
            connection.execute(schema.tables.insert().values(table))
            connection.execute(schema.codes.insert().values(code=code, table=id_, created=now()))
            in_game = _part_of_game(connection, id_, game, None, details)
            _add_dialogue(connection, id_, in_game, procedure, options, start, seed)
        return code

    def add_dialogue(
        self,
        code: str,
        procedure: str,
        options: dict[str, Any],
        start: Json,
        seed: int,
        names: Sequence[str] = (),
        details: GameDetails | None = None,
        joins: int | None = None,
        updates: Sequence[FactUpdate] = (),
    ) -> None:
        """Add a dialogue to the table with this code, and names to seats without one.

        With details it is part of a game: of the one that it `joins`, or of a new one.
        """
        with self.writes() as connection:
            table = connection.scalars(sa.select(schema.codes.c.table).where(is_valid(code))).one()
            hold(connection, table)
            own = schema.tables.c
            game = connection.scalars(sa.select(own.game).where(own.id == table)).one()
            in_game = _part_of_game(connection, table, game, joins, details)
            _add_dialogue(connection, table, in_game, procedure, options, start, seed)
            append_updates(connection, updates)
            if any(names):
                _name_seats(connection, table, names)

    def newest_game(self, table: str) -> StoredGame | None:
        with self.reads() as connection:
            return games.newest_game(connection, table)

    def game(self, id_: int) -> StoredGame:
        with self.reads() as connection:
            return games.game(connection, id_)

    def parts(self, game: int) -> list[StoredDialogue]:
        """Return the dialogues of a game, the oldest first."""
        query = _joined().where(schema.dialogues.c.game == game).order_by(schema.dialogues.c.id)
        with self.reads() as connection:
            return [_stored(row) for row in connection.execute(query)]

    def seat_players(self, code: str, players: tuple[Player, ...]) -> None:
        """Set the players of the newest game at this table; all its parts count as changed."""
        table = self.table_of(code)
        with self.writes() as connection:
            game = games.newest_game(connection, table) if table else None
            if game is not None:
                details = game.details.with_more(GameDetails(players=players))
                games.keep_details(connection, game.id, details)
                parts = schema.dialogues.c.game == game.id
                connection.execute(schema.dialogues.update().where(parts).values(changed=now()))

    def dialogue(
        self, code: str, procedures: Collection[str] | None = None
    ) -> StoredDialogue | None:
        """Return a table's newest dialogue, of these procedures or of any, or None."""
        query = _joined().where(schema.codes.c.code == code).order_by(_NEWEST).limit(1)
        if procedures is not None:
            query = query.where(schema.dialogues.c.procedure.in_(procedures))
        with self.reads() as connection:
            row = connection.execute(query).one_or_none()
        return _stored(row) if row else None

    def started(self, code: str) -> list[StoredDialogue]:
        """Return the newest dialogue of each procedure at a table, the newest first."""
        own = schema.dialogues.c
        here = sa.select(schema.codes.c.table).where(is_valid(code)).scalar_subquery()
        newest = sa.select(sa.func.max(own.id)).where(own.table == here).group_by(own.procedure)
        query = _joined().where(own.id.in_(newest))
        with self.reads() as connection:
            return [_stored(row) for row in connection.execute(query.order_by(_NEWEST))]

    def procedures_at(self, code: str) -> set[str]:
        """Return the names of the procedures that were started at a table."""
        query = sa.select(schema.dialogues.c.procedure).distinct()
        query = query.join(schema.codes, schema.codes.c.table == schema.dialogues.c.table)
        with self.reads() as connection:
            return set(connection.scalars(query.where(is_valid(code))))

    def recent(
        self,
        codes: Sequence[str] | None = None,
        limit: int = 20,
        procedures: Collection[str] | None = None,
        *,
        archived: bool = False,
    ) -> list[StoredDialogue]:
        """Return the dialogue of each table that was changed last, the latest first.

        Limit it to these codes, to these procedures, and to tables in or outside the archive.
        """
        own, later = schema.dialogues, schema.dialogues.alias()
        is_later = sa.tuple_(later.c.changed, -later.c.id) > sa.tuple_(own.c.changed, -own.c.id)
        if procedures is not None:
            is_later &= later.c.procedure.in_(procedures)
        newest = ~sa.exists().where((later.c.table == own.c.table) & is_later)
        query = _joined().order_by(own.c.changed.desc(), own.c.id.desc()).where(newest)
        archived_at = schema.tables.c.archived
        query = query.where(archived_at != "" if archived else archived_at == "")
        if codes is not None:
            query = query.where(schema.codes.c.code.in_(codes))
        if procedures is not None:
            query = query.where(own.c.procedure.in_(procedures))
        with self.reads() as connection:
            return [_stored(row) for row in connection.execute(query.limit(limit))]

    def everything(self) -> list[StoredDialogue]:
        """Return every dialogue of a table with a valid code, the oldest first."""
        with self.reads() as connection:
            found = connection.execute(_joined().order_by(schema.dialogues.c.id))
            return [_stored(row) for row in found]

    def log(self, dialogue: int) -> list[Entry]:
        with self.reads() as connection:
            return log(connection, dialogue)

    def length(self, dialogue: int) -> int:
        with self.reads() as connection:
            return length(connection, dialogue)

    def append(
        self,
        dialogue: int,
        expected: int,
        entries: Sequence[Entry],
        read: tuple[str, FactChanges] | None = None,
        *,
        updates: Sequence[FactUpdate] = (),
        ends: bool | None = None,
        first_player: int | None = None,
    ) -> None:
        """Add entries to a log that has `expected` of them, all or none.

        The same transaction saves their changes to My box (a game, and its readings by name), the
        updates for other parts of the game, and whether the game has ended.
        """
        at = now()
        same = schema.dialogues.c.id == dialogue
        with self.writes() as connection:
            found = sa.select(schema.dialogues.c.table, schema.dialogues.c.game).where(same)
            table, game = connection.execute(found).one()
            hold(connection, table)
            append(connection, dialogue, expected, entries, at)
            connection.execute(schema.dialogues.update().where(same).values(changed=at))
            append_updates(connection, updates)
            if ends is not None:
                newest = games.newest_game(connection, table) if game is None else None
                ended = newest.id if newest else game
                games.end_game(connection, ended, at if ends else "")
            if game is not None and first_player is not None:
                games.keep_first_player(connection, game, first_player)
            if read:
                _keep_readings(connection, *read)

    def readings(self, game: str) -> dict[str, FactValue]:
        """Return all that was read off the components of a game."""
        own = schema.readings.c
        query = sa.select(own.name, own.value).where(own.game == game).order_by(own.name)
        with self.reads() as connection:
            return {row.name: row.value for row in connection.execute(query)}

    def when_read(self, game: str, name: str) -> str:
        """Return the time at which a reading was saved, or "" if there is none."""
        own = schema.readings.c
        query = sa.select(own.at).where((own.game == game) & (own.name == name))
        with self.reads() as connection:
            return str(connection.scalar(query) or "")

    def keep_readings(
        self, game: str, readings: FactChanges, updates: Sequence[FactUpdate] = ()
    ) -> None:
        """Save these readings, delete those that are None, and update the games in progress."""
        with self.writes() as connection:
            append_updates(connection, updates)
            _keep_readings(connection, game, readings)

    def setting(self, name: str) -> str:
        """Return a setting, or "" if nobody has chosen it."""
        query = sa.select(schema.settings.c.value).where(schema.settings.c.name == name)
        with self.reads() as connection:
            return connection.scalar(query) or ""

    def keep_setting(self, name: str, value: str) -> None:
        own = schema.settings
        with self.writes() as connection:
            connection.execute(own.delete().where(own.c.name == name))
            connection.execute(own.insert().values(name=name, value=value))


def _part_of_game(
    connection: sa.Connection,
    table: str,
    game: str,
    joins: int | None,
    details: GameDetails | None,
) -> int | None:
    """Return the game that a dialogue joins or begins, after adding its details."""
    if details is None:
        return None
    id_ = games.add_game(connection, table, game, now()) if joins is None else joins
    before = games.game(connection, id_).details
    games.keep_details(connection, id_, before.with_more(details))
    return id_


def _add_dialogue(
    connection: sa.Connection,
    table: str,
    game: int | None,
    procedure: str,
    options: dict[str, Any],
    start: Json,
    seed: int,
) -> None:
    values = {"table": table, "game": game, "procedure": procedure, "options": options}
    values |= {"start": start, "seed": seed, "changed": now()}
    connection.execute(schema.dialogues.insert().values(values))


def _name_seats(connection: sa.Connection, table: str, names: Sequence[str]) -> None:
    hold(connection, table)
    here = schema.tables.c.id == table
    before: list[str] = connection.scalar(sa.select(schema.tables.c.names).where(here)) or []
    named = [old or new for old, new in zip_longest(before, names, fillvalue="")]
    if named != before:
        connection.execute(schema.tables.update().where(here).values(names=named))


def _keep_readings(connection: sa.Connection, game: str, readings: FactChanges) -> None:
    own, at = schema.readings, now()
    for name, value in readings.items():
        connection.execute(own.delete().where((own.c.game == game) & (own.c.name == name)))
        if value is not None:
            row = {"game": game, "name": name, "value": value, "at": at}
            connection.execute(own.insert().values(row))


def _joined() -> sa.Select[Any]:
    """Select dialogues with their table and its valid code."""
    tables, codes = schema.tables, schema.codes
    valid = (codes.c.table == tables.c.id) & (codes.c.ended == "")
    of_table = (
        tables.c.game.label("game_name"),
        tables.c.names,
        tables.c.closed,
        tables.c.archived,
    )
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
        game=row.game_name,
        game_id=row.game,
        names=tuple(row.names),
        procedure=row.procedure,
        options=row.options,
        start=row.start,
        seed=row.seed,
        changed=row.changed,
        closed=bool(row.closed),
        archived=bool(row.archived),
    )
