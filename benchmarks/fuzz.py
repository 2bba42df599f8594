"""Every importer and every protocol is given what nobody should send (fuzzing).

Run it with `python -m benchmarks.fuzz --inputs 20000 --seed 7`, or `--only tables` and then
`--number N` for one input again. An input is taken, and what came of it opens and draws; or it is
refused, and nothing has changed. Anything else is a finding. An input depends on nothing but
the seed, the importer and its number.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol

from companion.simulator.seated_games import OutOfTime, time_limit

SECONDS = 20.0  # that one input may take, also where others keep the machine busy


class Target(Protocol):
    """Something that takes what others wrote."""

    name: str

    def make(self, chance: Random) -> Any:
        """An input."""

    def take(self, given: Any) -> bool:
        """Return whether the input was accepted, not refused; any exception is a finding."""


@dataclass(slots=True)
class Report:
    """The results of the inputs to one target."""

    name: str
    taken: int = 0
    refused: int = 0
    seconds: float = 0.0
    findings: Counter[str] = field(default_factory=Counter)
    first: dict[str, str] = field(default_factory=dict)  # of each finding: which input, and where

    @property
    def line(self) -> str:
        speed = (self.taken + self.refused) / max(self.seconds, 1e-6)
        found = self.findings.total()
        return (
            f"{self.name:<14}{self.taken:>8} taken{self.refused:>8} refused{found:>6} findings"
            f"{speed:>10.0f} a second"
        )


def fuzz(target: Target, seed: int, numbers: range) -> Report:
    """Give it these inputs, one after the other."""
    report, began = Report(target.name), time.process_time()
    for number in numbers:
        given = target.make(Random(f"{seed} {target.name} {number}"))
        try:
            with time_limit(SECONDS):
                taken = target.take(given)
        except (Exception, OutOfTime) as error:
            what = _named(error)
            report.findings[what] += 1
            report.first.setdefault(what, _shown(number, given, error))
        else:
            report.taken += taken
            report.refused += not taken
    report.seconds = time.process_time() - began
    return report


def _named(error: BaseException) -> str:
    """The error, and where in the app it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "companion/" in frame.filename] or list(frames)
    file = ours[-1].filename.partition("companion/")[2] or ours[-1].filename
    return f"{type(error).__name__} in {file}:{ours[-1].lineno}"


def _shown(number: int, given: Any, error: BaseException) -> str:
    where = "".join(traceback.format_exception(error)[-4:])
    return f"input {number}: {ascii(given)[:600]}\n{where}"


def findings(reports: Iterator[Report] | list[Report]) -> str:
    """Return each finding once, with the first input that shows it; empty without findings."""
    return "\n\n".join(
        f"{one.name}: {what} ({count} times), {one.first[what]}"
        for one in reports
        for what, count in one.findings.most_common()
    )


def main() -> None:
    from benchmarks.fuzz_targets import AT_A_SERVER, SHARES, target

    shares = {**SHARES, **AT_A_SERVER}

    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=shares)
    parser.add_argument("--number", type=int, help="only this input")
    given = parser.parse_args()
    reports = []
    names = [given.only] if given.only else list(shares)
    of_all = sum(shares[name] for name in names)
    for name in names:
        inputs = range(max(1, given.inputs * shares[name] // of_all))
        if given.number is not None:
            inputs = range(given.number, given.number + 1)
        reports.append(fuzz(target(name), given.seed, inputs))
        print(reports[-1].line, flush=True)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{sum(one.seconds for one in reports):.0f} s of CPU, at most {peak} MB of memory")
    if found := findings(reports):
        print(f"\n{found}")
        sys.exit(1)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    main()
