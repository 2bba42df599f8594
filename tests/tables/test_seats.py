"""Seats: who may act at a table, and who owns it."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from companion.tables.store import schema
from companion.tables.store.seats import SPECTATOR, Seats, SeatTaken, phone_hash
from companion.tables.store.store import Store


def new_table(store: Store) -> str:
    table = store.table_of(store.start_table("game", ["Ann", "Ben"], "automa", {}, {}, 1))
    assert table is not None
    return table


def test_the_first_phone_with_a_seat_owns_the_table(store: Store) -> None:
    seats, table = Seats(store), new_table(store)
    assert not seats.take(table, "guest", SPECTATOR).owner
    assert seats.take(table, "ann", 1).owner
    assert not seats.take(table, "ben", 2).owner


def test_a_guest_may_only_look(store: Store) -> None:
    seats, table = Seats(store), new_table(store)
    assert not seats.take(table, "guest", SPECTATOR).may_act
    assert seats.take(table, "guest", 2).may_act


def test_who_was_removed_does_not_come_back_until_let_in(store: Store) -> None:
    seats, table = Seats(store), new_table(store)
    seats.take(table, "ann", 1)
    seats.take(table, "ben", 2)
    seats.remove(table, phone_hash("ben"))
    assert not seats.take(table, "ben", 2).may_act
    seats.let_in(table, phone_hash("ben"))
    assert seats.take(table, "ben", 2).may_act


def test_a_seat_that_another_phone_has_is_not_taken_but_the_owner_may_have_any(
    store: Store,
) -> None:
    seats, table = Seats(store), new_table(store)
    seats.take(table, "ann", 1)
    seats.take(table, "ben", 2)
    for seat in (1, 2):
        with pytest.raises(SeatTaken):
            seats.take(table, "guest", seat)
    assert seats.take(table, "guest", SPECTATOR).seat == SPECTATOR
    assert seats.take(table, "ben", 2).may_act
    assert seats.take(table, "ann", 2).may_act
    assert seats.take(table, "guest", 1).may_act  # Ann has left it


def test_the_owner_cannot_be_removed(store: Store) -> None:
    seats, table = Seats(store), new_table(store)
    seats.take(table, "ann", 1)
    seats.remove(table, phone_hash("ann"))
    assert seats.of(table)[phone_hash("ann")].may_act


def test_the_store_does_not_know_a_phones_secret(store: Store) -> None:
    seats, table = Seats(store), new_table(store)
    seats.take(table, "a secret of this phone", 1)
    with store.reads() as connection:
        kept = connection.execute(sa.select(schema.seats)).all()
    assert len(kept) == 1
    assert "a secret of this phone" not in repr(kept)


def test_a_new_code_leads_to_the_table_and_the_old_one_nowhere(store: Store) -> None:
    old = store.start_table("game", [], "automa", {}, {}, 1)
    table = store.table_of(old)
    assert table is not None
    new = store.change_code(table)
    assert new != old
    assert (store.table_of(new), store.table_of(old)) == (table, None)
    assert store.table_of(old, ended=True) == table
    assert store.dialogue(old) is None
    stored = store.dialogue(new)
    assert stored is not None
    assert stored.code == new
    assert store.code_of(table) == new
    assert [one.code for one in store.recent()] == [new]
