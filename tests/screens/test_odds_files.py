"""The games behind the odds as files: what `companion simulate` writes with --csv and --json."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from companion.app.pages.odds.page import (
    MOST_ROWS,
    ODDS,
    ROWS,
    SWEPT,
    RunState,
    files,
    requested_games,
    samples_of,
    with_rows,
)
from companion.app.parts.odds_request import OddsRequest
from companion.simulator.watched import Runs
from tests.builders import games, library
from tests.commands.in_process import companion_here

ENGLISH = library().locale("en")


def taken(name: str, **chosen: str) -> tuple[Any, Any]:
    """Both files, of the first games: a dozen of each subject."""
    written = {key.replace("__", "-"): value for key, value in chosen.items()}
    request = OddsRequest(games=games(), name=name, chosen=written)
    runs = Runs()
    samples = samples_of(request)
    requested = with_rows(requested_games(samples, request.times))
    played = {
        part: runs.play_here(replace(one, games=12), 60).tallies for part, one in requested.items()
    }
    rows, summary = files(request, samples, RunState(played=played), ENGLISH)
    return rows, summary


def test_a_run_is_what_the_command_writes() -> None:
    rows, summary = taken("jean", jean__points="140")
    assert rows.label == "Games (CSV)"
    assert (rows.file, summary.file) == ("games-jean.csv", "games-jean.json")
    wording = ("simulate", "jean", "--games", "12", "--seed", "1")
    assert rows.text == companion_here(*wording, "--csv", "-").stdout
    instructions = json.loads(companion_here(*wording, "--points", "140", "--json").stdout)
    written = json.loads(summary.text)
    assert set(instructions) - set(written) == {
        "seconds",
        "games_per_second",
    }  # nobody looked at a clock
    assert (written.pop("wanted"), written.pop("complete")) == (500, False)  # the actual number
    assert written == {key: value for key, value in instructions.items() if key in written}
    assert written["histograms"]["by_level"]["1"]


def test_along_a_knob_every_row_has_its_value() -> None:
    rows, summary = taken("jean", jean__sweep="your_upgrades")
    heads, *lines = rows.text.splitlines()
    assert heads == "your_upgrades,game,rounds,level,points"
    assert [lines[place].split(",")[0] for place in (0, 12, 72)] == ["0", "2", "12"]
    plain = json.loads(summary.text)
    assert (plain["along"], plain["values"]) == ("your_upgrades", [0, 2, 4, 6, 8, 10, 12])
    assert [run["assumptions"]["your_upgrades"] for run in plain["runs"]] == plain["values"]


def test_jacques_goes_along_the_turns_anyway() -> None:
    rows, summary = taken("jacques")
    assert rows.text.startswith("turns,game,rounds,level,points")
    assert json.loads(summary.text)["values"] == list(range(2, 10))


def test_no_more_rows_are_kept_than_a_phone_can_take() -> None:
    for name, times in (("jacques", "many"), ("jean", "few"), ("jamaica", "many")):
        request = OddsRequest(games=games(), name=name, chosen={"games": times})
        requested = with_rows(requested_games(samples_of(request), request.times))
        assert requested[ROWS].total <= MOST_ROWS
        assert requested[ROWS].subjects == requested[ODDS].subjects
        assert not requested[ODDS].rows
    along_turns = OddsRequest(games=games(), name="jean", chosen={"jean-sweep": "turns"})
    swept = with_rows(requested_games(samples_of(along_turns), "few"))
    assert swept[ROWS].subjects == swept[SWEPT].subjects
