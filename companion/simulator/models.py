"""A model of a table: what is assumed of the people at it, and how they answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from companion.engine.chance import Chance
from companion.engine.procedure import Procedure
from companion.engine.prompts import Answer
from companion.simulator.tallies import Outcome

if TYPE_CHECKING:
    from companion.simulator.subjects import Subject

HUNDRED = range(100)
# Plays one game, at one of the subject's levels.
Play: TypeAlias = Callable[[Procedure[Any], "Subject", Answer, Chance], Outcome]


class NotPossible(Exception):
    """What was asked for does not exist: which flag, and what was given for it."""

    def __init__(self, flag: str, given: object) -> None:
        super().__init__(flag, given)
        self.flag = flag
        self.given = given


class WorkerLost(Exception):
    """A worker process ended before its work did."""


class ClusterError(Exception):
    """There is no cluster to play on: the package is missing, or nobody answers there."""

    def __init__(self, problem: str, url: str) -> None:
        super().__init__(problem, url)
        self.problem = problem
        self.url = url


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something that is assumed of the people at the table, a whole number."""

    name: str
    usual: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Model:
    play: Play
    level: str = ""  # the option that tells scores apart, where there is one
    strategies: tuple[str, ...] = ()  # that a seat may have, the usual one first
    parameters: tuple[Parameter, ...] = ()

    def assume(self, given: Mapping[str, int]) -> dict[str, int]:
        """Every parameter: as given, else as usual."""
        by_name = {parameter.name: parameter for parameter in self.parameters}
        for name, value in given.items():
            if name not in by_name:
                raise NotPossible(name, value)
            if not by_name[name].least <= value <= by_name[name].most:
                raise NotPossible(name, value)
        return {name: given.get(name, parameter.usual) for name, parameter in by_name.items()}


def happens(chance: Chance, percent: int) -> bool:
    """Something that is so in so many of a hundred cases."""
    return chance.pick(HUNDRED) < percent
