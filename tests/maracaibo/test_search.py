"""Rulebook, "The Search"."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.facts import Facts
from companion.games.maracaibo import search
from companion.games.maracaibo.facts import GREEN_SPACES
from companion.games.maracaibo.search import ALL_HINTS, FOUND, FREED, GREEN, HIDDEN, RED, Search


def all_hints(now: Search) -> int:
    return now.on_board + now.red + now.green + now.boxed + now.covering


@pytest.mark.parametrize(("players", "at_two", "on_board"), [(1, 2, 22), (2, 1, 21), (3, 2, 22),
                                                             (4, 1, 21)])  # fmt: skip
def test_hints_lie_in_pairs_and_with_two_or_four_players_a_single_one_at_two(
    players: int, at_two: int, on_board: int
) -> None:
    now = search.begin(players, 4)
    assert list(now.at) == ["2", "3", "6", "8", "10", "14", "15", "16", "17", "18", "19"]
    assert now.at["2"] == at_two
    assert now.on_board == on_board
    assert all_hints(now) == 22


def test_with_two_players_one_green_space_is_covered() -> None:
    assert search.begin(2, 4).green_left == 3
    assert search.begin(3, 4).green_left == 4


def test_with_four_players_one_red_space_is_covered() -> None:
    assert search.begin(4, 4).red_left == 1
    assert search.begin(3, 4).red_left == 2


def test_alone_one_plays_with_card_192() -> None:
    assert [search.card(players) for players in (1, 2, 3, 4)] == [192, 191, 191, 191]


def test_no_hint_is_revealed_while_both_red_spaces_are_filled() -> None:
    now = search.begin(3, 4)
    now.reveal("6", RED)
    assert now.may_reveal
    now.reveal("6", RED)
    assert not now.may_reveal
    assert now.places() == []


def test_paying_objects_frees_a_red_space_and_sends_the_hint_to_the_box() -> None:
    now = search.begin(4, 4)
    now.reveal("6", RED)
    assert not now.may_reveal
    now.pay()
    assert now.may_reveal
    assert (now.red, now.boxed) == (0, 1)


def test_a_place_without_hints_has_none_to_reveal() -> None:
    now = search.begin(2, 4)
    now.reveal("2", GREEN)
    assert "2" not in now.places()
    assert "3" in now.places()


def test_the_last_green_space_reveals_luysa_and_all_hints_go() -> None:
    now = search.begin(2, 3)
    now.reveal("6", GREEN)
    assert now.luysa == HIDDEN
    now.reveal("14", GREEN)
    assert (now.luysa, now.place) == (FOUND, "14")
    assert (now.on_board, now.red, now.green, now.boxed) == (0, 0, 0, 22)
    assert now.places() == []


def revealed_alone(times: int) -> Search:
    """Alone, red hints only, each paid at once."""
    now = search.begin(1, 9)
    for _ in range(times):
        now.reveal(now.places()[0], RED)
        if now.red:
            now.pay()
    return now


def test_alone_she_is_found_with_exactly_eleven_hints_left() -> None:
    assert revealed_alone(10).luysa == HIDDEN
    assert revealed_alone(11).luysa == FOUND


def test_together_eleven_left_find_nobody() -> None:
    now = search.begin(3, 9)
    for _ in range(11):
        now.reveal(now.places()[0], RED)
        now.pay()
    assert now.on_board == 11
    assert now.luysa == HIDDEN


def test_she_is_freed_only_when_found() -> None:
    now = search.begin(2, 2)
    with pytest.raises(AssertionError):
        now.free()
    now.reveal("6", GREEN)
    now.free()
    assert now.luysa == FREED


STEPS = st.lists(st.tuples(st.sampled_from([RED, GREEN, "pay"]), st.integers(0, 10)), max_size=60)


@given(st.integers(1, 4), st.integers(2, 10), STEPS)
def test_the_hints_are_always_twenty_two_and_facts_keep_them(
    players: int, green_spaces: int, steps: list[tuple[str, int]]
) -> None:
    facts = Facts({GREEN_SPACES[search.card(players)].name: green_spaces})
    now = search.begin(players, green_spaces)
    for what, number in steps:
        places = now.places()
        if what == "pay" and now.red:
            now.pay()
        elif what in (RED, GREEN) and places:
            now.reveal(places[number % len(places)], what)
        assert all_hints(now) == ALL_HINTS
        assert min(now.red_left, now.green_left, *now.at.values()) >= 0
        now.keep(facts)
        assert search.of_facts(facts, players) == now
