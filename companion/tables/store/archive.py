"""The archive: tables that nobody has touched for long, out of the lists but never deleted.

Whoever opens one by its code restores it.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from companion.tables.store import schema
from companion.tables.store.store import Store, StoreError, as_text, now

_ONCE_A_DAY = 24 * 3600.0


def archive_idle(store: Store, days: int, *, today: datetime | None = None) -> int:
    """Archive the tables at which nothing was done for so many days; how many it were."""
    before = as_text((today or datetime.now(UTC)) - timedelta(days=days))
    own, dialogues = schema.tables, schema.dialogues
    touched = sa.exists().where((dialogues.c.table == own.c.id) & (dialogues.c.changed >= before))
    idle = (own.c.archived == "") & (own.c.created < before) & (own.c.restored < before) & ~touched
    with store.writes() as connection:
        return connection.execute(own.update().where(idle).values(archived=now())).rowcount


def archive_table(store: Store, table: str) -> None:
    """Out of the lists now, whenever something was done there last."""
    own = schema.tables
    with store.writes() as connection:
        connection.execute(own.update().where(own.c.id == table).values(archived=now()))


def restore_table(store: Store, table: str) -> None:
    """Into the lists again, and not archived before it has been idle once more."""
    own = schema.tables
    with store.writes() as connection:
        values = {"archived": "", "restored": now()}
        connection.execute(own.update().where(own.c.id == table).values(values))


def archive_daily(store: Store, days: int) -> threading.Thread:
    """Now and once a day, beside everything else; a database that is away is tried next day."""

    def go_on() -> None:
        pause = threading.Event()
        while True:
            with suppress(StoreError):
                archive_idle(store, days)
            pause.wait(_ONCE_A_DAY)

    thread = threading.Thread(target=go_on, daemon=True, name="archive")
    thread.start()
    return thread
