"""One view: how many screens of random evenings a phone shows without scrolling.

Run it with `python benchmarks/one_view.py 2` (evenings of each kind). It plays what
`python -m tests.journeys.one_view --help` plays, which also takes pictures of what is hidden.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from measuring import report

FIGURES = {
    "390×664": "Screens in one view at 390×664, %",
    "360×640": "Screens in one view at 360×640, %",
}


def main(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "tests.journeys.one_view", *arguments]
    top, lines = Path(__file__).parents[1], list[str]()
    with subprocess.Popen(command, cwd=top, stdout=subprocess.PIPE, text=True) as played:
        for line in played.stdout or ():
            print(line, end="", flush=True)
            lines.append(line)
    for size, share in (line.split() for line in lines[-len(FIGURES) :]):
        report(FIGURES[size], float(share))


if __name__ == "__main__":
    main(sys.argv[1:])
