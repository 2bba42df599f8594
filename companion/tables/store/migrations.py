"""Migrations: steps that bring a database of an older version up to date."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from companion.tables.store import schema

OLDEST = 4  # version of the schema; older ones are refused
MIGRATIONS: dict[int, Callable[[sa.Connection], None]] = {}  # by the version that each makes


def migrate(connection: sa.Connection, version: int) -> None:
    """Run all steps after this version in the connection's transaction."""
    for number in range(version + 1, schema.VERSION + 1):
        MIGRATIONS[number](connection)
    connection.execute(schema.schema.update().values(version=schema.VERSION))
