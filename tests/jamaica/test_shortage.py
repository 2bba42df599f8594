"""A shortage at every space with every face of the die, and what follows where it ends."""

from __future__ import annotations

import pytest

from companion.games.jamaica.rules.sailing import end_move, roll_for_shortage
from companion.games.jamaica.rules.state import DOUBLOONS, FOOD, GUNPOWDER, Jamaica
from tests.jamaica.seas import at_sea, cargo, drive, drive_until_open, load, sail_to

# Where a ship goes back to, read off the board. Where it passes a merge, the first number is by
# the outer lane and the second by the inner channel; where the inner channel leads on into a
# second merge, its two lanes are the second and the third number.
TABLE = """
space  port   sea    lair
 1     0      0      0
 2     0      1      0
 3     0      2      0
 4     0      3      0
 5     0      3      4
 6     5      3      4
 7     6      3      4
 8     6      7      4
 9     6      8      4
10     6      8      9
11     6      10     9
12     6      10     11
13     6      3      4
14     6      13     4
15     6/6    12/14  11/4
16     6/6    15     11/4
17     16     15     11/4
18     16     17     11/4
19     18     17     11/4
20     18     17     19
21     18     20     19
22     21     20     19
23     21     20     22
24     21     23     22
25     21     24     22
26     18     17     19
27     18     26     19
28     21/18  24/27  25/19
29     28     24/27  25/19
30     28     29     25/19
31     30     29     25/19
32     31     29     25/19
33     31     32     25/19
34     31     32     33
35     34     32     33
36     34     35     33
37     34     36     33
38     34     36     37
39     31     32     25/19
40     31     39     25/19
41     34/31  38/40  37/25/19
42     41     38/40  37/25/19
43     41     42     37/25/19
44     41     43     37/25/19
45     41     43     44
46     45     43     44
47     45     46     44
48     45     47     44
49     45     48     44
"""
FACES = {"port": ("2", "4"), "sea": ("6", "8"), "lair": ("10",)}
LANES: dict[int, list[tuple[str, ...]]] = {
    1: [()],
    2: [("outer",), ("inner",)],
    3: [("outer",), ("inner", "outer"), ("inner", "inner")],
}
LAIRS = (4, 9, 11, 19, 22, 25, 33, 37, 44)
ROWS = [line.split() for line in TABLE.split("\n")[2:-1]]
# A space, a face of the die, what is chosen at merges, and where the ship ends.
CASES = [
    (int(space), face, lanes, int(end))
    for space, *columns in ROWS
    for kind, column in zip(FACES, columns, strict=True)
    for lanes, end in zip(LANES[column.count("/") + 1], column.split("/"), strict=True)
    for face in FACES[kind]
] + [(int(space), "star", (), int(space)) for space, *_ in ROWS]


def with_nothing(space: int) -> Jamaica:
    """A ship with empty holds at this space, far from the others; the lairs are empty too."""
    game = at_sea()
    game.lairs.clear()
    sail_to(game.ships[0], space)
    return game


def test_the_table_has_every_space_once() -> None:
    assert [int(space) for space, *_ in ROWS] == list(range(1, 50))


@pytest.mark.parametrize("space", range(1, 50))
def test_the_die_decides_the_space_that_a_ship_goes_back_to(space: int) -> None:
    for _, face, lanes, end in [case for case in CASES if case[0] == space]:
        game = with_nothing(space)
        drive(game, roll_for_shortage(game, game.ships[0]), face, *lanes)
        assert (game.ships[0].space, game.ships[0].lap) == (end, 0), (face, lanes)


@pytest.mark.parametrize("space", [space for space in range(1, 50) if space not in LAIRS])
def test_a_ship_that_cannot_pay_a_space_goes_back_by_the_die(space: int) -> None:
    for _, face, lanes, end in [case for case in CASES if case[0] == space]:
        game = with_nothing(space)
        drive(game, end_move(game, game.ships[0]), face, *lanes)
        assert (game.ships[0].space, game.ships[0].lap) == (end, 0), (face, lanes)


@pytest.mark.parametrize("space", LAIRS)
def test_there_is_no_shortage_at_a_lair(space: int) -> None:
    game = with_nothing(space)
    drive(game, end_move(game, game.ships[0]))
    assert game.ships[0].space == space


@pytest.mark.parametrize(
    ("face", "kind"),
    [("2", "port"), ("4", "port"), ("6", "sea"), ("8", "sea"), ("10", "lair"), ("star", "stay")],
)
def test_each_face_has_its_meaning(face: str, kind: str) -> None:
    game = with_nothing(8)
    course = drive(game, roll_for_shortage(game, game.ships[0]), face)
    assert f"jamaica.shortage.{kind}" in course.keys


# What comes before and after the die


def test_as_much_of_the_price_is_paid_as_there_is() -> None:
    game = with_nothing(26)
    ship = load(game.ships[0], (3, FOOD), (5, DOUBLOONS), (1, GUNPOWDER))
    drive(game, end_move(game, ship), "star")
    assert cargo(ship) == [(5, DOUBLOONS), (1, GUNPOWDER)]


def test_a_ship_with_nothing_to_pay_pays_nothing() -> None:
    game = with_nothing(26)
    course = drive(game, end_move(game, game.ships[0]), "star")
    assert course.keys == ["jamaica.shortage", "jamaica.shortage.stay"]


def test_who_can_just_pay_the_price_suffers_no_shortage() -> None:
    game = with_nothing(26)
    ship = load(game.ships[0], (3, FOOD), (1, FOOD))
    course = drive(game, end_move(game, ship))
    assert (ship.space, cargo(ship), course.keys) == (26, [], ["jamaica.pays"])


def test_the_space_that_a_shortage_leads_to_is_never_paid() -> None:
    game = with_nothing(7)
    ship = load(game.ships[0], (9, DOUBLOONS))
    drive(game, end_move(game, ship), "2")
    assert (ship.space, cargo(ship)) == (6, [(9, DOUBLOONS)])


def test_a_shortage_that_ends_on_an_occupied_space_is_a_battle() -> None:
    game = with_nothing(7)
    sail_to(game.ships[1], 6)
    course = drive(game, end_move(game, game.ships[0]), "2", "8", "8")
    assert course.keys[2:4] == ["jamaica.thrown_back", "jamaica.fight"]


def test_there_is_no_battle_where_a_shortage_ends_in_port_royal() -> None:
    game = with_nothing(1)
    course = drive(game, end_move(game, game.ships[0]), "6")
    assert game.ships[0].space == game.ships[1].space == 0
    assert "jamaica.fight" not in course.keys


def test_a_ship_that_stays_does_not_fight_again() -> None:
    game = with_nothing(8)
    sail_to(game.ships[1], 8)
    course = drive(game, end_move(game, game.ships[0]), "8", "8", "star")
    assert course.keys.count("jamaica.fight") == 1


def test_a_ship_thrown_back_to_a_lair_takes_its_treasure() -> None:
    game = with_nothing(8)
    game.lairs.append(4)
    drive(game, end_move(game, game.ships[0]), "10", "five")
    assert game.ships[0].hidden == ["five"]
    assert game.lairs == []


def test_the_battle_at_a_lair_comes_before_its_treasure() -> None:
    game = with_nothing(8)
    game.lairs.append(4)
    sail_to(game.ships[1], 4)
    course = drive(game, end_move(game, game.ships[0]), "10", "6", "6", "five")
    assert course.keys[-2:] == ["jamaica.tie", "jamaica.finds.hidden"]


def test_a_ship_behind_the_start_stays_where_it_is() -> None:
    game = with_nothing(45)
    game.ships[0].lap = -1
    load(game.ships[0], (4, DOUBLOONS))
    drive(game, end_move(game, game.ships[0]))
    assert (game.ships[0].space, game.ships[0].lap, cargo(game.ships[0])) == (45, -1, [])


def test_the_player_whose_ship_it_is_chooses_the_branch() -> None:
    game = with_nothing(0)
    sail_to(game.ships[1], 15)
    course = drive_until_open(game, end_move(game, game.ships[1]), "6")
    assert (course.question.key, course.of) == ("jamaica.lane", [1])


# The edition of 2007


def first_edition(space: int, *contents: tuple[int, str]) -> Jamaica:
    game = at_sea(first_edition=True)
    game.lairs.clear()
    load(sail_to(game.ships[0], space), *contents)
    return game


def test_in_2007_a_ship_goes_back_to_the_first_price_it_can_pay_and_pays_it() -> None:
    """From 8 (3 food) past 7 (2 food) to the port at 6 (5 doubloons)."""
    game = first_edition(8, (2, FOOD), (5, DOUBLOONS))
    drive(game, end_move(game, game.ships[0]))
    assert (game.ships[0].space, cargo(game.ships[0])) == (6, [])


def test_in_2007_what_cannot_be_paid_in_full_is_passed_over() -> None:
    """From 8 past 7 (food), 6 (5 doubloons) to 5 (3 doubloons)."""
    game = first_edition(8, (4, DOUBLOONS))
    drive(game, end_move(game, game.ships[0]))
    assert (game.ships[0].space, cargo(game.ships[0])) == (5, [(1, DOUBLOONS)])


def test_in_2007_a_lair_is_a_space_that_can_be_paid_and_gives_its_treasure() -> None:
    game = first_edition(8)
    game.lairs.append(4)
    drive(game, end_move(game, game.ships[0]), "seven")
    assert (game.ships[0].space, game.ships[0].hidden) == (4, ["seven"])


def test_in_2007_a_ship_goes_back_to_port_royal_at_most() -> None:
    game = first_edition(3)
    drive(game, end_move(game, game.ships[0]))
    assert (game.ships[0].space, game.ships[0].lap) == (0, 0)


def test_in_2007_the_player_chooses_the_branch() -> None:
    """From 15 by the outer lane to the lair at 11, by the inner channel to the port at 6."""
    for lane, end in (("outer", 11), ("inner", 6)):
        game = first_edition(15, (5, DOUBLOONS))
        drive(game, end_move(game, game.ships[0]), lane)
        assert game.ships[0].space == end


def test_in_2007_the_battle_comes_before_the_price_of_the_new_space() -> None:
    """From 8 to 5, where the battle is a tie and 3 doubloons are due."""
    game = first_edition(8, (4, DOUBLOONS))
    sail_to(game.ships[1], 5)
    course = drive(game, end_move(game, game.ships[0]), "6", "6")
    assert course.keys[-2:] == ["jamaica.tie", "jamaica.pays"]
    assert cargo(game.ships[0]) == [(1, DOUBLOONS)]


def test_in_2007_a_battle_that_costs_the_price_is_a_shortage_again() -> None:
    """From 8 to 5, where the doubloons for it are lost; then back to the lair at 4."""
    game = first_edition(8, (4, DOUBLOONS))
    sail_to(game.ships[1], 5)
    course = drive(game, end_move(game, game.ships[0]), "2", "10", "hold.1")
    assert game.ships[0].space == 4
    assert course.keys.count("jamaica.shortage") == 2
