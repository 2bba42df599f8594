"""A game as a PettingZoo environment (AEC, with action masks), for reinforcement learning.

    env = environment("NAME", {"players": 4})
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else policy(observation["observation"], observation["action_mask"]))

Needs the extra `research`. Chance is part of the environment, seeded by `reset`. The reward comes
at the end: a victory is 1, shared by all winners. An agent that does what its mask forbids loses
1, and the game ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from companion.engine.chance import Chance, any_seed
from companion.engine.learner import Encoding
from companion.engine.procedure import Procedure
from companion.engine.simulation import NotPossible
from companion.simulator.question import simulations
from companion.simulator.stepping import CHANCE, SteppedGame, begin

FORBIDDEN = -1.0  # the reward for what the mask forbids


def environment(name: str, options: Mapping[str, object] | None = None) -> AECEnv:
    """Returns the environment of a game. Raises NotPossible for a game without seats."""
    procedure = simulations()[name].procedure
    encoding = procedure.learner.encoding()
    if encoding is None:
        raise NotPossible("environment", name)
    raw = Environment(procedure, dict(options or {}), encoding)
    wrapped: AECEnv = OrderEnforcingWrapper(TerminateIllegalWrapper(raw, FORBIDDEN))
    return wrapped


class Environment(AECEnv):  # type: ignore[misc]
    """An environment without the wrappers that catch wrong use."""

    def __init__(
        self, procedure: Procedure[Any], options: dict[str, object], encoding: Encoding
    ) -> None:
        super().__init__()
        self.procedure, self.options, self.encoding = procedure, options, encoding
        self.metadata = {
            "name": f"{procedure.name}_v0",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.render_mode = None
        self._index = {action: n for n, action in enumerate(encoding.actions)}
        self._chance = Chance(any_seed())
        self.game: SteppedGame[Any] = begin(procedure, options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._seen() for agent in self.possible_agents}
        self.action_spaces = {
            agent: Discrete(len(encoding.actions)) for agent in self.possible_agents
        }

    def _seen(self) -> Dict:
        numbers = self.encoding
        return Dict(
            {
                "observation": Box(numbers.least, numbers.most, (numbers.size,), np.int8),
                "action_mask": Box(0, 1, (len(numbers.actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; without a seed, chance continues. There are no options."""
        if seed is not None:
            self._chance = Chance(seed)
        self.game = begin(self.procedure, self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._leave_to_chance()

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self.game.observation(self._seats[agent])
        mask = np.zeros(len(self.encoding.actions), np.int8)
        for answer in seen["actions"]:
            mask[self._index[seen["question"], answer]] = 1
        numbers = np.array(self.encoding.numbers(seen), np.int8)
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        _, answer = self.encoding.actions[int(action)]
        self.game.apply(answer)
        self._leave_to_chance()
        if self.game.over:
            self.rewards = dict(zip(self.possible_agents, self.game.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _leave_to_chance(self) -> None:
        """Does all draws and rolls until an agent is to move."""
        while self.game.current_player() == CHANCE:
            self.game.apply(self._chance.pick(self.game.legal_actions()))
        if not self.game.over:
            self.agent_selection = self.possible_agents[self.game.current_player()]

    def render(self) -> None:
        """Draws nothing."""

    def close(self) -> None:
        """Closes nothing."""
