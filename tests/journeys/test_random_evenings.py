"""Laws over evenings at random: every game, with each opponent, in all its parts.

`python -m tests.journeys` plays as many of them as one likes.
"""

from __future__ import annotations

import pytest

from companion.app.parts.choices import Answers
from companion.app.parts.start_form import whole_game
from companion.engine.procedure import PLAYERS, SCENARIO, switches
from companion.engine.setup.plan import Plan
from tests.builders import all_procedures, english, games
from tests.journeys.random_evening import (
    Combination,
    Disagreement,
    all_combinations,
    evenings_of,
    kinds,
    play,
)

EVENINGS = 10  # of each kind, spread over its combinations
OF_PIRATES = 2  # they have the most parts, and take longest
ONE_FOR_EACH = {(one.game, one.scenario, one.players, one.opponent): one
                for one in all_combinations() if not one.campaign}  # fmt: skip


@pytest.mark.parametrize("kind", kinds())
def test_all_parts_of_a_random_evening_keep_the_laws(kind: str) -> None:
    number = OF_PIRATES if kind.startswith("pirates") else EVENINGS
    for combination, seed in evenings_of(kind, number):
        try:
            play(combination, seed)
        except Disagreement as disagreement:
            raise AssertionError(f"{combination.name}, seed {seed}") from disagreement


@pytest.mark.parametrize("game", games())
def test_the_form_of_a_game_asks_for_its_scenario_players_and_extras_once(game: str) -> None:
    for combination in ONE_FOR_EACH.values():
        if combination.game == game:
            assert not asked_again(combination), combination.name


def asked_again(combination: Combination) -> list[str]:
    """Return what the form asks of a part although the setup knows it."""
    now = {
        "scenario": combination.scenario,
        "players": str(combination.players),
        "with": ".".join(combination.extras),
        "against": combination.opponent,
    }
    plan = Plan(combination.scenario, combination.players, 1)
    form = whole_game(games()[combination.game], plan, Answers(now, {}), english())
    known = {
        f"{name}.{option}"
        for name in form.parts
        for option in (PLAYERS, SCENARIO, *switches(all_procedures()[name].options))
    }
    return [choice.name for choice in form.choices if choice.name in known]
