"""The charts of a game's statistics, as data.

`Simulation.texts` and `Bars.texts` name the texts beside a chart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, Union

from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class ByTurns:
    """Points at each level by an assumed parameter: a line and a band for each level."""

    parameter: str
    values: tuple[int, ...]
    few: int  # games of each value, for a first look


@dataclass(frozen=True, slots=True)
class ByLevel:
    """Points at each level, one row each; exports name one parameter beside it."""

    parameter: str
    few: int


@dataclass(frozen=True, slots=True)
class ByStrategy:
    """Points and victories of each strategy, in every order of seats; and victories by place."""

    few: int  # games, all orders together
    effect: str = ""  # a switch whose effect can be compared


@dataclass(frozen=True, slots=True)
class ByCase:
    """The share of victories at each level, and the reasons of defeats."""

    few: int  # games, all levels together


@dataclass(frozen=True, slots=True)
class ByName:
    """The distribution of a number, e.g. turns, for each name of a group: one row each."""

    group: str
    names: Mapping[str, Text]  # what each is called
    few: int  # games, all names together


Plot: TypeAlias = Union[ByTurns, ByLevel, ByStrategy, ByCase, ByName]


class Ends(NamedTuple):
    """The numbers of equally likely cases that end well, tied or badly."""

    at: int
    win: int
    tie: int
    lose: int


@dataclass(frozen=True, slots=True)
class Bars:
    """Exact odds over all cases: a bar for each amount of something."""

    name: str
    sides: tuple[str, ...]  # whose odds they may be, the usual one first
    cases: int  # of each bar
    ends: Callable[[str], Sequence[Ends]]  # of a side

    def texts(self) -> Iterator[str]:
        """Names the texts that the odds page needs."""
        for what in ("plot", "title", "axis", "column", "assumes", "ends", "answer"):
            yield f"odds.{what}.{self.name}"
        yield from (f"odds.answer.{self.name}.{more}" for more in ("equal", "more"))
