"""Sailing forward and back, forks, laps, prices and lairs."""

from __future__ import annotations

import pytest

from companion.games.jamaica.rules.sailing import sail
from companion.games.jamaica.rules.state import DOUBLOONS, FOOD, MORGANS_MAP, SIXTH_HOLD
from tests.jamaica.seas import at_sea, cargo, drive, drive_until_open, load, sail_to


def test_a_ship_sails_forward_by_the_number_of_the_die() -> None:
    game = at_sea()
    ship = load(game.ships[0], (3, FOOD))
    drive(game, sail(game, ship, 3, forward=True))
    assert ship.space == 3


def test_a_ship_sails_back_by_the_number_of_the_die() -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 12), (3, FOOD))
    drive(game, sail(game, ship, 4, forward=False))
    assert ship.space == 8


def test_only_the_space_where_a_move_ends_is_paid() -> None:
    game = at_sea()
    ship = load(game.ships[0], (4, FOOD), (4, DOUBLOONS))
    drive(game, sail(game, ship, 5, forward=True))
    assert cargo(ship) == [(4, FOOD), (1, DOUBLOONS)]


def test_at_sea_food_is_paid_and_in_a_port_doubloons() -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 15), (9, FOOD), (9, DOUBLOONS))
    drive(game, sail(game, ship, 1, forward=True))
    assert cargo(ship) == [(9, FOOD), (6, DOUBLOONS)]
    drive(game, sail(game, ship, 1, forward=True))
    assert cargo(ship) == [(7, FOOD), (6, DOUBLOONS)]


@pytest.mark.parametrize(("lane", "end"), [("outer", 8), ("inner", 14)])
def test_at_a_fork_the_player_chooses_the_lane(lane: str, end: int) -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 6), (9, FOOD))
    drive(game, sail(game, ship, 2, forward=True), lane)
    assert ship.space == end


@pytest.mark.parametrize(("lane", "end"), [("outer", 10), ("inner", 6)])
def test_back_into_a_fork_the_player_chooses_the_lane(lane: str, end: int) -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[1], 15), (9, FOOD), (9, DOUBLOONS))
    course = drive(game, sail(game, ship, 3, forward=False), lane)
    assert (ship.space, course.of) == (end, [1])


def test_a_move_that_ends_at_the_fork_asks_for_no_lane() -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 4), (9, DOUBLOONS))
    assert drive(game, sail(game, ship, 2, forward=True)).questions == []


def test_six_steps_may_pass_a_whole_inner_channel() -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 18), (5, DOUBLOONS))
    drive(game, sail(game, ship, 4, forward=True), "inner")
    assert (ship.space, cargo(ship)) == (28, [])


# Lairs


def test_the_first_ship_at_a_lair_takes_its_treasure_and_pays_nothing() -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 3), (3, FOOD))
    drive(game, sail(game, ship, 1, forward=True), "minus-four")
    assert (ship.hidden, cargo(ship)) == (["minus-four"], [(3, FOOD)])
    assert 4 not in game.lairs
    assert "minus-four" not in game.treasures


def test_a_lair_without_its_token_gives_nothing() -> None:
    game = at_sea()
    game.lairs.remove(4)
    ship = sail_to(game.ships[0], 3)
    drive(game, sail(game, ship, 1, forward=True))
    assert ship.hidden == ship.powers == []


def test_a_lair_that_is_passed_gives_nothing() -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 3), (3, DOUBLOONS))
    drive(game, sail(game, ship, 2, forward=True))
    assert (ship.hidden, len(game.lairs)) == ([], 9)


def test_a_power_lies_face_up() -> None:
    game = at_sea()
    ship = sail_to(game.ships[0], 3)
    drive(game, sail(game, ship, 1, forward=True), MORGANS_MAP)
    assert (ship.powers, ship.hidden) == ([MORGANS_MAP], [])


def test_the_sixth_hold_is_there_at_once() -> None:
    game = at_sea()
    ship = sail_to(game.ships[0], 3)
    drive(game, sail(game, ship, 1, forward=True), SIXTH_HOLD)
    assert len(ship.holds) == 6


def test_all_treasures_that_are_not_taken_can_come() -> None:
    """Three of twelve are out, but nobody knows which."""
    game = at_sea()
    ship = sail_to(game.ships[0], 3)
    draw = drive_until_open(game, sail(game, ship, 1, forward=True)).open
    assert draw is not None
    assert len(game.treasures) == 12


# Laps


def test_a_first_move_back_leads_behind_the_start() -> None:
    game = at_sea()
    ship = load(game.ships[0], (3, FOOD))
    drive(game, sail(game, ship, 2, forward=False))
    assert (ship.space, ship.lap, ship.home) == (48, -1, False)


def test_who_sailed_back_over_the_start_has_the_whole_lap_before_them() -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 48, lap=-1), (9, FOOD))
    assert game.left(ship) == 34
    drive(game, sail(game, ship, 3, forward=True))
    assert (ship.space, ship.lap, ship.home) == (1, 0, False)


def test_coming_back_to_port_royal_from_behind_the_start_is_not_the_finish() -> None:
    game = at_sea()
    ship = sail_to(game.ships[0], 48, lap=-1)
    drive(game, sail(game, ship, 2, forward=True))
    assert (ship.space, ship.lap, ship.home) == (0, 0, False)


def test_a_ship_may_sail_back_over_the_start_later_too() -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 3), (9, FOOD))
    drive(game, sail(game, ship, 5, forward=False))
    assert (ship.space, ship.lap) == (48, -1)


def test_sailing_back_into_port_royal_is_free_and_not_the_finish() -> None:
    game = at_sea()
    ship = sail_to(game.ships[0], 3)
    drive(game, sail(game, ship, 3, forward=False))
    assert (ship.space, ship.lap, ship.home) == (0, 0, False)


@pytest.mark.parametrize("steps", [2, 3, 6])
def test_a_ship_that_comes_home_stays_in_port_royal_whatever_is_left_of_its_move(
    steps: int,
) -> None:
    game = at_sea()
    ship = sail_to(game.ships[0], 48)
    course = drive(game, sail(game, ship, steps, forward=True))
    assert (ship.space, ship.home, game.left(ship)) == (0, True, 0)
    assert [(tell.key, tell.places) for tell in course.instructions] == [("jamaica.home", ("0",))]


def test_a_ship_one_step_short_is_not_home() -> None:
    game = at_sea()
    ship = load(sail_to(game.ships[0], 46), (3, FOOD))
    drive(game, sail(game, ship, 3, forward=True))
    assert (ship.space, ship.home) == (49, False)
