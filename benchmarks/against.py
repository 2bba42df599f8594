"""The speed of whole random Jamaica games against another commit, in one run on one machine.

Run it with `python benchmarks/against.py COMMIT`. Both play the same games, taking turns, each in
processes of its own, and CPU time is counted: what else the machine does matters little.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from measuring import report, row, title

TOP = Path(__file__).resolve().parent.parent
BASE = "61bf858d"
ROUNDS = 5
GAMES = 400
PLAY = f"""
import sys, time
sys.path.insert(0, sys.argv[1])
from companion.simulator import subject
from companion.simulator.runs import Chunk, play_chunk
about = subject("jamaica", {{"players": 4}}, strategies=["random"])
play_chunk(about, 1, Chunk(0, 50))
took = []
for _ in range(4):
    begun = time.process_time()
    play_chunk(about, 1, Chunk(0, {GAMES}))
    took.append(time.process_time() - begun)
print({GAMES} / min(took))
"""


def main(commit: str) -> None:
    with TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        git("worktree", "add", "--detach", str(other), commit)
        try:
            then, now = [], []
            for _ in range(ROUNDS):
                then.append(games_a_second(other))
                now.append(games_a_second(TOP))
        finally:
            git("worktree", "remove", "--force", str(other))
    title(f"Whole random Jamaica games of four against {commit} ({ROUNDS} times in turn)")
    row("games a second, then", median(then))
    row("games a second, now", median(now))
    if commit == BASE:
        report(f"Random Jamaica games against {BASE}", median(now) / median(then))
    else:
        row("ratio", median(now) / median(then))


def games_a_second(checkout: Path) -> float:
    command = [sys.executable, "-c", PLAY, str(checkout)]
    ran = subprocess.run(command, cwd=checkout, check=True, capture_output=True, text=True)
    return float(ran.stdout)


def git(*words: str) -> None:
    subprocess.run(["git", "-C", str(TOP), *words], check=True, capture_output=True)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else BASE)
