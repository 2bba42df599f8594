"""The command `companion` in this process: quicker, where nothing else is to be seen."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest

from companion.commands.main import main


class Ran(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


Companion = Callable[..., Ran]


def companion_here(*arguments: str, **environment: str) -> Ran:
    """Run a command that ends at once and starts no process."""
    out, err = io.StringIO(), io.StringIO()
    code = 0
    with (
        patch.dict(os.environ, {"LANG": "en_GB.UTF-8", **environment}),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main(arguments)
        except SystemExit as ended:
            code = int(ended.code or 0)
    return Ran(code, out.getvalue(), err.getvalue())


@pytest.fixture
def companion() -> Companion:
    return companion_here


def write(tmp_path: Path, text: str) -> str:
    file = tmp_path / "sheet.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)
