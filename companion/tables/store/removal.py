"""A table removed for good: its games, logs, seats and codes. What is in the logbook stays."""

from __future__ import annotations

import sqlalchemy as sa

from companion.tables.store import schema
from companion.tables.store.store import Store, hold


def remove_table(store: Store, table: str) -> int:
    """All of it or nothing; how many entries its logs had."""
    own = sa.select(schema.dialogues.c.id).where(schema.dialogues.c.table == table)
    with store.writes() as connection:
        hold(connection, table)
        plays, entries = schema.plays, schema.entries
        of_table = (plays.c.table == table) | plays.c.dialogue.in_(own)
        connection.execute(plays.update().where(of_table).values(table=None, dialogue=None))
        gone = connection.execute(entries.delete().where(entries.c.dialogue.in_(own))).rowcount
        for here in (schema.dialogues, schema.games, schema.seats, schema.codes):
            connection.execute(here.delete().where(here.c.table == table))
        connection.execute(schema.tables.delete().where(schema.tables.c.id == table))
    return gone
