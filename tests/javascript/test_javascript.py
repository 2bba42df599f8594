"""JavaScript: the unit tests that run in Node."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def found(program: str) -> str:
    """Returns where a program of Node is; without it the test is skipped, except in CI."""
    path = shutil.which(program)
    if path is None:
        missing = f"{program} is missing: apt-get install npm"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    return path


@pytest.mark.parametrize("file", sorted(HERE.glob("*.test.mjs")), ids=lambda file: file.name)
def test_unit_tests_in_node_pass(file: Path) -> None:
    ran = subprocess.run(
        [found("node"), "--test", str(file)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout
