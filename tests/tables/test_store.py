"""The store: entries at the expected number or not at all, and nothing lost."""

from __future__ import annotations

import sqlite3
import stat
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

from companion.engine.log import Entry, EntryKind, redo, undo
from companion.engine.sanitized import LONGEST_NAME, tidy_name
from companion.tables.codes import ALPHABET, new_code, read_code, spaced
from companion.tables.store import schema
from companion.tables.store.migrations import MIGRATIONS, OLDEST, RENAMED
from companion.tables.store.store import Stale, Store, StoreError, StoreProblem, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_automas, all_procedures

ENTRY = Entry(EntryKind.ANSWER, "question", "yes")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def dialogue_of(store: Store) -> int:
    code = store.start_table("game", ["Ann", ""], "automa", {"level": "easy"}, {"round": 1}, 7)
    stored = store.dialogue(code)
    assert stored is not None
    return stored.id


def test_a_table_is_found_by_its_code(store: Store) -> None:
    code = store.start_table("game", ["Ann", ""], "automa", {"players": 2}, {"round": 1}, 2**32 - 1)
    stored = store.dialogue(code)
    assert stored is not None
    assert (stored.code, stored.game, stored.names) == (code, "game", ("Ann", ""))
    assert (stored.procedure, stored.options, stored.start) == (
        "automa",
        {"players": 2},
        {"round": 1},
    )
    assert stored.seed == 2**32 - 1


def test_an_unknown_code_is_no_table(store: Store) -> None:
    assert store.dialogue("00000000") is None


def test_entries_come_back_as_they_were(database: str, store: Store) -> None:
    dialogue = dialogue_of(store)
    entries = [ENTRY, Entry(EntryKind.CORRECT, "points", (40,)), undo(2), redo(1)]
    store.append(dialogue, 0, entries[:1])
    store.append(dialogue, 1, entries[1:])
    store.close()
    assert Store(database).log(dialogue) == entries


@pytest.mark.parametrize("expected", [0, 2, 99, -1])
def test_an_entry_at_another_number_is_refused(store: Store, expected: int) -> None:
    dialogue = dialogue_of(store)
    store.append(dialogue, 0, [ENTRY])
    with pytest.raises(Stale):
        store.append(dialogue, expected, [ENTRY, ENTRY])
    assert len(store.log(dialogue)) == 1


def test_of_many_writers_at_one_number_one_is_first(store: Store) -> None:
    dialogue = dialogue_of(store)
    outcomes: list[str] = []

    def write(number: int) -> None:
        try:
            store.append(dialogue, 0, [Entry(EntryKind.ANSWER, "q", number)])
            outcomes.append("written")
        except Stale:
            outcomes.append("stale")

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["stale"] * 7 + ["written"]
    assert len(store.log(dialogue)) == 1


def test_recent_tables_are_those_changed_last(store: Store) -> None:
    codes = [store.start_table("game", [], "automa", {}, {}, 1) for _ in range(3)]
    first = store.dialogue(codes[0])
    assert first is not None
    store.append(first.id, 0, [ENTRY])
    assert store.recent()[0].code == codes[0] or store.recent()[0].changed == first.changed
    assert {stored.code for stored in store.recent(codes[1:])} == set(codes[1:])
    assert store.recent([]) == []
    assert len(store.recent(limit=2)) == 2


def test_a_file_that_is_no_database_is_left_as_it_is(file: Path) -> None:
    file.write_text("not a database at all, but somebody's notes\n" * 50)
    before = file.read_bytes()
    with pytest.raises(StoreError) as error:
        Store(sqlite_url(file))
    assert error.value.problem is StoreProblem.NOT_OURS
    assert file.read_bytes() == before


def test_somebody_elses_database_is_left_as_it_is(file: Path) -> None:
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = file.read_bytes()
    with pytest.raises(StoreError) as error:
        Store(sqlite_url(file))
    assert error.value.problem is StoreProblem.NOT_OURS
    assert file.read_bytes() == before


def test_a_newer_database_is_not_touched(database: str, store: Store) -> None:
    with store.writes() as connection:
        connection.execute(schema.schema.update().values(version=99))
    with pytest.raises(StoreError) as error:
        Store(database)
    assert error.value.problem is StoreProblem.NEWER


def test_an_older_database_than_the_oldest_is_left_as_it_is(file: Path) -> None:
    with sqlite3.connect(file) as older:
        older.execute("CREATE TABLE companion_schema (version INTEGER NOT NULL)")
        older.execute("CREATE TABLE tables (code VARCHAR(8) NOT NULL)")
        older.execute("INSERT INTO companion_schema VALUES (?)", (OLDEST - 1,))
    older.close()
    before = file.read_bytes()
    with pytest.raises(StoreError) as error:
        Store(sqlite_url(file))
    assert error.value.problem is StoreProblem.OLDER
    assert file.read_bytes() == before


def test_a_database_that_lacks_a_step_is_brought_up_to_date_once(
    database: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rename(connection: sa.Connection) -> None:
        connection.exec_driver_sql("ALTER TABLE settings RENAME COLUMN value TO setting")

    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    monkeypatch.setitem(MIGRATIONS, schema.VERSION, rename)
    for _ in range(2):
        Store(database).close()
    with store.reads() as connection:
        assert connection.scalar(sa.select(schema.schema.c.version)) == schema.VERSION
        columns = sa.inspect(connection).get_columns("settings")
    assert [column["name"] for column in columns] == ["name", "setting"]


def test_columns_of_version_4_get_their_new_names(database: str, store: Store) -> None:
    code = store.start_table("game", [], "automa", {}, {}, 1)
    with store.writes() as connection:
        for table, names in RENAMED.items():
            for old, new in names.items():
                connection.exec_driver_sql(f"ALTER TABLE {table} RENAME COLUMN {new} TO {old}")
        connection.execute(schema.schema.update().values(version=4))
    store.close()
    stored = Store(database).dialogue(code)
    assert stored is not None
    assert stored.procedure == "automa"


def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as error:
        Store(sqlite_url(tmp_path / "none" / "tables.sqlite"))
    assert error.value.problem is StoreProblem.NO_FOLDER


def test_a_file_that_cannot_be_written_is_reported(file: Path) -> None:
    store = Store(sqlite_url(file))
    dialogue = dialogue_of(store)
    store.close()
    url = sqlite_url(file).replace("sqlite:///", "sqlite:///file:") + "?mode=ro&uri=true"
    file.chmod(stat.S_IRUSR)
    with pytest.raises(StoreError) as error:
        Store(url).append(dialogue, 0, [ENTRY])
    assert error.value.problem is StoreProblem.NOT_WRITABLE


def test_codes_can_be_read_to_each_other() -> None:
    code = new_code()
    assert len(code) == 8
    assert set(code) <= set(ALPHABET)
    assert read_code(spaced(code).lower()) == code
    assert read_code(" oil0-1abc ".replace("-", " ")) == "01101ABC"[:0] + "01101ABC"


@pytest.mark.parametrize("written", ["", "1234567", "123456789", "ABCDEFG!", "../../etc", "U" * 8])
def test_an_invalid_code_is_refused(written: str) -> None:
    assert read_code(written) is None


@pytest.mark.parametrize(
    ("typed", "tidy"),
    [("  Ann \n Lee ", "Ann Lee"), ("x" * 999, "x" * 200), ("a\x00b\u202ec", "a bc"), ("", "")],
)
def test_names_are_tidied(typed: str, tidy: str) -> None:
    assert tidy_name(typed) == tidy


def test_no_two_at_a_table_have_the_same_name(tables: Tables) -> None:
    long = "x" * LONGEST_NAME
    names = ["Anna", "anna ", "", "Anna", "", long, long]
    code = tables.start(all_procedures()["treasure-hunt"], {"players": 4}, names)
    opened = tables.open(code)
    assert opened is not None
    distinct = ["Anna", "anna 2", "", "Anna 3", "", long, f"{long[:-2]} 2"]
    assert list(opened.stored.names) == distinct


def test_a_long_name_is_kept_whole_and_short_in_sentences(tables: Tables) -> None:
    names = ["Maximiliane von Hohenstein" * 7, "Maximiliane von Hohenstein-Lang", "🦜" * 60]
    code = tables.start(all_procedures()["commanders"], {"players": 3}, names)
    opened = tables.open(code)
    assert opened is not None
    assert list(opened.stored.names) == names
    short = opened.dialogue.state.names
    assert short == ["Maximiliane von Hohenst…", "Maximiliane von Hohenst… 2", "🦜" * 23 + "…"]


def test_a_table_goes_on_where_it_was(database: str, store: Store) -> None:
    tables = Tables(store, all_automas())
    code = tables.start(all_automas()["jacques"], {"level": "navigator"}, ["Ann"], seed=4)
    table = tables.open(code)
    assert table is not None
    tables.act(table, lambda dialogue: dialogue.answer("ready"))
    tables.act(table, lambda dialogue: dialogue.answer("next"))
    store.close()
    opened = Tables(Store(database), all_automas()).open(code)
    assert opened is not None
    assert opened.dialogue.length == 2
    assert opened.dialogue.state.names == ["Ann"]
    assert len(opened.dialogue.state.revealed) == 1


def test_a_tap_from_an_old_screen_is_refused(store: Store) -> None:
    tables = Tables(store, all_automas())
    code = tables.start(all_automas()["jacques"], {})
    mine, yours = tables.open(code), tables.open(code)
    assert mine is not None
    assert yours is not None
    tables.act(mine, lambda dialogue: dialogue.answer("ready"))
    with pytest.raises(Stale):
        tables.act(yours, lambda dialogue: dialogue.answer("ready"))
    assert len(store.log(mine.stored.id)) == 1


class StoreMachine(RuleBasedStateMachine):
    """Two writers who may be behind: the log is what was confirmed, in that order."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.dialogue = dialogue_of(self.store)
        self.confirmed: list[Entry] = []

    @rule(behind=st.integers(0, 3), values=st.lists(st.integers(), min_size=1, max_size=3))
    def append(self, behind: int, values: list[int]) -> None:
        entries = [Entry(EntryKind.ANSWER, "q", value) for value in values]
        expected = max(len(self.confirmed) - behind, 0)
        try:
            self.store.append(self.dialogue, expected, entries)
        except Stale:
            assert expected != len(self.confirmed)
        else:
            assert expected == len(self.confirmed)
            self.confirmed += entries

    @invariant()
    def the_log_is_what_was_confirmed(self) -> None:
        assert self.store.log(self.dialogue) == self.confirmed


def test_the_log_has_the_confirmed_entries_whoever_was_slower(store: Store) -> None:
    some = settings(max_examples=25, stateful_step_count=20, deadline=None)
    run_state_machine_as_test(lambda: StoreMachine(store), settings=some)
