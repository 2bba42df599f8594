"""Migrations: how databases of older versions are brought up to date, one version at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from companion.engine.log import Entry
from companion.tables.store import schema
from companion.tables.store.games import GameDetails, Player, add_game
from companion.tables.store.older_games import Begun, closes_sheet, details_of, grouped, is_sheet


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


def _to_4(connection: sa.Connection) -> None:
    """What is played at a table is a game, with a row of its own."""
    schema.games.create(connection)
    connection.exec_driver_sql(
        "ALTER TABLE dialogues ADD COLUMN game INTEGER REFERENCES games (id)"
    )
    connection.exec_driver_sql("CREATE INDEX ix_dialogues_game ON dialogues (game)")
    add_missing_games(connection)


def add_missing_games(connection: sa.Connection) -> None:
    """Rows for the games of tables from before games had rows."""
    own = schema.dialogues
    without = sa.select(own.c.table).group_by(own.c.table).having(sa.func.count(own.c.game) == 0)
    tables = sa.select(schema.tables).where(schema.tables.c.id.in_(without))
    for table in connection.execute(tables).all():
        found = sa.select(own).where(own.c.table == table.id).order_by(own.c.id)
        begun = [
            Begun(row.id, row.offer, row.options, row.changed, _is_closed_sheet(connection, row))
            for row in connection.execute(found).all()
        ]
        for parts in grouped(begun):
            _add_game(connection, table, parts)


def _add_game(connection: sa.Connection, table: Any, parts: list[Begun]) -> None:
    ids = [part.id for part in parts]
    first = sa.select(sa.func.min(schema.entries.c.at)).where(schema.entries.c.dialogue.in_(ids))
    began = connection.scalar(first) or table.created
    ended = parts[-1].changed if parts[-1].ends else ""
    players = GameDetails(players=tuple(map(Player, table.names)))
    details = players.with_more(details_of(parts))
    id_ = add_game(connection, table.id, table.game, began, ended, details)
    of_game = schema.dialogues.c.id.in_(ids)
    connection.execute(schema.dialogues.update().where(of_game).values(game=id_))


def _is_closed_sheet(connection: sa.Connection, row: Any) -> bool:
    if not is_sheet(row.offer):
        return False
    own = schema.entries.c
    log = sa.select(own.entry).where(own.dialogue == row.id).order_by(own.number)
    return closes_sheet([Entry.from_plain(one) for one in connection.scalars(log)])


MIGRATIONS: dict[int, Callable[[sa.Connection], None]] = {2: _to_2, 3: _to_3, 4: _to_4}
