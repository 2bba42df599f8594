"""The codes of tables, in the database."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa

from companion.tables.codes import new_code
from companion.tables.store import schema
from companion.tables.store.database import Database


class TableCodes(Database):
    def change_code(self, table: str) -> str:
        """Give a table a new code; its earlier codes end."""
        code = new_code()
        with self.writes() as connection:
            hold(connection, table)
            valid = (schema.codes.c.table == table) & (schema.codes.c.ended == "")
            connection.execute(schema.codes.update().where(valid).values(ended=now()))
            connection.execute(schema.codes.insert().values(code=code, table=table, created=now()))
        return code

    def table_of(self, code: str, *, ended: bool = False) -> str | None:
        """Return the table of a valid code; with `ended`, also of an ended one."""
        query = sa.select(schema.codes.c.table).where(schema.codes.c.code == code)
        if not ended:
            query = query.where(schema.codes.c.ended == "")
        with self.reads() as connection:
            return connection.scalar(query)

    def code_of(self, table: str) -> str | None:
        valid = (schema.codes.c.table == table) & (schema.codes.c.ended == "")
        with self.reads() as connection:
            return connection.scalar(sa.select(schema.codes.c.code).where(valid))

    def close_table(self, table: str, *, closed: bool = True) -> None:
        """Close a table: nobody can act there, and nothing is deleted."""
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
    """Return a time as it is stored: texts that sort by time."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def hold(connection: sa.Connection, table: str) -> None:
    """Lock a table against other servers (in SQLite there is one writer anyway)."""
    own = schema.tables.c.id
    connection.execute(sa.select(own).where(own == table).with_for_update())


def is_valid(code: str) -> sa.ColumnElement[bool]:
    return (schema.codes.c.code == code) & (schema.codes.c.ended == "")
