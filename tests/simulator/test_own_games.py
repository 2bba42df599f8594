"""How often one would win at a level, by the scores of one's own games, and how sure that is."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.simulator.estimates import Chance, Figure, chances, interval, suiting
from companion.simulator.tallies import Spread


def level(name: str, *points: int) -> Figure:
    counted = Counter(points)
    return Figure(name, 0, Spread.of(counted), scores=counted, needed=Counter({999: 1}))


def test_every_score_is_held_against_every_game() -> None:
    """40 beats none of them, 60 the half, 80 all."""
    (one,) = chances((40, 60, 80), [level("easy", 50, 70)])
    assert one.share == pytest.approx((0 + 0.5 + 1) / 3)


def test_as_many_points_do_not_win() -> None:
    assert chances((50,), [level("easy", 50)])[0].share == 0


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [  # Wilson's interval, as tables of it have it
        (0.5, 10, 0.237, 0.763),
        (0.0, 10, 0.0, 0.278),
        (1.0, 10, 0.722, 1.0),
        (0.1, 100, 0.055, 0.174),
    ],
)
def test_the_interval_is_wilsons(share: float, games: int, low: float, high: float) -> None:
    assert interval(share, games) == pytest.approx((low, high), abs=0.001)


def test_few_games_of_either_kind_make_it_wide() -> None:
    """Ten scores against ten games are as sure as five games, against very many as ten."""
    few, many = ([50, 70] * 5, [50, 70] * 500_000)
    rough, _ = chances((60,) * 10, [level("easy", *few), level("hard", *few)])
    (sure,) = chances((60,) * 10, [level("easy", *many)])
    assert (rough.low, rough.high) == pytest.approx(interval(0.5, 5))
    assert (sure.low, sure.high) == pytest.approx(interval(0.5, 10), abs=1e-5)


@pytest.mark.parametrize(
    ("shares", "level"),
    [
        ((0.9, 0.6, 0.45), 2),
        ((0.9, 0.6, 0.39), 1),
        ((1, 1, 1), 2),
        ((0, 0, 0), 0),
        ((1, 0.1, 0), 0),
    ],
)
def test_the_hardest_level_with_about_even_games_suits(
    shares: tuple[float, ...], level: int
) -> None:
    levels = [Chance(str(number), share, 0, 1) for number, share in enumerate(shares)]
    assert suiting(levels).level == str(level)


def test_a_level_may_be_even_where_its_interval_holds_a_half() -> None:
    intervals = [(0.6, 0.9), (0.4, 0.8), (0.1, 0.49)]
    assert [Chance("", 0, low, high).may_be_even for low, high in intervals] == [False, True, False]
