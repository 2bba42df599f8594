"""Tables and the codes that lead to them, in the database."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa

from companion.tables.codes import new_code
from companion.tables.store import schema
from companion.tables.store.database import Connecting


class TableCodes(Connecting):
    def change_code(self, table: str) -> str:
        """A new code for a table; those before lead nowhere any more."""
        code = new_code()
        with self.writes() as connection:
            hold(connection, table)
            valid = (schema.codes.c.table == table) & (schema.codes.c.ended == "")
            connection.execute(schema.codes.update().where(valid).values(ended=now()))
            connection.execute(schema.codes.insert().values(code=code, table=table, created=now()))
        return code

    def table_of(self, code: str, *, ended: bool = False) -> str | None:
        """The table that a code leads to; with `ended`, also one that it led to once."""
        query = sa.select(schema.codes.c.table).where(schema.codes.c.code == code)
        if not ended:
            query = query.where(schema.codes.c.ended == "")
        with self.reads() as connection:
            return connection.scalar(query)

    def code_of(self, table: str) -> str | None:
        """The code that leads to a table now."""
        valid = (schema.codes.c.table == table) & (schema.codes.c.ended == "")
        with self.reads() as connection:
            return connection.scalar(sa.select(schema.codes.c.code).where(valid))

    def close_table(self, table: str, *, closed: bool = True) -> None:
        """Nobody can do anything at a closed table; what was done there stays."""
        same = schema.tables.c.id == table
        with self.writes() as connection:
            at = now() if closed else ""
            connection.execute(schema.tables.update().where(same).values(closed=at))

    def is_closed(self, table: str) -> bool:
        here = schema.tables.c.id == table
        with self.reads() as connection:
            return bool(connection.scalar(sa.select(schema.tables.c.closed).where(here)))


def now() -> str:
    return as_text(datetime.now(UTC))


def as_text(moment: datetime) -> str:
    """A moment as it is kept: texts in the order of time."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def hold(connection: sa.Connection, table: str) -> None:
    """Of several servers one at a time changes this table (in SQLite a writer is alone anyway)."""
    own = schema.tables.c.id
    connection.execute(sa.select(own).where(own == table).with_for_update())


def is_valid(code: str) -> sa.ColumnElement[bool]:
    return (schema.codes.c.code == code) & (schema.codes.c.ended == "")
