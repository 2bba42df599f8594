"""The estimates behind each plot of odds, and how far they may be off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

from companion.engine.plots import Ends
from companion.engine.simulation import GameResult
from companion.games.pirates.simulation.jordan import STAND_INS, unread
from companion.simulator import estimates, simulate, simulations
from companion.simulator.estimates import Chance, Estimate, Sample, chances, interval, suiting
from companion.simulator.exports import estimates_csv, rows_csv
from companion.simulator.question import Question
from companion.simulator.tallies import Share, Spread, Tally
from tests.builders import games, library


def played(sample: Sample, games: int) -> list[Estimate]:
    return sample.estimates([simulate(one, games, 1).tally for one in sample.subjects])


def jacques() -> Sample:
    return estimates.sample(Question(name="jacques"))


def jean(**assumed: int) -> Sample:
    return estimates.sample(Question(name="jean", assumed=assumed))


def jamaica(players: int, *strategies: str) -> Sample:
    question = Question(name="jamaica", options={"players": players}, strategies=strategies)
    return estimates.sample(question)


def battles(side: str) -> Sequence[Ends]:
    (bars,) = games()["jamaica"].bars
    return bars.ends(side)


# Estimates


def test_every_card_of_an_easy_jacques_is_worth_five() -> None:
    """He has all A cards, of 5 points: with n turns of yours n − 1 of them in each of 4 rounds."""
    found = played(jacques(), 8)
    easy = {one.at: one.spread for one in found if one.name == "deck-scrubber"}
    assert [easy[turns].median for turns in (2, 3, 4, 5, 6)] == [20, 40, 60, 80, 100]
    assert (easy[6].min, easy[6].max) == (100, 100)


def test_the_longer_the_rounds_the_more_points_jacques_has() -> None:
    found = played(jacques(), 200)
    for level in ("deck-scrubber", "keel-diver", "navigator", "commodore"):
        means = [one.spread.mean for one in found if one.name == level]
        assert len(means) == 8
        assert all(less < more for less, more in pairwise(means))


def test_jean_has_a_figure_for_each_level() -> None:
    found = played(jean(turns=4), 10)
    assert [(one.name, one.at) for one in found] == [(str(level), 4) for level in range(1, 6)]
    assert {one.spread.games for one in found} == {2}


def test_points_from_nations_are_added_to_jeans() -> None:
    none, some = (played(jean(nation_points=n), 25) for n in (0, 17))
    assert [b.spread.mean - a.spread.mean for a, b in zip(none, some, strict=True)] == (
        pytest.approx([17] * 5)
    )


def test_every_strategy_sits_in_every_seat_equally_often() -> None:
    for players in (2, 3, 4, 5, 6):
        plot = jamaica(players)
        for seat in range(players):
            names = [one.strategies[seat] for one in plot.subjects]
            assert {
                names.count(name) for name in simulations()["jamaica"].simulation.strategies
            } == {len(names) // 5}


def test_somebody_wins_every_game_of_jamaica() -> None:
    plot = jamaica(3, "random", "racer")
    tallies = [simulate(one, 6, 1).tally for one in plot.subjects]
    found = plot.estimates(tallies)
    assert [(one.name, one.at) for one in found] == [
        ("random", 0), ("racer", 0), ("1", 1), ("2", 2), ("3", 3)]  # fmt: skip
    strategies, places = found[:2], found[2:]
    assert [one.games for one in found] == [12] * 5
    assert sum(one.spread.games for one in strategies) == 3 * 12
    shared = sum(tally.shared for tally in tallies)
    assert 12 + shared <= sum(one.wins for one in places) <= 12 + 2 * shared
    assert 12 <= sum(one.wins for one in strategies) <= 12 + shared


def test_the_ghost_ship_sails_with_two() -> None:
    plot = jamaica(2, "random")
    assert [(one.name, one.at) for one in played(plot, 2)] == [
        ("random", 0),
        ("ghost", 0),
        ("1", 1),
        ("2", 2),
    ]


def test_battle_odds_are_those_of_all_rolls() -> None:
    """In 36ths; faces 2, 4, 6, 8, 10 and the star, the attacker's first."""
    assert [tuple(rolls) for rolls in battles("attacker")] == [
        (0, 16, 5, 15),
        (1, 21, 0, 15),
        (2, 21, 4, 11),
        (3, 25, 0, 11),
        (4, 25, 3, 8),
        (5, 28, 0, 8),
        (6, 28, 2, 6),
        (7, 30, 0, 6),
        (8, 30, 1, 5),
        (9, 31, 0, 5),
    ]


def test_an_equal_battle_is_a_little_worse_for_the_defender() -> None:
    assert battles("defender")[0] == Ends(0, 15, 5, 16)


def test_nothing_of_jordan_is_made_up() -> None:
    assert unread({}) == {"cards": 12, "slots": 20, "rules": 2}
    assert unread(STAND_INS) == {}


def test_upgrades_after_the_last_one_need_not_be_read() -> None:
    read = {name: value for name, value in STAND_INS.items() if ".slot." not in name}
    read |= {"box.jordan.slot.1": "quest", "box.jordan.slot.2": "end"}
    assert unread(read) == {}


def test_a_copy_has_a_row_for_each_figure() -> None:
    estimate = Estimate("a", 3, Spread.of({10: 1, 20: 2, 30: 1}), wins=2, games=4)
    text = estimates_csv(["Level", "Turns"], [estimate], lambda name: name.upper())
    assert text.splitlines() == ["Level,Turns", "A,3,4,20.0,20.0,10,30,10,30,4.082,2,0.1768"]
    assert rows_csv(["m", "w", "t", "l"], [Ends(1, 21, 0, 15)]).splitlines() == [
        "m,w,t,l",
        "1,21,0,15",
    ]


def test_every_strategy_has_its_words() -> None:
    texts = library().locale("en").texts
    for name in simulations()["jamaica"].simulation.strategies:
        assert {f"odds.strategy.{name}", f"odds.plays.{name}"} <= set(texts)


def spread(games: int, p10: int = 0, p90: int = 0) -> Spread:
    return Spread(games, 0, 0, p10, p90, 0, 0)


def test_a_small_sample_shows_its_possible_error() -> None:
    """A half of 24 games: 98 % / √28 = 19 percentage points; of 96: 10. One of a tenth: less."""
    few, more = (Estimate("racer", 0, spread(n), n // 2, n) for n in (24, 96))
    assert estimates.share_unsure([few]) == 19
    assert estimates.share_unsure([more]) == 10
    assert estimates.share_unsure([few, more]) == 19
    assert estimates.share_unsure([more._replace(wins=9)]) == 6


def test_the_middle_of_many_games_is_surer() -> None:
    """Eight of ten within 40 points: a deviation of 15.6; 1.96 × 1.253 × 15.6 / √100 = 3.8."""
    assert estimates.points_unsure([Estimate("easy", 0, spread(100, 80, 120))]) == 4
    assert estimates.points_unsure([Estimate("easy", 0, spread(2500, 80, 120))]) == 1


def won(name: str, wins: int, games: int) -> Estimate:
    return Estimate(name, 0, spread(games), wins, games)


def test_shares_differ_surely_only_by_more_than_chance() -> None:
    """Of 100 games each: errors of 0.05, together 0.07; 1.96 times that is 14 points."""
    half, more, much_more = (Share.of(wins, 100) for wins in (50, 60, 70))
    assert estimates.difference(more, half).share == pytest.approx(0.1)
    assert estimates.difference(more, half).error == pytest.approx(0.069, abs=0.001)
    assert not estimates.is_sure(more, half)
    assert estimates.is_sure(much_more, half)


def test_figures_within_the_samples_error_of_the_first_are_first_too() -> None:
    """Of 100 games a share may be off by 10 points."""
    found = [won("last", 30, 100), won("near", 45, 100), won("best", 52, 100)]
    assert [one.name for one in estimates.most_often(found)] == ["best", "near"]
    means = [Estimate(name, 0, Spread.of({mean - 1: 50, mean + 1: 50})) for name, mean in
             (("slow", 9), ("quick", 5))]  # fmt: skip
    assert [one.name for one in estimates.least(means)] == ["quick"]
    unsure = [Estimate(name, 0, Spread.of({mean - 4: 1, mean + 4: 1})) for name, mean in
              (("slow", 9), ("quick", 5))]  # fmt: skip
    assert [one.name for one in estimates.least(unsure)] == ["quick", "slow"]


def test_a_strategy_has_won_once_where_two_seats_of_it_share_the_victory() -> None:
    """It has only the games with this strategy."""
    one, other = Tally(), Tally()
    one.count(game(("racer", 9), ("racer", 9), won=["racer"]))
    other.count(game(("racer", 9), ("looter", 5), won=["racer"]))
    found = {each.name: each for each in estimates.read_group("by_strategy", [one, other])}
    assert (found["racer"].wins, found["racer"].games) == (2, 2)
    assert (found["looter"].wins, found["looter"].games) == (0, 1)
    assert found["racer"].spread.games == 3


def game(*scores: tuple[str, int], won: Sequence[str]) -> GameResult:
    points_by_name = tuple(("by_strategy", name, points) for name, points in scores)
    return GameResult(1, points_by_name, tuple(("by_strategy", name) for name in won))


# The level that suits a player


def level(name: str, *points: int) -> Estimate:
    counted = Counter(points)
    return Estimate(name, 0, Spread.of(counted), scores=counted, needed=Counter({999: 1}))


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
