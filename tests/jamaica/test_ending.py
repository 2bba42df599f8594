"""The final score, ties and victory."""

from __future__ import annotations

import pytest

from companion.games.jamaica.rules.rounds import Points, points_of, ranks, score, winners_of
from companion.games.jamaica.rules.state import DOUBLOONS, FOOD, GUNPOWDER, LADY_BETH, Phase
from tests.jamaica.seas import at_sea, drive, load, sail_to


def points(total: int, astern: int) -> Points:
    return Points(space=0, doubloons=total, treasures=0, astern=astern)


@pytest.mark.parametrize(
    ("space", "lap", "expected"),
    [(0, 1, 15), (49, 0, 10), (41, 0, 2), (40, 0, -5), (38, 0, -5), (0, 0, -5), (49, -1, -5)],
)
def test_a_ship_counts_the_number_of_its_space(space: int, lap: int, expected: int) -> None:
    game = at_sea()
    sail_to(game.ships[0], space, lap)
    assert points_of(game, game.ships[0]).space == expected


def test_each_doubloon_counts_one_point_and_other_goods_none() -> None:
    game = at_sea()
    load(game.ships[0], (5, DOUBLOONS), (6, FOOD), (2, GUNPOWDER), sixth=(4, DOUBLOONS))
    assert points_of(game, game.ships[0]).doubloons == 9


def test_treasures_count_their_points_cursed_ones_less_than_nothing() -> None:
    game = at_sea()
    game.ships[0].hidden = ["three", "another-three", "five", "seven", "another-seven"]
    game.ships[1].hidden = ["minus-two", "minus-three", "minus-four"]
    assert points_of(game, game.ships[0]).treasures == 25
    assert points_of(game, game.ships[1]).treasures == -9


def test_powers_count_nothing() -> None:
    game = at_sea()
    game.ships[0].powers = [LADY_BETH]
    assert points_of(game, game.ships[0]).treasures == 0


def test_all_three_are_added_up() -> None:
    """Space 45 counts 6; 4 doubloons; +7 and -2."""
    game = at_sea()
    load(sail_to(game.ships[0], 45), (4, DOUBLOONS))
    game.ships[0].hidden = ["seven", "minus-two"]
    assert points_of(game, game.ships[0]).total == 15


def test_most_points_win() -> None:
    assert winners_of([points(20, 9), points(21, 32), points(19, 0)]) == [1]


def test_who_is_home_need_not_win() -> None:
    assert winners_of([points(15, 0), points(16, 4)]) == [1]


def test_in_a_tie_the_ship_that_has_come_further_wins() -> None:
    assert winners_of([points(20, 9), points(20, 3), points(20, 12)]) == [1]


def test_ships_that_have_come_as_far_share_the_victory() -> None:
    assert winners_of([points(20, 3), points(18, 0), points(20, 3)]) == [0, 2]


def test_places_follow_the_points_and_then_the_progress() -> None:
    own = [points(20, 3), points(25, 9), points(20, 3), points(20, 5), points(-5, 31)]
    assert ranks(own) == [2, 1, 2, 4, 5]


def test_progress_on_two_branches_is_by_the_spaces_that_are_left() -> None:
    """From 13 in the inner channel 25 are left, from 9 in the outer lane 27."""
    game = at_sea()
    sail_to(game.ships[0], 9)
    sail_to(game.ships[1], 13)
    sail_to(game.ships[2], 1)
    assert winners_of([points_of(game, ship) for ship in game.ships]) == [1]


def test_the_score_names_everybodys_points_and_the_winner() -> None:
    game = at_sea(3)
    sail_to(game.ships[0], 0, lap=1)
    load(sail_to(game.ships[1], 47), (6, DOUBLOONS))
    course = drive(game, score(game))
    assert [tell.values["n"] for tell in course.instructions[:3]] == [15, 14, -5]
    assert course.keys[3:] == ["jamaica.winner"]
    assert course.instructions[3].values == {"player": game.ships[0].called}
    assert game.phase == Phase.OVER
