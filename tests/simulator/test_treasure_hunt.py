"""A Treasure Hunt of virtual players: its tasks are the cards', its pace is what is assumed."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.plain import to_plain
from companion.engine.prompts import Ask
from companion.games.pirates.simulation.hunters import BY_ITSELF, EFFORTS, name
from companion.simulator import Summary, simulate, simulations, subject
from companion.simulator.runs import play_game
from tests.builders import english

HUNT = "treasure-hunt"
SURE = {
    "ship_arrives": 100, "improvement": 100, "treasure": 100, "bury": 100, "river": 100,
    "black_market": 100, "upgrade": 100, "quest": 100,
}  # fmt: skip


def played(games: int = 100, players: int = 1, **assumed: int) -> Summary:
    return simulate(subject(HUNT, {"players": players}, assumed=assumed), games, seed=4)


def mean(summary: Summary) -> float:
    return summary.rounds_mean


def test_a_first_card_takes_what_it_requires_and_then_the_ship() -> None:
    """Two equipment cards and the way there; one river and the way there."""
    first = played(**SURE).spreads()["first_task"]
    turns = {card: (one.min, one.max) for card, one in first.items()}
    assert turns == {
        "BT-37": (3, 3),
        "BT-38": (3, 3),
        "BT-39": (3, 3),
        "BT-40": (2, 2),
        "BT-41": (2, 2),
    }


def test_a_last_card_takes_as_long_as_its_points_on_the_track_do() -> None:
    """40 or 30 points, one a turn; everything else is quick."""
    quick = {"quest_worth": 22, "card_worth": 17, "gray_worth": 25, "income": 8, "doubloons": 30}
    found = played(60, track_points=1, **SURE, **quick).spreads()["by_first"]
    assert {one.min for one in found.values()} == {30}


def test_a_card_is_called_by_what_it_takes_besides_the_way_there() -> None:
    """BT-37 takes two equipment cards and a ship at Barbados, BT-40 a river and one at Bonaire."""
    cards = simulations()[HUNT].procedure.components["cards"]
    assert isinstance(cards, dict)
    names = [english().render(name(cards[card])) for card in ("BT-37", "BT-40")]
    assert names == ["BT-37 (2 equipment cards)", "BT-40 (1 river crossed)"]


def test_every_requirement_of_the_cards_has_an_effort() -> None:
    cards = simulations()[HUNT].procedure.components["cards"]
    assert isinstance(cards, dict)
    kinds = {need.kind for card in cards.values() for need in card.requires}
    assert len(cards) == 24
    assert kinds == {*EFFORTS, BY_ITSELF}


def test_nobody_moves_onto_a_card_that_the_app_does_not_call_met() -> None:
    """The app would ask for a confirmation."""
    keys: list[str] = []

    def hear(_state: Any, prompt: Any, _wording: Any) -> None:
        if isinstance(prompt, Ask):
            keys.append(prompt.key)

    for number in range(10):
        play_game(subject(HUNT, {"players": 3}), 1, number, hear)
    assert "pirates.hunt.advance" in keys
    assert "pirates.hunt.sure" not in keys


# Races


def test_alone_one_reads_the_turns_and_together_who_wins() -> None:
    alone, race = played(40), played(40, players=3)
    assert "by_first" in alone.tally.scores
    assert not alone.tally.cases
    assert "by_first" not in race.tally.scores
    won = race.tally.cases["won"].values()
    assert sum(one.of for one in won) == 3 * 40
    assert sum(one.so for one in won) >= 40


def test_who_races_against_others_ends_sooner_than_alone() -> None:
    """The first of four to find the treasure."""
    assert mean(played(100, players=4)) < mean(played(100))


def test_the_same_seed_gives_the_same_race() -> None:
    one, again = (to_plain(played(30, players=2).tally) for _ in range(2))
    assert one == again


# From slow to quick, and a card that it is for: it takes fewer turns.
TURNS = {
    "ship_arrives": (20, 100, "BT-40"), "improvement": (20, 100, "BT-37"),
    "treasure": (20, 100, "BT-39"), "river": (10, 100, "BT-40"), "bury": (30, 100, "BT-53"),
    "black_market": (10, 100, "BT-41"), "quest": (20, 100, "BT-58"), "income": (1, 8, "BT-43"),
    "doubloons": (4, 15, "BT-52"), "track_points": (1, 6, "BT-58"),
    "quest_worth": (3, 12, "BT-58"), "card_worth": (3, 17, "BT-44"), "gray_worth": (2, 10, "BT-60"),
}  # fmt: skip
# The same, but in time people take another card instead of a slow one.
TAKEN = {"upgrade": (30, 100, "BT-46"), "bury": (10, 100, "BT-54"), "doubloons": (2, 15, "BT-52")}


@pytest.mark.parametrize("setting", TURNS)
def test_every_setting_makes_its_task_quicker(setting: str) -> None:
    """The change is more than three standard errors."""
    low, high, card = TURNS[setting]
    slow, fast = (
        played(150, **{setting: value}).spreads()["by_task"][card] for value in (low, high)
    )
    assert slow.error is not None
    assert fast.error is not None
    assert slow.mean - fast.mean > 3 * (slow.error**2 + fast.error**2) ** 0.5


@pytest.mark.parametrize("setting", TAKEN)
def test_people_take_a_task_that_is_quicker(setting: str) -> None:
    low, high, card = TAKEN[setting]
    slow, fast = (
        sum(played(150, **{setting: value}).tally.scores["by_task"].get(card, {}).values())
        for value in (low, high)
    )
    assert fast > 1.5 * slow


def test_no_knob_is_forgotten_here() -> None:
    assert set(simulations()[HUNT].simulation.assume({})) == {*TURNS, *TAKEN}
