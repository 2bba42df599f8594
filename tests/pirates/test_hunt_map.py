"""The Treasure Map: its columns, and where a token may go."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.pirates.hunt.state import COLUMNS, SPOTS, height, right_of

# Drawn on paper: each column lies half a card higher or lower than the one before.
NEIGHBOURS = {
    "": ("a1", "a2"),
    "a1": ("b1", "b2"),
    "a2": ("b2", "b3"),
    "b1": ("c1", "c2"),
    "b2": ("c2", "c3"),
    "b3": ("c3", "c4"),
    "c1": ("d1",),
    "c2": ("d1", "d2"),
    "c3": ("d2", "d3"),
    "c4": ("d3",),
    "d1": (),
    "d2": (),
    "d3": (),
}


def test_the_columns_have_two_three_four_and_three_cards() -> None:
    assert list(COLUMNS.values()) == [2, 3, 4, 3]
    assert len(SPOTS) == 12


@pytest.mark.parametrize("spot", NEIGHBOURS)
def test_a_token_may_go_to_what_lies_beside_it_on_the_right(spot: str) -> None:
    assert right_of(spot) == NEIGHBOURS[spot]


def test_the_columns_are_offset_by_half_a_card() -> None:
    assert [height(spot) for spot in ("a1", "b1", "c1", "d1")] == [-0.5, -1, -1.5, -1]


@given(st.lists(st.integers(0, 1), min_size=4, max_size=4))
def test_every_way_leads_to_the_treasure_in_four_steps(choices: list[int]) -> None:
    spot = ""
    for choice in choices:
        further = right_of(spot)
        spot = further[choice % len(further)]
    assert spot.startswith("d")
    assert right_of(spot) == ()
