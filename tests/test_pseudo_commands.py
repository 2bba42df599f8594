"""A language that a translator adds to a checkout is spoken by every command."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion import paths
from tests.pseudo_language import LANGUAGE, content_with_pseudo_language, words_outside


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package and its files in a folder of their own, with one more language."""
    folder = tmp_path_factory.mktemp("checkout")
    shutil.copytree(paths.PACKAGE, folder / "companion")
    shutil.copy(paths.files() / "streamlit_app.py", folder)
    content_with_pseudo_language(folder)
    return folder


def companion(
    checkout: Path, *words: str, lines: str = "", language: str = f"{LANGUAGE}.UTF-8"
) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "LANG": language, "XDG_DATA_HOME": str(checkout / "data")}
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=lines, capture_output=True, text=True, cwd=checkout,
        env={**settings, "PYTHONUTF8": "1"}, timeout=60, check=False,
    )  # fmt: skip


def test_the_language_is_well(checkout: Path) -> None:
    ran = companion(checkout, "content", "check")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("⟦All is well")


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (["setup", "maracaibo", "unrest", "--players", "3", "--seed", "5"], ""),
        (["setup", "pirates", "--players", "2", "--seed", "5"], ""),
        (["setup", "jamaica", "--players", "3", "--seed", "5"], ""),
        (["automa", "jacques", "--seed", "5"], "1\n1\n1\n1\n2\nundo\n1\n"),
        (["automa", "jean", "--seed", "5"], "1\n1\n1\n1\n2\n1\n"),
        (["automa", "jordan", "--seed", "5"], "1\n1\nraid, explore\n1\n2\n1\n"),
        (["automa", "ghost-ship", "--seed", "5"], "1\n1\n1\n1\n2\n1\n"),
        (["look-up", "L36"], ""),
        (["look-up", "nothing-of-ours"], ""),
        (["score", "jamaica"], ""),
        (["tables", "list"], ""),
        (["logbook", "list"], ""),
        (["setup", "chess"], ""),
        (["setup", "jamaica", "--players", "99"], ""),
        (["automa", "jacques", "--seed", "x"], ""),
        (["simulate", "jean", "--games", "3", "--level", "1", "--seed", "5"], ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_every_command_speaks_it(checkout: Path, words: list[str], lines: str) -> None:
    ran = companion(checkout, *words, lines=lines)
    wording = ran.stdout + ran.stderr
    assert "⟦" in wording
    assert "Traceback" not in wording
    left = [word for line in wording.splitlines() for word in words_outside(line)]
    assert left == [], wording


def test_a_language_may_be_chosen(checkout: Path) -> None:
    chosen = companion(checkout, "--language", LANGUAGE, "setup", "chess", language="de_DE.UTF-8")
    assert chosen.stderr.startswith("⟦")
    wrong = companion(checkout, "--language", "xx", "setup", "chess", language="de_DE.UTF-8")
    assert wrong.returncode == 2
    assert "de, en, qps" in wrong.stderr
