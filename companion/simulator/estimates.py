"""The figures behind the plots of odds: the simulations that each needs, and their results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, combinations, islice, permutations
from math import hypot, sqrt
from typing import NamedTuple, TypeAlias

from companion.engine.plots import ByCase, ByLevel, ByName, ByStrategy, ByTurns
from companion.engine.procedure import PLAYERS
from companion.engine.simulation import (
    BY_LEVEL,
    BY_PLACE,
    BY_STRATEGY,
    TO_BEAT,
    WON,
    Simulation,
    Subject,
)
from companion.simulator.question import Question
from companion.simulator.tallies import Share, Spread, Tally, share_below
from companion.simulator.watched import RequestedGames

AT_A_VALUE = 100  # games, for a first look at each value of a sweep
SEED = 1  # of the first subject; always the same, so that everybody sees the same figures


class Figure(NamedTuple):
    """The distribution of points of a level or strategy; at a number of turns, or at a place."""

    name: str
    at: int  # 0 where there is nothing of the kind
    spread: Spread
    wins: int = 0
    games: int = 0  # all of them, won or not
    scores: Mapping[int, int] | None = None  # an automa's, and in how many games
    needed: Mapping[int, int] | None = None  # points of their own that people have to exceed
    what: str = ""  # a case, and in how many games it was so: not how many were won

    @property
    def won(self) -> Share:
        return Share.of(self.wins, self.games)

    def beaten_with(self, points: int) -> Share:
        """Returns in how many of the games a player with these points wins."""
        return share_below(self.needed or {}, points)


Read: TypeAlias = Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]


@dataclass(frozen=True, slots=True)
class Sample:
    """A plot's data: its subjects, a few games of each for a first look, and their reader."""

    subjects: tuple[Subject, ...]
    few: int
    read: Read
    seed: int = SEED

    def requested(self, times: int) -> RequestedGames:
        return RequestedGames(self.subjects, self.few * times, self.seed)

    def figures(self, tallies: Sequence[Tally]) -> list[Figure]:
        return self.read(self.subjects, tallies)

    @property
    def after(self) -> int:
        """The next seed: with it the games are others."""
        return self.seed + len(self.subjects)


def sample(question: Question) -> Sample:
    """Returns what the simulation's plot needs: all levels, all values along its axis."""
    simulation, everywhere = question.simulation, replace(question, levels=())
    match simulation.plot:
        case ByStrategy() as plot:
            subjects = in_every_order(question)
            read: Read = partial(read_strategies, simulation)
            return Sample(subjects, -(-plot.few // len(subjects)), read)
        case ByTurns() as plot:
            each = ({**question.assumed, plot.along: value} for value in plot.values)
            subjects = tuple(replace(everywhere, assumed=assumed).subject() for assumed in each)
            return Sample(subjects, plot.few, partial(read_levels, plot.along))
        case ByLevel() as plot:
            read = partial(read_levels, plot.along)
        case ByCase() as plot:
            read = read_cases
        case ByName() as plot:
            read = partial(read_names, plot)
    return Sample((everywhere.subject(),), plot.few, read)


def sweep_sample(question: Question) -> Sample:
    """Returns a sample of each value of the sweep; figures have the value as `at`.

    If a value has fewer subjects than others, its subjects are repeated with other games.
    """
    assert question.sweep is not None
    parts = {value: _at_value(question.at(value)) for value in question.sweep.values}
    few = min(part.few for part in parts.values())
    played = {value: part.subjects * (part.few // few) for value, part in parts.items()}

    def read(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
        figures, left = [], iter(tallies)
        for value, part in parts.items():
            own = part.read(played[value], list(islice(left, len(played[value]))))
            figures += [one._replace(at=value) for one in own if not one.at]
        return figures

    return Sample(tuple(chain.from_iterable(played.values())), few, read)


def _at_value(question: Question) -> Sample:
    """Returns only the answer: of one level, of all names together, of each strategy."""
    simulation = question.simulation
    if isinstance(simulation.plot, ByStrategy):
        subjects = in_each_company(question)
        read: Read = partial(read_strategies, simulation)
        return Sample(subjects, -(-AT_A_VALUE // len(subjects)), read)
    plot = simulation.plot
    read = partial(read_together, plot) if isinstance(plot, ByName) else read_first
    return Sample((question.subject(),), AT_A_VALUE, read)


def in_every_order(question: Question) -> tuple[Subject, ...]:
    """Returns the strategies in every order of seats; where seats are left, they repeat."""
    players = _players(question)
    orders = permutations(question.strategies or question.simulation.strategies)
    found = (replace(question, strategies=order[:players]).subject() for order in orders)
    return tuple({subject.strategies: subject for subject in found}.values())


def in_each_company(question: Question) -> tuple[Subject, ...]:
    """Returns all groups that may meet, once with each of its strategies in the first seat."""
    named = question.strategies or question.simulation.strategies
    return tuple(
        replace(question, strategies=(*group[first:], *group[:first])).subject()
        for group in combinations(named, min(_players(question), len(named)))
        for first in range(len(group))
    )


def _players(question: Question) -> int:
    return int(question.subject().options[PLAYERS])


def read_levels(along: str, subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
    return [
        figure._replace(at=one.assumed[along])
        for one, tally in zip(subjects, tallies, strict=True)
        for figure in levels_of(tally)
    ]


def levels_of(tally: Tally) -> list[Figure]:
    """Returns the points of each level, and those that people have to exceed."""
    to_exceed = tally.scores.get(TO_BEAT, tally.scores[BY_LEVEL])  # the automa's own, or more
    return [
        Figure(level, 0, Spread.of(points), scores=points, needed=to_exceed[level])
        for level, points in tally.scores[BY_LEVEL].items()
    ]


def read_cases(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
    """Reads all cases of each name."""
    return [
        Figure(name, 0, Spread.of({1: one.so, 0: one.of - one.so}), one.so, one.of, what=what)
        for tally in tallies
        for what, names in tally.cases.items()
        for name, one in names.items()
    ]


def read_first(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
    """Reads one level: its points, or how often people won."""
    (tally,) = tallies
    if WON in tally.cases:
        return [one for one in read_cases((), tallies) if one.what == WON]
    return levels_of(tally)


def read_together(plot: ByName, _subjects: object, tallies: Sequence[Tally]) -> list[Figure]:
    """Reads all names of the group as one, which has no name."""
    together: Counter[int] = Counter()
    for points in tallies[0].scores.get(plot.group, {}).values():
        together.update(points)
    return [Figure("", 0, Spread.of(together))]


def read_names(plot: ByName, _subjects: object, tallies: Sequence[Tally]) -> list[Figure]:
    """Reads the names in their own order; those without a figure yet are left out."""
    series = tallies[0].scores.get(plot.group, {})
    return [Figure(name, 0, Spread.of(series[name])) for name in plot.names if name in series]


def read_strategies(
    simulation: Simulation, _subjects: object, tallies: Sequence[Tally]
) -> list[Figure]:
    """Reads strategies in their order, an automa last; then the places in the order of play.

    A share of victories is one of the games with that strategy.
    """
    order = {name: place for place, name in enumerate(simulation.strategies)}
    figures = read_group(BY_STRATEGY, tallies)
    ranked = sorted(figures, key=lambda one: order.get(one.name, len(order)))
    places = [one._replace(at=int(one.name)) for one in read_group(BY_PLACE, tallies)]
    return [*ranked, *places]


def read_group(group: str, tallies: Sequence[Tally]) -> Iterator[Figure]:
    """Reads all names of a group, added up over the subjects."""
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
    """Returns by how many whole points the middle may be off, of the widest."""
    errors = [(one.spread.p90 - one.spread.p10) / sqrt(one.spread.games) for one in figures]
    return _whole(SURE * OF_A_MEDIAN / DEVIATION * max(errors))


def mean_unsure(one: Figure) -> float:
    """Returns by how much the mean may be off; by all of it after a single game."""
    return SURE * one.spread.error if one.spread.error is not None else one.spread.mean


def share_unsure(figures: Iterable[Figure]) -> int:
    """Returns by how many percentage points a share may be off, of the widest."""
    return max(percent_unsure(one.won) for one in figures)


def percent_unsure(share: Share) -> int:
    return _whole(100 * SURE * share.error)


def _whole(error: float) -> int:
    return max(1, round(error))


def difference(one: Share, other: Share) -> Share:
    """Returns the difference and its standard error: the games are others."""
    return Share(one.share - other.share, sqrt(one.error**2 + other.error**2))


def is_sure(one: Share, other: Share) -> bool:
    """Returns whether they differ by more than chance would make of 19 in 20 samples."""
    return 100 * abs(one.share - other.share) > percent_unsure(difference(one, other))


def most_often(figures: Sequence[Figure]) -> list[Figure]:
    """Returns the figure with the most wins, and those that the sample cannot tell from it."""
    ranked = sorted(figures, key=lambda one: -one.won.share)
    off = share_unsure(figures) / 100
    return [one for one in ranked if ranked[0].won.share - one.won.share <= off]


def least(figures: Sequence[Figure]) -> list[Figure]:
    """Returns the figure with the least mean, and those that the sample cannot tell from it."""
    first, *others = sorted(figures, key=lambda one: one.spread.mean)
    return [first, *(one for one in others if not _differ(first, one))]


def _differ(one: Figure, other: Figure) -> bool:
    return other.spread.mean - one.spread.mean > hypot(mean_unsure(one), mean_unsure(other))


# Which level suits somebody, by the scores of their own games

EVEN, ABOUT_EVEN = 0.5, 0.4


class Chance(NamedTuple):
    """The chance to win at a level, and the interval that holds the truth 19 times in 20."""

    level: str
    share: float
    low: float
    high: float

    @property
    def may_be_even(self) -> bool:
        return self.low <= EVEN <= self.high


def chances(scores: Sequence[int], figures: Iterable[Figure]) -> list[Chance]:
    """Returns the chance at each level, of at least one score: each is compared with all games.

    Few scores give a wide interval: that of a share found in as few games, each won or lost.
    Simulated games count the same way. The interval is rather too wide than too narrow.
    """
    return [Chance(one.name, *_won(scores, one)) for one in figures]


def _won(scores: Sequence[int], one: Figure) -> tuple[float, float, float]:
    each = [share_below(one.scores or {}, score).share for score in scores]
    share = sum(each) / len(each)
    return share, *interval(share, 1 / (1 / len(scores) + 1 / one.spread.games))


def interval(share: float, games: float) -> tuple[float, float]:
    """Returns Wilson's interval: between never and always, and wide where there are few games."""
    squared = SURE**2 / games
    middle = (share + squared / 2) / (1 + squared)
    off = SURE * sqrt(share * (1 - share) / games + squared / (4 * games)) / (1 + squared)
    return max(middle - off, 0.0), min(middle + off, 1.0)


def suiting(each: Sequence[Chance]) -> Chance:
    """Returns the hardest level with about half of the games won, or more; else the easiest."""
    return next((one for one in reversed(each) if one.share >= ABOUT_EVEN), each[0])
