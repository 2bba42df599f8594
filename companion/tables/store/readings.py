"""What was read off the components (My box), in the database."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from companion.engine.facts import FactValue
from companion.engine.log import FactChanges
from companion.tables.store import logs, schema
from companion.tables.store.database import Connecting
from companion.tables.store.logs import Told
from companion.tables.store.table_codes import now


class Readings(Connecting):
    def readings(self, game: str) -> dict[str, FactValue]:
        """All that was read off the components of a game."""
        own = schema.readings.c
        query = sa.select(own.name, own.value).where(own.game == game).order_by(own.name)
        with self.reads() as connection:
            return {row.name: row.value for row in connection.execute(query)}

    def when_read(self, game: str, name: str) -> str:
        """When a reading was kept; empty where there is none."""
        own = schema.readings.c
        query = sa.select(own.at).where((own.game == game) & (own.name == name))
        with self.reads() as connection:
            return str(connection.scalar(query) or "")

    def keep_readings(self, game: str, readings: FactChanges, told: Sequence[Told] = ()) -> None:
        """Keep these readings; one that is None is forgotten. `told` is what games hear of it."""
        with self.writes() as connection:
            logs.tell(connection, told)
            keep(connection, game, readings)


def keep(connection: sa.Connection, game: str, readings: FactChanges) -> None:
    own, at = schema.readings, now()
    for name, value in readings.items():
        connection.execute(own.delete().where((own.c.game == game) & (own.c.name == name)))
        if value is not None:
            row = {"game": game, "name": name, "value": value, "at": at}
            connection.execute(own.insert().values(row))
