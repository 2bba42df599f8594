"""The README's examples are true."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion.commands.main import COMMANDS

TOP = Path(__file__).parent.parent
README = (TOP / "README.md").read_text(encoding="utf-8")
# Blocks of the form: $ command, followed by what it prints.
EXAMPLES = re.findall(r"^\$ (.*)\n((?:(?!\$|```).*\n)*)", README, re.MULTILINE)


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the command `companion`, as an activated environment has it."""
    folder = tmp_path_factory.mktemp("bin")
    (folder / "companion").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m companion "$@"\n')
    (folder / "companion").chmod(0o755)
    return folder


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is missing")
@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[e[0] for e in EXAMPLES])
def test_bash_prints_the_readmes_examples(command: str, printed: str, commands: Path) -> None:
    path = f"{commands}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        ["bash", "-c", command],
        env={**os.environ, "PATH": path, "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    for line in printed.splitlines():
        if line.strip() not in ("", "…"):
            assert line.strip() in ran.stdout + ran.stderr


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 2


def test_every_command_is_in_the_list() -> None:
    rows = re.findall(r"^\| (`companion .*?) \|", README, re.MULTILINE)
    assert sorted(re.findall(r"`companion ([\w-]+)`", " ".join(rows))) == sorted(COMMANDS)


def test_the_page_of_commands_is_the_help_of_the_commands() -> None:
    """`python docs/write_commands.py` writes it; in a separate process, since it opens games."""
    ran = subprocess.run(
        [sys.executable, TOP / "docs" / "write_commands.py", "--print"],
        env={**os.environ, "PYTHONPATH": str(TOP), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (TOP / "docs" / "commands.md").read_text(encoding="utf-8") == ran.stdout


def test_every_dependency_is_explained() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    explained = (TOP / "docs" / "dependencies.md").read_text(encoding="utf-8")
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *(name for extra in extras.values() for name in extra)]
    for requirement in wanted:
        name = re.split(r"[\[<>=]", requirement)[0]
        assert f"| {name} |" in explained, name


def test_the_project_speaks_of_itself_alone() -> None:
    """No machine's paths stand in the files people get."""
    for file in [
        *TOP.glob("*.md"),
        *(TOP / "docs").glob("*.md"),
        *(TOP / "companion").rglob("*.py"),
    ]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"(?<!\w)/(home|root|work|opt)/\w", text), file
