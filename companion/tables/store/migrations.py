"""Migrations: how databases of older versions are brought up to date, one version at a time."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from companion.tables.store import schema


def migrate(connection: sa.Connection, version: int) -> None:
    """From an older version, one step after the other, in the one transaction."""
    for number in range(version + 1, schema.VERSION + 1):
        MIGRATIONS[number](connection)
    connection.execute(schema.schema.update().values(version=schema.VERSION))


def _to_2(connection: sa.Connection) -> None:
    """My box came."""
    schema.readings.create(connection, checkfirst=True)


def _to_3(connection: sa.Connection) -> None:
    """A table outlives its code; phones have seats; there is a logbook."""
    for change in (
        "ALTER TABLE tables RENAME COLUMN code TO id",
        'ALTER TABLE dialogues RENAME COLUMN code TO "table"',
        "ALTER TABLE tables ADD COLUMN closed VARCHAR(32) NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN archived VARCHAR(32) NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN opened VARCHAR(32) NOT NULL DEFAULT ''",
    ):
        connection.exec_driver_sql(change)
    for table in (schema.codes, schema.seats, schema.plays, schema.settings):
        table.create(connection)
    old = schema.tables.c
    found = sa.select(old.id, old.id, old.created)
    connection.execute(schema.codes.insert().from_select(["code", "table", "made"], found))


MIGRATIONS: dict[int, Callable[[sa.Connection], None]] = {2: _to_2, 3: _to_3}
