"""The figures behind the plots of odds: what is simulated for each, and what is read out of it."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from math import sqrt
from typing import NamedTuple

from companion.engine.facts import FactValue
from companion.engine.plots import ByLevel, BySeat, ByTurns, Ends
from companion.engine.simulation import BY_LEVEL, BY_SEAT, Simulation, Subject
from companion.simulator import subject
from companion.simulator.tallies import Spread, Tally
from companion.simulator.watched import Wanted

SEED = 1  # of the first subject; always the same, so that everybody sees the same figures


class Figure(NamedTuple):
    """How points are distributed, of a level or strategy; at so many turns, or in a seat."""

    name: str
    at: int  # 0 where there is nothing of the kind
    spread: Spread
    wins: int = 0


@dataclass(frozen=True, slots=True)
class Sample:
    """What a plot needs: subjects, so many games of each for a first look, and how it is read."""

    subjects: tuple[Subject, ...]
    few: int
    read: Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]

    def wanted(self, times: int) -> Wanted:
        return Wanted(self.subjects, self.few * times, SEED)

    def figures(self, tallies: Sequence[Tally]) -> list[Figure]:
        return self.read(self.subjects, tallies)


def by_turns(
    simulation: Simulation,
    plot: ByTurns,
    assumed: Mapping[str, int],
    known: Mapping[str, FactValue],
) -> Sample:
    """All levels, for each number of turns."""
    subjects = (
        subject(simulation.name, assumed={**assumed, plot.along: value}, known=known)
        for value in plot.values
    )
    return Sample(tuple(subjects), plot.few, read=read_levels(plot.along))


def by_level(
    simulation: Simulation,
    plot: ByLevel,
    assumed: Mapping[str, int],
    known: Mapping[str, FactValue],
) -> Sample:
    about = subject(simulation.name, assumed=assumed, known=known)
    return Sample((about,), plot.few, read=read_levels(plot.along))


def read_levels(along: str) -> Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]:
    def read(subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        return [
            Figure(level, one.assumed[along], Spread.of(points))
            for one, tally in zip(subjects, tallies, strict=True)
            for level, points in tally.scores[BY_LEVEL].items()
        ]

    return read


def by_seat(
    simulation: Simulation, plot: BySeat, players: int, strategies: Sequence[str]
) -> Sample:
    """These strategies in every order round the table; where seats are left, they repeat."""
    subjects = {}
    for order in permutations(strategies or simulation.strategies):
        one = subject(simulation.name, {"players": players}, strategies=order[:players])
        subjects[one.strategies] = one
    few = -(-plot.few // len(subjects))
    return Sample(tuple(subjects.values()), few, read=read_seats(simulation.strategies))


def read_seats(
    strategies: Sequence[str],
) -> Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]:
    """In the order of strategies and seats; an automa among them, which has no seat, last."""

    def read(subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        points: dict[tuple[str, int], Counter[int]] = {}
        wins: Counter[tuple[str, int]] = Counter()
        for seated, tally in zip(subjects, tallies, strict=True):
            won = tally.wins.get(BY_SEAT, Counter())
            for name, counted in tally.scores[BY_SEAT].items():
                seat = int(name) if name.isdecimal() else 0
                key = (seated.strategies[seat - 1] if seat else name), seat
                points.setdefault(key, Counter()).update(counted)
                wins[key] += won.get(name, 0)
        order = {name: place for place, name in enumerate(strategies)}
        keys = sorted(points, key=lambda key: (order.get(key[0], len(order)), key))
        return [Figure(*key, Spread.of(points[key]), wins[key]) for key in keys]

    return read


def by_strategy(figures: Iterable[Figure]) -> list[Figure]:
    """The same wherever they sat: games and victories, added up. (Points are those of a seat.)"""
    together: dict[str, Figure] = {}
    for one in figures:
        before = together.get(one.name)
        games = one.spread.games + (before.spread.games if before else 0)
        wins = one.wins + (before.wins if before else 0)
        together[one.name] = Figure(one.name, 0, replace(one.spread, games=games), wins)
    return list(together.values())


# How far a sample may be off

SURE = 1.96  # standard errors to either side: of 20 samples 19 are no farther off
DEVIATION = 2.563  # standard deviations hold eight of ten
OF_A_MEDIAN = 1.253  # its standard error is so much larger than a mean's


def points_unsure(figures: Iterable[Figure]) -> int:
    """By how many points the middle may be off, in whole points, of the widest."""
    errors = [(one.spread.p90 - one.spread.p10) / sqrt(one.spread.games) for one in figures]
    return _whole(SURE * OF_A_MEDIAN / DEVIATION * max(errors))


def share_unsure(figures: Iterable[Figure]) -> int:
    """By how many percentage points a share may be off, at worst: that of a half."""
    return _whole(100 * SURE / 2 / sqrt(min(one.spread.games for one in figures)))


def _whole(error: float) -> int:
    return max(1, round(error))


# Copies


def figures_csv(heads: Iterable[str], figures: Iterable[Figure], name: Callable[[str], str]) -> str:
    """Everything, a row for each figure."""
    return _csv(heads, _cells(figures, name))


def _cells(figures: Iterable[Figure], name: Callable[[str], str]) -> Iterator[list[object]]:
    for one in figures:
        spread = one.spread
        yield [name(one.name), one.at or "", spread.games, round(spread.mean, 2), spread.median,
               spread.p10, spread.p90, spread.min, spread.max, one.wins]  # fmt: skip


def ends_csv(heads: Iterable[str], ends: Iterable[Ends]) -> str:
    return _csv(heads, ends)


def _csv(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(heads)
    writer.writerows(rows)
    return written.getvalue()
