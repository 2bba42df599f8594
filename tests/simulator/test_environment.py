"""The PettingZoo environment: its own tests, and what a learner sees and earns."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from companion.engine.simulation import NotPossible
from companion.games.jamaica.rules.learner import nothing_seen
from companion.simulator.environment import Environment, environment
from companion.simulator.question import simulations

OPTIONS: list[dict[str, Any]] = [{"players": 4}, {"players": 2}, {"players": 6, "shortage": "2007"}]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.filterwarnings("ignore:Observation:UserWarning", "ignore:Action mask:UserWarning")
def test_pettingzoos_own_test_of_an_environment(options: dict[str, Any]) -> None:
    api_test(environment("jamaica", options), num_cycles=200)


def test_pettingzoos_own_test_of_seeds() -> None:
    seed_test(lambda: environment("jamaica", {"players": 4}), num_cycles=200)


def test_an_automa_has_no_seats_to_learn_in() -> None:
    with pytest.raises(NotPossible):
        environment("jacques")


def played(seed: int, options: dict[str, Any]) -> tuple[dict[str, float], Environment]:
    """A game of any legal actions: what each seat has earned at its end."""
    env = environment("jamaica", options)
    env.reset(seed=seed)
    earned: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        earned[agent] += reward
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    raw = env.unwrapped
    assert isinstance(raw, Environment)
    return earned, raw


@pytest.mark.parametrize("options", OPTIONS)
def test_whoever_wins_earns_one_at_the_end(options: dict[str, Any]) -> None:
    for seed in range(3):
        earned, raw = played(seed, options)
        assert raw.game.over
        assert list(earned.values()) == raw.game.returns()


def test_the_mask_is_what_may_be_answered_and_nobody_else_may_answer() -> None:
    env = environment("jamaica", {"players": 4})
    env.reset(seed=3)
    raw = env.unwrapped
    assert isinstance(raw, Environment)
    for _ in range(40):
        masks = {agent: raw.observe(agent)["action_mask"] for agent in env.agents}
        to_move = masks.pop(env.agent_selection)
        allowed = [raw.encoding.actions[n][1] for n in np.flatnonzero(to_move)]
        assert sorted(allowed, key=str) == sorted(raw.game.legal_actions(), key=str)
        assert not any(mask.any() for mask in masks.values())
        env.step(int(np.flatnonzero(to_move)[-1]))


def test_what_the_mask_forbids_loses_and_ends_the_game() -> None:
    env = environment("jamaica", {"players": 4})
    env.reset(seed=3)
    loser = env.agent_selection
    seen, *_ = env.last()
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1


def test_other_things_on_the_table_are_other_numbers() -> None:
    """Of a ship: its space, a hold, a power, a discard; of the game: dice, a token, a battle."""
    _, raw = played(1, {"players": 4})
    numbers = raw.encoding.numbers
    seen = raw.game.observation(0)
    assert len(numbers(seen)) == len(numbers(nothing_seen())) == raw.encoding.size
    changes: list[tuple[str, Any]] = [
        ("space", 17), ("holds", [["food", 6]] * 5), ("powers", ["morgans-map", "lady-beth"]),
        ("discards", ["forward-forward"]), ("treasures", 9), ("lap", -1),
    ]  # fmt: skip
    for name, value in changes:
        other = raw.game.observation(0)
        other["position"]["ships"][2][name] = value
        assert numbers(other) != numbers(seen), name
    battle = {"attacker": 1, "defender": 2, "gunpowder": {"1": 3}, "rolled": {"1": "star"}}
    for name, value in [("dice", [6, 0]), ("lairs", [4, 9, 11]), ("battle", battle)]:
        other = raw.game.observation(0)
        other["position"][name] = value
        assert numbers(other) != numbers(seen), name


def test_every_answer_of_a_game_has_its_index() -> None:
    encoding = simulations()["jamaica"].procedure.learner.encoding()
    assert encoding is not None
    assert len(set(encoding.actions)) == len(encoding.actions)
    assert ("jamaica.gunpowder", 36) in encoding.actions
    assert ("jamaica.spoils", "curse.minus-four") in encoding.actions
