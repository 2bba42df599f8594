"""The figures behind the plots of odds: what is simulated for each, and what is read out of it."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, combinations, islice, permutations
from math import sqrt
from typing import NamedTuple, TypeAlias

from companion.engine.facts import FactValue
from companion.engine.plots import ByCase, ByLevel, ByName, ByStrategy, ByTurns
from companion.engine.procedure import PLAYERS, Options
from companion.engine.simulation import (
    BY_LEVEL,
    BY_PLACE,
    BY_STRATEGY,
    TO_BEAT,
    WON,
    Simulation,
    Subject,
)
from companion.simulator import subject
from companion.simulator.tallies import Share, Spread, Tally, share_below
from companion.simulator.watched import Wanted

AT_A_VALUE = 100  # games, for a first look along a knob
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


Read: TypeAlias = Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]


@dataclass(frozen=True, slots=True)
class Sample:
    """What a plot needs: subjects, so many games of each for a first look, and how it is read."""

    subjects: tuple[Subject, ...]
    few: int
    read: Read
    seed: int = SEED

    def wanted(self, times: int) -> Wanted:
        return Wanted(self.subjects, self.few * times, self.seed)

    def figures(self, tallies: Sequence[Tally]) -> list[Figure]:
        return self.read(self.subjects, tallies)

    @property
    def after(self) -> int:
        """The next seed: with it the games are others."""
        return self.seed + len(self.subjects)


def sample(
    simulation: Simulation,
    options: Options,
    assumed: Mapping[str, int] | None = None,
    known: Mapping[str, FactValue] | None = None,
    strategies: Sequence[str] = (),
) -> Sample:
    """What the simulation's plot needs, with these options and all that is assumed."""
    about = partial(subject, simulation.name, options, known=known)
    match simulation.plot:
        case ByStrategy() as plot:
            subjects = in_every_order(simulation, options, strategies)
            return Sample(subjects, -(-plot.few // len(subjects)), read_strategies(simulation))
        case ByTurns() as plot:
            each = ({**(assumed or {}), plot.along: value} for value in plot.values)
            subjects = tuple(about(assumed=one) for one in each)
            return Sample(subjects, plot.few, read_levels(plot.along))
        case ByLevel() as plot:
            read = read_levels(plot.along)
        case ByCase() as plot:
            read = read_cases
        case ByName() as plot:
            read = read_names(plot)
    return Sample((about(assumed=assumed),), plot.few, read)


def at_value(
    simulation: Simulation,
    options: Options,
    assumed: Mapping[str, int],
    known: Mapping[str, FactValue],
    level: str = "",
    strategies: Sequence[str] = (),
) -> Sample:
    """Only what is asked first: of one level, of all names together, of each who plays."""
    if isinstance(simulation.plot, ByStrategy):
        subjects = in_each_company(simulation, options, strategies)
        return Sample(subjects, -(-AT_A_VALUE // len(subjects)), read_strategies(simulation))
    about = subject(simulation.name, options, assumed=assumed, known=known)
    own = tuple(one for one in about.levels if str(one) == level)
    plot = simulation.plot
    read = read_together(plot) if isinstance(plot, ByName) else read_first
    return Sample((replace(about, levels=own),), AT_A_VALUE, read)


def along(parts: Mapping[int, Sample]) -> Sample:
    """The same at each value of a knob: figures say at which.

    Where there are fewer subjects at a value than elsewhere they come again, with other games.
    """
    few = min(part.few for part in parts.values())
    played = {value: part.subjects * (part.few // few) for value, part in parts.items()}

    def read(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        figures, left = [], iter(tallies)
        for value, part in parts.items():
            own = part.read(played[value], list(islice(left, len(played[value]))))
            figures += [one._replace(at=value) for one in own if not one.at]
        return figures

    return Sample(tuple(chain.from_iterable(played.values())), few, read)


def in_every_order(
    simulation: Simulation, options: Options, strategies: Sequence[str]
) -> tuple[Subject, ...]:
    """These strategies round the table; where seats are left, they repeat."""
    subjects, players = {}, int(options[PLAYERS])
    for order in permutations(strategies or simulation.strategies):
        one = subject(simulation.name, options, strategies=order[:players])
        subjects[one.strategies] = one
    return tuple(subjects.values())


def in_each_company(
    simulation: Simulation, options: Options, strategies: Sequence[str]
) -> tuple[Subject, ...]:
    """Whoever may meet, once with each of them in the first seat."""
    players, named = int(options[PLAYERS]), strategies or simulation.strategies
    return tuple(
        subject(simulation.name, options, strategies=(*who[first:], *who[:first]))
        for who in combinations(named, min(players, len(named)))
        for first in range(len(who))
    )


def read_levels(along: str) -> Read:
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


def read_cases(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
    """Everything that was so or not, of each name."""
    return [
        Figure(name, 0, Spread.of({1: one.so, 0: one.of - one.so}), one.so, one.of, what=what)
        for tally in tallies
        for what, names in tally.cases.items()
        for name, one in names.items()
    ]


def read_first(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
    """Of one level: its points, or how often people won."""
    (tally,) = tallies
    if WON in tally.cases:
        return [one for one in read_cases((), tallies) if one.what == WON]
    return [
        Figure(level, 0, Spread.of(points), scores=points, needed=needed(tally, level))
        for level, points in tally.scores[BY_LEVEL].items()
    ]


def read_together(plot: ByName) -> Read:
    """All names of the group as one, which has none."""

    def read(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        together: Counter[int] = Counter()
        for points in tallies[0].scores.get(plot.group, {}).values():
            together.update(points)
        return [Figure("", 0, Spread.of(together))]

    return read


def read_names(plot: ByName) -> Read:
    """In their own order; who has no figure yet is left out."""

    def read(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        series = tallies[0].scores.get(plot.group, {})
        return [Figure(name, 0, Spread.of(series[name])) for name in plot.names if name in series]

    return read


def read_strategies(simulation: Simulation) -> Read:
    """Strategies in their order, an automa among them last; then the places in the order of play.

    A share won is one of the games in which somebody plays so.
    """

    def read(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        order = {name: place for place, name in enumerate(simulation.strategies)}
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
