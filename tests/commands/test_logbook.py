"""`companion logbook`: what can be wrong with its files."""

from __future__ import annotations

import stat
from pathlib import Path

from companion.tables.store.store import Store, sqlite_url
from tests.commands.in_process import Companion, companion

__all__ = ["companion"]


def test_a_file_that_is_there_is_left_as_it_is_also_behind_a_link(
    companion: Companion, tmp_path: Path
) -> None:
    database, notes, link = tmp_path / "tables.sqlite", tmp_path / "notes", tmp_path / "plays.csv"
    Store(sqlite_url(database)).close()
    notes.write_text("mine")
    link.symlink_to(notes)
    for file in (notes, link, tmp_path):
        ran = companion("logbook", "export", str(file), "--database", str(database))
        assert (ran.returncode, ran.stdout) == (2, "")
        assert ran.stderr == f"{file} exists. Choose another name.\n"
    assert notes.read_text() == "mine"
    new = tmp_path / "new.csv"
    assert companion("logbook", "export", str(new), "--database", str(database)).returncode == 0
    assert stat.S_IMODE(new.stat().st_mode) == 0o600


def test_a_file_that_is_refused_leaves_no_new_database_behind(
    companion: Companion, tmp_path: Path
) -> None:
    file, database = tmp_path / "plays.csv", tmp_path / "tables.sqlite"
    file.write_text("milk, eggs, rum\n", encoding="utf-8")
    ran = companion("logbook", "import", str(file), "--database", str(database))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr
    assert sorted(tmp_path.iterdir()) == [file]
