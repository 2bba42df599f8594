"""The shape of the Caribbean's columns, tapped on a lattice of all places."""

from __future__ import annotations

import itertools

import pytest

from companion.engine.refusals import Refused
from companion.games.pirates.layout import MOST_COLUMNS, MOST_ROWS, columns_of
from companion.games.pirates.layout_questions import (
    ask_shape,
    lattice,
    shape_facts,
    suggested_columns,
    suggested_places,
)
from tests.builders import english

NUMBERS = range(2, MOST_COLUMNS + 1)
NEEDED = 11


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_suggested_is_offered_and_comes_out_as_it_is(number: int) -> None:
    question = ask_shape(number, NEEDED)
    assert question.check(question.now) == question.now
    entered = columns_of(shape_facts(number, ",".join(suggested_places(number))).known)
    assert entered == suggested_columns(number)
    assert max(lattice(number).sizes) <= MOST_ROWS


@pytest.mark.parametrize("number", range(5, 11))
def test_thirty_cards_are_suggested(number: int) -> None:
    assert sum(suggested_columns(number).sizes) == 30


@pytest.mark.parametrize("number", NUMBERS)
def test_columns_are_staggered_by_half_a_card(number: int) -> None:
    tops = suggested_columns(number).tops
    assert {abs(top - next_) for top, next_ in itertools.pairwise(tops)} == {1}


def test_cards_tapped_off_and_on_change_the_columns() -> None:
    """The first column one card lower, a gap in the second."""
    places = [place for place in suggested_places(7) if place not in ("1.2", "2.4")] + ["1.6"]
    entered = columns_of(shape_facts(7, ",".join(places)).known)
    assert entered is not None
    assert entered.sizes[:2] == (4, 5)
    assert entered.tops[:2] == (0, -3)
    assert entered.gaps == {"2.3"}


@pytest.mark.parametrize(
    ("places", "why"),
    [
        (suggested_places(7)[:10], "10 cards are not enough for 11 islands and Locations"),
        ([p for p in suggested_places(7) if p[0] != "4"], "Column 4 has no card at all"),
        (
            [p for p in suggested_places(7) if p[0] != "1"] + ["1.6"],
            "Column 2 begins more than 2½ cards above or below column 1",
        ),
    ],
)
def test_columns_that_cannot_be_are_refused_with_the_reason(places: list[str], why: str) -> None:
    with pytest.raises(Refused) as refused:
        ask_shape(7, NEEDED).check(",".join(places))
    assert english().shown(refused.value.detail) == why


@pytest.mark.parametrize("wrong", ["9.1", "1.1,1.1", "0.0", "start"])
def test_an_invalid_place_and_a_double_one_are_refused(wrong: str) -> None:
    with pytest.raises(Refused):
        ask_shape(7, NEEDED).check(wrong)
