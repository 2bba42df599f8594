"""A database that a command makes: for its owner's eyes; and none by a command that is refused."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import NAME
from companion.engine.log import Entry, EntryKind
from companion.tables.store import schema
from companion.tables.store.database import VARIABLE, StoreProblem, database_url
from companion.tables.store.store import Store, StoreError, sqlite_url
from tests.commands.in_process import Companion, companion

__all__ = ["companion"]

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for people's data."""
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / NAME


@pytest.fixture
def _everybody_reads() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("_everybody_reads")
def test_it_lies_in_a_folder_and_files_that_nobody_else_reads(data: Path) -> None:
    store = Store(database_url())
    code = store.start_table("game", [], "automa", {}, {}, 1)
    stored = store.dialogue(code)
    assert stored is not None
    store.append(stored.id, 0, [Entry(EntryKind.ANSWER, "ready", "yes")])
    assert mode(data) == PRIVATE_FOLDER
    files = {file.name: mode(file) for file in data.iterdir()}
    assert files.keys() >= {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"}
    assert set(files.values()) == {PRIVATE_FILE}
    store.close()


@pytest.fixture
def readable(tmp_path: Path) -> Iterator[Path]:
    """Return a database that others can read, in use by another process."""
    file = tmp_path / "tables.sqlite"
    store = Store(sqlite_url(file))
    store.start_table("game", [], "automa", {}, {}, 1)
    for end in ("", "-wal", "-shm"):
        Path(f"{file}{end}").chmod(0o644)
    yield file
    store.close()


def test_one_that_others_read_is_hidden_when_it_is_opened(readable: Path) -> None:
    Store(sqlite_url(readable)).close()
    files = {file.name: mode(file) for file in readable.parent.iterdir()}
    assert files == dict.fromkeys(
        ["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"], PRIVATE_FILE
    )


def test_no_link_is_followed_and_what_cannot_be_hidden_is_used_all_the_same(
    readable: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = tmp_path / "link.sqlite"
    link.symlink_to(readable)
    Store(sqlite_url(link)).close()
    assert mode(readable) == 0o644
    monkeypatch.setattr(os, "chmod", refuse)
    Store(sqlite_url(readable)).close()
    monkeypatch.undo()
    monkeypatch.setattr(os, "geteuid", lambda: readable.stat().st_uid + 1)
    Store(sqlite_url(readable)).close()
    assert mode(readable) == 0o644, "it is somebody else's"


def refuse(*_path: object, **_more: object) -> None:
    raise PermissionError


@pytest.mark.usefixtures("_everybody_reads")
def test_a_folder_of_somebody_else_s_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    Store(database_url(str(tmp_path / "tables.sqlite"))).close()
    assert (mode(tmp_path), mode(tmp_path / "tables.sqlite")) == (0o755, PRIVATE_FILE)


@pytest.mark.parametrize(
    "words",
    [
        "tables list --database {folder}/new",
        "tables export ABCDEFGH",
        "logbook list --database {folder}/new",
        "logbook export {folder}/new",
        "logbook import {file}",
        "tables import {file}",
        "restore {file}",
        "backup {folder}/new",
        "serve --port {port}",
    ],
)
def test_a_refused_command_leaves_no_database(
    words: str, data: Path, tmp_path: Path, companion: Companion
) -> None:
    file = tmp_path / "notes"
    file.write_text("milk, eggs, rum\n")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        filled = words.format(folder=tmp_path, file=file, port=port).split()
        host = ["--host", "127.0.0.1"] if "serve" in words else []
        ran = companion(*filled, *host)
    assert (ran.returncode, ran.stdout, len(ran.stderr.splitlines())) == (2, "", 1)
    assert not data.exists() or list(data.iterdir()) == []
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("logbook list", "The logbook is empty.\n"),
        ("logbook list --json", ""),
        ("tables list", "There are no tables.\n"),
        ("tables list --archived", "There are no tables.\n"),
        ("tables list --json", "[]\n"),
    ],
)
def test_before_the_first_game_a_list_is_empty_and_makes_no_database(
    words: str, expected: str, data: Path, companion: Companion
) -> None:
    assert companion(*words.split()) == (0, expected, "")
    assert not data.exists()


@pytest.mark.usefixtures("data")
def test_where_nobody_may_look_a_list_is_not_empty(tmp_path: Path, companion: Companion) -> None:
    ran = companion("logbook", "list", XDG_DATA_HOME=str(tmp_path / ("x" * 300)))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "cannot be written" in ran.stderr


def test_a_database_that_the_environment_names_is_missed(
    tmp_path: Path, companion: Companion
) -> None:
    ran = companion("logbook", "list", **{VARIABLE: str(tmp_path / "none.sqlite")})
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "none.sqlite" in ran.stderr


@pytest.mark.parametrize(
    "words", ["tables export ABCDEFGH", "serve --port 0", "backup {file}2", "tables import {file}"]
)
def test_a_data_folder_that_cannot_be_made_is_one_line(
    words: str, data: Path, tmp_path: Path, companion: Companion
) -> None:
    file = tmp_path / "table.json"
    file.write_text('{"companion_table": 1}')
    words = words.replace("--port 0", f"--host 127.0.0.1 --port {_free_port()}")
    ran = companion(*words.format(file=file).split(), XDG_DATA_HOME=os.devnull)
    assert (ran.returncode, ran.stdout, len(ran.stderr.splitlines())) == (2, "", 1)


@pytest.mark.usefixtures("data")
def test_the_app_reports_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", os.devnull)
    with pytest.raises(StoreError) as error:
        database_url()
    assert error.value.problem is StoreProblem.NOT_WRITABLE


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize("version", [None, -3, 0])
def test_a_schema_without_a_version_is_reported(
    version: int | None, tmp_path: Path, companion: Companion
) -> None:
    file = tmp_path / "tables.sqlite"
    store = Store(sqlite_url(file))
    with store.writes() as connection:
        connection.execute(schema.schema.delete())
        if version is not None:
            connection.execute(schema.schema.insert().values(version=version))
    store.close()
    ran = companion("tables", "list", "--database", str(file))
    assert (ran.returncode, ran.stdout, len(ran.stderr.splitlines())) == (2, "", 1)
    assert "another program's file" in ran.stderr
