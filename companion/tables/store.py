"""The store: tables, their dialogues and the logs of those, in SQLite through SQLAlchemy Core.

An entry is inserted at the sequence number that its writer expects. If somebody else was
first the insert is refused, so nothing is ever overwritten. When `append` returns, the
entry is on the disk. (PostgreSQL takes the same statements; see the `postgres` extra.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from itertools import zip_longest
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError

from companion.engine.entries import Entry
from companion.engine.facts import FactValue
from companion.engine.plain import Plain
from companion.tables.codes import new_code

SCHEMA_VERSION = 2  # 2: readings

_metadata = sa.MetaData()
_schema = sa.Table("companion_schema", _metadata, sa.Column("version", sa.Integer, nullable=False))
_tables = sa.Table(
    "tables",
    _metadata,
    sa.Column("code", sa.String(8), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("names", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
_dialogues = sa.Table(
    "dialogues",
    _metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("code", sa.ForeignKey("tables.code"), nullable=False, index=True),
    sa.Column("offer", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.String(32), nullable=False),
)
_entries = sa.Table(
    "entries",
    _metadata,
    sa.Column("dialogue", sa.ForeignKey("dialogues.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("entry", sa.JSON, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
_readings = sa.Table(
    "readings",
    _metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), primary_key=True),
    sa.Column("value", sa.JSON, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)


class StoreProblem(StrEnum):
    NOT_OURS = "not_ours"
    NOT_WRITABLE = "not_writable"
    NEWER = "newer"
    FAILED = "failed"


class StoreError(Exception):
    """The database cannot be used; the detail names it."""

    def __init__(self, problem: StoreProblem, detail: str) -> None:
        super().__init__(problem, detail)
        self.problem = problem
        self.detail = detail


class Stale(Exception):
    """Somebody else added to the log first. Nothing was written."""


@dataclass(frozen=True, slots=True)
class StoredDialogue:
    """A table's dialogue as it lies in the store."""

    id: int
    code: str
    game: str
    names: tuple[str, ...]
    offer: str
    options: dict[str, Any]
    start: Plain
    seed: int
    changed: str


class Store:
    def __init__(self, url: str) -> None:
        self._url = sa.make_url(url)
        self._shown = self._url.database or self._url.render_as_string(hide_password=True)
        self._engine = sa.create_engine(self._url)
        if self._url.get_backend_name() == "sqlite":
            _prepare_sqlite(self._engine)
        self._open()

    def start_table(
        self,
        game: str,
        names: Sequence[str],
        offer: str,
        options: dict[str, Any],
        start: Plain,
        seed: int,
    ) -> str:
        """A new table with its first dialogue; the table's code."""
        code = new_code()
        with self._writing() as connection:
            connection.execute(
                _tables.insert().values(code=code, game=game, names=list(names), created=_now())
            )
            _add_dialogue(connection, code, offer, options, start, seed)
        return code

    def add_dialogue(
        self,
        code: str,
        offer: str,
        options: dict[str, Any],
        start: Plain,
        seed: int,
        names: Sequence[str] = (),
    ) -> None:
        """One more dialogue at a table that is there; seats without a name get one."""
        with self._writing() as connection:
            _add_dialogue(connection, code, offer, options, start, seed)
            if any(names):
                _name_seats(connection, code, names)

    def dialogue(self, code: str, offers: Collection[str] | None = None) -> StoredDialogue | None:
        """The newest dialogue of a table, of these offers or of any; None where there is none."""
        query = _joined().where(_tables.c.code == code).order_by(_dialogues.c.id.desc()).limit(1)
        if offers is not None:
            query = query.where(_dialogues.c.offer.in_(offers))
        with self._reading() as connection:
            row = connection.execute(query).one_or_none()
        return _stored(row) if row else None

    def dialogues(self, code: str) -> list[StoredDialogue]:
        """All that has been begun at a table, the newest first."""
        query = _joined().where(_tables.c.code == code).order_by(_dialogues.c.id.desc())
        with self._reading() as connection:
            return [_stored(row) for row in connection.execute(query)]

    def offers_at(self, code: str) -> set[str]:
        """What has been begun at a table."""
        query = sa.select(_dialogues.c.offer).where(_dialogues.c.code == code).distinct()
        with self._reading() as connection:
            return set(connection.scalars(query))

    def recent(
        self,
        codes: Sequence[str] | None = None,
        limit: int = 20,
        offers: Collection[str] | None = None,
    ) -> list[StoredDialogue]:
        """Of each table the dialogue changed last, the latest first.

        Of these tables, or of all; of these offers, or of any.
        """
        later = _dialogues.alias()
        is_later = sa.tuple_(later.c.changed, later.c.id) > sa.tuple_(
            _dialogues.c.changed, _dialogues.c.id
        )
        if offers is not None:
            is_later &= later.c.offer.in_(offers)
        newest = ~sa.exists().where((later.c.code == _dialogues.c.code) & is_later)
        query = _joined().order_by(_dialogues.c.changed.desc(), _dialogues.c.id.desc())
        query = query.where(newest)
        if codes is not None:
            query = query.where(_tables.c.code.in_(codes))
        if offers is not None:
            query = query.where(_dialogues.c.offer.in_(offers))
        with self._reading() as connection:
            return [_stored(row) for row in connection.execute(query.limit(limit))]

    def log(self, dialogue: int) -> list[Entry]:
        query = (
            sa.select(_entries.c.entry)
            .where(_entries.c.dialogue == dialogue)
            .order_by(_entries.c.number)
        )
        with self._reading() as connection:
            return [Entry.from_plain(plain) for plain in connection.scalars(query)]

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
        now = _now()
        rows = [
            {"dialogue": dialogue, "number": number, "entry": entry.to_plain(), "at": now}
            for number, entry in enumerate(entries, expected + 1)
        ]
        length = sa.select(sa.func.count()).where(_entries.c.dialogue == dialogue)
        with self._writing() as connection:
            if connection.scalar(length) != expected:
                raise Stale
            try:
                connection.execute(_entries.insert(), rows)
            except IntegrityError:
                raise Stale from None
            changed = _dialogues.update().where(_dialogues.c.id == dialogue).values(changed=now)
            connection.execute(changed)
            if readings:
                _keep_readings(connection, *readings)

    def readings(self, game: str) -> dict[str, FactValue]:
        """All that was read off the components of a game."""
        query = sa.select(_readings.c.name, _readings.c.value).where(_readings.c.game == game)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(_readings.c.name))
            return {row.name: row.value for row in rows}

    def keep_readings(self, game: str, readings: Mapping[str, FactValue | None]) -> None:
        """Keep these readings; one that is None is forgotten."""
        with self._writing() as connection:
            _keep_readings(connection, game, readings)

    def close(self) -> None:
        self._engine.dispose()

    def _open(self) -> None:
        """Make the tables in an empty database; refuse one that is not ours."""
        with self._writing() as connection:
            found = set(sa.inspect(connection).get_table_names())
            if not found:
                _metadata.create_all(connection)
                connection.execute(_schema.insert().values(version=SCHEMA_VERSION))
            elif _schema.name not in found:
                raise StoreError(StoreProblem.NOT_OURS, self._shown)
            else:
                version = connection.scalar(sa.select(_schema.c.version)) or 0
                if version > SCHEMA_VERSION:
                    raise StoreError(StoreProblem.NEWER, self._shown)
                if version < SCHEMA_VERSION:  # so far, newer versions only add tables
                    _metadata.create_all(connection)
                    connection.execute(_schema.update().values(version=SCHEMA_VERSION))
        if self._url.get_backend_name() == "sqlite":
            with self._reading() as connection:  # only now: the file is ours
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        with self._explained(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with self._explained(), self._engine.connect() as connection:
            yield connection.execution_options(reading=True)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Database errors as what people can do something about."""
        try:
            yield
        except OperationalError as error:
            cause = str(error.orig)
            readonly = "readonly" in cause or "unable to open" in cause
            problem = StoreProblem.NOT_WRITABLE if readonly else StoreProblem.FAILED
            detail = self._shown if readonly else f"{self._shown}: {cause}"
            raise StoreError(problem, detail) from error
        except DatabaseError as error:
            if isinstance(error, IntegrityError):
                raise
            raise StoreError(StoreProblem.NOT_OURS, self._shown) from error


def sqlite_url(file: Path) -> str:
    return sa.URL.create("sqlite", database=str(file)).render_as_string()


def _prepare_sqlite(engine: sa.Engine) -> None:
    """Every commit on the disk, and a writer that waits for its turn."""

    @sa.event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        for pragma in (
            "busy_timeout = 5000",
            "synchronous = FULL",
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def on_begin(connection: sa.Connection) -> None:
        if not connection.get_execution_options().get("reading"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")


def _add_dialogue(
    connection: sa.Connection,
    code: str,
    offer: str,
    options: dict[str, Any],
    start: Plain,
    seed: int,
) -> None:
    connection.execute(
        _dialogues.insert().values(
            code=code, offer=offer, options=options, start=start, seed=seed, changed=_now()
        )
    )


def _name_seats(connection: sa.Connection, code: str, names: Sequence[str]) -> None:
    here = _tables.c.code == code
    before: list[str] = connection.scalar(sa.select(_tables.c.names).where(here)) or []
    named = [one or other for one, other in zip_longest(before, names, fillvalue="")]
    if named != before:
        connection.execute(_tables.update().where(here).values(names=named))


def _keep_readings(
    connection: sa.Connection, game: str, readings: Mapping[str, FactValue | None]
) -> None:
    now = _now()
    for name, value in readings.items():
        same = (_readings.c.game == game) & (_readings.c.name == name)
        connection.execute(_readings.delete().where(same))
        if value is not None:
            row = _readings.insert().values(game=game, name=name, value=value, at=now)
            connection.execute(row)


def _joined() -> sa.Select[Any]:
    return sa.select(_dialogues, _tables.c.game, _tables.c.names).join(_tables)


def _stored(row: Any) -> StoredDialogue:
    return StoredDialogue(
        id=row.id,
        code=row.code,
        game=row.game,
        names=tuple(row.names),
        offer=row.offer,
        options=row.options,
        start=row.start,
        seed=row.seed,
        changed=row.changed,
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
