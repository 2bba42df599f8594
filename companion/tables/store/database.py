"""A connection to the database: its address, opened, migrated, its errors translated.

SQLite by default; PostgreSQL takes the same statements (extra `postgres`), and several servers
may share one PostgreSQL database.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError, NoSuchModuleError

from companion import NAME
from companion.tables.store import schema
from companion.tables.store.migrations import OLDEST, migrate
from companion.tables.store.private_files import create, hide, make_folder


class StoreProblem(StrEnum):
    NOT_OURS = "not_ours"
    NOT_WRITABLE = "not_writable"
    NO_FOLDER = "no_folder"  # for its file
    NEWER = "newer"
    OLDER = "older"  # than any that can be migrated
    DAMAGED = "damaged"
    FULL = "full"  # the disk is full
    AWAY = "away"  # the server does not answer
    BUSY = "busy"  # others write; nothing was saved, and a second try may succeed
    BAD_URL = "bad_url"
    NO_DRIVER = "no_driver"
    FAILED = "failed"


class StoreError(Exception):
    """The database cannot be used; the detail names it."""

    def __init__(self, problem: StoreProblem, detail: str, cause: str = "") -> None:
        super().__init__(problem, detail)
        self.problem = problem
        self.detail = detail
        self.cause = cause  # in the database's own words


_OUR_LOCK = 0x0C0FFEE
PATIENCE = 5  # seconds until a server that does not answer counts as away


class Database:
    """Transactions for reading and writing, on SQLite and PostgreSQL."""

    def __init__(self, url: str) -> None:
        self._url = _read_url(url)
        # The name that people see, without a password.
        self.shown = self._url.database or self._url.render_as_string(hide_password=True)
        self._engine = self._new_engine()
        if self._is_sqlite:
            _prepare_sqlite(self._engine)
            self._make_file()
        self._open()

    def _new_engine(self) -> sa.Engine:
        try:
            if self._is_sqlite:
                return sa.create_engine(self._url)
            wait = {} if "connect_timeout" in self._url.query else {"connect_timeout": PATIENCE}
            return sa.create_engine(self._url, pool_pre_ping=True, connect_args=wait)
        except (NoSuchModuleError, ImportError) as error:
            raise StoreError(StoreProblem.NO_DRIVER, self._url.drivername) from error
        except ArgumentError as error:
            raise StoreError(StoreProblem.BAD_URL, f"{self._url.drivername}://…") from error

    @property
    def _is_sqlite(self) -> bool:
        return self._url.get_backend_name() == "sqlite"

    @property
    def file(self) -> Path | None:
        name = self._url.database
        is_file = self._is_sqlite and name and not name.startswith((":memory:", "file:"))
        return Path(name) if is_file and name else None

    def close(self) -> None:
        self._engine.dispose()

    def look(self) -> None:
        """Check that the database can be read."""
        with self.reads() as connection:
            connection.scalar(sa.select(schema.schema.c.version))

    def _make_file(self) -> None:
        """Create a file that only its owner can read: it holds all codes."""
        try:
            if self.file is not None:
                create(self.file).close()
        except FileExistsError:
            return
        except FileNotFoundError as error:
            raise StoreError(StoreProblem.NO_FOLDER, self.shown) from error
        except OSError as error:
            raise StoreError(StoreProblem.NOT_WRITABLE, self.shown) from error

    def _open(self) -> None:
        """Create the tables in an empty database; refuse one that is not ours."""
        with self.writes() as connection:
            self._one_at_a_time(connection)
            found = set(sa.inspect(connection).get_table_names())
            if not found:
                schema.metadata.create_all(connection)
                connection.execute(schema.schema.insert().values(version=schema.VERSION))
            elif schema.schema.name not in found:
                raise StoreError(StoreProblem.NOT_OURS, self.shown)
            else:
                version = connection.scalar(sa.select(schema.schema.c.version))
                if not isinstance(version, int) or version < 1:
                    raise StoreError(StoreProblem.NOT_OURS, self.shown)
                if version > schema.VERSION:
                    raise StoreError(StoreProblem.NEWER, self.shown)
                if version < OLDEST:
                    raise StoreError(StoreProblem.OLDER, self.shown)
                migrate(connection, version)
        if self._is_sqlite:  # only now: the file is ours
            self._hide_files()
            with self.reads() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")

    def _hide_files(self) -> None:
        """Take other people's right to read the file and those that SQLite puts beside it."""
        if self.file is not None:
            for end in ("", "-wal", "-shm"):
                hide(Path(f"{self.file}{end}"))

    def _one_at_a_time(self, connection: sa.Connection) -> None:
        """Let one server at a time create tables (SQLite has one writer anyway)."""
        if not self._is_sqlite:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_OUR_LOCK)))

    @contextmanager
    def writes(self) -> Iterator[sa.Connection]:
        with self._explained(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def reads(self) -> Iterator[sa.Connection]:
        with self._explained(), self._engine.connect() as connection:
            yield connection.execution_options(reading=True)

    @contextmanager
    def snapshot(self) -> Iterator[sa.Connection]:
        """Read everything as of one moment while others write."""
        with self._explained(), self._engine.connect() as connection:
            if self._is_sqlite:
                connection = connection.execution_options(reading=True)
                connection.exec_driver_sql("BEGIN")
            else:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    @contextmanager
    def alone(self) -> Iterator[sa.Connection]:
        """Write while nobody else does."""
        with self.writes() as connection:
            if not self._is_sqlite:
                names = ", ".join(table.name for table in schema.metadata.sorted_tables)
                connection.exec_driver_sql(f"LOCK TABLE {names} IN EXCLUSIVE MODE")
            yield connection

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Translate database errors into StoreErrors."""
        try:
            yield
        except DatabaseError as error:
            problem, cause = _problem(error), " ".join(str(error.orig).split())
            failed = problem is StoreProblem.FAILED
            detail = f"{self.shown}: {cause}" if failed else self.shown
            raise StoreError(problem, detail, cause) from error


class Checkup(Database):
    """A connection that only examines a database: it creates and migrates nothing."""

    def _open(self) -> None:
        with self.reads() as connection:
            self._tables = set(sa.inspect(connection).get_table_names())
        if self._tables and schema.schema.name not in self._tables:
            raise StoreError(StoreProblem.NOT_OURS, self.shown)

    def version(self) -> int | None:
        """Return the version of the schema, or None if the database is empty."""
        if not self._tables:
            return None
        with self.reads() as connection:
            return connection.scalar(sa.select(schema.schema.c.version)) or 0

    def check_soundness(self) -> None:
        """Raise a StoreError if the file is damaged."""
        if not self._is_sqlite:
            return
        with self.reads() as connection:
            if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise StoreError(StoreProblem.DAMAGED, self.shown)

    def check_writing(self) -> None:
        """Raise a StoreError if nothing can be written; roll the attempt back."""
        with self.writes() as connection:
            if self._tables:
                own = schema.schema
                connection.execute(own.update().values(version=own.c.version))
            connection.rollback()

    def newest(self) -> datetime | None:
        if schema.entries.name not in self._tables:
            return None
        with self.reads() as connection:
            at = connection.scalar(sa.select(sa.func.max(schema.entries.c.at)))
        return datetime.fromisoformat(at) if at else None


def _problem(error: DatabaseError) -> StoreProblem:
    if isinstance(error, IntegrityError):  # two transactions added the same row
        return StoreProblem.BUSY
    by_sqlite = getattr(error.orig, "sqlite_errorname", None)
    if by_sqlite is not None:
        fitting = [problem for name, problem in _SQLITE.items() if by_sqlite.startswith(name)]
        return fitting[0] if fitting else StoreProblem.FAILED
    state = getattr(error.orig, "sqlstate", None)
    if state is None:  # without a connection there is no code
        return StoreProblem.AWAY
    fitting = [problem for start, problem in _POSTGRES.items() if state.startswith(start)]
    return fitting[0] if fitting else StoreProblem.FAILED


_SQLITE = {
    "SQLITE_FULL": StoreProblem.FULL,
    "SQLITE_IOERR_SHMSIZE": StoreProblem.FULL,
    "SQLITE_READONLY": StoreProblem.NOT_WRITABLE,
    "SQLITE_CANTOPEN": StoreProblem.NOT_WRITABLE,
    "SQLITE_PERM": StoreProblem.NOT_WRITABLE,
    "SQLITE_BUSY": StoreProblem.BUSY,
    "SQLITE_LOCKED": StoreProblem.BUSY,
    "SQLITE_NOTADB": StoreProblem.NOT_OURS,
    "SQLITE_CORRUPT": StoreProblem.DAMAGED,
}
_POSTGRES = {  # by the beginning of SQLSTATE
    "53100": StoreProblem.FULL,
    "53": StoreProblem.BUSY,  # too many connections, no memory
    "25006": StoreProblem.NOT_WRITABLE,  # a database that may only be read
    "42501": StoreProblem.NOT_WRITABLE,  # not allowed
    "40": StoreProblem.BUSY,  # a deadlock
    "55P03": StoreProblem.BUSY,
    "08": StoreProblem.AWAY,
    "57P": StoreProblem.AWAY,  # shutting down, or not up yet
}


def _read_url(url: str) -> sa.URL:
    """Parse a database URL. Errors show only its scheme: the rest may hold a password."""
    try:
        return sa.make_url(url)
    except (ArgumentError, ValueError):
        scheme = url.partition("://")[0][:20]
        raise StoreError(StoreProblem.BAD_URL, f"{scheme}://…") from None


def sqlite_url(file: Path) -> str:
    return sa.URL.create("sqlite", database=str(file)).render_as_string()


def _prepare_sqlite(engine: sa.Engine) -> None:
    """Sync every commit to the disk, and let a writer wait for its turn."""

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


VARIABLE = "COMPANION_DATABASE"


def database_url(given: str | None = None, *, new: bool = True) -> str:
    """Return the URL of the database: as given, else from the environment, else the usual file.

    A plain path is an SQLite file; for a `new` one the usual folder is made. Addresses as
    PostgreSQL's hosts write them (`postgres://…`, `postgresql://…`) get our driver.
    """
    given = given or os.environ.get(VARIABLE)
    if given and "://" in given:
        return re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", given)
    if given:
        return sqlite_url(Path(given).expanduser().absolute())
    import platformdirs  # a phone that keeps its tables itself has none

    folder = platformdirs.user_data_path(NAME)
    if new:
        try:
            make_folder(folder)
        except OSError as error:
            raise StoreError(StoreProblem.NOT_WRITABLE, str(folder)) from error
    return sqlite_url(folder / "tables.sqlite")
