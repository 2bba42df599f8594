"""Jean's income and the end of the game (facts, "Jean")."""

import pytest

from companion.games.maracaibo.jean.ending import disc_income
from tests.maracaibo.jean_table import JeanTable
from tests.outcomes import AUTOMA, automa, outcome, winners


@pytest.mark.parametrize(
    ("discs", "points"),
    [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 6), (7, 8), (8, 10), (21, 36), (22, 38),
     (23, 38), (24, 38)],
)  # fmt: skip
def test_income_for_discs(discs: int, points: int) -> None:
    assert disc_income(discs) == points


def at_the_end(points: int = 100, quests: int = 0, discs: int = 0) -> JeanTable:
    """All rounds over; Jean has these points after her last income, quests and discs."""
    table = JeanTable().in_round(4).reply("ended")
    table.dialogue.correct("points", points)
    table.dialogue.correct("quests", quests)
    table.dialogue.correct("discs", discs)
    return table.reply("score")


def test_the_last_income_comes_before_final_scoring() -> None:
    table = JeanTable().in_round(4)
    table.dialogue.correct("cards", 5)
    table.reply("ended")
    assert table.state.points == 5
    assert table.question.key == "jean.score"


def test_all_that_jean_scores_in_the_end() -> None:
    # 9 discs are 4 upgrades. Quests 5 to 3: 2 ahead, 10. Upgrades 4 to 1: 3 ahead, 20.
    # Explorer 11 ahead: 30. 100 + 30 + 5 × 5 + 10 + 20 + 30 = 215.
    table = at_the_end(100, quests=5, discs=9).reply("sum", 30, 3, 1, "ahead", 11, 214)
    assert automa(table.dialogue).lines == {
        "points": 100,
        "nations": 30,
        "quest_tiles": 25,
        "quests": 10,
        "upgrades": 20,
        "explorer": 30,
    }
    assert automa(table.dialogue).total == 215
    assert winners(table.dialogue) == [AUTOMA]


def test_being_ahead_of_jean_gives_you_nothing_and_her_nothing() -> None:
    table = at_the_end(100, quests=0, discs=0).reply("sum", 0, 9, 12, "behind", 101)
    assert [side.total for side in outcome(table.dialogue).sides] == [101, 100]
    assert winners(table.dialogue) == [1]


def test_nations_may_be_entered_one_by_one() -> None:
    table = at_the_end(100).reply("each", 12, 0, 7, 0, 0, "behind", 50)
    assert automa(table.dialogue).lines["nations"] == 19


@pytest.mark.parametrize(
    ("yours", "hers", "points"), [(9, 1, 20), (5, 4, 10), (3, 3, 0), (1, 9, 0)]
)
def test_on_other_paths_fewer_spaces_to_the_barrier_are_ahead(
    yours: int, hers: int, points: int
) -> None:
    table = at_the_end().reply("sum", 0, 0, 0, "paths", yours, hers, 50)
    assert automa(table.dialogue).lines.get("explorer", 0) == points


def test_equal_points_are_a_draw_to_the_app() -> None:
    table = at_the_end(100).reply("sum", 0, 0, 0, "behind", 100)
    assert winners(table.dialogue) == []
    assert "jean.verdict.level" in table.instructions


def test_scoring_can_be_left_out() -> None:
    table = JeanTable().in_round(4).reply("ended", "skip")
    assert table.dialogue.over
    assert table.dialogue.outcome is None
    influence = {"france_influence": 0, "spain_influence": 0, "england_influence": 0}
    assert table.dialogue.score_values == {"points": 0, "quests": 0, "upgrades": 0, **influence}
    assert table.dialogue.procedure.by_round(table.state) == [0, 0, 0, 0]


def test_a_correction_after_the_end_decides_the_winner_again() -> None:
    table = at_the_end(100).reply("sum", 0, 0, 0, "behind", 101)
    table.dialogue.correct("points", 102)
    assert winners(table.dialogue) == [AUTOMA]
