"""A database looked at without changing it (health): its version, whether it is sound."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from companion.tables.store import schema
from companion.tables.store.database import Connecting, StoreError, StoreProblem


class Checkup(Connecting):
    """A connection that makes no tables and brings nothing up to date."""

    def _open(self) -> None:
        with self.reads() as connection:
            self._tables = set(sa.inspect(connection).get_table_names())
        if self._tables and schema.schema.name not in self._tables:
            raise StoreError(StoreProblem.NOT_OURS, self._shown)

    def version(self) -> int | None:
        """Of the schema; None where nothing is in it yet."""
        if not self._tables:
            return None
        with self.reads() as connection:
            return connection.scalar(sa.select(schema.schema.c.version)) or 0

    def check_soundness(self) -> None:
        """A StoreError where the file is damaged."""
        if not self._is_sqlite:
            return
        with self.reads() as connection:
            if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise StoreError(StoreProblem.DAMAGED, self._shown)

    def check_writing(self) -> None:
        """A StoreError where nothing could be kept; nothing is."""
        with self.writes() as connection:
            if self._tables:
                own = schema.schema
                connection.execute(own.update().values(version=own.c.version))
            connection.rollback()

    def newest(self) -> datetime | None:
        """When somebody last did something."""
        if schema.entries.name not in self._tables:
            return None
        with self.reads() as connection:
            at = connection.scalar(sa.select(sa.func.max(schema.entries.c.at)))
        return datetime.fromisoformat(at) if at else None
