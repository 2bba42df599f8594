"""The commands for saved data: each prints its result, or the reason, in one line."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from companion.commands.main import main
from companion.tables.codes import spaced
from companion.tables.store.archive import archive_idle
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.commands.running import companion

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def tables(database: Path) -> Tables:
    return Tables(Store(sqlite_url(database)), all_procedures())


@pytest.fixture
def code(tables: Tables) -> str:
    return tables.start(all_procedures()["jacques"], {}, ["Ann"], seed=4)


def run(*words: object) -> None:
    main(["--language", "en", *map(str, words)])


def refused(capsys: Capture, *words: object) -> str:
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        run(*words)
    out, err = capsys.readouterr()
    assert (ended.value.code, out, len(err.splitlines())) == (2, "", 1)
    return err


def test_the_tables_are_listed(database: Path, code: str, capsys: Capture) -> None:
    run("tables", "list", "--database", database)
    assert capsys.readouterr().out.startswith(spaced(code))
    run("tables", "list", "--json", "--database", database)
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["code"], row["game"], row["names"]) == (code, "maracaibo", ["Ann"])


def test_tables_put_away_are_listed_apart(
    database: Path, tables: Tables, code: str, capsys: Capture
) -> None:
    archive_idle(tables.store, -1)
    run("tables", "list", "--database", database)
    assert spaced(code) not in capsys.readouterr().out
    run("tables", "list", "--archived", "--database", database)
    assert spaced(code) in capsys.readouterr().out


def test_a_table_goes_to_another_machine(
    database: Path, code: str, tmp_path: Path, capsys: Capture
) -> None:
    file, other = tmp_path / "table.json", tmp_path / "other.sqlite"
    run("tables", "export", code, file, "--database", database)
    run("tables", "import", file, "--database", other)
    new = capsys.readouterr().out.split()[-1].replace("-", "")
    table = Tables(Store(sqlite_url(other)), all_procedures()).open(new)
    assert table is not None
    assert table.stored.names == ("Ann",)
    assert new != code


def test_a_table_is_printed_without_a_file(
    database: Path, tables: Tables, code: str, capsys: Capture
) -> None:
    run("tables", "export", tables.store.table_of(code), "--database", database)
    assert json.loads(capsys.readouterr().out)["names"] == ["Ann"]


def test_a_refused_file_writes_nothing(tmp_path: Path, capsys: Capture) -> None:
    file, other = tmp_path / "table.json", tmp_path / "other.sqlite"
    file.write_text('{"companion_table": 1}')
    message = refused(capsys, "tables", "import", file, "--database", other)
    assert "table.json" in message
    assert not other.exists()


def test_a_broken_file_is_refused_with_the_place_where_it_breaks(
    tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "table.json"
    file.write_text('{\n  "companion_table": oops}')
    message = refused(capsys, "tables", "import", file, "--database", tmp_path / "other.sqlite")
    assert "table.json:2:22: this file is damaged, or not of the app" in message


def test_everything_goes_into_one_file_and_comes_back(
    database: Path, code: str, tmp_path: Path, capsys: Capture
) -> None:
    file, other = tmp_path / "all.backup", tmp_path / "other.sqlite"
    run("backup", file, "--database", database)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    run("restore", file, "--database", other)
    assert "All tables are restored (1)" in capsys.readouterr().out
    assert Store(sqlite_url(other)).table_of(code) is not None


def piped(data: bytes) -> str:
    """The name of a pipe that this comes out of, once."""
    out, into = os.pipe()
    with os.fdopen(into, "wb") as pipe:
        pipe.write(data)
    return f"/dev/fd/{out}"


@pytest.mark.skipif(os.name == "nt", reason="no pipe has a name there")
def test_a_backup_comes_back_out_of_a_pipe_with_the_same_checks(
    database: Path, code: str, tmp_path: Path, capsys: Capture
) -> None:
    file, other = tmp_path / "all.backup", tmp_path / "other.sqlite"
    run("backup", file, "--database", database)
    cut_off = piped(file.read_bytes()[:-1])
    assert "the end of this backup is missing" in refused(
        capsys, "restore", cut_off, "--database", other
    )
    assert not other.exists()
    run("restore", piped(file.read_bytes()), "--database", other)
    assert "All tables are restored (1)" in capsys.readouterr().out
    assert Store(sqlite_url(other)).table_of(code) is not None


def test_a_backup_is_piped_in_by_another_program(database: Path, code: str, tmp_path: Path) -> None:
    file, other = tmp_path / "all.backup", tmp_path / "other.sqlite"
    run("backup", file, "--database", database)
    ran = companion("restore", "-", "--database", str(other), lines=file.read_text())
    assert (ran.stdout, ran.stderr) == ("All tables are restored (1).\n", "")
    assert Store(sqlite_url(other)).table_of(code) is not None


def test_replacing_keeps_a_copy(database: Path, code: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "all.backup"
    run("backup", file, "--database", database)
    assert "--replace" in refused(capsys, "restore", file, "--database", database)
    run("restore", file, "--replace", "--database", database)
    copy = Path(capsys.readouterr().out.split()[-1].rstrip("."))
    assert copy.parent == tmp_path
    again = tmp_path / "again.sqlite"
    run("restore", copy, "--database", again)
    assert Store(sqlite_url(again)).table_of(code) is not None


def test_a_broken_backup_leaves_nothing_behind(tmp_path: Path, capsys: Capture) -> None:
    file, other = tmp_path / "all.backup", tmp_path / "other.sqlite"
    file.write_text("somebody's notes\n")
    assert "not a backup" in refused(capsys, "restore", file, "--database", other)
    assert sorted(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["backup", "{folder}/new.backup", "--database", "{folder}/none.sqlite"], "none.sqlite"),
        (["backup", "{folder}/no/where", "--database", "{database}"], "cannot be written"),
        (["backup", "{database}", "--database", "{database}"], "exists"),
        (["restore", "{folder}/none", "--database", "{database}"], "cannot be read"),
        (["tables", "export", "00000000", "--database", "{database}"], "no table 00000000"),
        (["tables", "export", "../../etc", "--database", "{database}"], "no table ../../etc"),
        (["tables", "import", "{folder}", "--database", "{database}"], "cannot be read"),
        (["tables"], "--help"),
        (["serve", "--archive-after", "-1"], "--archive-after"),
        (["tables", "list", "--database", "postgresql+psycopg://a:geheim@127.0.0.1:1/x"], "x"),
    ],
)
def test_each_failure_is_reported_in_one_line(
    words: list[str], expected: str, database: Path, code: str, tmp_path: Path, capsys: Capture
) -> None:
    filled = [word.format(folder=tmp_path, database=database) for word in words]
    message = refused(capsys, *filled)
    assert expected in message
    assert "geheim" not in message
    assert not (tmp_path / "none.sqlite").exists()
    assert not (tmp_path / "new.backup").exists()
