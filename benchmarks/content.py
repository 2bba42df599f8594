"""The cost of opening all content: from the YAML files, and from the compiled file.

Run it with `python benchmarks/content.py`. Every figure is CPU time in a fresh process, the
best of several taken in turn: compare figures of one run only.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import report, row, title

REPEATS = 9
BARE = "import argparse, json, dataclasses"
READ_ALL = """
from time import process_time
from companion import paths
from companion.content.books import SOURCES
from companion.games.catalogue import books
all_books = [SOURCES, *books()]
began = process_time()
{opened}
for book in all_books:
    library.read(book)
for language in library.languages:
    library.locale(language)
print(process_time() - began)
"""
FROM_YAML = """
from companion.content.yaml_library import YamlLibrary
library = YamlLibrary(paths.content())
"""
COMPILED = """
from companion.content.library import read_compiled
library = read_compiled(paths.content())
"""


def main() -> None:
    run("-m", "companion", "content", "compile", "content.json")
    from_yaml, compiled, bare = [], [], []
    for _ in range(REPEATS + 1):  # the first also writes what Python compiles
        from_yaml.append(float(run("-c", READ_ALL.format(opened=FROM_YAML))[1]))
        compiled.append(float(run("-c", READ_ALL.format(opened=COMPILED))[1]))
        bare.append(run("-c", BARE)[0])

    title(f"CPU of opening all books and languages, the readers included (best of {REPEATS})")
    row("milliseconds from the YAML files", min(from_yaml) * 1000)
    row("milliseconds from the compiled file", min(compiled) * 1000)
    report("Opening all content: YAML against compiled", min(from_yaml) / min(compiled))
    title(f"CPU against `python -c '{BARE}'`")
    report("Opening all compiled content against a bare Python", min(compiled) / min(bare))


def run(*arguments: str) -> tuple[float, str]:
    """CPU seconds of a fresh Python, which may keep what it has compiled of our code; its words."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(CACHE)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run(
        [sys.executable, *arguments], check=True, cwd=TOP, env=environment, stdout=subprocess.PIPE
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, ran.stdout.decode()


if __name__ == "__main__":
    TOP = Path(__file__).parent.parent
    with tempfile.TemporaryDirectory() as folder:
        CACHE = Path(folder)
        main()
