"""The start of a command: CPU time of a fresh process.

Run it with `python benchmarks/startup.py`. Each command is compared with a bare Python that
imports three modules of the standard library, which any command line needs. All take turns,
so that noise hits all alike, and the least of each counts: noise only ever adds. Where
PYTHONDONTWRITEBYTECODE is set, Python compiles our modules each time, as nobody's Python does.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from measuring import report, row, title

TOP = Path(__file__).resolve().parent.parent
REPEATS = 9
BARE = ("-c", "import argparse, json, dataclasses")
COMMANDS = ("--version", "setup jamaica --players 3", "automa jacques", "content check")


def main() -> None:
    runs = {command: ("-m", "companion", *command.split()) for command in COMMANDS}
    took: dict[str, list[float]] = {name: [] for name in ("bare", *runs)}
    for _ in range(1 + REPEATS):  # the first fills caches
        took["bare"].append(cpu_seconds(BARE))
        for command, arguments in runs.items():
            took[command].append(cpu_seconds(arguments))
    least = {name: min(each[1:]) for name, each in took.items()}
    kept = "compiled anew each time" if sys.dont_write_bytecode else "bytecode kept"
    title(f"CPU time of a fresh process, {kept}, least of {REPEATS}")
    row("a bare Python, ms", 1000 * least["bare"])
    for command in COMMANDS:
        ratio = least[command] / least["bare"]
        row(f"companion {command}, ms", 1000 * least[command])
        report(f"CPU of companion {command}, times a bare Python", ratio)
    report("CPU of companion content check, seconds", least["content check"])


def cpu_seconds(arguments: tuple[str, ...]) -> float:
    """User and system time of one run with nothing to read."""
    nothing = subprocess.DEVNULL
    process = subprocess.Popen(
        [sys.executable, *arguments], cwd=TOP, stdin=nothing, stdout=nothing, stderr=nothing
    )
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in (0, 2), arguments  # 2: an automa whose input has ended
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
