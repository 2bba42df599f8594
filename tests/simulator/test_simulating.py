"""Many games: the same figures whoever plays them, and every game whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.engine.simulation import NotPossible
from companion.games.jamaica.rules.ending import Points
from companion.games.jamaica.simulation.games import figures as figures_of
from companion.simulator import Subject, Summary, simulate, subject
from companion.simulator.chunks import Chunk, chunks, in_order, play_chunk, seed_of_game
from companion.simulator.tallies import Tally
from tests.simulator.games import jamaica_subject

SUBJECTS: dict[str, Callable[[], Subject]] = {
    "jamaica": lambda: jamaica_subject(3, ["greedy", "random"]),
    "jacques": lambda: subject("jacques"),
    "jean": lambda: subject("jean"),
    "jordan": lambda: subject("jordan"),
}


def figures(summary: Summary) -> dict[str, Any]:
    """All that does not depend on how it was played."""
    plain = summary.to_json()
    for name in ("seconds", "games_per_second", "workers"):
        del plain[name]
    return plain


# The same figures


@pytest.mark.parametrize("name", SUBJECTS)
def test_any_number_of_workers_gives_the_same_figures(name: str) -> None:
    about = SUBJECTS[name]()
    alone = simulate(about, 130, seed=5)
    for workers in (2, 3):
        shared = simulate(about, 130, seed=5, workers=workers)
        assert figures(shared) == figures(alone)
        assert str(figures(shared)) == str(figures(alone))  # in the same order, too


def test_another_seed_gives_other_figures() -> None:
    about = jamaica_subject(3)
    assert figures(simulate(about, 50, seed=1)) != figures(simulate(about, 50, seed=2))


def test_games_are_the_same_in_whichever_chunk_they_are() -> None:
    about = jamaica_subject(4)
    whole = play_chunk(about, 9, Chunk(0, 30))
    parts = play_chunk(about, 9, Chunk(0, 11))
    parts.add(play_chunk(about, 9, Chunk(11, 19)))
    assert parts == whole


def test_no_two_games_have_the_same_seed() -> None:
    seeds = {seed_of_game(seed, number) for seed in (0, 1, 2) for number in range(100)}
    assert len(seeds) == 300
    assert seed_of_game(3, 4) == 3 * 2**32 + 4


def test_the_chunks_are_all_games_once() -> None:
    assert list(chunks(120)) == [Chunk(0, 50), Chunk(50, 50), Chunk(100, 20)]


def test_what_comes_early_waits_for_the_games_before_it() -> None:
    one, two, three = Tally(games=50), Tally(games=50), Tally(games=7)

    def played() -> Any:
        yield from ((100, three), (0, one), (50, two))

    assert [id(tally) for tally in in_order(played())] == [id(one), id(two), id(three)]


# Stopping


def test_a_simulation_that_is_stopped_has_its_first_games() -> None:
    about = jamaica_subject(2)
    stopped = simulate(about, 1000, seed=1, progress=lambda done: done < 100)
    assert (stopped.games, stopped.wanted, stopped.complete) == (100, 1000, False)
    assert stopped.tally == simulate(about, 100, seed=1).tally


def test_with_workers_too() -> None:
    about = subject("jacques")
    stopped = simulate(about, 10_000, seed=1, workers=2, progress=lambda done: done < 200)
    assert stopped.tally == simulate(about, stopped.games, seed=1).tally
    assert 200 <= stopped.games < 10_000


def test_progress_is_told_how_many_games_are_done() -> None:
    told: list[int] = []

    def progress(done: int) -> bool:
        told.append(done)
        return True

    simulate(subject("jacques"), 120, seed=1, progress=progress)
    assert told == [50, 100, 120]


# By hand


def points(total: int, astern: int = 5) -> Points:
    return Points(space=0, doubloons=total, treasures=0, astern=astern)


def test_a_victory_counts_for_its_seat_and_its_strategy() -> None:
    won = figures_of(9, ["greedy", "random"], [points(20), points(7)])
    assert won.wins == (("by_seat", "1"), ("by_strategy", "greedy"))
    assert won.scores == (
        ("by_seat", "1", 20),
        ("by_seat", "2", 7),
        ("by_strategy", "greedy", 20),
        ("by_strategy", "random", 7),
    )


def test_a_shared_victory_counts_once_for_each_seat_and_once_for_a_strategy() -> None:
    won = figures_of(9, ["greedy", "racer", "greedy"], [points(20), points(7), points(20)])
    assert won.wins == (("by_seat", "1"), ("by_seat", "3"), ("by_strategy", "greedy"))
    assert won.shared


def test_a_tie_goes_to_the_ship_that_is_further_along() -> None:
    won = figures_of(9, ["greedy", "racer"], [points(20, astern=3), points(20, astern=1)])
    assert won.wins == (("by_seat", "2"), ("by_strategy", "racer"))
    assert not won.shared


def test_the_ghost_ship_wins_for_nobody() -> None:
    won = figures_of(9, ["greedy", "racer"], [points(1), points(2), points(3)])
    assert won.wins == (("by_seat", "ghost"),)
    assert [name for group, name, _ in won.scores if group == "by_strategy"] == ["greedy", "racer"]


# The summary


@pytest.mark.parametrize("name", SUBJECTS)
def test_the_summary_has_what_was_played_and_what_came_of_it(name: str) -> None:
    plain = simulate(SUBJECTS[name](), 28, seed=4).to_json()
    assert plain["games"] == plain["wanted"] == 28
    assert plain["complete"] is True
    assert plain["seed"] == 4
    assert plain["games_per_second"] > 0
    assert plain["rounds_mean"] > 0
    for series in plain["scores"].values():
        for spread in series.values():
            assert set(spread) == {"games", "mean", "median", "p10", "p90", "min", "max"}
            assert spread["min"] <= spread["p10"] <= spread["median"] <= spread["p90"]
            assert spread["p90"] <= spread["max"]


def test_every_seat_has_every_game_and_somebody_wins_each() -> None:
    plain = simulate(jamaica_subject(5, ["random", "greedy"]), 40, seed=2).to_json()
    assert plain["strategies"] == ["random", "greedy", "random", "greedy", "random"]
    by_seat = plain["scores"]["by_seat"]
    assert list(by_seat) == ["1", "2", "3", "4", "5"]
    assert all(spread["games"] == 40 for spread in by_seat.values())
    assert sum(plain["wins"]["by_seat"].values()) >= 40
    assert plain["scores"]["by_strategy"]["random"]["games"] == 120


def test_levels_share_the_games_equally() -> None:
    plain = simulate(subject("jacques"), 40, seed=2).to_json()
    games = {name: spread["games"] for name, spread in plain["scores"]["by_level"].items()}
    assert games == {"deck-scrubber": 10, "keel-diver": 10, "navigator": 10, "commodore": 10}


def test_the_frame_has_every_game_of_every_series() -> None:
    frame = simulate(jamaica_subject(2), 30, seed=2).frame()
    assert list(frame.columns) == ["group", "name", "points", "games"]
    games = frame[frame["group"] == "by_seat"].groupby("name")["games"].sum()
    assert dict(games) == {"1": 30, "2": 30, "ghost": 30}


# What is not possible


def test_seven_cannot_play() -> None:
    with pytest.raises(Refused):
        jamaica_subject(7)


def test_an_unknown_strategy_is_refused() -> None:
    with pytest.raises(NotPossible) as problem:
        jamaica_subject(4, ["clever"])
    assert (problem.value.flag, problem.value.given) == ("strategy", "clever")


def test_what_nobody_assumes_is_refused() -> None:
    with pytest.raises(NotPossible):
        subject("jacques", assumed={"market_free": 10})
    with pytest.raises(NotPossible):
        subject("jacques", assumed={"turns": 0})


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (-3, 1), (2**32 + 1, 1), (1, 0), (1, 999)])
def test_there_is_a_least_and_a_most(games: int, workers: int) -> None:
    with pytest.raises(NotPossible):
        simulate(subject("jacques"), games, seed=1, workers=workers)
