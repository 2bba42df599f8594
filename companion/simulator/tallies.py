"""Counts over many games: whole numbers only, so that the order of sums does not matter.

The size of a tally depends on the number of different scores, not of games; requested rows add
one for each game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import TypeAlias

from companion.engine.questions import Answer
from companion.engine.simulation import GameResult

Row: TypeAlias = dict[str, Answer]


@dataclass(slots=True)
class Cases:
    """The number of games, and of those in which a case happened."""

    so: int = 0
    of: int = 0

    def count(self, so: int, of: int) -> None:
        self.so += so
        self.of += of

    @property
    def share(self) -> Share:
        return Share.of(self.so, self.of)


@dataclass(slots=True)
class Tally:
    games: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    scores: dict[str, dict[str, Counter[int]]] = field(default_factory=dict)
    wins: dict[str, Counter[str]] = field(default_factory=dict)
    shared: int = 0
    cases: dict[str, dict[str, Cases]] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)

    def count(self, game: GameResult) -> None:
        self.games += 1
        self.rounds[game.rounds] += 1
        for group, name, points in game.scores:
            self._series(group, name)[points] += 1
        for group, name in game.wins:
            self.wins.setdefault(group, Counter())[name] += 1
        self.shared += game.shared
        for what, name, so in game.cases:
            self._cases(what, name).count(so, 1)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.rounds.update(other.rounds)
        for group, series in other.scores.items():
            for name, points in series.items():
                self._series(group, name).update(points)
        for group, wins in other.wins.items():
            self.wins.setdefault(group, Counter()).update(wins)
        self.shared += other.shared
        for what, names in other.cases.items():
            for name, cases in names.items():
                self._cases(what, name).count(cases.so, cases.of)
        self.rows += other.rows

    def _series(self, group: str, name: str) -> Counter[int]:
        names = self.scores.setdefault(group, {})
        if name not in names:
            names[name] = Counter()
        return names[name]

    def _cases(self, what: str, name: str) -> Cases:
        return self.cases.setdefault(what, {}).setdefault(name, Cases())


@dataclass(frozen=True, slots=True)
class Spread:
    """The distribution of numbers. The standard error is that of the mean; one number has none.

    Several numbers of one game, such as two seats with the same strategy, are treated as if they
    came from different games.
    """

    games: int
    mean: float
    median: float
    p10: int
    p90: int
    min: int
    max: int
    error: float | None = None

    @classmethod
    def of(cls, counted: Mapping[int, int]) -> Spread:
        """Measures at least one number. A tenth of all are at most p10, nine tenths at most p90."""
        games = sum(counted.values())
        total = sum(number * times for number, times in counted.items())
        mean = total / games
        squares = sum(times * (number - mean) ** 2 for number, times in counted.items())
        middle = (at_rank(counted, (games + 1) // 2) + at_rank(counted, games // 2 + 1)) / 2
        return cls(
            games=games,
            mean=mean,
            median=middle,
            p10=at_rank(counted, ceil(games / 10)),
            p90=at_rank(counted, ceil(games * 9 / 10)),
            min=min(counted),
            max=max(counted),
            error=sqrt(squares / (games - 1) / games) if games > 1 else None,
        )


@dataclass(frozen=True, slots=True)
class Share:
    """The share of games in which something happened, and its standard error."""

    share: float
    error: float

    @classmethod
    def of(cls, part: float, whole: int) -> Share:
        """Adds two cases of each kind for the error: events may be absent from few games."""
        likely = (part + 2) / (whole + 4)
        return cls(part / whole, sqrt(likely * (1 - likely) / (whole + 4)))


def share_below(counted: Mapping[int, int], number: int) -> Share:
    less = sum(times for value, times in counted.items() if value < number)
    return Share.of(less, sum(counted.values()))


def at_rank(counted: Mapping[int, int], rank: int) -> int:
    """Returns the number at this rank, from the least on; ranks begin with 1."""
    passed = 0
    for number in sorted(counted):
        passed += counted[number]
        if passed >= rank:
            return number
    raise IndexError(rank)
