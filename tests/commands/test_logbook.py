"""`companion logbook`: what can be wrong with its files."""

from __future__ import annotations

from pathlib import Path

from tests.commands.in_process import Companion, companion

__all__ = ["companion"]


def test_a_file_that_cannot_be_written_is_said(companion: Companion, tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    ran = companion("logbook", "export", str(tmp_path), "--database", database)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"{tmp_path} cannot be written: Is a directory\n"


def test_a_file_that_is_refused_leaves_no_new_database_behind(
    companion: Companion, tmp_path: Path
) -> None:
    file, database = tmp_path / "plays.csv", tmp_path / "tables.sqlite"
    file.write_text("milk, eggs, rum\n", encoding="utf-8")
    ran = companion("logbook", "import", str(file), "--database", str(database))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr
    assert sorted(tmp_path.iterdir()) == [file]
