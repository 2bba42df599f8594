"""A connection to the database: opened, brought up to date, its errors in our own words.

SQLite by default; PostgreSQL takes the same statements (extra `postgres`), and there several
servers may share one database.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError

from companion.tables import schema


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


_OUR_LOCK = 0x0C0FFEE


class Connecting:
    """Reading and writing in transactions, whichever database it is."""

    def __init__(self, url: str) -> None:
        self._url = sa.make_url(url)
        self._shown = self._url.database or self._url.render_as_string(hide_password=True)
        self._engine = sa.create_engine(self._url, pool_pre_ping=not self._is_sqlite)
        if self._is_sqlite:
            _prepare_sqlite(self._engine)
        self._open()

    @property
    def _is_sqlite(self) -> bool:
        return self._url.get_backend_name() == "sqlite"

    def close(self) -> None:
        self._engine.dispose()

    def _open(self) -> None:
        """Make the tables in an empty database; refuse one that is not ours."""
        with self.writes() as connection:
            self._one_at_a_time(connection)
            found = set(sa.inspect(connection).get_table_names())
            if not found:
                schema.metadata.create_all(connection)
                connection.execute(schema.schema.insert().values(version=schema.VERSION))
            elif schema.schema.name not in found:
                raise StoreError(StoreProblem.NOT_OURS, self._shown)
            else:
                version = connection.scalar(sa.select(schema.schema.c.version)) or 0
                if version > schema.VERSION:
                    raise StoreError(StoreProblem.NEWER, self._shown)
                schema.bring_up_to_date(connection, version)
        if self._is_sqlite:
            with self.reads() as connection:  # only now: the file is ours
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")

    def _one_at_a_time(self, connection: sa.Connection) -> None:
        """Of several servers that start at once, one makes the tables (in SQLite a writer does)."""
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
