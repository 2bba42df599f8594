"""Tournaments: all seatings, ratings with error bars, and agents that fail lose."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from companion.commands.main import main
from companion.engine.plain import from_plain, to_plain
from companion.engine.questions import Answer
from companion.simulator.question import Question
from companion.simulator.seated_games import SECONDS
from companion.simulator.tournaments import (
    Result,
    Results,
    Tournament,
    play_all,
    play_game,
    ratings,
    seating_of,
    seatings,
    tournament,
)

BAD = "tests.simulator.bad_agents"


def contest_of(
    agents: Sequence[str],
    *,
    games: int,
    seconds: float = SECONDS,
    options: Mapping[str, Answer] | None = None,
) -> Tournament:
    """Three at the table."""
    chosen = {"players": 3, **(options or {})}
    question = Question(name="jamaica", options=chosen, strategies=tuple(agents))
    return tournament(question, games, 1, seconds)


# Seatings


def test_as_many_agents_as_seats_sit_in_every_order() -> None:
    assert len(seatings(["a", "b", "c", "d"], 4)) == 24
    assert seatings(["a", "b", "b"], 3) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_of_more_agents_than_seats_some_sit_there() -> None:
    assert len(seatings(["a", "b", "c"], 2)) == 6


def test_fewer_agents_than_seats_all_sit_there() -> None:
    assert len(seatings(["a", "b"], 4)) == 2**4 - 2
    assert len(seatings(["a", "b", "c"], 4)) == 36


def test_every_seating_is_played_before_one_is_played_again() -> None:
    contest = contest_of(["random", "greedy", "racer"], games=12)
    sat = Counter(seating_of(contest, number) for number in range(12))
    assert (len(sat), set(sat.values())) == (6, {2})


# Ratings


def games(first: int, second: int) -> dict[Result, int]:
    return {Result(("a", "b"), (1.0, 0.0)): first, Result(("a", "b"), (0.0, 1.0)): second}


def test_three_to_one_is_191_points() -> None:
    """400 · log10(3) = 190.8, and two errors of √(1/300 + 1/100) strengths, halved."""
    rated = ratings(["a", "b"], games(300, 100))
    assert rated["a"].elo - rated["b"].elo == pytest.approx(190.8, abs=1)
    assert rated["a"].elo + rated["b"].elo == pytest.approx(3000)
    assert rated["a"].error == pytest.approx(173.7 * (1 / 300 + 1 / 100) ** 0.5 / 2, rel=0.02)


def test_error_bars_shrink_as_the_root_of_the_games() -> None:
    few, many = ratings(["a", "b"], games(30, 20)), ratings(["a", "b"], games(480, 320))
    assert few["a"].error / many["a"].error == pytest.approx(4, rel=0.05)


def test_who_never_wins_has_a_rating_too() -> None:
    rated = ratings(["a", "b"], games(50, 0))
    assert 1700 < rated["a"].elo < 2500
    assert rated["b"].error > 50


def test_a_table_of_four_alike_is_level() -> None:
    results = {
        Result(("a", "b", "b", "b"), tuple(float(n == seat) for n in range(4))): 25
        for seat in range(4)
    }
    rated = ratings(["a", "b"], results)
    assert rated["a"].elo == pytest.approx(rated["b"].elo, abs=0.1)


# Agents that fail


@pytest.mark.parametrize(
    ("agent", "seconds", "problem", "detail"),
    [
        ("Raises", 60, "raised", "ValueError: no idea"),
        ("Leaves", 60, "raised", "SystemExit: "),
        ("Unmade", 60, "raised", "RuntimeError: not today"),
        ("Hangs", 0.05, "slow", "0.05"),
        ("Nonsense", 60, "nonsense", "{'sail': ['home']}"),
    ],
)
def test_an_agent_that_fails_loses_the_game(
    agent: str, seconds: float, problem: str, detail: str
) -> None:
    contest = contest_of([f"{BAD}:{agent}", "random", "greedy"], games=1, seconds=seconds)
    played = play_game(contest, 0)
    assert played.fault is not None
    seat = played.seating.index(f"{BAD}:{agent}")
    assert played.fault == (seat, problem, detail)
    assert played.shares == tuple(0.0 if n == seat else 0.5 for n in range(3))


def test_no_other_seat_of_an_agent_that_fails_wins() -> None:
    contest = contest_of([f"{BAD}:Raises", "random"], games=12)
    played = [play_game(contest, number) for number in range(12)]
    for one in played:
        won = {name for name, share in zip(one.seating, one.shares, strict=True) if share}
        assert won == {"random"}
    assert {one.seating.count("random") for one in played} == {1, 2}


def test_a_process_that_an_agent_ends_is_its_loss_and_the_tournament_goes_on() -> None:
    contest = contest_of([f"{BAD}:Ends", f"{BAD}:First", "random"], games=3, seconds=5)
    results = Results(contest)
    for one in play_all(contest, 1):
        results.add(one)
    assert results.games == 3
    assert [one.fault and one.fault.problem for one in results.faults()] == ["lost"] * 3
    worst = results.rankings()[-1]
    assert (worst.name, worst.faults) == (f"{BAD}:Ends", 3)


def test_the_games_are_others_with_other_rules() -> None:
    rules: list[dict[str, Answer]] = [{}, {"ghost-ship": "yes"}, {"shortage": "2007"}]
    played = set()
    for options in rules:
        contest = contest_of(["greedy", "racer"], games=12, options=options)
        assert from_plain(Tournament, json.loads(json.dumps(to_plain(contest)))) == contest
        played.add(tuple(play_game(contest, number).shares for number in range(12)))
    assert len(played) == len(rules)


# The command


def run(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["--language", "en", "tournament", "jamaica", "--seed", "1", *arguments])
    return ended.value.code, *capfd.readouterr()


def test_the_same_table_from_one_process_and_from_two(capfd: pytest.CaptureFixture[str]) -> None:
    arguments = ["--agents", "tuned,racer,random", "--games", "20", "--markdown"]
    extras = ["--with", "shortage-2007", "--with", "ghost-ship"]
    one, two = (run(capfd, *arguments, *extras, "--workers", workers) for workers in "12")
    assert one == two
    assert (one[0], one[2]) == (0, "")
    assert one[1].startswith("Jamaica, shortage-2007, ghost-ship · 20 games of 4 · ")
    assert "| agent | seats | won | rating | faults |\n|---|---:|---:|---:|---:|\n" in one[1]
    assert one[1].count("| `") == 3


def test_faults_are_reported_and_the_others_have_their_figures(
    capfd: pytest.CaptureFixture[str],
) -> None:
    agents = f"{BAD}:Raises,greedy,random"
    code, out, err = run(capfd, "--agents", agents, "--players", "2", "--games", "6", "--json")
    assert code == 0
    raised = f"{BAD}:Raises raised ValueError: no idea."
    assert err.splitlines()[0].startswith(f"{raised} Games lost: 4, first game ")
    plain = json.loads(out)
    assert plain["games"] == 6
    assert [one["faults"] for one in plain["standings"]][-1] == 4
    assert {one["seats"] for one in plain["standings"]} == {4}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--agents", "greedy,clever"],
            "--agents: there is no clever. Choose: random, greedy, racer, looter, tuned, search",
        ),
        (
            ["--agents", "greedy"],
            "--agents: name different agents, like greedy,tuned",
        ),
        (["--agents", "greedy,random", "--players", "7"], "--players: 7 cannot play"),
        (
            ["--agents", "greedy,random", "--players", "6", "--with", "ghost-ship"],
            "--with ghost-ship does not go with --players 6",
        ),
        (
            ["--agents", f"greedy,{BAD}:Mute"],
            f"--agents: {BAD}:Mute has no method choose(seen).",
        ),
        (
            ["--agents", "greedy,random", "--json", "--markdown"],
            "--markdown and --json both use standard output: choose one",
        ),
    ],
)
def test_an_impossible_game_is_reported(
    arguments: list[str], message: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(capfd, *arguments) == (2, "", f"{message}\n")
