"""Backups: everything comes back, into either database; a broken one changes nothing."""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from companion.engine.log import Entry, EntryKind
from companion.engine.outcome import Outcome, Side
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.store import schema
from companion.tables.store.backups import BackupError, BackupProblem, restore, write_backup
from companion.tables.store.migrations import OLDEST
from companion.tables.store.seats import Seats
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures, games
from tests.postgres import new_database


@pytest.fixture(params=["into sqlite", "into postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty database of either kind."""
    if request.param == "into sqlite":
        yield Store(sqlite_url(tmp_path / "other.sqlite"))
        return
    with new_database(request.getfixturevalue("postgres")) as url:
        store = Store(url)
        yield store
        store.close()


@pytest.fixture
def empty(tmp_path: Path) -> Store:
    return Store(sqlite_url(tmp_path / "empty.sqlite"))


def fill(tables: Tables) -> str:
    """A table with a log, a phone at it, and something read off a card."""
    code = tables.start(all_procedures()["jacques"], {"level": "navigator"}, ["Ann", "Bö"], seed=4)
    table = tables.open(code)
    assert table is not None
    for value in ("ready", "next"):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value), by="1")
    Seats(tables.store).take(table.stored.table, "secret", 1)
    tables.store.keep_readings("maracaibo", {"box.jacques.A1.1": "explore 2"})
    sides = (Side("Ann", 60, won=True), Side("Bö", 50))
    Logbook(tables.store, games()).add(Play("2026-11-16", "maracaibo", Outcome(sides)))
    return code


def everything(store: Store) -> dict[str, list[Any]]:
    with store.reads() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(sa.select(table)).all()))
            for table in schema.metadata.sorted_tables
        }


def backup_of(store: Store) -> bytes:
    out = io.BytesIO()
    write_backup(store, out)
    return out.getvalue()


def problem(store: Store, data: bytes) -> BackupProblem:
    with pytest.raises(BackupError) as error:
        restore(store, io.BytesIO(data))
    return error.value.problem


def test_everything_comes_back_in_either_database(tables: Tables, other: Store) -> None:
    fill(tables)
    assert restore(other, io.BytesIO(backup_of(tables.store))) == 1
    assert everything(other) == everything(tables.store)


def test_a_restored_table_goes_on_and_a_new_one_begins_beside_it(
    tables: Tables, other: Store
) -> None:
    code = fill(tables)
    restore(other, io.BytesIO(backup_of(tables.store)))
    restored = Tables(other, all_procedures())
    table = restored.open(code)
    assert table is not None
    restored.act(table, lambda dialogue: dialogue.answer("next"))
    assert other.length(table.stored.id) == 3
    assert restored.start(all_procedures()["jacques"], {}) != code


def test_a_backup_is_of_one_moment_while_others_write(store: Store, empty: Store) -> None:
    stored = store.dialogue(store.start_table("game", [], "automa", {}, {}, 1))
    assert stored is not None
    stop = threading.Event()

    def write() -> None:
        number = 0
        while not stop.is_set():
            pair = [Entry(EntryKind.ANSWER, "q", number), Entry(EntryKind.ANSWER, "q", -1)]
            store.append(stored.id, number, pair)
            number += 2

    writer = threading.Thread(target=write)
    writer.start()
    backups = [backup_of(store) for _ in range(5)]
    stop.set()
    writer.join()
    for data in backups:
        lines = [json.loads(line) for line in data.splitlines()]
        entries = [line["entries"] for line in lines if "entries" in line]
        assert len(entries) % 2 == 0
    restore(empty, io.BytesIO(backups[-1]))


def test_a_database_with_tables_is_not_overwritten(tables: Tables) -> None:
    data = backup_of(tables.store)
    fill(tables)
    before = everything(tables.store)
    assert problem(tables.store, data) is BackupProblem.IN_USE
    assert everything(tables.store) == before


def test_what_is_replaced_is_kept_as_a_backup(tables: Tables, empty: Store, tmp_path: Path) -> None:
    nothing = backup_of(empty)
    fill(tables)
    before = everything(tables.store)
    copy = tmp_path / "copy.backup"
    assert restore(tables.store, io.BytesIO(nothing), copy=copy) == 0
    assert everything(tables.store)["tables"] == []
    with copy.open("rb") as kept:
        restore(empty, kept)
    assert everything(empty) == before


def rows(data: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in data.splitlines()]


def written(lines: list[dict[str, Any]]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def test_a_backup_without_its_end_is_refused(tables: Tables, empty: Store) -> None:
    fill(tables)
    data = backup_of(tables.store)
    before = everything(empty)
    lines = data.splitlines(keepends=True)
    for cut in (data[: len(data) // 2], b"".join(lines[:-1]), data[:-1]):
        assert problem(empty, cut) in (BackupProblem.CUT_OFF, BackupProblem.BROKEN)
        assert everything(empty) == before


def test_a_changed_backup_is_refused(tables: Tables, empty: Store) -> None:
    fill(tables)
    data = backup_of(tables.store)
    assert problem(empty, data.replace(b'"Ann"', b'"Eve"')) is BackupProblem.CHANGED
    assert problem(empty, data + data) is BackupProblem.CHANGED
    assert everything(empty)["tables"] == []


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"somebody's notes\n", b"{}\n", b"[]\n", b"\x00\xff" * 99, b"[" * 100_000 + b"\n"],
)
def test_what_is_no_backup_is_refused(empty: Store, data: bytes) -> None:
    assert problem(empty, data) is BackupProblem.NOT_A_BACKUP


@pytest.mark.parametrize("newer", [{"companion_backup": 2}, {"schema": 99}])
def test_a_backup_of_a_newer_version_is_refused(empty: Store, newer: dict[str, int]) -> None:
    head, *rest = rows(backup_of(empty))
    assert problem(empty, written([head | newer, *rest])) is BackupProblem.NEWER


def test_a_backup_from_before_the_first_release_is_refused(empty: Store) -> None:
    head, *rest = rows(backup_of(empty))
    assert problem(empty, written([head | {"schema": OLDEST - 1}, *rest])) is BackupProblem.OLDER


def with_row(tables: Tables, name: str, **changed: object) -> bytes:
    lines = rows(backup_of(tables.store))
    row = next(line[name] for line in lines if name in line)
    row.update(changed)
    return written(lines)


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("tables", {"names": "Ann"}),
        ("tables", {"id": "longer than a code"}),
        ("tables", {"game": None}),
        ("tables", {"more": 1}),
        ("codes", {"table": "NOBODY00"}),
        ("codes", {"code": "a\0b"}),
        ("seats", {"host": 1}),
        ("seats", {"seat": 2**40}),
        ("dialogues", {"options": []}),
        ("dialogues", {"seed": "7"}),
        ("entries", {"number": 2}),
        ("entries", {"dialogue": 99}),
        ("entries", {"entry": {"kind": "eval"}}),
        ("plays", {"play": {}}),
        ("plays", {"play": []}),
        ("plays", {"play": {"day": "2026-11-16", "game": "x", "outcome": {"sides": 1}}}),
        ("tables", {"names": ["\ud800"]}),
    ],
)
def test_a_row_that_cannot_be_is_refused_with_its_line(
    tables: Tables, empty: Store, name: str, changed: dict[str, object]
) -> None:
    fill(tables)
    before = everything(empty)
    assert problem(empty, with_row(tables, name, **changed)) is BackupProblem.BROKEN
    assert everything(empty) == before
