"""The end of a game against Jordan: his score, worked out by hand, and who wins."""

from __future__ import annotations

import pytest

from companion.engine.refusals import RefusalCode, Refused
from tests.outcomes import AUTOMA, winners
from tests.pirates.jordan_table import JordanTable, ended, jordan_scores


def test_every_line_of_his_score() -> None:
    """31 on the track; 3 rivers 12; 7 upgrades 42; 2 residences 30; 6 quests 30 and 10 more;
    4 gold at 3 and 2 pearls at 5: 22. In all 177."""
    table = ended(points=31, rivers=3, upgrades=7, residences="1,4", quests=6, gold=4, pearl=2)
    table.reply("score", 3, 5, 178)
    assert jordan_scores(table) == {
        "track": 31,
        "rivers": 12,
        "upgrades": 42,
        "residences": 30,
        "quests": 40,
        "treasures": 22,
        "total": 177,
    }


def test_his_rivers_are_unknown_until_they_are_counted() -> None:
    """Four points each: a sheet that is opened earlier must not take them as none."""
    table = JordanTable()
    assert "rivers" not in table.dialogue.score_values
    assert ended(rivers=0).dialogue.score_values["rivers"] == 0


def test_five_quests_give_nothing_more() -> None:
    table = ended(quests=5).reply("score", 0)
    assert jordan_scores(table)["quests"] == 25


@pytest.mark.parametrize(("yours", "winner"), [(36, "player"), (35, "level"), (34, "jordan")])
def test_you_have_to_beat_him_and_as_many_is_a_draw(yours: int, winner: str) -> None:
    """30 on the track and one quest: 35."""
    table = ended(points=30).reply("score", yours)
    assert winners(table.dialogue) == {"player": [1], "level": [], "jordan": [AUTOMA]}[winner]
    assert table.instructions[0] == f"jordan.verdict.{winner}"


def test_only_treasures_that_he_has_are_asked_for() -> None:
    table = ended(emerald=1).reply("score")
    assert table.question.key == "jordan.value"
    assert table.reply(2).question.key == "jordan.your_points"


@pytest.mark.parametrize("value", [9, 1])
def test_an_island_value_outside_2_to_5_is_refused(value: int) -> None:
    table = ended(gold=1).reply("score")
    with pytest.raises(Refused) as refused:
        table.reply(value)
    assert refused.value.code is RefusalCode.OUT_OF_RANGE
    assert table.question.key == "jordan.value"


def test_negative_treasures_are_refused() -> None:
    table = JordanTable()
    with pytest.raises(Refused):
        table.correct("treasures", "gold", -1)
    assert table.state.treasures["gold"] == 0


def test_without_a_verdict_his_points_are_shown() -> None:
    table = ended(points=8).reply("skip")
    assert table.instructions == ["jordan.over"]
    assert table.dialogue.outcome is None
    assert table.dialogue.score_values["track"] == 8
