"""`companion simulate`: what it prints, how it says no, and how it stops."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from threading import Thread

import pytest

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
    assert set(plain["scores"]) == {"by_seat", "by_strategy"}


def test_the_same_figures_with_two_workers() -> None:
    asked = ("jacques", "--games", "200", "--seed", "7", "--json")
    one, two = (json.loads(simulate(*asked, "--workers", n).stdout) for n in ("1", "2"))
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
    assert list(plain["scores"]["by_seat"]) == ["1", "2", "3", "ghost"]
    assert plain["options"] == {"players": 3, "ghost-ship": "yes", "shortage": "2007"}


def test_a_table_for_people_in_english_and_german() -> None:
    asked = ("jacques", "--games", "40", "--seed", "1", "--turns", "1")
    english, german = simulate(*asked).stdout, simulate(*asked, environment=GERMAN).stdout
    assert "Jacques · 40 games · seed 1" in english
    assert "Jacques · 40 Partien · Startzahl 1" in german
    # One turn a round: he has nothing, at every level.
    assert "commodore 0.0 0.0 0 0 0 0" in " ".join(english.split())
    assert "commodore 0,0 0,0 0 0 0 0" in " ".join(german.split())
    assert "turns that you take in a round: 1" in english


def test_nothing_but_figures_goes_to_a_program() -> None:
    ran = simulate("jacques", "--games", "100")
    assert ran.stderr == ""


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (["catan"], "NAME: there is no catan. Choose one of: jacques, jean, jordan, jamaica"),
        (["jamaica", "--players", "7"], "--players: there is no 7. Choose one of: 2, 3, 4, 5, 6"),
        (
            ["jamaica", "--strategy", "greedy,clever"],
            "--strategy: there is no clever. Choose one of: random, greedy, racer, looter",
        ),
        (
            ["jamaica", "--players", "2", "--strategy", "greedy,greedy,random"],
            "--strategy: 3 strategies, but only 2 players",
        ),
        (["jamaica", "--games", "0"], "--games: 0 is not a whole number from 1 to 4294967296"),
        (["jamaica", "--games", "ten"], "--games: ten is not a whole number from 1 to 4294967296"),
        (["jacques", "--workers", "-1"], "--workers: -1 is not a whole number from 1 to 256"),
        (["jacques", "--seed", "-1"], "--seed: -1 is not a whole number from 0 to 4294967295"),
        (["jacques", "--turns", "99"], "--turns: 99 is not a whole number from 1 to 12"),
        (["jamaica", "--players", "6", "--with", "ghost-ship"],
         "--with: there is no ghost-ship. Choose one of: –"),
        (["jamaica", "--with", "rum"], "--with: there is no rum. Choose one of: ghost-ship"),
        (["jamaica", "--shortage", "1999"],
         "--shortage: there is no 1999. Choose one of: revised, 2007"),
        (["jacques", "--strategy", "greedy"],
         "jacques: there is no --strategy. "
         "Choose one of: --level, --players, --quest-in-reach, --scenario, --turns"),
        (["jacques", "--level", "admiral"],
         "--level: there is no admiral. "
         "Choose one of: deck-scrubber, keel-diver, navigator, commodore"),
    ],
)  # fmt: skip
def test_bad_input_is_one_clear_line(asked: list[str], message: str) -> None:
    ran = companion_here("simulate", *asked)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"{message}\n"


@pytest.mark.parametrize("url", ["tcp://127.0.0.1:9", "nonsense", "tcp://"])
def test_a_scheduler_that_is_not_there_is_one_clear_line(url: str) -> None:
    ran = simulate("jacques", "--games", "10", "--scheduler", url)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"--scheduler: no Dask scheduler answers at {url}\n"


# Stopping


@pytest.mark.skipif(os.name == "nt", reason="signals and terminals of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_is_done_so_far(workers: str) -> None:
    """On a terminal there is a bar: once it moves, the terminal's Ctrl-C comes."""
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
    """A terminal that nobody reads would hold up whoever writes to it."""
    with suppress(OSError):
        while os.read(terminal, 1000):
            pass
