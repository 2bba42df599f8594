"""How often one would win at a level, by the scores of one's own games; and how sure that is.

Each score is held against all simulated games of the level. With few scores that says little: the
interval is that of a share found in so many games, each won or lost (Wilson's), and the games
simulated count like that too. It is rather too wide than too narrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from companion.simulator.estimates import SURE, Figure
from companion.simulator.tallies import share_below

EVEN, ABOUT_EVEN = 0.5, 0.4


class Chance(NamedTuple):
    """To win at a level; of 20 such intervals 19 hold the truth."""

    level: str
    share: float
    low: float
    high: float

    @property
    def may_be_even(self) -> bool:
        return self.low <= EVEN <= self.high


def chances(scores: Sequence[int], figures: Iterable[Figure]) -> list[Chance]:
    """At each level, with at least one score. They count what the sides are compared in, too."""
    return [Chance(one.name, *_won(scores, one)) for one in figures]


def _won(scores: Sequence[int], one: Figure) -> tuple[float, float, float]:
    each = [share_below(one.scores or {}, score).share for score in scores]
    share = sum(each) / len(each)
    return share, *interval(share, 1 / (1 / len(scores) + 1 / one.spread.games))


def interval(share: float, games: float) -> tuple[float, float]:
    """Wilson's: it stays between never and always, and is wide where there are few games."""
    squared = SURE**2 / games
    middle = (share + squared / 2) / (1 + squared)
    off = SURE * sqrt(share * (1 - share) / games + squared / (4 * games)) / (1 + squared)
    return max(middle - off, 0.0), min(middle + off, 1.0)


def suiting(each: Sequence[Chance]) -> Chance:
    """The hardest level at which one would win about half of the games, or more; else the first,
    which is the easiest."""
    return next((one for one in reversed(each) if one.share >= ABOUT_EVEN), each[0])
