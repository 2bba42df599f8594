"""The figures behind the plots of odds: what is simulated for each, and what is read out of it."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from companion.engine.facts import FactValue
from companion.games.jamaica.odds import ATTACKER, DEFENDER, NOBODY, Battle, battle_odds
from companion.games.jamaica.state import Jamaica
from companion.simulator import MODELS, Subject, jamaica_subject, subject
from companion.simulator.jamaica.playing import GHOST
from companion.simulator.jordan import STAND_INS
from companion.simulator.subjects import offer_of
from companion.simulator.tallies import Spread, Tally
from companion.ui.odds_runs import Wanted

SEED = 1  # of the first subject; always the same, so that everybody sees the same figures
TURNS = tuple(range(2, 10))  # in a round
MOST_MORE = 9  # gunpowder; from here on more does not help
FEW_GAMES = 96  # of Jamaica, for a first look
FACES = 6
ROLLS = FACES * FACES


class Figure(NamedTuple):
    """How points are distributed, of a level or strategy; at so many turns, or in a seat."""

    name: str
    at: int  # 0 where there is nothing of the kind
    spread: Spread
    wins: int = 0


@dataclass(frozen=True, slots=True)
class Plot:
    """What a plot needs: subjects, so many games of each for a first look, and how it is read."""

    subjects: tuple[Subject, ...]
    few: int
    read: Callable[[Sequence[Subject], Sequence[Tally]], list[Figure]]

    def wanted(self, times: int) -> Wanted:
        return Wanted(self.subjects, self.few * times, SEED)

    def figures(self, tallies: Sequence[Tally]) -> list[Figure]:
        return self.read(self.subjects, tallies)


# Automas


def jacques(assumed: Mapping[str, int], known: Mapping[str, FactValue]) -> Plot:
    """All levels, for rounds of any usual length."""
    subjects = (
        subject("jacques", assumed={**assumed, "turns": turns}, known=known) for turns in TURNS
    )
    return Plot(tuple(subjects), few=200, read=by_level)


def jean(assumed: Mapping[str, int], known: Mapping[str, FactValue]) -> Plot:
    return Plot((subject("jean", assumed=assumed, known=known),), few=500, read=by_level)


def jordan(assumed: Mapping[str, int], known: Mapping[str, FactValue]) -> Plot:
    """Only with what people have read: see `unread`."""
    return Plot((subject("jordan", assumed=assumed, known=known),), few=700, read=by_level)


def by_level(subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
    return [
        Figure(level, one.assumed["turns"], Spread.of(points))
        for one, tally in zip(subjects, tallies, strict=True)
        for level, points in tally.scores["by_level"].items()
    ]


# The parts of Jordan that no source shows, each with its readings' beginning.
UNKNOWN_OF_JORDAN = {
    "cards": ("box.jordan.A.", "box.jordan.B."),
    "slots": ("box.jordan.slot.",),
    "rules": ("box.jordan.visit", "box.jordan.gulf"),
}
_COMMANDERS_CARD = "box.jordan.B.commanders"  # is not in his base deck


def unread(known: Mapping[str, FactValue]) -> dict[str, int]:
    """How many of Jordan's components nobody has read yet, by part. None are made up here."""
    ends = [n for n in range(1, 100) if known.get(f"box.jordan.slot.{n}") == "end"]
    last = ends[0] if ends else 100
    missing = [name for name in STAND_INS if name not in known and name != _COMMANDERS_CARD]
    missing = [name for name in missing if not (_slot(name) > last)]
    counted = {
        part: sum(name.startswith(beginning) for name in missing for beginning in beginnings)
        for part, beginnings in UNKNOWN_OF_JORDAN.items()
    }
    return {part: number for part, number in counted.items() if number}


def _slot(name: str) -> int:
    beginning, _, number = name.rpartition(".")
    return int(number) if beginning == "box.jordan.slot" else 0


# Jamaica


def jamaica(players: int, strategies: Sequence[str]) -> Plot:
    """These strategies in every order round the table; where seats are left, they repeat."""
    names = strategies or MODELS["jamaica"].strategies
    subjects = {}
    for order in permutations(names):
        one = jamaica_subject(players, order[:players])
        subjects[one.strategies] = one
    few = -(-FEW_GAMES // len(subjects))
    return Plot(tuple(subjects.values()), few=few, read=by_strategy_and_seat)


def by_strategy_and_seat(subjects: Sequence[Subject], tallies: Sequence[Tally]) -> list[Figure]:
    """In the order of strategies and seats, the ghost ship last."""
    points: dict[tuple[str, int], Counter[int]] = {}
    wins: Counter[tuple[str, int]] = Counter()
    for seated, tally in zip(subjects, tallies, strict=True):
        won = tally.wins.get("by_seat", Counter())
        for name, counted in tally.scores["by_seat"].items():
            key = (GHOST, 0) if name == GHOST else (seated.strategies[int(name) - 1], int(name))
            points.setdefault(key, Counter()).update(counted)
            wins[key] += won.get(name, 0)
    order = [*MODELS["jamaica"].strategies, GHOST]
    keys = sorted(points, key=lambda key: (order.index(key[0]), key[1]))
    return [Figure(*key, Spread.of(points[key]), wins[key]) for key in keys]


# Battles


class Rolls(NamedTuple):
    """How a battle ends, in so many of the 36 pairs of rolls."""

    more: int  # gunpowder that you spend more than the other side
    win: int
    tie: int
    lose: int


def battles(side: str) -> list[Rolls]:
    """For one side, without powers: the rules' own script with every pair of rolls."""
    game: Jamaica = offer_of("jamaica").begin({**jamaica_subject(2).options}, (), {})
    other = DEFENDER if side == ATTACKER else ATTACKER

    def rolls(more: int) -> Rolls:
        spent = {side: more, other: 0}
        likely = battle_odds(game.box, Battle(attack=spent[ATTACKER], defence=spent[DEFENDER]))
        return Rolls(more, *(int(likely.get(end, 0) * ROLLS) for end in (side, NOBODY, other)))

    return [rolls(more) for more in range(MOST_MORE + 1)]


# Copies


def figures_csv(heads: Iterable[str], figures: Iterable[Figure], name: Callable[[str], str]) -> str:
    """Everything, a row for each figure."""
    return _csv(heads, _cells(figures, name))


def _cells(figures: Iterable[Figure], name: Callable[[str], str]) -> Iterator[list[object]]:
    for one in figures:
        spread = one.spread
        yield [name(one.name), one.at or "", spread.games, round(spread.mean, 2), spread.median,
               spread.p10, spread.p90, spread.min, spread.max, one.wins]  # fmt: skip


def rolls_csv(heads: Iterable[str], rolls: Iterable[Rolls]) -> str:
    return _csv(heads, rolls)


def _csv(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(heads)
    writer.writerows(rows)
    return written.getvalue()
