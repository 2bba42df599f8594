"""Random evenings of every kind, in all parts of their games: the number of broken laws.

Run it with `python benchmarks/evenings.py 500` (of each kind: hours). It plays what the tests
play; `python -m tests.journeys --help` says how to play one evening again.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from measuring import report


def main(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "tests.journeys", *arguments]
    top, last = Path(__file__).parents[1], ""
    with subprocess.Popen(command, cwd=top, stdout=subprocess.PIPE, text=True) as played:
        for line in played.stdout or ():
            print(line, end="", flush=True)
            last = line
    report("Random evenings whose parts disagree", int(last.split()[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
