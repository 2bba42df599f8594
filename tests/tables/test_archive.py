"""Idle tables are archived, never deleted, and come back when they are opened."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from companion.tables.store.archive import archive_idle
from companion.tables.tables import Tables
from tests.builders import all_procedures

NOW = datetime.now(UTC)


def in_days(days: int) -> datetime:
    return NOW + timedelta(days=days)


def begin(tables: Tables) -> str:
    return tables.start(all_procedures()["jacques"], {})


def test_a_table_is_put_away_after_ninety_idle_days_and_not_before(tables: Tables) -> None:
    code = begin(tables)
    assert archive_idle(tables.store, 90, today=in_days(89)) == 0
    assert archive_idle(tables.store, 90, today=in_days(91)) == 1
    assert tables.store.recent() == []
    assert [stored.code for stored in tables.store.recent(archived=True)] == [code]


def test_a_table_is_put_away_once(tables: Tables) -> None:
    begin(tables)
    assert [archive_idle(tables.store, 90, today=in_days(91)) for _ in range(2)] == [1, 0]


def test_a_table_that_was_put_away_keeps_its_log(tables: Tables) -> None:
    code = begin(tables)
    table = tables.open(code)
    assert table is not None
    tables.act(table, lambda dialogue: dialogue.answer("ready"))
    archive_idle(tables.store, 90, today=in_days(91))
    assert tables.store.length(table.stored.id) == 1


def test_opening_it_by_its_code_brings_a_table_back(tables: Tables) -> None:
    code = begin(tables)
    archive_idle(tables.store, 90, today=in_days(91))
    assert tables.open(code) is not None
    assert [stored.code for stored in tables.store.recent()] == [code]
    assert tables.store.recent(archived=True) == []


def test_a_table_brought_back_is_idle_only_ninety_days_later(tables: Tables) -> None:
    code = begin(tables)
    archive_idle(tables.store, 1, today=in_days(2))
    tables.open(code)
    assert archive_idle(tables.store, 90, today=in_days(89)) == 0
