"""The figures behind the plots of odds: what is simulated for each, and what is read out of it."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from typing import NamedTuple

from companion.engine.facts import FactValue
from companion.engine.plots import ByCase, ByLevel, ByName, ByStrategy, ByTurns
from companion.engine.procedure import Options
from companion.engine.score.dialogue import PLAYERS
from companion.engine.simulation import (
    BY_LEVEL,
    BY_PLACE,
    BY_STRATEGY,
    TO_BEAT,
    Simulation,
    Subject,
)
from companion.simulator import subject
from companion.simulator.tallies import Share, Spread, Tally, share_below
from companion.simulator.watched import Wanted

SEED = 1  # of the first subject; always the same, so that everybody sees the same figures


class Figure(NamedTuple):
    """How points are distributed, of a level or strategy; at so many turns, or at a place."""

    name: str
    at: int  # 0 where there is nothing of the kind
    spread: Spread
    wins: int = 0
    games: int = 0  # of which so many were won
    scores: Mapping[int, int] | None = None  # an automa's, and in how many games
    needed: Mapping[int, int] | None = None  # points of their own that people have to exceed
    what: str = ""  # a case, and in how many games it was so: not how many were won

    @property
    def won(self) -> Share:
        return Share.of(self.wins, self.games)

    def beaten_with(self, points: int) -> Share:
        """In how many of the games so many points of one's own win."""
        return share_below(self.needed or {}, points)


@dataclass(frozen=True, slots=True)
class Sample:
    """What a plot needs: subjects, so many games of each for a first look, and how it is read."""

    subjects: tuple[Subject, ...]
    few: int
    read: Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]
    beside: tuple[Subject, ...] = ()  # what the others are compared with, as many games of each

    def wanted(self, times: int) -> Wanted:
        return Wanted((*self.subjects, *self.beside), self.few * times, SEED)

    def own(self, tallies: Sequence[Tally]) -> Sequence[Tally]:
        return tallies[: len(self.subjects)]

    def figures(self, tallies: Sequence[Tally]) -> list[Figure]:
        return self.read(self.subjects, self.own(tallies))

    def figures_beside(self, tallies: Sequence[Tally]) -> list[Figure]:
        return self.read(self.beside, tallies[len(self.subjects) :])


def by_turns(
    simulation: Simulation,
    plot: ByTurns,
    options: Options,
    assumed: Mapping[str, int],
    known: Mapping[str, FactValue],
) -> Sample:
    """All levels, for each number of turns."""
    subjects = (
        subject(simulation.name, options, assumed={**assumed, plot.along: value}, known=known)
        for value in plot.values
    )
    return Sample(tuple(subjects), plot.few, read=read_levels(plot.along))


def by_level(
    simulation: Simulation,
    plot: ByLevel,
    options: Options,
    assumed: Mapping[str, int],
    known: Mapping[str, FactValue],
) -> Sample:
    about = subject(simulation.name, options, assumed=assumed, known=known)
    return Sample((about,), plot.few, read=read_levels(plot.along))


def read_levels(along: str) -> Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]:
    def read(subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        return [
            Figure(
                level,
                one.assumed[along],
                Spread.of(points),
                scores=points,
                needed=needed(tally, level),
            )
            for one, tally in zip(subjects, tallies, strict=True)
            for level, points in tally.scores[BY_LEVEL].items()
        ]

    return read


def needed(tally: Tally, level: str) -> Mapping[int, int]:
    """Where nothing is compared besides, that is what the automa has."""
    return tally.scores.get(TO_BEAT, tally.scores[BY_LEVEL])[level]


def by_case(
    simulation: Simulation,
    plot: ByCase,
    options: Options,
    assumed: Mapping[str, int],
    known: Mapping[str, FactValue],
) -> Sample:
    about = subject(simulation.name, options, assumed=assumed, known=known)
    return Sample((about,), plot.few, read=read_cases)


def read_cases(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
    """Everything that was so or not, of each name."""
    return [
        Figure(name, 0, Spread.of({1: one.so, 0: one.of - one.so}), one.so, one.of, what=what)
        for tally in tallies
        for what, names in tally.cases.items()
        for name, one in names.items()
    ]


def by_name(
    simulation: Simulation,
    plot: ByName,
    options: Options,
    assumed: Mapping[str, int],
    known: Mapping[str, FactValue],
) -> Sample:
    about = subject(simulation.name, options, assumed=assumed, known=known)
    return Sample((about,), plot.few, read=read_names(plot))


def read_names(plot: ByName) -> Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]:
    """In their own order; who has no figure yet is left out."""

    def read(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        series = tallies[0].scores.get(plot.group, {})
        return [Figure(name, 0, Spread.of(series[name])) for name in plot.names if name in series]

    return read


def by_strategy(
    simulation: Simulation,
    plot: ByStrategy,
    options: Options,
    strategies: Sequence[str],
    beside: Options | None = None,
) -> Sample:
    """These strategies in every order; perhaps beside the same with other options."""
    subjects = in_every_order(simulation, options, strategies)
    others = in_every_order(simulation, beside, strategies) if beside else ()
    few = -(-plot.few // len(subjects))
    return Sample(subjects, few, read_strategies(simulation.strategies), others)


def in_every_order(
    simulation: Simulation, options: Options, strategies: Sequence[str]
) -> tuple[Subject, ...]:
    """Round the table; where seats are left, they repeat."""
    subjects, players = {}, int(options[PLAYERS])
    for order in permutations(strategies or simulation.strategies):
        one = subject(simulation.name, options, strategies=order[:players])
        subjects[one.strategies] = one
    return tuple(subjects.values())


def read_strategies(
    strategies: Sequence[str],
) -> Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]:
    """Strategies in their order, an automa among them last; then the places in the order of play.

    A share won is one of the games in which somebody plays so.
    """

    def read(subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        order = {name: place for place, name in enumerate(strategies)}
        figures = read_group(BY_STRATEGY, tallies)
        ranked = sorted(figures, key=lambda one: order.get(one.name, len(order)))
        places = [one._replace(at=int(one.name)) for one in read_group(BY_PLACE, tallies)]
        return [*ranked, *places]

    return read


def read_group(group: str, tallies: Sequence[Tally]) -> Iterator[Figure]:
    """All of a group, added up over the subjects."""
    points: dict[str, Counter[int]] = {}
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for tally in tallies:
        for name, counted in tally.scores[group].items():
            points.setdefault(name, Counter()).update(counted)
            games[name] += tally.games
            wins[name] += tally.wins[group][name]
    for name, counted in points.items():
        yield Figure(name, 0, Spread.of(counted), wins[name], games[name])


# How far a sample may be off

SURE = 1.96  # standard errors to either side: of 20 samples 19 are no farther off
DEVIATION = 2.563  # standard deviations hold eight of ten
OF_A_MEDIAN = 1.253  # its standard error is so much larger than a mean's


def points_unsure(figures: Iterable[Figure]) -> int:
    """By how many points the middle may be off, in whole points, of the widest."""
    errors = [(one.spread.p90 - one.spread.p10) / sqrt(one.spread.games) for one in figures]
    return _whole(SURE * OF_A_MEDIAN / DEVIATION * max(errors))


def mean_unsure(one: Figure) -> float:
    """By how much the mean may be off; of a single game nobody knows."""
    return SURE * one.spread.error if one.spread.error is not None else one.spread.mean


def share_unsure(figures: Iterable[Figure]) -> int:
    """By how many percentage points a share may be off, of the widest."""
    return max(percent_unsure(one.won) for one in figures)


def percent_unsure(share: Share) -> int:
    return _whole(100 * SURE * share.error)


def _whole(error: float) -> int:
    return max(1, round(error))


# Copies


def figures_csv(heads: Iterable[str], figures: Iterable[Figure], name: Callable[[str], str]) -> str:
    """Everything, a row for each figure."""
    return rows_csv(heads, _cells(figures, name))


def _cells(figures: Iterable[Figure], name: Callable[[str], str]) -> Iterator[list[object]]:
    for one in figures:
        spread = one.spread
        yield [name(one.name), one.at or "", spread.games, round(spread.mean, 2), spread.median,
               spread.p10, spread.p90, spread.min, spread.max, error(spread),
               *([one.wins, round(one.won.error, 4)] if one.games else [])]  # fmt: skip


def error(spread: Spread) -> float | str:
    return "" if spread.error is None else round(spread.error, 3)


def cases_csv(
    heads: Iterable[str], figures: Iterable[Figure], names: Callable[[Figure], Iterable[str]]
) -> str:
    """In how many games each thing was so, as a share, and its standard error."""
    return rows_csv(
        heads,
        (
            (*names(one), one.games, one.wins, round(one.won.share, 4), round(one.won.error, 4))
            for one in figures
        ),
    )


def rows_csv(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(heads)
    writer.writerows(rows)
    return written.getvalue()
