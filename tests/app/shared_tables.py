"""Tables with phones at their seats."""

from __future__ import annotations

from companion.tables.store.seats import Seats
from companion.tables.tables import Tables
from tests.builders import all_procedures

OWNER, BEN, GUEST = "a", "b", "c"  # phones


def shared_table(tables: Tables, procedure: str = "jacques", **chosen: object) -> str:
    """A table of Ann, whose phone owns it, and Ben."""
    code = tables.start(
        all_procedures()[procedure], {"players": 2, **chosen}, ["Ann", "Ben"], seed=7
    )
    sit(tables, code, OWNER, 1)
    sit(tables, code, BEN, 2)
    return code


def sit(tables: Tables, code: str, phone: str, seat: int) -> None:
    Seats(tables.store).take(table_id(tables, code), phone * 32, seat)


def table_id(tables: Tables, code: str) -> str:
    table = tables.store.table_of(code)
    assert table is not None
    return table
