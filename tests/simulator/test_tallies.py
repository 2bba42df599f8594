"""Counts over many games, worked out by hand."""

from __future__ import annotations

import json
from math import sqrt

import pytest

from companion.engine.plain import from_plain, to_plain
from companion.engine.simulation import GameResult
from companion.simulator.tallies import Share, Spread, Tally


def test_the_spread_of_ten_scores() -> None:
    spread = Spread.of({3: 1, 5: 4, 8: 4, 20: 1})
    # 3 5 5 5 5 8 8 8 8 20: the sum is 75; the first is p10, the ninth p90; 5 and 8 in the middle.
    # Squares of what they differ from 7.5: 20.25 + 4 · 6.25 + 4 · 0.25 + 156.25 = 202.5.
    assert spread == Spread(
        games=10, mean=7.5, median=6.5, p10=3, p90=8, min=3, max=20, error=1.5
    )  # √(202.5 / 9 / 10)


def test_the_spread_of_one_score_is_that_score() -> None:
    assert Spread.of({-5: 1}) == Spread(1, -5.0, -5.0, -5, -5, -5, -5)


def test_a_share_has_its_standard_error() -> None:
    """36 of 96, and two of each more: 0.38 of 100; √(0.38 · 0.62 / 100)."""
    assert Share.of(36, 96) == Share(0.375, pytest.approx(sqrt(0.38 * 0.62) / 10))
    assert Share.of(0, 12).error > 0  # what never happened in twelve games may happen


def test_the_median_of_three_is_the_second() -> None:
    assert Spread.of({1: 1, 2: 1, 30: 1}).median == 2


def game(first: int, second: int, *, won: str, rounds: int = 10) -> GameResult:
    scores = (("by_seat", "1", first), ("by_seat", "2", second))
    return GameResult(rounds, scores, (("by_seat", won),))


def test_games_are_counted() -> None:
    tally = Tally()
    tally.count(game(4, 9, won="2"))
    tally.count(game(4, 2, won="1", rounds=12))
    assert tally.games == 2
    assert tally.rounds == {10: 1, 12: 1}
    assert tally.scores == {"by_seat": {"1": {4: 2}, "2": {9: 1, 2: 1}}}
    assert tally.wins == {"by_seat": {"2": 1, "1": 1}}


def test_a_tally_comes_back_from_json_as_it_was() -> None:
    tally = Tally()
    tally.count(game(-5, 31, won="2"))
    tally.count(GameResult(7, (("by_strategy", "greedy", 12),), shared=True))
    assert from_plain(Tally, json.loads(json.dumps(to_plain(tally)))) == tally


def test_two_tallies_together_are_all_their_games() -> None:
    both, one, other = Tally(), Tally(), Tally()
    for tally, played in ((one, game(1, 2, won="2")), (other, game(1, 0, won="1"))):
        tally.count(played)
        both.count(played)
    one.add(other)
    assert one == both


def test_a_tally_does_not_grow_with_its_games() -> None:
    tally = Tally()
    for _ in range(3):
        tally.count(game(4, 9, won="2"))
    before = len(json.dumps(to_plain(tally)))
    for _ in range(6):
        tally.count(game(4, 9, won="2"))
    assert len(json.dumps(to_plain(tally))) == before
