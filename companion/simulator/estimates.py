"""The estimates behind the plots of odds: the simulations that each needs, and their results."""

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
SEED = 1  # of the first subject; fixed, so that everybody sees the same estimates


class Estimate(NamedTuple):
    """The points of a level or strategy, at a number of turns or a place, and how often it won."""

    name: str
    at: int  # the number of turns, the place, or 0 for neither
    spread: Spread
    wins: int = 0
    games: int = 0  # won or not
    scores: Mapping[int, int] | None = None  # an automa's points, and in how many games
    needed: Mapping[int, int] | None = None  # points that people have to exceed
    what: str = ""  # a case; then `wins` counts the games in which it happened

    @property
    def won(self) -> Share:
        return Share.of(self.wins, self.games)

    def beaten_with(self, points: int) -> Share:
        """Returns the share of the games that a player with these points wins."""
        return share_below(self.needed or {}, points)


Read: TypeAlias = Callable[[Sequence[Subject], Sequence[Tally]], list[Estimate]]


@dataclass(frozen=True, slots=True)
class Sample:
    """A plot's data: its subjects, a few games of each for a first look, and their reader."""

    subjects: tuple[Subject, ...]
    few: int
    read: Read
    seed: int = SEED

    def requested(self, times: int) -> RequestedGames:
        return RequestedGames(self.subjects, self.few * times, self.seed)

    def estimates(self, tallies: Sequence[Tally]) -> list[Estimate]:
        return self.read(self.subjects, tallies)

    @property
    def after(self) -> int:
        """The next unused seed: it gives other games."""
        return self.seed + len(self.subjects)


def sample(question: Question) -> Sample:
    """Returns the sample for the simulation's plot: all levels, all values of its axis."""
    simulation, everywhere = question.simulation, replace(question, levels=())
    match simulation.plot:
        case ByStrategy() as plot:
            subjects = in_every_order(question)
            read: Read = partial(read_strategies, simulation)
            return Sample(subjects, -(-plot.few // len(subjects)), read)
        case ByTurns() as plot:
            each = ({**question.assumed, plot.parameter: value} for value in plot.values)
            subjects = tuple(replace(everywhere, assumed=assumed).subject() for assumed in each)
            return Sample(subjects, plot.few, partial(read_levels, plot.parameter))
        case ByLevel() as plot:
            read = partial(read_levels, plot.parameter)
        case ByCase() as plot:
            read = read_cases
        case ByName() as plot:
            read = partial(read_names, plot)
    return Sample((everywhere.subject(),), plot.few, read)


def sweep_sample(question: Question) -> Sample:
    """Returns a sample of each value of the sweep; its estimates have the value as `at`.

    If a value has fewer subjects than others, its subjects are repeated with other games.
    """
    assert question.sweep is not None
    parts = {value: _at_value(question.at(value)) for value in question.sweep.values}
    few = min(part.few for part in parts.values())
    played = {value: part.subjects * (part.few // few) for value, part in parts.items()}

    def read(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Estimate]:
        estimates, left = [], iter(tallies)
        for value, part in parts.items():
            own = part.read(played[value], list(islice(left, len(played[value]))))
            estimates += [estimate._replace(at=value) for estimate in own if not estimate.at]
        return estimates

    return Sample(tuple(chain.from_iterable(played.values())), few, read)


def _at_value(question: Question) -> Sample:
    """Returns the sample for one value: one level, all names together, or each strategy."""
    simulation = question.simulation
    if isinstance(simulation.plot, ByStrategy):
        subjects = in_each_company(question)
        read: Read = partial(read_strategies, simulation)
        return Sample(subjects, -(-AT_A_VALUE // len(subjects)), read)
    plot = simulation.plot
    read = partial(read_together, plot) if isinstance(plot, ByName) else read_first
    return Sample((question.subject(),), AT_A_VALUE, read)


def in_every_order(question: Question) -> tuple[Subject, ...]:
    """Returns the strategies in every order of seats; they repeat if there are more seats."""
    players = _players(question)
    orders = permutations(question.strategies or question.simulation.strategies)
    found = (replace(question, strategies=order[:players]).subject() for order in orders)
    return tuple({subject.strategies: subject for subject in found}.values())


def in_each_company(question: Question) -> tuple[Subject, ...]:
    """Returns all groups of strategies, once with each of its strategies in the first seat."""
    named = question.strategies or question.simulation.strategies
    return tuple(
        replace(question, strategies=(*group[first:], *group[:first])).subject()
        for group in combinations(named, min(_players(question), len(named)))
        for first in range(len(group))
    )


def _players(question: Question) -> int:
    return int(question.subject().options[PLAYERS])


def read_levels(
    parameter: str, subjects: Sequence[Subject], tallies: Sequence[Tally]
) -> list[Estimate]:
    return [
        estimate._replace(at=subject.assumed[parameter])
        for subject, tally in zip(subjects, tallies, strict=True)
        for estimate in levels_of(tally)
    ]


def levels_of(tally: Tally) -> list[Estimate]:
    """Returns the points of each level, and those that people have to exceed."""
    to_exceed = tally.scores.get(TO_BEAT, tally.scores[BY_LEVEL])  # the automa's own, or more
    return [
        Estimate(level, 0, Spread.of(points), scores=points, needed=to_exceed[level])
        for level, points in tally.scores[BY_LEVEL].items()
    ]


def read_cases(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Estimate]:
    """Reads all cases of each name."""
    return [
        Estimate(
            name, 0, Spread.of({1: case.so, 0: case.of - case.so}), case.so, case.of, what=what
        )
        for tally in tallies
        for what, names in tally.cases.items()
        for name, case in names.items()
    ]


def read_first(_subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Estimate]:
    """Reads one level: its points, or how often people won."""
    (tally,) = tallies
    if WON in tally.cases:
        return [estimate for estimate in read_cases((), tallies) if estimate.what == WON]
    return levels_of(tally)


def read_together(plot: ByName, _subjects: object, tallies: Sequence[Tally]) -> list[Estimate]:
    """Reads all names of the group as one, which has no name."""
    together: Counter[int] = Counter()
    for points in tallies[0].scores.get(plot.group, {}).values():
        together.update(points)
    return [Estimate("", 0, Spread.of(together))]


def read_names(plot: ByName, _subjects: object, tallies: Sequence[Tally]) -> list[Estimate]:
    """Reads the names in their own order; those without a result yet are left out."""
    series = tallies[0].scores.get(plot.group, {})
    return [Estimate(name, 0, Spread.of(series[name])) for name in plot.names if name in series]


def read_strategies(
    simulation: Simulation, _subjects: object, tallies: Sequence[Tally]
) -> list[Estimate]:
    """Reads strategies in their order, an automa last; then the places in the order of play.

    Shares of victories refer to the games with that strategy.
    """
    order = {name: number for number, name in enumerate(simulation.strategies)}
    estimates = read_group(BY_STRATEGY, tallies)
    ranked = sorted(estimates, key=lambda estimate: order.get(estimate.name, len(order)))
    places = [place._replace(at=int(place.name)) for place in read_group(BY_PLACE, tallies)]
    return [*ranked, *places]


def read_group(group: str, tallies: Sequence[Tally]) -> Iterator[Estimate]:
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
        yield Estimate(name, 0, Spread.of(counted), wins[name], games[name])


SURE = 1.96  # standard errors to either side hold 19 of 20 samples
DEVIATION = 2.563  # standard deviations hold eight of ten
OF_A_MEDIAN = 1.253  # the ratio of its standard error to that of a mean


def points_unsure(estimates: Iterable[Estimate]) -> int:
    """Returns by how many whole points the least certain median may be off."""
    spreads = (estimate.spread for estimate in estimates)
    errors = [(spread.p90 - spread.p10) / sqrt(spread.games) for spread in spreads]
    return _whole(SURE * OF_A_MEDIAN / DEVIATION * max(errors))


def mean_unsure(estimate: Estimate) -> float:
    """Returns by how much the mean may be off: after a single game by all of it."""
    spread = estimate.spread
    return SURE * spread.error if spread.error is not None else spread.mean


def share_unsure(estimates: Iterable[Estimate]) -> int:
    """Returns by how many percentage points the least certain share may be off."""
    return max(percent_unsure(estimate.won) for estimate in estimates)


def percent_unsure(share: Share) -> int:
    return _whole(100 * SURE * share.error)


def _whole(error: float) -> int:
    return max(1, round(error))


def difference(first: Share, second: Share) -> Share:
    """Returns the difference of two independent shares, with its standard error."""
    return Share(first.share - second.share, sqrt(first.error**2 + second.error**2))


def is_sure(first: Share, second: Share) -> bool:
    """Returns whether they differ by more than chance explains in 19 of 20 samples."""
    return 100 * abs(first.share - second.share) > percent_unsure(difference(first, second))


def most_often(estimates: Sequence[Estimate]) -> list[Estimate]:
    """Returns the estimate with the most wins, and those not clearly different from it."""
    ranked = sorted(estimates, key=lambda estimate: -estimate.won.share)
    off = share_unsure(estimates) / 100
    return [estimate for estimate in ranked if ranked[0].won.share - estimate.won.share <= off]


def least(estimates: Sequence[Estimate]) -> list[Estimate]:
    """Returns the estimate with the lowest mean, and those not clearly different from it."""
    first, *others = sorted(estimates, key=lambda estimate: estimate.spread.mean)
    return [first, *(estimate for estimate in others if not _differ(first, estimate))]


def _differ(first: Estimate, other: Estimate) -> bool:
    return other.spread.mean - first.spread.mean > hypot(mean_unsure(first), mean_unsure(other))


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


def chances(scores: Sequence[int], estimates: Iterable[Estimate]) -> list[Chance]:
    """Returns the chance at each level: every score is compared with all simulated games.

    Needs at least one score. Few scores or few simulated games give a wide interval, which is
    too wide rather than too narrow.
    """
    return [Chance(estimate.name, *_won(scores, estimate)) for estimate in estimates]


def _won(scores: Sequence[int], estimate: Estimate) -> tuple[float, float, float]:
    each = [share_below(estimate.scores or {}, score).share for score in scores]
    share = sum(each) / len(each)
    return share, *interval(share, 1 / (1 / len(scores) + 1 / estimate.spread.games))


def interval(share: float, games: float) -> tuple[float, float]:
    """Returns Wilson's interval: it stays between 0 and 1, and is wide for few games."""
    squared = SURE**2 / games
    middle = (share + squared / 2) / (1 + squared)
    off = SURE * sqrt(share * (1 - share) / games + squared / (4 * games)) / (1 + squared)
    return max(middle - off, 0.0), min(middle + off, 1.0)


def suiting(each: Sequence[Chance]) -> Chance:
    """Returns the hardest level with at least about half of the games won, else the easiest."""
    return next((chance for chance in reversed(each) if chance.share >= ABOUT_EVEN), each[0])
