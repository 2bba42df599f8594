"""The simulations of all games, and a question to one of them.

A `Question` is the same for the address of a page and the flags of a command. It becomes a
`Subject`, which is checked and ready to be played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count, dropwhile
from typing import Any, NamedTuple

from companion import paths
from companion.content.library import open_library
from companion.engine.facts import FactValue
from companion.engine.procedure import PLAYERS, KnownFacts, Procedure
from companion.engine.questions import Answer
from companion.engine.simulation import Parameter, Simulation, Subject
from companion.games.catalogue import books, open_games
from companion.games.catalogue import simulations as all_simulations
from companion.simulator.agents import check_agent

MOST_VALUES = 8
HUNDRED = 100  # percent
A_FEW = 10


class Sweep(NamedTuple):
    """A number that changes the results, and the values to try."""

    name: str  # of an option or of a parameter
    values: Sequence[int]


def round_values(parameter: Parameter, now: int) -> tuple[int, ...]:
    """Returns a few round values, the least value, and the current value.

    Shares in percent go up to 100, other numbers up to twice the current value.
    """
    most = parameter.most
    if most != HUNDRED:
        most = min(most, max(2 * now, A_FEW))
    steps = (first * 10**power for power in count() for first in (1, 2, 5))
    step = next(dropwhile(lambda step: (most - parameter.least) // step >= MOST_VALUES, steps))
    first = -(-parameter.least // step) * step
    return tuple(sorted({parameter.least, *range(first, most + 1, step), now}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A simulation with its options, and perhaps a sweep over the values of a number."""

    name: str
    options: Mapping[str, Answer] = field(default_factory=dict)
    levels: tuple[Answer, ...] = ()  # empty: all
    strategies: tuple[str, ...] = ()  # empty: the usual strategy
    assumed: Mapping[str, int] = field(default_factory=dict)
    known: KnownFacts = field(default_factory=dict)
    sweep: Sweep | None = None

    @property
    def simulation(self) -> Simulation:
        return simulations()[self.name].simulation

    def subjects(self) -> list[Subject]:
        """Returns a subject for each value of the sweep; without a sweep only one."""
        if self.sweep is None:
            return [self.subject()]
        return [self.at(value).subject() for value in self.sweep.values]

    def subject(self) -> Subject:
        return subject(
            self.name,
            self.options,
            levels=self.levels,
            strategies=self.strategies,
            assumed=self.assumed,
            known=self.known,
        )

    def at(self, value: int) -> Question:
        assert self.sweep is not None
        here = replace(self, sweep=None)
        if self.sweep.name == PLAYERS:
            return here.with_option(PLAYERS, value)
        return replace(here, assumed={**self.assumed, self.sweep.name: value})

    def with_option(self, name: str, value: Answer) -> Question:
        """Returns the question with this option; others that no longer fit get their defaults."""
        requested, chosen = {**self.options, name: value}, dict[str, Answer]()
        for option in self.simulation.options(simulations()[self.name].procedure):
            possible = option.given(chosen)
            answer = requested.get(option.name, possible.default)
            fits = answer in possible.question.options
            chosen[option.name] = answer if fits else possible.default
        return replace(self, options={name: chosen[name] for name in requested})


class Playable(NamedTuple):
    simulation: Simulation
    procedure: Procedure[Any]


@cache
def simulations() -> Mapping[str, Playable]:
    games = open_games(open_library(paths.content(), books))
    return {found.name: Playable(found, procedure) for found, procedure in all_simulations(games)}


def subject(
    name: str,
    options: Mapping[str, object] | None = None,
    *,
    levels: Sequence[object] = (),
    strategies: Sequence[str] = (),
    assumed: Mapping[str, int] | None = None,
    known: Mapping[str, FactValue] | None = None,
) -> Subject:
    """Returns a checked subject: all options, a strategy for each seat, and all parameters.

    Without levels it has all of them. Strategies fill the seats in order, and repeat; a strategy
    that the game does not have is an agent's name. Raises Refused for an option that does not
    fit, NoAgent for an unknown strategy, and NotPossible for anything else.
    """
    simulation, procedure = simulations()[name]
    for strategy in strategies if simulation.strategies else ():
        if strategy not in simulation.strategies:
            check_agent(strategy)
    return simulation.subject(
        procedure,
        options or {},
        levels=levels,
        strategies=strategies,
        assumed=assumed or {},
        known=known or {},
    )
