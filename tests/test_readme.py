"""The README's examples are true."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent
README = (TOP / "README.md").read_text(encoding="utf-8")
# Blocks of the form: $ companion …, followed by what it prints.
EXAMPLES = re.findall(r"^\$ companion (.*)\n((?:(?!\$|```).*\n)*)", README, re.MULTILINE)


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[e[0] for e in EXAMPLES])
def test_the_commands_print_what_the_readme_says(command: str, printed: str) -> None:
    arguments, _, answers = command.partition(" <<< ")
    ran = subprocess.run(
        [sys.executable, "-m", "companion", "--language", "en", *shlex.split(arguments)],
        input="".join(f"{word}\n" for word in shlex.split(answers)),
        capture_output=True,
        text=True,
        check=False,
    )
    for line in printed.splitlines():
        if line.strip() not in ("", "…"):
            assert line.strip() in ran.stdout + ran.stderr


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 2


def test_every_dependency_is_explained() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *(name for extra in extras.values() for name in extra)]
    for requirement in wanted:
        name = re.split(r"[\[<>=]", requirement)[0]
        assert f"| {name} |" in README, name


def test_the_project_speaks_of_itself_alone() -> None:
    """No machine's paths stand in the files people get."""
    for file in [
        *TOP.glob("*.md"),
        *(TOP / "docs").glob("*.md"),
        *(TOP / "companion").rglob("*.py"),
    ]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"/(home|root|work|opt)/\w", text), file
