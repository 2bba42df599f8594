"""Migrations: steps that bring a database or a backup of an earlier release up to date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from companion.tables.store import schema

OLDEST = 4  # version of the schema; older ones are refused
RENAMED = {  # in version 5: the old and the new names of columns, by table
    "tables": {"opened": "restored"},
    "codes": {"made": "created"},
    "dialogues": {"offer": "procedure"},
}


def migrate(connection: sa.Connection, version: int) -> None:
    """Run all steps after this version in the connection's transaction."""
    for number in range(version + 1, schema.VERSION + 1):
        MIGRATIONS[number](connection)
    connection.execute(schema.schema.update().values(version=schema.VERSION))


def updated_row(table: str, row: dict[str, Any], version: int) -> dict[str, Any]:
    """Return a row of a backup of this version as today's schema has it."""
    names = RENAMED.get(table, {}) if version < 5 else {}
    return {names.get(name, name): value for name, value in row.items()}


def _rename_columns(connection: sa.Connection) -> None:
    for table, names in RENAMED.items():
        for old, new in names.items():
            connection.exec_driver_sql(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")


def _add_photos(connection: sa.Connection) -> None:
    schema.photos.create(connection, checkfirst=True)


MIGRATIONS: dict[int, Callable[[sa.Connection], None]] = {  # by the version that each makes
    5: _rename_columns,
    6: _add_photos,
}
