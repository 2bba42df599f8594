"""Loading and paying."""

from __future__ import annotations

import pytest

from companion.games.jamaica.rules import holds
from companion.games.jamaica.rules.state import DOUBLOONS, FOOD, GUNPOWDER, Jamaica, Ship
from tests.builders import english
from tests.jamaica.seas import at_sea, cargo, drive, drive_until_open, load

FULL = ((1, FOOD), (2, FOOD), (3, DOUBLOONS), (4, DOUBLOONS), (5, GUNPOWDER))


def loaded(
    *contents: tuple[int, str], sixth: tuple[int, str] | None = None
) -> tuple[Jamaica, Ship]:
    game = at_sea()
    return game, load(game.ships[0], *contents, sixth=sixth)


@pytest.mark.parametrize("kind", [FOOD, DOUBLOONS, GUNPOWDER])
def test_a_load_goes_into_an_empty_hold(kind: str) -> None:
    game, ship = loaded((2, FOOD))
    drive(game, holds.load(game, ship, kind, 4))
    assert cargo(ship) == [(2, FOOD), (4, kind)]


def test_nothing_is_added_to_a_hold_that_has_tokens_of_the_same_kind() -> None:
    game, ship = loaded((2, FOOD), (1, FOOD))
    drive(game, holds.load(game, ship, FOOD, 6))
    assert cargo(ship) == [(2, FOOD), (1, FOOD), (6, FOOD)]


def test_without_an_empty_hold_one_of_another_kind_is_emptied() -> None:
    game, ship = loaded(*FULL)
    drive(game, holds.load(game, ship, FOOD, 6), 4)
    assert cargo(ship) == [(1, FOOD), (2, FOOD), (3, DOUBLOONS), (6, FOOD), (5, GUNPOWDER)]


def test_only_holds_of_another_kind_can_be_emptied() -> None:
    game, ship = loaded(*FULL)
    course = drive_until_open(game, holds.load(game, ship, FOOD, 6))
    assert (course.question.key, list(course.question.options)) == ("jamaica.empties", [3, 4, 5])


def test_a_single_hold_of_another_kind_is_emptied_without_a_question() -> None:
    game, ship = loaded(*[(2, FOOD)] * 4, (5, GUNPOWDER))
    drive(game, holds.load(game, ship, FOOD, 1))
    assert cargo(ship) == [*[(2, FOOD)] * 4, (1, FOOD)]


def test_holds_with_the_same_contents_are_one_choice() -> None:
    game, ship = loaded((2, FOOD), (2, FOOD), (2, FOOD), (3, DOUBLOONS), (3, DOUBLOONS))
    course = drive_until_open(game, holds.load(game, ship, GUNPOWDER, 6))
    assert list(course.question.options) == [1, 4]


def test_if_all_holds_have_the_kind_of_the_load_nothing_happens() -> None:
    game, ship = loaded(*[(1, FOOD)] * 5)
    course = drive(game, holds.load(game, ship, FOOD, 6))
    assert cargo(ship) == [(1, FOOD)] * 5
    assert course.keys == ["jamaica.no_room"]


def test_a_hold_that_is_paid_empty_can_be_loaded_again() -> None:
    game, ship = loaded(*FULL)
    drive(game, holds.pay(game, ship, GUNPOWDER, 5))
    drive(game, holds.load(game, ship, FOOD, 6))
    assert cargo(ship)[4] == (6, FOOD)


# The 6th hold


def test_with_the_sixth_hold_there_is_room_for_one_more_load() -> None:
    game, ship = loaded(*FULL, sixth=(0, ""))
    drive(game, holds.load(game, ship, FOOD, 6))
    assert cargo(ship) == [*FULL, (6, FOOD)]


def test_the_player_chooses_between_an_empty_hold_and_the_empty_sixth() -> None:
    game, ship = loaded((2, FOOD), sixth=(0, ""))
    course = drive_until_open(game, holds.load(game, ship, FOOD, 6))
    assert (course.question.key, list(course.question.options)) == ("jamaica.which_hold", [2, 6])
    drive(game, holds.load(game, ship, FOOD, 6), 6)
    assert ship.holds[5].number == 6


def test_the_sixth_hold_is_emptied_like_the_others() -> None:
    game, ship = loaded(*[(1, FOOD)] * 5, sixth=(4, DOUBLOONS))
    drive(game, holds.load(game, ship, FOOD, 2))
    assert cargo(ship) == [*[(1, FOOD)] * 5, (2, FOOD)]


def test_the_sixth_hold_is_a_separate_choice_when_another_has_as_much() -> None:
    """It can be stolen with its contents, so the choice between the two matters."""
    game, ship = loaded((3, FOOD), (3, FOOD), sixth=(3, FOOD))
    course = drive_until_open(game, holds.pay(game, ship, FOOD, 3))
    assert list(course.question.options) == [1, 6]
    labels = [english().render(course.question.label_of(place)) for place in (1, 6)]
    assert labels == ["3 food", "3 food in the 6th hold"]


# Paying


def test_a_price_is_paid_from_the_one_hold_that_has_the_goods() -> None:
    game, ship = loaded((5, FOOD), (5, DOUBLOONS))
    course = drive(game, holds.pay(game, ship, FOOD, 3))
    assert (course.result, cargo(ship)) == (0, [(2, FOOD), (5, DOUBLOONS)])


def test_the_player_chooses_the_hold_to_pay_from() -> None:
    game, ship = loaded((5, FOOD), (2, FOOD))
    drive(game, holds.pay(game, ship, FOOD, 2), 2)
    assert cargo(ship) == [(5, FOOD)]


def test_a_price_may_be_paid_from_several_holds() -> None:
    game, ship = loaded((2, FOOD), (3, FOOD), (4, FOOD))
    drive(game, holds.pay(game, ship, FOOD, 4), 1, 2)
    assert cargo(ship) == [(1, FOOD), (4, FOOD)]


def test_if_the_price_takes_all_nobody_is_asked() -> None:
    game, ship = loaded((2, FOOD), (1, FOOD), (5, DOUBLOONS))
    course = drive(game, holds.pay(game, ship, FOOD, 3))
    assert (course.result, cargo(ship)) == (0, [(5, DOUBLOONS)])


def test_who_has_too_little_pays_all_of_it_and_owes_the_rest() -> None:
    game, ship = loaded((1, FOOD), (1, FOOD), (5, DOUBLOONS))
    course = drive(game, holds.pay(game, ship, FOOD, 4))
    assert (course.result, cargo(ship)) == (2, [(5, DOUBLOONS)])


def test_who_has_none_of_it_owes_everything_and_pays_nothing() -> None:
    game, ship = loaded((5, DOUBLOONS))
    course = drive(game, holds.pay(game, ship, FOOD, 4))
    assert (course.result, course.keys) == (4, [])


def test_a_question_about_holds_still_reads_the_same_when_they_are_empty() -> None:
    game, ship = loaded((5, FOOD), sixth=(2, FOOD))
    question = drive_until_open(game, holds.pay(game, ship, FOOD, 2)).question
    ship.holds.pop()
    ship.holds[0].empty()
    labels = [english().render(question.label_of(place)) for place in (1, 6)]
    assert labels == ["5 food", "2 food in the 6th hold"]
