"""`run.py`, with the Python that people have."""

from __future__ import annotations

import ast
import shutil
import subprocess
from pathlib import Path

import pytest

RUN = Path(__file__).parent.parent / "run.py"


def test_an_old_python_can_read_it() -> None:
    ast.parse(RUN.read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("version", ["3.8", "3.9", "3.10"])
def test_an_old_python_says_which_one_is_needed(version: str, tmp_path: Path) -> None:
    """Where one is installed: by pyenv, whose commands on the path may lead nowhere, or else."""
    by_pyenv = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
    python = by_pyenv[0] if by_pyenv else shutil.which(f"python{version}")
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    copied = shutil.copy(RUN, tmp_path)
    ran = subprocess.run([python, copied], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "The companion needs Python 3.11 or newer.\n"
    assert not (tmp_path / ".venv").exists()
