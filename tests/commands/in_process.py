"""The command `companion` in this process: quicker, where nothing else is to be seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.commands.main import main


class Ran(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


Companion = Callable[..., Ran]


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Companion:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(*arguments: str) -> Ran:
        code = 0
        try:
            main(arguments)
        except SystemExit as ended:
            code = int(ended.code or 0)
        return Ran(code, *capsys.readouterr())

    return run


def write(tmp_path: Path, text: str) -> str:
    file = tmp_path / "sheet.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)
