"""The archive of idle tables, which are hidden until they are opened by their code; deletion."""

from __future__ import annotations

import threading
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from companion.tables.store import schema
from companion.tables.store.store import Store, StoreError, as_text, hold, now

_ONCE_A_DAY = 24 * 3600.0


def archive_idle(store: Store, days: int, *, today: datetime | None = None) -> int:
    """Archive the tables that were idle for this many days and return their number."""
    before = as_text((today or datetime.now(UTC)) - timedelta(days=days))
    own, dialogues = schema.tables, schema.dialogues
    touched = sa.exists().where((dialogues.c.table == own.c.id) & (dialogues.c.changed >= before))
    idle = (own.c.archived == "") & (own.c.created < before) & (own.c.restored < before) & ~touched
    with store.writes() as connection:
        return connection.execute(own.update().where(idle).values(archived=now())).rowcount


def archive_table(store: Store, table: str) -> None:
    """Archive a table, idle or not."""
    own = schema.tables
    with store.writes() as connection:
        connection.execute(own.update().where(own.c.id == table).values(archived=now()))


def restore_table(store: Store, table: str) -> None:
    """Bring a table back from the archive; its idle days begin again."""
    own = schema.tables
    with store.writes() as connection:
        values = {"archived": "", "restored": now()}
        connection.execute(own.update().where(own.c.id == table).values(values))


def remove_table(store: Store, table: str) -> int:
    """Delete a table with its games, logs, seats and codes; return the number of log entries.

    Its plays stay in the logbook.
    """
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


def archive_daily(store: Store, days: int) -> threading.Thread:
    """Archive now and once a day in a thread. If the database is down, try the next day."""

    def run() -> None:
        pause = threading.Event()
        while True:
            with suppress(StoreError):
                archive_idle(store, days)
            pause.wait(_ONCE_A_DAY)

    thread = threading.Thread(target=run, daemon=True, name="archive")
    thread.start()
    return thread
