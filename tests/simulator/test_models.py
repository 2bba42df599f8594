"""Virtual tables against the automas: what is assumed has the effect that rules give it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.pirates.simulation.jordan import STAND_INS
from companion.simulator import simulate, simulations, subject
from tests.builders import games as all_games


def scores(
    name: str, games: int = 40, known: Any = None, options: Any = None, **assumed: int
) -> Mapping[str, Any]:
    about = subject(name, options, assumed=assumed, known=known)
    return simulate(about, games, seed=3).spreads()["by_level"]


# Jacques


def test_jacques_has_no_points_when_you_end_every_round_with_your_first_turn() -> None:
    """He reveals no card before it."""
    for spread in scores("jacques", turns=1).values():
        assert (spread.min, spread.max) == (0, 0)


def test_the_deck_scrubber_scores_five_for_each_card() -> None:
    """Only A cards are left at that level, 5 points each: one card in each of four rounds."""
    easiest = scores("jacques", turns=2)["deck-scrubber"]
    assert (easiest.min, easiest.max) == (20, 20)


def test_who_lets_jacques_end_all_four_rounds_gives_him_60_and_his_cards() -> None:
    for spread in scores("jacques", turns=12).values():
        assert spread.min >= 4 * (15 + 5)


def test_jacques_scores_more_the_longer_a_round_lasts() -> None:
    means = [scores("jacques", turns=turns)["navigator"].mean for turns in (2, 4, 6)]
    assert means == sorted(means)
    assert means[0] < means[2]


def test_the_levels_of_jacques_are_harder_one_after_the_other() -> None:
    means = [spread.mean for spread in scores("jacques", turns=5).values()]
    assert means == sorted(means)


def needed(games: int = 40, **assumed: int) -> Mapping[str, Any]:
    """Return the points that people have to exceed, by level."""
    return simulate(subject("jacques", assumed=assumed), games, seed=3).spreads()["to_beat"]


def test_the_fives_for_explorers_and_quests_count_against_jacques() -> None:
    """With one turn a round he does nothing: ahead in both is worth 10, level in both nothing."""
    both = needed(turns=1, your_quests=1, your_explorer=1)
    neither = needed(turns=1, your_quests=0, your_explorer=0)
    for level in both:
        assert (both[level].min, both[level].max) == (-10, -10)
        assert (neither[level].min, neither[level].max) == (0, 0)
    behind = needed(turns=12, your_quests=0, your_explorer=0)["commodore"]
    points = scores("jacques", turns=12)["commodore"]
    assert behind.mean == points.mean + 10


@pytest.mark.parametrize("setting", ["turns", "quest_in_reach", "your_quests", "your_explorer"])
def test_every_setting_of_jacques_changes_what_is_needed(setting: str) -> None:
    low, high = (needed(400, **{setting: value})["commodore"].mean for value in (1, 12))
    more = setting in ("turns", "quest_in_reach")
    assert (low < high) is more
    assert low != high


JEANS = {
    "turns": (3, 6, 1), "market_free": (0, 100, 1), "quest_at_stop": (0, 100, 1),
    "quest_in_reach": (0, 100, 1), "combat_paid": (0, 100, -1), "your_quests": (0, 12, -1),
    "your_upgrades": (0, 12, -1), "explorer_lead": (0, 8, 1), "nation_points": (0, 30, 1),
}  # fmt: skip


@pytest.mark.parametrize("setting", JEANS)
def test_every_setting_of_jean_changes_her_points(setting: str) -> None:
    low, high, more = JEANS[setting]
    uprising = {"uprising": "yes"}
    means = [
        scores("jean", games=200, options=uprising, **{setting: value})["5"].mean
        for value in (low, high)
    ]
    assert (means[1] - means[0]) * more > 0


def test_no_knob_of_jean_or_jacques_is_forgotten_here() -> None:
    assert set(JEANS) == set(simulations()["jean"].simulation.assume({}))
    assert len(simulations()["jacques"].simulation.parameters) == 4


@pytest.mark.parametrize(("setting", "low", "high"), [
    ("turns", 3, 6), ("in_range", 20, 100), ("treasure_value", 2, 4)])  # fmt: skip
def test_every_setting_of_jordan_gives_him_more(setting: str, low: int, high: int) -> None:
    less, more = (
        scores("jordan", games=210, **{setting: value})["3"].mean for value in (low, high)
    )
    assert less < more


# Jean


def test_jean_has_only_her_nations_when_you_end_every_round_at_once() -> None:
    """No card, no disc, no quest: income nothing, and she leads nowhere."""
    for spread in scores("jean", turns=1, nation_points=31).values():
        assert (spread.min, spread.max) == (31, 31)


def test_the_lead_of_her_explorer_counts() -> None:
    """Eight spaces ahead are 20 points."""
    for spread in scores("jean", turns=1, nation_points=31, explorer_lead=8).values():
        assert (spread.min, spread.max) == (51, 51)


def test_who_pays_less_in_combat_gives_jean_more() -> None:
    """Cards of The Uprising have combat points to pay; 3 points for each that is missing."""
    uprising = {"uprising": "yes"}
    paid, unpaid = (
        scores("jean", games=200, options=uprising, combat_paid=percent) for percent in (100, 0)
    )
    assert unpaid["5"].mean > paid["5"].mean


# Jordan


def test_jordan_has_his_first_quest_when_nothing_is_in_range_and_his_board_gives_nothing() -> None:
    """He sails to the Gulf in each of three rounds; one quest is 5 points."""
    nothing = {"box.jordan.slot.1": "end", "box.jordan.gulf": "nothing"}
    easiest = scores("jordan", known=nothing, turns=1, in_range=0)["0"]
    assert (easiest.min, easiest.max) == (5, 5)


def test_b_cards_give_jordan_more() -> None:
    by_cards = scores("jordan", games=700, turns=3)
    assert by_cards["6"].mean > by_cards["0"].mean


def test_stand_ins_are_readings_that_people_could_have_made() -> None:
    reading = all_games()["pirates"].reading
    for name, value in STAND_INS.items():
        if name.startswith("box."):
            question = reading(name)
            assert question is not None, name
            question.check(value)
