"""`companion simulate`: its output, its refusals, and how it stops."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from companion.simulator import process_pool, simulations
from companion.simulator.process_pool import Worker
from tests.commands.in_process import companion_here

COMPANION = [sys.executable, "-m", "companion"]
ENGLISH = {**os.environ, "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1"}
GERMAN = {**ENGLISH, "LANG": "de_DE.UTF-8"}


def simulate(
    *arguments: str, environment: dict[str, str] = ENGLISH
) -> subprocess.CompletedProcess[str]:
    command = [*COMPANION, "simulate", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment, timeout=60, check=False
    )


def test_figures_as_json() -> None:
    ran = simulate("jamaica", "--players", "3", "--games", "60", "--seed", "7", "--json")
    assert ran.returncode == 0
    plain = json.loads(ran.stdout)
    assert {
        "games",
        "seconds",
        "games_per_second",
        "rounds_mean",
        "seed",
        "players",
        "strategies",
        "assumptions",
        "scores",
        "wins",
    } <= set(plain)
    assert (plain["games"], plain["players"], plain["seed"]) == (60, 3, 7)
    assert plain["strategies"] == ["random", "random", "random"]
    assert set(plain["scores"]) == {"by_place", "by_strategy"}


def test_the_same_figures_with_two_workers() -> None:
    arguments = ("jacques", "--games", "200", "--seed", "7", "--json")
    one, two = (json.loads(simulate(*arguments, "--workers", n).stdout) for n in ("1", "2"))
    assert one["scores"] == two["scores"]
    assert one["rounds_mean"] == two["rounds_mean"] == 4


def test_options_and_assumptions_are_in_the_figures() -> None:
    ran = simulate(
        "jordan", "--b-cards", "0,6", "--turns", "4", "--with", "commanders", "--games", "20",
        "--json",
    )  # fmt: skip
    plain = json.loads(ran.stdout)
    assert list(plain["scores"]["by_level"]) == ["0", "6"]
    assert plain["assumptions"] == {"turns": 4, "in_range": 60, "treasure_value": 3}
    assert plain["options"]["commanders"] == "yes"


def test_the_ghost_ship_and_the_rule_of_2007() -> None:
    ran = simulate(
        "jamaica", "--players", "3", "--with", "ghost-ship", "--shortage", "2007",
        "--games", "20", "--json",
    )  # fmt: skip
    plain = json.loads(ran.stdout)
    assert list(plain["scores"]["by_strategy"]) == ["random", "ghost"]
    assert plain["options"] == {"players": 3, "ghost-ship": "yes", "shortage": "2007"}


def test_a_table_for_people_in_english_and_german() -> None:
    arguments = ("jacques", "--games", "40", "--seed", "1", "--turns", "1")
    english, german = simulate(*arguments).stdout, simulate(*arguments, environment=GERMAN).stdout
    assert "Jacques · 40 games · seed 1" in english
    assert "Jacques · 40 Partien · Startzahl 1" in german
    # One turn a round: he has nothing, at every level.
    assert "commodore 0.0 0.0 0.0 0 0 0 0" in " ".join(english.split())
    assert "commodore 0,0 0,0 0,0 0 0 0 0" in " ".join(german.split())
    assert "your turns in a round: 1" in english


def test_nothing_but_figures_goes_to_a_program() -> None:
    ran = simulate("jacques", "--games", "100")
    assert ran.stderr == ""


def test_what_a_simulation_fixes_cannot_be_chosen() -> None:
    ran = simulate("rescue", "--scenario", "unrest")
    assert ran.returncode == 2
    assert ran.stderr.startswith("rescue: there is no --scenario. Choose: --city-markers,")


def test_who_plays_together_reads_how_often_they_win_and_what_is_missing() -> None:
    arguments = ("rescue", "--games", "8", "--level", "commodore", "--players")
    lines = simulate(*arguments, "1..2").stdout.splitlines()
    cases = [line for line in lines if line.endswith(" %") and " · " in line[:6]]
    assert cases[0].startswith("  1 · you win ")
    assert [line.split(" · ")[0].strip() for line in cases] == ["1"] * 5 + ["2"] * 5
    one = json.loads(simulate(*arguments, "3", "--json").stdout)["cases"]
    assert list(one) == ["won", "marker_left", "not_found", "not_freed", "not_ahead"]
    assert one["won"]["commodore"].keys() == {"so", "of", "share", "error"}
    assert one["won"]["commodore"]["of"] == 8


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["catan"], f"NAME: there is no catan. Choose: {', '.join(simulations())}"),
        (["jamaica", "--players", "7"], "--players: there is no 7. Choose: 2, 3, 4, 5, 6"),
        (
            ["jamaica", "--strategy", "greedy,clever"],
            "--strategy: there is no clever. "
            "Choose: random, greedy, racer, looter, tuned, search",
        ),
        (
            ["jamaica", "--players", "2", "--strategy", "greedy,greedy,random"],
            "--strategy: 3 strategies do not fit 2 players",
        ),
        (
            ["jamaica", "--strategy", "greedy,random,racer,looter,greedy"],
            "--strategy: 5 strategies do not fit 4 players",
        ),
        (
            ["jean", "--combat-paid", "10"],
            "--combat-paid needs --with uprising",
        ),
        (
            ["jacques", "--turns", "9..3"],
            "--turns: 9..3 is not a range like 3..9",
        ),
        (
            ["jacques", "--turns", "3..x"],
            "--turns: 3..x is not a range like 3..9",
        ),
        (["jacques", "--turns", "3..99"], "--turns: 13 is not a whole number from 1 to 12"),
        (["jean", "--nation-points", "1..999"], "--nation-points: a range has at most 100 values"),
        (
            ["jacques", "--turns", "3..4", "--quest-in-reach", "1..2"],
            "--quest-in-reach: use one range at a time",
        ),
        (
            ["jamaica", "--points", "20"],
            "jamaica: there is no --points. Choose: --strategy",
        ),
        (
            ["jacques", "--points", "20..10"],
            "--points: 20..10 is not a range like 3..9",
        ),
        (
            ["jacques", "--turns", "3..9..0"],
            "--turns: 3..9..0 is not a range like 3..9",
        ),
        (
            ["jacques", "--csv", "-", "--json"],
            "--csv - and --json both use standard output: choose one",
        ),
        (
            ["jacques", "--replay", "3", "--turns", "3..4"],
            "--replay shows one game: leave out --csv and ranges",
        ),
        (
            ["jacques", "--games", "9", "--replay", "10"],
            "--replay: 10 is not a whole number from 1 to 9",
        ),
        (["jamaica", "--games", "0"], "--games: 0 is not a whole number from 1 to 4294967296"),
        (["jamaica", "--games", "ten"], "--games: ten is not a whole number from 1 to 4294967296"),
        (["jacques", "--workers", "-1"], "--workers: -1 is not a whole number from 1 to 256"),
        (["jacques", "--seed", "-1"], "--seed: -1 is not a whole number from 0 to 4294967295"),
        (["jacques", "--turns", "99"], "--turns: 99 is not a whole number from 1 to 12"),
        (["jamaica", "--players", "6", "--with", "ghost-ship"],
         "--with ghost-ship does not go with --players 6"),
        (["jamaica", "--with", "rum"],
         "--with: there is no rum. Choose: ghost-ship, shortage-2007"),
        (["jamaica", "--shortage", "1999"],
         "--shortage: there is no 1999. Choose: revised, 2007"),
        (["jacques", "--strategy", "greedy"],
         "jacques: there is no --strategy. "
         "Choose: --level, --players, --quest-in-reach, --scenario, --turns, "
         "--your-explorer, --your-quests"),
        (["jacques", "--level", "admiral"],
         "--level: there is no admiral. "
         "Choose: deck-scrubber, keel-diver, navigator, commodore"),
    ],
)  # fmt: skip
def test_bad_input_is_one_clear_line(arguments: list[str], message: str) -> None:
    ran = companion_here("simulate", *arguments)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"{message}\n"


@pytest.mark.parametrize("url", ["tcp://127.0.0.1:9", "nonsense", "tcp://"])
def test_a_scheduler_that_is_not_there_is_one_clear_line(url: str) -> None:
    ran = simulate("jacques", "--games", "10", "--scheduler", url)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"--scheduler: no Dask scheduler answers at {url}\n"


# Rows, ranges, one game


def here(*arguments: str) -> str:
    ran = companion_here("simulate", *arguments)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_a_row_for_each_game_goes_to_standard_output_or_to_a_new_file(tmp_path: Path) -> None:
    arguments = ("jacques", "--games", "4", "--seed", "1", "--turns", "2")
    rows = here(*arguments, "--csv", "-")
    assert rows.splitlines()[:2] == [
        "game,rounds,level,points,quests,to_beat",
        "1,4,deck-scrubber,20,1,10",
    ]
    assert len(rows.splitlines()) == 5
    file = tmp_path / "games.csv"
    assert "Jacques · 4 games" in here(*arguments, "--csv", str(file))
    assert file.read_text(encoding="utf-8") == rows
    again = companion_here("simulate", *arguments, "--csv", str(file))
    assert again.returncode == 2
    assert "Jacques" not in again.stdout


def test_a_range_is_one_table_with_a_row_for_each_value() -> None:
    arguments = ("jacques", "--games", "4", "--seed", "1", "--level", "deck-scrubber")
    table = here(*arguments, "--turns", "2..4")
    assert "Jacques · 12 games · seed 1" in table
    means = [line.split()[3] for line in table.splitlines() if "· deck-scrubber" in line]
    assert means == ["20.0", "40.0", "60.0", "10.0", "30.0", "50.0"]  # his, and yours to exceed
    plain = json.loads(here(*arguments, "--turns", "2..4", "--json"))
    assert (plain["along"], plain["values"]) == ("turns", [2, 3, 4])
    assert [run["assumptions"]["turns"] for run in plain["runs"]] == [2, 3, 4]
    rows = here(*arguments, "--turns", "2..4", "--csv", "-").splitlines()
    assert rows[0].startswith("turns,game,")
    assert [row[:4] for row in rows[1::4]] == ["2,1,", "3,1,", "4,1,"]


def test_the_number_of_players_can_be_a_range() -> None:
    plain = json.loads(here("jamaica", "--players", "2..3", "--games", "3", "--json"))
    assert [run["players"] for run in plain["runs"]] == [2, 3]


def test_histograms_and_errors_are_in_the_json() -> None:
    plain = json.loads(here("jamaica", "--games", "20", "--seed", "1", "--json"))
    (points,) = plain["histograms"]["by_strategy"].values()
    assert points == sorted(points)
    assert sum(games for _, games in points) == 4 * 20
    for place, won in plain["won"]["by_place"].items():
        assert won["share"] == plain["wins"]["by_place"][place] / 20
        assert 0 < won["error"] < 0.15
    assert all(spread["error"] > 0 for spread in plain["scores"]["by_place"].values())


def test_one_game_of_the_run_in_words() -> None:
    arguments = ("jamaica", "--strategy", "greedy,random", "--games", "3", "--seed", "7")
    transcript = here(*arguments, "--replay", "2")
    assert transcript.startswith("Jamaica · game 2 · seed 7\n  Player 1: greedy\n")
    row = dict(zip(*csv.reader(here(*arguments, "--csv", "-").splitlines()[::2]), strict=True))
    assert row["game"] == "2"
    assert f"Round {row['rounds']}:" in transcript
    assert f"Round {int(row['rounds']) + 1}:" not in transcript
    assert f"Player {row['won']} wins" in transcript.splitlines()[-1]
    plain = json.loads(here(*arguments, "--replay", "2", "--json"))
    assert (plain["game"], plain["won"]) == (2, row["won"])
    assert plain["heard"][0]["text"] in transcript


def test_what_setup_calls_the_rule_of_2007_is_understood_here_too() -> None:
    arguments = ("jamaica", "--games", "3", "--seed", "1", "--strategy", "racer", "--json")
    one, other = (
        json.loads(here(*arguments, *flags))
        for flags in (("--with", "shortage-2007"), ("--shortage", "2007"))
    )
    assert one["scores"] == other["scores"]
    assert one["options"]["shortage"] == "2007"


def test_the_share_of_wins_for_given_points() -> None:
    """With two turns a round the deck scrubber has 20; both fives are yours: more than 10."""
    arguments = (
        "jacques",
        "--games",
        "40",
        "--seed",
        "1",
        "--turns",
        "2",
        "--level",
        "deck-scrubber",
    )
    table = here(*arguments, "--points", "9..12")
    assert "% won with your points" in table
    row = table.partition("% won")[2].splitlines()[1]
    assert row.split()[1::3] == ["0.0", "0.0", "100.0", "100.0"]
    beaten = json.loads(here(*arguments, "--points", "10..20..10", "--json"))["beaten_with"]
    assert [beaten[points]["deck-scrubber"]["share"] for points in ("10", "20")] == [0, 1]
    ranged = here(*arguments[:-4], "--turns", "2..3", "--points", "11")
    assert "  3 · deck-scrubber" in ranged.partition("% won")[2]


# Lost workers


@pytest.mark.parametrize(
    ("lost", "code", "line"),
    [
        (1, 0, "Worker processes were lost (1); others played on.\n"),
        (2, 1, "All worker processes were lost: 0 of 200 games are done.\n"),
    ],
)
def test_a_lost_worker_is_one_line_and_the_others_play_on(
    lost: int, code: int, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Worker] = []

    def start(function: str) -> Worker:
        worker = Worker(function)
        started.append(worker)
        if len(started) <= lost:
            worker.process.kill()
        return worker

    arguments = ("jacques", "--games", "200", "--seed", "7", "--json")
    whole = json.loads(here(*arguments))
    monkeypatch.setattr(process_pool, "Worker", start)
    ran = companion_here("simulate", *arguments, "--workers", "2")
    assert (ran.returncode, ran.stderr) == (code, line)
    plain = json.loads(ran.stdout)
    assert plain["workers_lost"] == lost
    assert all(worker.process.poll() is not None for worker in started)
    if not code:
        assert plain["scores"] == whole["scores"]


# Stopping


@pytest.mark.skipif(os.name == "nt", reason="signals and terminals of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_is_done_so_far(workers: str) -> None:
    """A terminal shows a bar: after its first move the terminal's Ctrl-C comes."""
    terminal, stderr = os.openpty()
    command = [*COMPANION, "simulate", "jacques", "--games", "100000000", "--json"]
    process = subprocess.Popen(
        [*command, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        env=ENGLISH,
        start_new_session=True,
    )
    os.close(stderr)
    shown = ""
    while "of 100000000 games" not in shown:
        shown += os.read(terminal, 1000).decode()
    os.killpg(process.pid, signal.SIGINT)
    drain = Thread(target=read_all, args=(terminal,), daemon=True)
    drain.start()
    stdout, _ = process.communicate(timeout=30)
    assert process.returncode == 130
    plain = json.loads(stdout)
    assert plain["complete"] is False
    assert 0 < plain["games"] < plain["wanted"] == 100_000_000


def read_all(terminal: int) -> None:
    """Read all: otherwise a program that writes to the terminal would wait."""
    with suppress(OSError):
        while os.read(terminal, 1000):
            pass
