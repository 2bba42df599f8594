"""Tables that nobody has touched for long are put away: out of the lists, never deleted.

Whoever opens one by its code brings it back.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from companion.tables.store import schema
from companion.tables.store.store import Store, StoreError, as_text, now

_ONCE_A_DAY = 24 * 3600.0


def put_away(store: Store, days: int, *, today: datetime | None = None) -> int:
    """Put away the tables at which nothing was done for so many days; how many it were."""
    before = as_text((today or datetime.now(UTC)) - timedelta(days=days))
    own, dialogues = schema.tables, schema.dialogues
    touched = sa.exists().where((dialogues.c.table == own.c.id) & (dialogues.c.changed >= before))
    idle = (own.c.archived == "") & (own.c.created < before) & (own.c.opened < before) & ~touched
    with store.writes() as connection:
        return connection.execute(own.update().where(idle).values(archived=now())).rowcount


def bring_back(store: Store, table: str) -> None:
    """Into the lists again, and not put away before it has been idle once more."""
    own = schema.tables
    with store.writes() as connection:
        values = {"archived": "", "opened": now()}
        connection.execute(own.update().where(own.c.id == table).values(values))


def count_put_away(store: Store, codes: Sequence[str] | None = None) -> int:
    """How many tables are put away; of those that these codes lead to, or of all."""
    query = sa.select(sa.func.count()).select_from(schema.tables)
    query = query.where(schema.tables.c.archived != "")
    if codes is not None:
        led_to = sa.select(schema.codes.c.table)
        led_to = led_to.where(schema.codes.c.code.in_(codes) & (schema.codes.c.ended == ""))
        query = query.where(schema.tables.c.id.in_(led_to))
    with store.reads() as connection:
        return connection.scalar(query) or 0


def put_away_daily(store: Store, days: int) -> threading.Thread:
    """Now and once a day, beside everything else; a database that is away is tried next day."""

    def go_on() -> None:
        pause = threading.Event()
        while True:
            with suppress(StoreError):
                put_away(store, days)
            pause.wait(_ONCE_A_DAY)

    thread = threading.Thread(target=go_on, daemon=True, name="put_away")
    thread.start()
    return thread
