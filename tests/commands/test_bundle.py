"""`companion bundle`: what it refuses, each with one clear line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.commands.main import main
from companion.hosts.phone.bundle.bundle import Folder


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit, match="2"):
        main(["bundle", *words])
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    return output.err


def test_a_folder_with_other_things_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    assert "contains other files" in refused(capsys, str(tmp_path))
    assert [one.name for one in tmp_path.iterdir()] == ["letter.txt"]


def test_without_npm_the_message_has_the_next_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    assert "npm is missing" in refused(capsys, str(tmp_path / "edition"))


def test_a_package_that_is_not_the_pinned_one_is_not_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.tgz"
    other.write_bytes(b"another package")
    message = refused(capsys, str(tmp_path / "edition"), "--pyodide", str(other))
    assert "sha512" in message
    message = refused(capsys, str(tmp_path / "edition"), "--pyodide", str(tmp_path / "nothing.tgz"))
    assert "nothing.tgz" in message


def test_what_an_older_edition_left_goes(tmp_path: Path) -> None:
    (tmp_path / "pyodide-1").mkdir()
    (tmp_path / "pyodide-1" / "old.wasm").write_text("old")
    folder = Folder(tmp_path)
    name = folder.hashed("look.css", b"new")
    folder.clear()
    assert [one for one in tmp_path.rglob("*") if one.is_file()] == [tmp_path / name]
