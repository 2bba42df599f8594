"""What decided a game, worked out by hand for one to six sides."""

from __future__ import annotations

import pytest

from companion.engine.outcome import Goal, Outcome, Side
from companion.engine.score.decisive import Decisive, decisive, what_decided
from companion.engine.score.sheet import Line, Race, Sheet
from companion.engine.text import Text


def side(*, won: bool = False, automa: bool = False, **lines: int) -> Side:
    return Side("", sum(lines.values()), lines, won, automa)


def test_of_two_it_is_the_line_without_which_the_second_would_be_first() -> None:
    """Ann leads by 5: 9 more quests, 2 more income, 6 fewer cards."""
    ann = side(won=True, quests=19, income=12, cards=10)
    ben = side(quests=10, income=10, cards=16)
    assert decisive(Outcome((ann, ben))) == Decisive("quests", 9, 1)


def test_without_such_a_line_it_is_the_largest_difference() -> None:
    """Ann leads by 12: 7 more quests and 5 more income, neither of which is 12."""
    ann, ben = side(won=True, quests=17, income=15), side(quests=10, income=10)
    assert decisive(Outcome((ann, ben))) == Decisive("quests", 7, 1)


def test_a_line_that_only_the_winner_has_counts_whole() -> None:
    ann, ben = side(won=True, quests=10, buried=4), side(quests=12)
    assert decisive(Outcome((ann, ben))) == Decisive("buried", 4, 1)


def test_a_loss_of_the_second_decides_too() -> None:
    """Ben's −6 is more than Ann's 2 more quests."""
    ann, ben = side(won=True, quests=12, other=0), side(quests=10, other=-6)
    assert decisive(Outcome((ann, ben))) == Decisive("other", 6, 1)


def test_of_three_it_can_be_the_third_who_would_have_won() -> None:
    """Ann has 60, Ben 55, Cem 50. Without income: 30, 27, 45. Without quests 30, 28, 5."""
    ann = side(won=True, income=30, quests=30)
    ben = side(income=28, quests=27)
    cem = side(income=5, quests=45)
    assert decisive(Outcome((ann, ben, cem))) == Decisive("income", 25, 2)


def test_of_three_the_difference_is_to_the_second() -> None:
    """Ann has 60, Ben 40, Cem 49. No line has a lead of 20 or 11; of Cem she is 8 and 3 ahead."""
    ann = side(won=True, income=30, quests=30)
    ben = side(income=11, quests=29)
    cem = side(income=22, quests=27)
    assert decisive(Outcome((ann, ben, cem))) == Decisive("income", 8, 2)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_of_four_to_six_those_far_behind_do_not_matter(players: int) -> None:
    """Ann leads Ben by 3: 5 more cards, 2 fewer quests. The others are 30 behind."""
    ann, ben = side(won=True, cards=25, quests=20), side(cards=20, quests=22)
    others = [side(cards=6, quests=9) for _ in range(players - 2)]
    assert decisive(Outcome((ann, ben, *others))) == Decisive("cards", 5, 1)


def test_two_lines_alike_have_not_decided_it() -> None:
    ann, ben = side(won=True, cards=15, quests=15), side(cards=10, quests=10)
    assert decisive(Outcome((ann, ben))) is None


@pytest.mark.parametrize(
    "sides",
    [
        (side(won=True, a=5, b=5), side(won=True, a=4, b=6)),  # a shared victory
        (side(won=True, a=5, b=5), side(a=4, b=6)),  # a tie-break
        (side(won=True, a=5, b=4), side(a=4, b=6)),  # other than points
        (side(a=5, b=5), side(automa=True, a=5, b=5)),  # nobody wins a tie
        (side(won=True, a=5, b=5),),  # alone
        (side(won=True, a=5), side(a=4)),  # one line is the total
        (side(won=True, a=5, b=5), Side()),  # not counted
        (side(won=True, a=5, b=5), Side("", 8)),  # only a total
    ],
)
def test_otherwise_no_line_decided_it(sides: tuple[Side, ...]) -> None:
    assert decisive(Outcome(sides)) is None


def test_against_a_single_number_it_is_the_only_line_that_could_have() -> None:
    """Ann leads by 32; only the track has more."""
    ann = side(won=True, track=62, income=24, cards=21, other=10)
    jacques = side(automa=True, points=85)
    assert decisive(Outcome((ann, jacques))) == Decisive("track", 62, 1, compares=False)


def test_against_a_single_number_several_lines_that_could_have_decide_nothing() -> None:
    """Ann leads by 12: without the track or without income Jacques would have won."""
    ann = side(won=True, track=62, income=24, other=11)
    assert decisive(Outcome((ann, side(automa=True, points=85)))) is None


def test_an_automa_with_a_single_number_wins_without_a_reason() -> None:
    ann = side(track=40, income=24)
    assert decisive(Outcome((ann, side(won=True, automa=True, points=85)))) is None


def test_an_automa_that_scores_the_players_lines_is_compared() -> None:
    ann = side(won=True, space=20, doubloons=15)
    ghost_ship = side(automa=True, space=25, doubloons=7)
    assert decisive(Outcome((ann, ghost_ship))) == Decisive("doubloons", 8, 1)


A, B = (Line(name, key=f"score.{name}") for name in "ab")


def test_it_is_said_with_the_lines_text_and_the_sides_name() -> None:
    outcome = Outcome((side(won=True, a=9, b=5), side(a=4, b=6)))
    points = Text("score.result.points", {"n": 5})
    values = {"line": Text("score.a"), "points": points, "name": "Ben"}
    assert what_decided(Sheet((A, B)), outcome, ("Ann", "Ben")) == Text(
        "score.decided.more", values
    )


def test_where_all_win_together_or_a_race_decides_nothing_is_said() -> None:
    outcome = Outcome((side(won=True, a=9, b=5), side(a=4, b=6)))
    race = Race(lambda _own: True, Text("a"), Text("b"))
    together = Sheet((A, B), conditions=(lambda _totals: (Goal(Text("a"), True),),))
    for sheet in (Sheet((A, B), race=race), together):
        assert what_decided(sheet, outcome, ("Ann", "Ben")) is None
