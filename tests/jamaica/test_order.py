"""The order of two ships: by the board, and on the branches of a fork by steps left."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from companion.games.jamaica.rules.rounds import BACKWARD, FORWARD, direction_of
from companion.games.jamaica.rules.state import Track
from tests.jamaica.seas import at_sea

SPACES = range(50)
FORKS = ((range(7, 13), range(13, 15)), (range(20, 26), range(26, 28)), (range(33, 39), (39, 40)))
TO_THE_MEETING = {"outer": (6, 5, 4, 3, 2, 1), "inner": (2, 1)}  # steps from each of a branch


@cache
def track() -> Track:
    return at_sea().track


@cache
def reached_from(space: int) -> frozenset[int]:
    """All spaces further on, without passing Port Royal."""
    onwards = [to for to in track().ahead[space] if to != 0]
    return frozenset(onwards).union(*map(reached_from, onwards))


def ahead(space: int, other: int) -> int:
    """1 if a ship on the space is ahead of a ship on the other, -1 if it is behind."""
    own, others = track().astern(space, 0), track().astern(other, 0)
    return (own < others) - (own > others)


@cache
def steps_to_the_meeting(space: int) -> int:
    for outer, inner in FORKS:
        for branch, steps in ((outer, TO_THE_MEETING["outer"]), (inner, TO_THE_MEETING["inner"])):
            if space in branch:
                return steps[list(branch).index(space)]
    raise AssertionError(f"{space} is on no branch")


@pytest.mark.parametrize("space", SPACES)
def test_a_ship_is_ahead_of_every_ship_that_can_still_sail_to_its_space(space: int) -> None:
    for other in reached_from(space):
        assert ahead(other, space) == 1, (other, space)


@pytest.mark.parametrize("space", SPACES)
def test_ahead_of_one_is_behind_the_other(space: int) -> None:
    for other in SPACES:
        assert ahead(space, other) == -ahead(other, space), (space, other)


def test_only_the_branches_of_one_fork_leave_it_open_and_there_the_steps_left_decide() -> None:
    open_pairs = {
        (space, other)
        for space, other in product(SPACES, SPACES)
        if space != other and other not in reached_from(space) and space not in reached_from(other)
    }
    across = {pair for outer, inner in FORKS for pair in product(outer, inner)}
    assert open_pairs == across | {(inner, outer) for outer, inner in across}
    for space, other in open_pairs:
        own, others = steps_to_the_meeting(space), steps_to_the_meeting(other)
        assert ahead(space, other) == (own < others) - (own > others), (space, other)


def test_home_is_ahead_of_all_and_behind_the_start_is_behind_all() -> None:
    racing = [track().astern(space, 0) for space in SPACES]
    assert track().astern(0, 1) < min(racing)
    assert track().astern(49, -1) > max(racing)
    assert track().astern(48, -1) > track().astern(49, -1)


@pytest.mark.parametrize(
    ("ghost", "others", "direction"),
    [
        (7, (5, 6), BACKWARD),  # it has sailed past both, into the outer lane
        (16, (20, 22), FORWARD),  # both have sailed past it
        (33, (30, 32), BACKWARD),
        (6, (7, 13), FORWARD),
        (20, (17, 19), BACKWARD),
        (11, (13, 4), None),  # two spaces from the meeting on either branch: level
        (7, (13, 4), None),  # behind the one in the channel, ahead of the other
    ],
)
def test_the_ghost_ship_leads_or_is_last_by_the_boards_order(
    ghost: int, others: tuple[int, int], direction: str | None
) -> None:
    found = direction_of(track().astern(ghost, 0), [track().astern(space, 0) for space in others])
    assert found == direction
