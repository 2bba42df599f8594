"""The board of Jamaica: 50 spaces, three forks, prices and points."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from companion.games.jamaica.rules.state import Track
from tests.jamaica.seas import at_sea

# Each stretch of the board as it is printed: S is sea and its food, P a port and its doubloons,
# L a lair.
STRETCHES = {
    1: "S2 S3 S2 L P3 P5",
    7: "S2 S3 L S3 L S2",
    13: "S3 S4",
    15: "S3 P3 S2 P3 L",
    20: "S3 P3 L S2 S3 L",
    26: "S4 S4",
    28: "P5 S1 P5 P3 S3",
    33: "L P3 S2 S1 L S1",
    39: "S4 S4",
    41: "P5 S2 S3 L P7 S2 S3 S3 S3",
}
STEPS_LEFT = """
0:32 1:31 2:30 3:29 4:28 5:27 6:26 7:29 8:28 9:27 10:26 11:25 12:24 13:25 14:24
15:23 16:22 17:21 18:20 19:19 20:22 21:21 22:20 23:19 24:18 25:17 26:18 27:17
28:16 29:15 30:14 31:13 32:12 33:15 34:14 35:13 36:12 37:11 38:10 39:11 40:10
41:9 42:8 43:7 44:6 45:5 46:4 47:3 48:2 49:1
"""


@cache
def track() -> Track:
    return at_sea().track


def test_there_are_fifty_spaces_and_fifty_three_links() -> None:
    assert len(track().ahead) == 50
    assert sum(map(len, track().ahead)) == 53


def test_there_are_nine_lairs_eleven_ports_and_twenty_nine_sea_spaces() -> None:
    assert Counter(track().kind) == {"port-royal": 1, "lair": 9, "port": 11, "sea": 29}


def test_every_space_has_the_kind_and_the_price_that_is_printed() -> None:
    kinds = {"S": "sea", "P": "port", "L": "lair"}
    for first, printed in STRETCHES.items():
        for space, sign in enumerate(printed.split(), first):
            assert track().kind[space] == kinds[sign[0]], space
            assert track().cost[space] == int(sign[1:] or 0), space


def test_port_royal_is_free() -> None:
    assert track().cost[0] == 0


def test_the_three_forks_lead_into_an_outer_lane_and_an_inner_channel() -> None:
    forks = {space: spaces for space, spaces in enumerate(track().ahead) if len(spaces) > 1}
    assert forks == {6: (7, 13), 19: (20, 26), 32: (33, 39)}


def test_the_lanes_come_together_again() -> None:
    merges = {space: spaces for space, spaces in enumerate(track().behind) if len(spaces) > 1}
    assert merges == {15: (12, 14), 28: (25, 27), 41: (38, 40)}


def test_all_other_spaces_lead_to_the_next_number() -> None:
    for space in set(range(49)) - {6, 19, 32, 12, 25, 38}:
        assert track().ahead[space] == (space + 1,)
    assert track().ahead[49] == (0,)


@cache
def laps(space: int) -> frozenset[int]:
    """Return the possible numbers of steps from a space to the finish."""
    return frozenset(
        1 + steps for to in track().ahead[space] for steps in ({0} if to == 0 else laps(to))
    )


def test_the_shortest_lap_is_32_steps_and_the_longest_44() -> None:
    assert (min(laps(0)), max(laps(0))) == (32, 44)


def test_each_outer_lane_costs_four_steps_more() -> None:
    assert sorted(laps(0)) == [32, 36, 40, 44]


def test_the_steps_left_are_those_of_the_shortest_route() -> None:
    worked_out = [f"{space}:{track().left(space, 0)}" for space in range(50)]
    assert worked_out == STEPS_LEFT.split()


def test_behind_the_start_more_than_a_lap_is_left_and_at_home_nothing() -> None:
    assert track().left(49, -1) == 33
    assert track().left(45, -1) == 37
    assert track().left(0, 1) == 0


@pytest.mark.parametrize(("space", "points"), list(zip(range(41, 50), range(2, 11), strict=True)))
def test_the_last_nine_spaces_count_their_white_number(space: int, points: int) -> None:
    assert track().points(space, 0) == points


@pytest.mark.parametrize("space", range(41))
def test_every_space_up_to_the_red_line_costs_five_points(space: int) -> None:
    assert track().points(space, 0) == -5


def test_port_royal_counts_fifteen_after_the_lap() -> None:
    assert track().points(0, 1) == 15


def test_a_ship_behind_the_start_loses_five_points_also_where_a_white_number_stands() -> None:
    assert track().points(48, -1) == -5
