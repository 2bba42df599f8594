"""Small faults put into the rules on purpose, and the share that tests notice.

python benchmarks/mutants.py [FAULTS] [--seed N] [--jobs N]     (300; needs the extra `mutants`)
python benchmarks/mutants.py --only companion/engine/course.py:57 …   all faults of these lines

mutmut says which faults there can be. They are put into a copy of the project. Once it is measured
there which tests run which lines (some minutes; kept in build/mutants until a source file changes);
a fault is then tried with the tests that run its line and pass without it. What no test notices is
shown to the type checker, and what is left is listed: it wants a test, or an explanation.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from difflib import unified_diff
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue

from coverage import CoverageData
from libcst import CSTNode, Module
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider
from measuring import report, row, title

TOP = Path(__file__).resolve().parent.parent
os.chdir(TOP)  # mutmut reads its settings where it is called
from mutmut.mutation.file_mutation import create_mutations, deep_replace  # noqa: E402

MUTATED = ("companion/engine", "companion/games", "companion/tables")
NEEDED = ("companion", "content", "docs", "pages", "tests", ".streamlit", "benchmarks")
KEPT = TOP / "build" / "mutants"
FEW, MANY = 40, 600  # tests that are tried first, and at most
LONGEST = 300  # seconds of tests: a fault that makes them hang is noticed


@dataclass(frozen=True)
class Fault:
    path: str
    line: int
    last: int
    begins: int  # of the function around it
    ends: int
    code: str  # the whole file with it
    change: str  # of it, to read

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faults", type=int, nargs="?", default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", metavar="FILE[:LINE]", nargs="+", default=())
    options = parser.parse_args()
    chosen = (
        [fault for place in options.only for fault in all_of(place)]
        if options.only
        else sampled(sources(), options.faults, random.Random(options.seed))
    )
    copies = [Copy(KEPT / f"copy-{n}") for n in range(options.jobs)]
    show(chosen, tried(chosen, measured(copies[0]), copies))


def sources() -> list[str]:
    found = (file for folder in MUTATED for file in (TOP / folder).rglob("*.py"))
    return sorted(str(file.relative_to(TOP)) for file in found)


def sampled(files: list[str], number: int, chance: random.Random) -> list[Fault]:
    """Every fault that mutmut knows is as likely as any other."""
    known = {path: Source(path) for path in files}
    places = [(path, n) for path, source in known.items() for n in range(len(source.faults))]
    chosen = sorted(chance.sample(places, min(number, len(places))))
    print(f"{len(places):,} faults in {len(files)} files; {len(chosen)} of them are tried")
    return [known[path].fault(n) for path, n in chosen]


def all_of(place: str) -> list[Fault]:
    """Every fault of a file, or of one of its lines."""
    source = Source(place.partition(":")[0])
    found = map(source.fault, range(len(source.faults)))
    return [fault for fault in found if place in (fault.path, fault.place)]


class Source:
    """A file, and the faults that can be put into its functions."""

    def __init__(self, path: str) -> None:
        self.path, self.code = path, (TOP / path).read_text()
        self.module, found, *_ = create_mutations(path, self.code)
        self.faults = [one for one in found if one.contained_by_top_level_function is not None]

    @cached_property
    def places(self) -> Mapping[CSTNode, CodeRange]:
        return MetadataWrapper(self.module, unsafe_skip_copy=True).resolve(PositionProvider)

    def fault(self, n: int) -> Fault:
        one = self.faults[n]
        here, frame = (
            self.places[node] for node in (one.original_node, one.contained_by_top_level_function)
        )
        changed = deep_replace(self.module, one.original_node, one.mutated_node)
        assert isinstance(changed, Module)
        difference = unified_diff(
            self.code.splitlines(), changed.code.splitlines(), n=0, lineterm=""
        )
        return Fault(
            self.path,
            here.start.line,
            here.end.line,
            frame.start.line,
            frame.end.line,
            changed.code,
            "\n".join(line for line in list(difference)[2:] if not line.startswith("@@")),
        )


def measured(copy: Copy) -> CoveringTests:
    """Measure which tests run which lines of the current sources."""
    both = hashlib.sha256()
    for file in sorted([*TOP.glob("companion/**/*.py"), *TOP.glob("tests/**/*.py")]):
        both.update(file.read_bytes())
    lines, failed = (KEPT / f"{both.hexdigest()[:16]}.{what}" for what in ("coverage", "failed"))
    if not failed.is_file():
        print("Which tests run which lines: that takes some minutes.", flush=True)
        command = ["pytest", "-q", "-n", "2", "-m", "not browser", "--ignore=tests/offline"]
        command += [f"--cov={folder}" for folder in MUTATED]
        command += ["--cov-context=test", "--cov-report="]
        copy.run(*command, longest=None, COVERAGE_FILE=str(lines), COVERAGE_CORE="ctrace")
        last = copy.folder / ".pytest_cache" / "v" / "cache" / "lastfailed"
        failed.write_text(last.read_text() if last.is_file() else "{}")
    data = CoverageData(str(lines))
    data.read()
    return CoveringTests(data, copy.folder, set(json.loads(failed.read_text())))


class CoveringTests:
    def __init__(self, data: CoverageData, folder: Path, failed: set[str]) -> None:
        self._data, self._folder, self._failed = data, folder, failed
        self._chance = random.Random(0)

    def of(self, fault: Fault) -> list[str]:
        """Return the tests of its lines, then of its function, then of its file.

        (What is made once and kept, or when the file is read, ran in one test and is used by many.)
        """
        by_line = self._data.contexts_by_lineno(str(self._folder / fault.path))
        tests: dict[str, None] = {}
        for lines in (
            range(fault.line, fault.last + 1),
            range(fault.begins, fault.ends + 1),
            by_line,
        ):
            found = {test.partition("|")[0] for line in lines for test in by_line.get(line, ())}
            these = sorted(found - self._failed - {""})
            self._chance.shuffle(these)
            tests.update(dict.fromkeys(these))
        return list(tests)[:MANY]


class Copy:
    """A copy of the project, in which a file may be broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in NEEDED:
            shutil.copytree(TOP / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for file in TOP.iterdir():
            if file.is_file() and not file.name.startswith("content.json"):
                shutil.copy(file, folder)
        # Compiled with a sum of the source: a changed file is never taken for the old one.
        compiling = [
            "compileall",
            "-q",
            "--invalidation-mode",
            "checked-hash",
            "companion",
            "tests",
        ]
        subprocess.run([sys.executable, "-m", *compiling], cwd=folder, check=True)

    def tries(self, fault: Fault, tests: list[str]) -> str:
        """Return who noticed it: `test`, `types` or nobody."""
        file = self.folder / fault.path
        before = file.read_text()
        try:
            file.write_text(fault.code)
            for some in (tests[:FEW], tests[FEW:]):
                if some and self.run("pytest", "-x", "-q", *some):
                    return "test"
            return "types" if self.run("mypy", fault.path) else ""
        finally:
            file.write_text(before)

    def run(self, *command: str, longest: int | None = LONGEST, **variables: str) -> int:
        """0 if it passes."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            **variables,
        }
        try:
            done = subprocess.run(
                [sys.executable, "-m", *command],
                cwd=self.folder,
                env=environment,
                capture_output=True,
                timeout=longest,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return 1
        return done.returncode


def tried(faults: list[Fault], tests: CoveringTests, copies: list[Copy]) -> list[str]:
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def one(fault: Fault) -> str:
        copy, covering = free.get(), tests.of(fault)
        try:
            noticed = copy.tries(fault, covering)
        finally:
            free.put(copy)
        print(f"{noticed or 'NOBODY':8}{fault.place}  ({len(covering)} tests)", flush=True)
        if not noticed:
            print(fault.change, flush=True)
        return noticed

    with ThreadPoolExecutor(len(copies)) as pool:
        return list(pool.map(one, faults))


def show(faults: list[Fault], noticed: list[str]) -> None:
    title("Faults that nobody noticed")
    for fault, by in zip(faults, noticed, strict=True):
        if not by:
            print(f"{fault.place}\n{fault.change}")
    title("Noticed")
    for by in ("test", "types"):
        row(f"by the {by if by == 'types' else 'tests'}", noticed.count(by))
    share = 100 * sum(map(bool, noticed)) / max(len(noticed), 1)
    report("Faults noticed by tests and types, %", share)


if __name__ == "__main__":
    main()
