"""Guessing codes: slowed for each address, and of no use; people at the table notice nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from companion.tables.codes import new_code
from companion.tables.rate_limits import Allowance, Attempt, CodeLimiter, network_of
from companion.tables.store.seats import SPECTATOR, Seats, phone_hash
from companion.tables.store.store import Store, sqlite_url

GUESSER, PLAYER = phone_hash("guesser"), phone_hash("ann")
ADDRESS = "192.0.2.7"
GUESSES = 2_000  # in a minute


class Lookups:
    """A store that counts its reads."""

    def __init__(self, store: Store) -> None:
        self.count = 0
        sa.event.listen(store._engine, "before_cursor_execute", self._one)

    def _one(self, *_: object) -> None:
        self.count += 1

    def of_next(self) -> int:
        count, self.count = self.count, 0
        return count


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(sqlite_url(tmp_path / "tables.sqlite"))
    yield opened
    opened.close()


def new_table(store: Store) -> tuple[str, str]:
    """A table at which Ann's phone has a seat, and the code that leads there."""
    code = store.start_table("game", ["Ann"], "automa", {}, {}, 1)
    table = store.table_of(code)
    assert table is not None
    Seats(store).take(table, "ann", 1)
    return table, code


def test_two_thousand_guesses_get_nowhere_and_slow_nobody_at_the_table(store: Store) -> None:
    """An address has ten tries, and one more every six seconds: twenty in a minute."""
    (_, code), limiter = new_table(store), CodeLimiter()
    seats, lookups = Seats(store), Lookups(store)
    assert limiter.try_code(seats, code, PLAYER, ADDRESS, 0) is Attempt.ALLOWED
    before = lookups.of_next()
    tried = 0
    for number in range(GUESSES):
        phone = phone_hash(f"browser {number % 500}")
        answer = limiter.try_code(seats, new_code(), phone, ADDRESS, 60 * number / GUESSES)
        assert answer is not Attempt.ALLOWED
        tried += answer is Attempt.WRONG
    assert tried <= 20
    lookups.of_next()
    assert limiter.try_code(seats, code, PLAYER, ADDRESS, 60) is Attempt.ALLOWED
    assert lookups.of_next() == before == 1


def test_even_the_right_code_does_not_help_who_has_guessed_too_often(store: Store) -> None:
    (_, code), limiter, seats = new_table(store), CodeLimiter(), Seats(store)
    for _ in range(10):
        assert limiter.try_code(seats, new_code(), GUESSER, ADDRESS, 0) is Attempt.WRONG
    assert limiter.try_code(seats, code, GUESSER, ADDRESS, 5) is Attempt.NOT_TRIED
    assert limiter.try_code(seats, code, GUESSER, ADDRESS, 6) is Attempt.ALLOWED


def test_another_address_is_not_slowed(store: Store) -> None:
    (_, code), limiter, seats = new_table(store), CodeLimiter(), Seats(store)
    for _ in range(30):
        limiter.try_code(seats, new_code(), GUESSER, ADDRESS, 0)
    assert limiter.try_code(seats, code, phone_hash("ben"), "192.0.2.8", 0) is Attempt.ALLOWED


def test_right_codes_cost_nothing(store: Store) -> None:
    (_, code), limiter, seats = new_table(store), CodeLimiter(), Seats(store)
    for _ in range(100):
        assert limiter.try_code(seats, code, GUESSER, ADDRESS, 0) is Attempt.ALLOWED
    assert len(limiter.wrong_codes) == 0


@pytest.mark.parametrize("kind", ["wrong", "ended", "closed"])
def test_wrong_ended_and_closed_codes_take_the_same_way(store: Store, kind: str) -> None:
    (table, code), limiter = new_table(store), CodeLimiter()
    seats, lookups = Seats(store), Lookups(store)
    if kind == "wrong":
        code = new_code()
    elif kind == "ended":
        store.change_code(table)
    else:
        store.close_table(table)
    lookups.of_next()
    assert limiter.try_code(seats, code, GUESSER, ADDRESS, 0) is Attempt.WRONG
    assert lookups.of_next() == 1


def test_who_was_at_a_closed_table_still_sees_it(store: Store) -> None:
    (table, code), limiter, seats = new_table(store), CodeLimiter(), Seats(store)
    seats.take(table, "guest", SPECTATOR)
    store.close_table(table)
    assert limiter.try_code(seats, code, PLAYER, ADDRESS, 0) is Attempt.ALLOWED
    assert limiter.try_code(seats, code, phone_hash("guest"), ADDRESS, 0) is Attempt.ALLOWED


def test_a_cookie_full_of_guesses_reveals_nothing(store: Store) -> None:
    _, code = new_table(store)
    assert Seats(store).been_at([code, new_code()], GUESSER) == set()
    assert Seats(store).been_at([code, new_code()], PLAYER) == {code}


def test_an_allowance_comes_back_with_time() -> None:
    allowance = Allowance(at_once=2, seconds=10)
    assert [allowance.take("a", 0) for _ in range(3)] == [True, True, False]
    assert not allowance.take("a", 9)
    assert allowance.take("a", 10)
    assert not allowance.take("a", 19)
    assert [allowance.take("a", 1000) for _ in range(3)] == [True, True, False]


def test_a_limited_number_of_addresses_is_remembered() -> None:
    allowance = Allowance(at_once=2, seconds=10, most_addresses=50)
    for number in range(GUESSES):
        allowance.take(f"10.0.{number // 250}.{number % 250}", 0)
    assert len(allowance) == 50


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::2%wlan0"),
        (None, ""),
    ],
)
def test_what_counts_as_one_address(one: str | None, other: str | None) -> None:
    assert network_of(one) == network_of(other)


def test_two_networks_are_two_addresses() -> None:
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("192.0.2.7") != network_of("192.0.2.8")
