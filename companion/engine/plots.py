"""Which plot a game wants of its figures: data for whoever draws it (charts).

`Simulation.texts` and `Bars.texts` name the texts that stand beside a plot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, Union

from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class ByTurns:
    """Points at each level along something that is assumed: a line and a band for each level."""

    along: str  # the parameter
    values: tuple[int, ...]
    few: int  # games of each value, for a first look


@dataclass(frozen=True, slots=True)
class ByLevel:
    """Points at each level, a row each; a copy of the figures names one parameter beside it."""

    along: str
    few: int


@dataclass(frozen=True, slots=True)
class ByStrategy:
    """Points of each strategy and how often it won, in every order of seats; and how often
    whoever began won, and those after them."""

    few: int  # games, all orders together
    effect: str = ""  # an option, on or off, of which one may want to know what it changes


@dataclass(frozen=True, slots=True)
class ByCase:
    """How often people win at each level, and what was missing when they did not."""

    few: int  # games, all levels together


@dataclass(frozen=True, slots=True)
class ByName:
    """How a number, such as turns, is distributed for each name of a group: a row each."""

    group: str
    names: Mapping[str, Text]  # what each is called
    few: int  # games, all names together


Plot: TypeAlias = Union[ByTurns, ByLevel, ByStrategy, ByCase, ByName]


class Ends(NamedTuple):
    """In how many of all equally likely cases something ends well, even or badly."""

    at: int
    win: int
    tie: int
    lose: int


@dataclass(frozen=True, slots=True)
class Bars:
    """Odds that need no games: of all cases there are, a bar for each amount of something."""

    name: str
    sides: tuple[str, ...]  # whose odds they may be, the usual one first
    cases: int  # of each bar
    ends: Callable[[str], Sequence[Ends]]  # of a side

    def texts(self) -> Iterator[str]:
        """Names the texts that the odds page needs."""
        for what in ("plot", "title", "axis", "column", "how", "assumes", "ends", "answer"):
            yield f"odds.{what}.{self.name}"
        yield from (f"odds.answer.{self.name}.{more}" for more in ("equal", "more"))
