"""Every figure that was ever asked for: its target, and what measures it.

python benchmarks/figures.py [SCRIPT …]    (all scripts: hours; the quick ones come first)

Writes FIGURES.md again after each script. A figure that was not measured keeps its last value.
A figure that misses its target is a defect of the change that made it miss.
"""

from __future__ import annotations

import json
import operator
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
TABLE = HERE / "FIGURES.md"
COLLECTED_IN = "COMPANION_FIGURES"  # the variable that names the file for measured figures
COMPARED = {"≥": operator.ge, "≤": operator.le, "<": operator.lt}
HEAD = """# Figures

Written by `python run.py benchmark`, or by hand where no script runs alone. The value
under `last` was measured at that commit (~ near it); tests hold theirs at each commit.

| figure | target | last | commit | by |
|---|---|---|---|---|
"""

MEASURED: dict[str, dict[str, str]] = {  # by a script with its arguments
    "one_view.py": {
        "Screens in one view at 390×664, %": "≥ 99",
        "Screens in one view at 360×640, %": "≥ 97",
    },
    "size.py": {
        "Lines of Python in companion/": "≤ 61,000",
        "Modules in companion/": "≤ 500",
        "Words in docs/architecture.md": "≤ 1,200",
        "Lines of the renderer's core, screen.js": "≤ 600",
    },
    "calls.py": {
        "Calls of a tap, Jacques": "≤ 1,200",
        "Calls of a typed score, maracaibo": "≤ 5,000",
        "Calls of a typed score, pirates": "≤ 5,000",
        "Calls of a typed score, jamaica": "≤ 5,000",
        "Exceptions as a lookup in a typed score": "≤ 0",
    },
    "startup.py": {
        "CPU of companion --version, times a bare Python": "≤ 4",
        "CPU of companion setup jamaica --players 3, times a bare Python": "≤ 7",
        "CPU of companion automa jacques, times a bare Python": "≤ 7",
        "CPU of companion content check, times a bare Python": "≤ 15",
        "CPU of companion content check, seconds": "< 0.5",
    },
    "content.py": {
        "Opening all content: YAML against compiled": "≥ 5",
        "Opening all compiled content against a bare Python": "≤ 0.95",
    },
    "engine.py": {
        "Whole Jacques games a second": "≥ 5,000",
        "Steps a second against OpenSpiel's liar's poker": "≥ 3",
        "Whole Jean games a second": "≥ 1,500",
        "Jean's games against Jacques's": "≥ 0.30",
        "Whole Jordan games a second": "≥ 1,500",
        "Jordan's games against Jacques's": "≥ 0.30",
        "Opening a stored game of 60 turns, engine's part, ms": "≤ 30",
        "Every way to spend a fight, largest case, ms": "≤ 5",
        "Heavy modules that the engine imports": "≤ 0",
    },
    "stepping.py": {"Clone of a game, ready to go on, ms": "≤ 0.08"},
    "newcomer.py": {
        "Taps of a first game against Jordan, nothing known": "≤ 65",
        "Taps of the longest turn in it": "≤ 8",
        "Taps with all known and dealt": "≤ 30",
        "Taps a turn with the layout kept": "≤ 1.5",
        "Jordan's simulated games against Jacques's": "≥ 0.30",
    },
    "simulator.py": {
        "Decisions a second against OpenSpiel's backgammon": "≥ 1.5",
        "Simulated Jacques games a second": "≥ 5,000",
        "Two workers against one": "≥ 1.7",
        "Memory of 100,000 games against 1,000": "≤ 1.1",
    },
    "against.py 61bf858d": {"Random Jamaica games against 61bf858d": "≥ 0.95"},
    "tap.py": {
        "Tap to painted, a Jacques turn, against a bare button": "≤ 1.25",
        "Bytes in, a Jacques turn": "≤ 6,000",
        "Tap to painted, a place on the map, against a bare button": "≤ 1.25",
        "Bytes in, a place on the map": "≤ 6,000",
        "First load against a bare page": "≤ 1.1",
    },
    "offline.py": {
        "Download of the phone edition, MB brotli": "≤ 5",
        "Jacques games in wasm against CPython, by CPU second": "≥ 0.35",
        "First paint of a second visit against a static page": "≤ 1.5",
        "Stored screen after the first byte, ms": "≤ 150",
        "Live buttons against bare Pyodide": "≤ 2",
        "Tap on the phone edition, kept and painted, ms": "< 35",
        "The same with everything six times slower, ms": "< 150",
        "Memory of the phone edition after sixty turns, MB": "< 120",
    },
    "win_shares.py": {
        "Greedy wins against random, two each, %": "≥ 70",
        "Tuned wins among three greedy, %": "≥ 33",
        "Search wins among three tuned, %": "≥ 35",
    },
    "load.py --twice": {
        "10 tables with 4 phones: 95 of 100 taps within, ms": "≤ 100",
        "10 tables with 4 phones: errors": "≤ 0",
        "10 tables with 4 phones: lost or double entries": "≤ 0",
        "10 tables with 4 phones: on the other phones within, ms": "< 3,000",
        "10 tables with 4 phones: memory at the end against half-time": "< 1.2",
        "20 tables with 4 phones: 95 of 100 taps within, ms": "≤ 500",
        "20 tables with 4 phones: errors": "≤ 0",
        "20 tables with 4 phones: lost or double entries": "≤ 0",
        "20 tables with 4 phones: on the other phones within, ms": "< 3,000",
        "20 tables with 4 phones: memory at the end against half-time": "< 1.2",
    },
    "load.py --servers": {"Two servers on one PostgreSQL against one": "≥ 1.6"},
    "faults.py 200": {
        "SQLite: writers killed without a loss": "≥ 200",
        "SQLite: entries of six writers kept": "≥ 600",
        "SQLite: entries lost by a full disk": "≤ 0",
        "PostgreSQL: writers killed without a loss": "≥ 200",
        "PostgreSQL: entries of six writers kept": "≥ 600",
        "PostgreSQL: entries lost by restarts": "≤ 0",
        "PostgreSQL: entries lost by a full disk": "≤ 0",
    },
    "kills.py 200": {
        "SQLite: servers killed": "≥ 200",
        "SQLite: confirmed taps lost or doubled": "≤ 0",
        "PostgreSQL: servers killed": "≥ 200",
        "PostgreSQL: confirmed taps lost or doubled": "≤ 0",
    },
    "offline_kills.py 100": {
        "Phone edition: tabs and browsers killed": "≥ 100",
        "Phone edition: shown screens lost": "≤ 0",
    },
    "evenings.py 500": {"Random evenings whose parts disagree": "≤ 0"},
    "mutants.py 300": {"Faults noticed by tests and types, %": "≥ 85"},
}
BY_HAND: dict[str, dict[str, str]] = {
    ".ci/run": {"Minutes of .ci/run on two quiet cores, three times in a row": "< 9"},
    "against.py, with pydantic installed": {
        "Random Jamaica games against the commit before agents": "≥ 1.3",
        "Random Jamaica games against the commit before typed outcomes": "≥ 1.4",
    },
}
HELD: dict[str, dict[str, str]] = {  # by a test, at every commit
    "tests/maracaibo/test_jean_taps.py": {
        "Taps of a Jean turn, table kept": "≤ 3",
        "Taps of a Jean turn, nothing kept": "≤ 6",
    },
    "tests/app/test_new_game.py": {
        "Taps from Home to the first card of Jacques": "≤ 5",
        "Taps from Home to the first turn of The Rescue": "≤ 8",
    },
    "tests/browser/test_taps.py": {"Taps of a Jacques card": "≤ 2"},
    "tests/maracaibo/test_marker_board.py": {"Taps of a hint": "≤ 2"},
    "tests/jamaica/test_ghost_ship.py": {"Taps of a round of the ghost ship": "≤ 3"},
    "tests/browser/test_score.py": {"Taps of a Jamaica score for three, with save": "≤ 14"},
    "tests/pirates/test_jordan_taps.py": {"Taps of a Jordan turn, cards and board known": "≤ 4"},
    "tests/maracaibo/test_nation_tracks.py": {"Fields of an All Inclusive score for three": "≤ 33"},
    "tests/app/test_visit.py": {
        "Database reads of a typed score": "≤ 6",
        "Scorings of a typed score": "≤ 1",
    },
    "tests/app/test_floods.py": {"MB kept after 200 uploads of 4.9 MB": "< 60"},
    "tests/test_fuzzing.py": {"Findings in 20,000 fuzzed inputs": "≤ 0"},
    "tests/browser/test_every_screen.py": {
        "Contrast of every text": "≥ 4.5",
        "Pixels of every target": "≥ 44",
        "Serious findings of axe-core": "≤ 0",
    },
}
TARGETS = {
    figure: target
    for group in (MEASURED, BY_HAND, HELD)
    for figures in group.values()
    for figure, target in figures.items()
}


def main(wanted: list[str]) -> int:
    """Run the scripts and return the worst exit code."""
    worst = 0
    commit = git("rev-parse", "--short", "HEAD") + "+" * bool(git("status", "--porcelain"))
    chosen = [each for each in MEASURED if not wanted or each.split()[0] in wanted]
    if unknown := set(wanted) - {each.split()[0] for each in chosen}:
        print(f"No figure is measured by {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 2
    for command in chosen:
        print(f"\n$ {command}", flush=True)
        code, found = measured(command)
        worst = max(worst, code)
        if missing := MEASURED[command].keys() - found:
            print(f"{command} did not measure: {', '.join(sorted(missing))}", file=sys.stderr)
            worst = max(worst, 1)
        keep(found, commit)
    return worst


def measured(command: str) -> tuple[int, dict[str, float]]:
    """Run a script; return its exit code and the figures that it reported."""
    script, *arguments = command.split()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "figures"
        file.touch()
        ran = subprocess.run(
            [sys.executable, str(HERE / script), *arguments],
            env={**os.environ, COLLECTED_IN: str(file)},
            check=False,
        )
        return ran.returncode, dict(json.loads(line) for line in file.read_text().splitlines())


def git(*words: str) -> str:
    ran = subprocess.run(["git", *words], cwd=HERE, check=True, capture_output=True, text=True)
    return ran.stdout.strip()


def keep(found: Mapping[str, float], commit: str) -> None:
    """Write the table with these figures; all others as they were."""
    last = {cells[0]: (cells[2], cells[3]) for cells in rows()}
    last |= {figure: (shown(figure, value), commit) for figure, value in found.items()}
    last |= dict.fromkeys((figure for held in HELD.values() for figure in held), ("held", "each"))
    lines = [
        f"| {figure} | {target} | {' | '.join(last.get(figure, ('', '')))} | `{by}` |\n"
        for figure, target, by in declared()
    ]
    TABLE.write_text(HEAD + "".join(lines), encoding="utf-8")


def rows() -> list[list[str]]:
    """The cells of the table, row by row."""
    lines = TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else []
    table = [line for line in lines if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def declared() -> list[tuple[str, str, str]]:
    """Each figure with its target and what measures or holds it, in the order of the table."""
    return [
        (figure, target, by)
        for group in (MEASURED, BY_HAND, HELD)
        for by, figures in group.items()
        for figure, target in figures.items()
    ]


def shown(figure: str, value: float) -> str:
    return written(value) + ("" if is_met(figure, value) else ", missed")


def written(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"


def is_met(figure: str, value: float) -> bool:
    sign, target = TARGETS[figure].split()
    return bool(COMPARED[sign](value, float(target.replace(",", ""))))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
