"""Many games: the same statistics for any number of workers, and every game complete."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.engine.simulation import NotPossible
from companion.games.jamaica.rules.rounds import Points
from companion.games.jamaica.simulation.games import game_result
from companion.simulator import Subject, Summary, simulate, subject
from companion.simulator.agents import NoAgent
from companion.simulator.replays import replay
from companion.simulator.runs import Chunk, chunks, in_order, play_chunk, seed_of_game
from companion.simulator.tallies import Share, Tally
from tests.builders import library
from tests.simulator.games import jamaica_subject

ENGLISH = library().locale("en")
SUBJECTS: dict[str, Callable[[], Subject]] = {
    "jamaica": lambda: jamaica_subject(3, ["greedy", "random"]),
    "jacques": lambda: subject("jacques"),
    "jean": lambda: subject("jean"),
    "jordan": lambda: subject("jordan"),
}


def result(summary: Summary) -> dict[str, Any]:
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
        assert result(shared) == result(alone)
        assert str(result(shared)) == str(result(alone))  # in the same order, too


def test_another_seed_gives_other_figures() -> None:
    about = jamaica_subject(3)
    assert result(simulate(about, 50, seed=1)) != result(simulate(about, 50, seed=2))


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
    assert (stopped.games, stopped.requested, stopped.complete) == (100, 1000, False)
    assert stopped.tally == simulate(about, 100, seed=1).tally


def test_with_workers_too() -> None:
    about = subject("jacques")
    stopped = simulate(about, 10_000, seed=1, workers=2, progress=lambda done: done < 200)
    assert stopped.tally == simulate(about, stopped.games, seed=1).tally
    assert 200 <= stopped.games < 10_000


def test_progress_is_the_number_of_finished_games() -> None:
    reported: list[int] = []

    def progress(done: int) -> bool:
        reported.append(done)
        return True

    simulate(subject("jacques"), 120, seed=1, progress=progress)
    assert reported == [50, 100, 120]


# By hand


def points(total: int, astern: int = 5) -> Points:
    return Points(space=0, doubloons=total, treasures=0, astern=astern)


def test_a_victory_counts_for_its_place_and_its_strategy() -> None:
    won = game_result(9, ["greedy", "random"], [points(20), points(7)], first=1)
    assert won.wins == (("by_place", "2"), ("by_strategy", "greedy"))
    assert won.scores == (
        ("by_place", "1", 7),
        ("by_place", "2", 20),
        ("by_strategy", "greedy", 20),
        ("by_strategy", "random", 7),
    )


def test_a_shared_victory_counts_once_for_each_place_and_once_for_a_strategy() -> None:
    won = game_result(9, ["greedy", "racer", "greedy"], [points(20), points(7), points(20)], 0)
    assert won.wins == (("by_place", "1"), ("by_place", "3"), ("by_strategy", "greedy"))
    assert won.shared


def test_a_tie_goes_to_the_ship_that_is_further_along() -> None:
    won = game_result(9, ["greedy", "racer"], [points(20, astern=3), points(20, astern=1)], 0)
    assert won.wins == (("by_place", "2"), ("by_strategy", "racer"))
    assert not won.shared


def test_the_ghost_ship_has_no_place_and_wins_as_itself() -> None:
    won = game_result(9, ["greedy", "racer"], [points(1), points(2), points(3)], 0)
    assert won.wins == (("by_strategy", "ghost"),)
    assert [name for group, name, _ in won.scores if group == "by_place"] == ["1", "2"]


def test_a_game_is_a_row_by_seat() -> None:
    won = game_result(9, ["greedy", "racer"], [points(1), points(5), points(5)], first=1)
    assert dict(won.record) == {
        "captain": 2, "won": "2+3", "strategy_1": "greedy", "strategy_2": "racer",
        "strategy_3": "ghost", "points_1": 1, "points_2": 5, "points_3": 5}  # fmt: skip


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
            assert set(spread) == {"games", "mean", "median", "p10", "p90", "min", "max", "error"}
            assert spread["min"] <= spread["p10"] <= spread["median"] <= spread["p90"]
            assert spread["p90"] <= spread["max"]


def test_every_place_has_every_game_and_somebody_wins_each() -> None:
    plain = simulate(jamaica_subject(5, ["random", "greedy"]), 40, seed=2).to_json()
    assert plain["strategies"] == ["random", "greedy", "random", "greedy", "random"]
    by_place = plain["scores"]["by_place"]
    assert list(by_place) == ["1", "2", "3", "4", "5"]
    assert all(spread["games"] == 40 for spread in by_place.values())
    assert sum(plain["wins"]["by_place"].values()) >= 40
    assert plain["scores"]["by_strategy"]["random"]["games"] == 120


def test_levels_share_the_games_equally() -> None:
    plain = simulate(subject("jacques"), 40, seed=2).to_json()
    games = {name: spread["games"] for name, spread in plain["scores"]["by_level"].items()}
    assert games == {"deck-scrubber": 10, "keel-diver": 10, "navigator": 10, "commodore": 10}


def test_the_frame_has_every_game_of_every_series() -> None:
    frame = simulate(jamaica_subject(2), 30, seed=2).frame()
    assert list(frame.columns) == ["group", "name", "points", "games"]
    games = frame[frame["group"] == "by_strategy"].groupby("name")["games"].sum()
    assert dict(games) == {"random": 60, "ghost": 30}


# Rows, replays and errors


@pytest.mark.parametrize("name", SUBJECTS)
def test_the_rows_are_the_games_and_the_same_with_two_workers(name: str) -> None:
    about = SUBJECTS[name]()
    one, two = (simulate(about, 60, seed=5, workers=n, rows=True).tally for n in (1, 2))
    assert one.rows == two.rows
    assert [row["game"] for row in one.rows] == list(range(1, 61))
    assert Counter(row["rounds"] for row in one.rows) == one.rounds


def test_the_first_captain_of_a_row_is_the_one_that_was_drawn() -> None:
    """The text of the same game has "Round 1: Player 3 is Captain"."""
    about = jamaica_subject(4)
    for row in simulate(about, 8, seed=5, rows=True).tally.rows:
        again = replay(about, 5, int(row["game"]), ENGLISH)
        assert again.lines[0].text == f"Round 1: Player {row['captain']} is Captain"


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_replay_is_the_same_game_and_can_be_read(name: str) -> None:
    about = SUBJECTS[name]()
    row = simulate(about, 3, seed=5, rows=True).tally.rows[2]
    again = replay(about, 5, 3, ENGLISH)
    assert {"game": 3, "rounds": again.result.rounds, **dict(again.result.record)} == row
    assert len(again.lines) > 20
    assert again == replay(about, 5, 3, ENGLISH) != replay(about, 6, 3, ENGLISH)
    assert all(one.text for one in again.lines)
    assert any(one.answer for one in again.lines)


@pytest.mark.parametrize("name", ["cooperative", "rescue"])
def test_a_row_of_a_game_together_holds_the_points_that_were_compared(name: str) -> None:
    """The explorer and the quests add or subtract 5 first; all need more than Jacques."""
    for row in simulate(subject(name), 60, seed=9, rows=True).tally.rows:
        assert (row["lowest_player"] > row["points"]) is not bool(row["not_ahead"])


@pytest.mark.parametrize(("name", "wording"), [("jean", "Jean has"), ("jordan", "Jordan has")])
def test_a_replay_ends_with_the_points_of_its_row_and_compares_with_nobody(
    name: str, wording: str
) -> None:
    about = subject(name)
    for row in simulate(about, 6, seed=9, rows=True).tally.rows:
        texts = [line.text for line in replay(about, 9, int(row["game"]), ENGLISH).lines]
        assert any(re.match(rf"{wording} {row['points']}\b", text) for text in texts[-2:])
        assert not any("How many points do you have" in text or "wins" in text for text in texts)


def test_errors_shrink_as_the_root_of_the_games() -> None:
    """Sixteen times the games: a quarter of the error, give or take what chance gives."""
    about = subject("jacques", assumed={"turns": 5})
    few, many = (simulate(about, games, seed=3).spreads() for games in (160, 2560))
    for group in ("by_level", "to_beat"):
        errors = few[group]["commodore"].error, many[group]["commodore"].error
        assert all(errors)
        assert 3.3 < errors[0] / errors[1] < 4.8, group  # type: ignore[operator]
    assert 3.9 < Share.of(40, 160).error / Share.of(640, 2560).error < 4


def test_figures_lie_within_their_errors() -> None:
    """40 samples of 50 games against one of 3000: about 19 of 20 within two errors."""
    about = subject("jacques", levels=["commodore"])
    true = simulate(about, 3000, seed=99).spreads()["by_level"]["commodore"].mean
    within = 0
    for seed in range(40):
        sample = simulate(about, 50, seed=seed).spreads()["by_level"]["commodore"]
        assert sample.error is not None
        within += abs(sample.mean - true) < 2 * sample.error
    assert 34 <= within <= 40


# What is not possible


def test_seven_cannot_play() -> None:
    with pytest.raises(Refused):
        jamaica_subject(7)


def test_an_unknown_strategy_is_refused() -> None:
    with pytest.raises(NoAgent) as problem:
        jamaica_subject(4, ["clever"])
    assert (problem.value.name, problem.value.problem) == ("clever", "unknown")


def test_what_nobody_assumes_is_refused() -> None:
    with pytest.raises(NotPossible):
        subject("jacques", assumed={"market_free": 10})
    with pytest.raises(NotPossible):
        subject("jacques", assumed={"turns": 0})


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (-3, 1), (2**32 + 1, 1), (1, 0), (1, 999)])
def test_there_is_a_least_and_a_most(games: int, workers: int) -> None:
    with pytest.raises(NotPossible):
        simulate(subject("jacques"), games, seed=1, workers=workers)
