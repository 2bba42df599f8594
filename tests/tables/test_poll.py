"""A table at a glance, a phone's own tables, and what was chosen for a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.log import Entry, EntryKind
from companion.tables.store.seats import SPECTATOR, Seats, phone_hash
from companion.tables.store.store import Store, sqlite_url


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(sqlite_url(tmp_path / "tables.sqlite"))


def new_table(store: Store) -> tuple[str, int]:
    """A table and its dialogue."""
    code = store.start_table("game", ["Ann", "Ben"], "automa", {}, {}, 1)
    stored = store.dialogue(code)
    assert stored is not None
    return stored.table, stored.id


def test_whatever_changes_at_a_table_changes_its_poll(store: Store) -> None:
    seats, (table, dialogue) = Seats(store), new_table(store)
    polls = [seats.poll(table, dialogue)]
    code = store.code_of(table)
    assert code is not None
    for change in (
        lambda: store.append(dialogue, 0, [Entry(EntryKind.ANSWER, "key", "yes")]),
        lambda: seats.take(table, "ann", 1),
        lambda: seats.take(table, "ben", SPECTATOR),
        lambda: seats.take(table, "ben", 2),
        lambda: seats.remove(table, phone_hash("ben")),
        lambda: store.add_dialogue(code, "score", {}, {}, 1),
        lambda: store.close_table(table),
        lambda: store.change_code(table),
    ):
        change()
        polls.append(seats.poll(table, dialogue))
        assert polls[-1] != polls[-2]
    assert (polls[-1].length, polls[-1].closed) == (1, True)
    assert seats.poll(table, dialogue) == polls[-1]


def test_what_is_done_at_another_table_is_not_in_the_poll(store: Store) -> None:
    seats, (table, _), (_, theirs) = Seats(store), new_table(store), new_table(store)
    before = seats.poll(table, theirs)
    store.append(theirs, 0, [Entry(EntryKind.ANSWER, "key", "yes")])
    assert seats.poll(table, theirs) == before
    assert before.length == 0


def test_a_phone_knows_the_tables_at_which_it_sits_by_their_codes_now(store: Store) -> None:
    seats, (table, _), (other, _) = Seats(store), new_table(store), new_table(store)
    seats.take(table, "ann", 1)
    seats.take(table, "ben", 2)
    seats.take(other, "ben", 1)
    seats.take(other, "ann", SPECTATOR)
    new = store.change_code(table)
    assert seats.codes_of(phone_hash("ann")) == [new]
    seats.remove(table, phone_hash("ben"))
    assert seats.codes_of(phone_hash("ben")) == [store.code_of(other)]


def test_what_was_chosen_for_a_server_is_kept(store: Store) -> None:
    assert store.setting("address here") == ""
    store.keep_setting("address here", "http://192.0.2.7:8501")
    store.keep_setting("address here", "http://192.0.2.8:8501")
    assert store.setting("address here") == "http://192.0.2.8:8501"


def test_a_table_is_closed_and_opened_again(store: Store) -> None:
    table, _ = new_table(store)
    assert not store.is_closed(table)
    store.close_table(table)
    assert store.is_closed(table)
    store.close_table(table, closed=False)
    assert not store.is_closed(table)


def test_dialogue_0_is_all_that_is_played_at_a_table(store: Store) -> None:
    seats, (table, first), (other, theirs) = Seats(store), new_table(store), new_table(store)
    code = store.code_of(table)
    assert code is not None
    store.add_dialogue(code, "score", {}, {}, 1)
    before = [seats.poll(table, 0)]
    for dialogue in (first, seats.poll(table, 0).newest):
        store.append(dialogue, 0, [Entry(EntryKind.ANSWER, "key", "yes")])
        assert seats.poll(table, 0) not in before
        before.append(seats.poll(table, 0))
    store.append(theirs, 0, [Entry(EntryKind.ANSWER, "key", "yes")])
    assert seats.poll(table, 0) == before[-1]
    assert seats.poll(other, 0).length == 1
