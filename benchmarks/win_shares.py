"""The win shares of our players of Jamaica against each other, by `companion tournament`.

Run it with `python benchmarks/win_shares.py`: about half an hour on two cores, as the search
thinks. The same seeds give the same figures.
"""

from __future__ import annotations

import json
import subprocess
import sys

from measuring import report, row, title

MEETINGS = (  # figure, agents, of which the first is asked about, games
    ("Greedy wins against random, two each, %", "greedy,greedy,random,random", 2000),
    ("Tuned wins among three greedy, %", "tuned,greedy,greedy,greedy", 2000),
    ("Search wins among three tuned, %", "search,tuned,tuned,tuned", 240),
)


def main() -> None:
    title("Games of four won")
    for figure, agents, games in MEETINGS:
        command = [*("companion", "tournament", "jamaica", "--agents", agents, "--json")]
        command += ["--games", str(games), "--seed", "11", "--workers", "2"]
        ran = subprocess.run([sys.executable, "-m", *command], check=True, stdout=subprocess.PIPE)
        name = agents.split(",")[0]
        standings = json.loads(ran.stdout)["standings"]
        (won,) = (each["won"] for each in standings if each["agent"] == name)
        seats = agents.split(",").count(name)
        report(figure, 100 * seats * won["share"])
        row("  standard error", 100 * seats * won["error"])


if __name__ == "__main__":
    main()
