"""What was chosen for a server, e.g. the address that phones use."""

from __future__ import annotations

import sqlalchemy as sa

from companion.tables.store import schema
from companion.tables.store.database import Connecting


class Settings(Connecting):
    def setting(self, name: str) -> str:
        """What was chosen; empty as long as nobody has."""
        query = sa.select(schema.settings.c.value).where(schema.settings.c.name == name)
        with self.reads() as connection:
            return connection.scalar(query) or ""

    def keep_setting(self, name: str, value: str) -> None:
        own = schema.settings
        with self.writes() as connection:
            connection.execute(own.delete().where(own.c.name == name))
            connection.execute(own.insert().values(name=name, value=value))
