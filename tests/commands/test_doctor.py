"""`companion doctor`: what is wrong is found where it is, and nothing is changed."""

from __future__ import annotations

import json
import shutil
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
import sqlalchemy as sa

from companion import network, paths
from companion.commands import doctor
from companion.commands.command_context import Context
from companion.commands.doctor import Examined, Found, Sign
from companion.tables.store import schema
from companion.tables.store.migrations import OLDEST
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from companion.web.manifest import file_name
from tests.builders import all_procedures
from tests.commands.in_process import Companion, companion

__all__ = ["companion"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def tables(file: Path) -> Iterator[Tables]:
    store = Store(sqlite_url(file))
    tables = Tables(store, all_procedures())
    code = tables.start(all_procedures()["jacques"], {}, seed=1)
    table = tables.open(code)
    assert table is not None
    tables.act(table, lambda dialogue: dialogue.answer("ready"))
    yield tables
    store.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def examined(database: Path | None = None, port: int = 0) -> Examined:
    url = None if database is None else str(database)
    return Examined(Context(), "127.0.0.1", port or free_port(), url)


def test_all_is_well_and_no_database_is_made(companion: Companion, tmp_path: Path) -> None:
    file = tmp_path / "yet.sqlite"
    ran = companion("doctor", "--database", str(file), "--port", str(free_port()), "--json")
    found = {one["check"]: one["sign"] for one in json.loads(ran.stdout)}
    assert list(found) == [
        "versions", "content", "port", "network", "database", "disk", "clock", "offline",
    ]  # fmt: skip
    assert {*found.values()} <= {"ok", "warning"}
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [*tmp_path.iterdir()] == []


def test_a_problem_is_a_line_in_the_persons_language_and_exit_code_one(
    companion: Companion, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "content", doctor.offline)  # the slow one
    file.write_bytes(b"no database at all" * 100)
    ran = companion("--language", "de", "doctor", "--database", str(file))
    assert ran.returncode == 1
    lines = ran.stdout.splitlines()
    assert len(lines) == 8
    assert f"Problem  {file} gehört einem anderen Programm" in ran.stdout
    assert all(line.startswith(("gut      ", "Hinweis  ", "Problem  ")) for line in lines)


# The port and the network


def test_a_port_that_something_else_holds() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        number = taken.getsockname()[1]
        threading.Thread(target=lambda: taken.accept()[0].close(), daemon=True).start()
        found = doctor.port(examined(port=number))
    assert found == Found("port", Sign.PROBLEM, f"Port {number} is in use. Choose another --port.")


class Page(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(f'<link rel="manifest" href="./{file_name("en")}">'.encode())

    def log_message(self, *_given: object) -> None: ...


def test_a_port_that_is_the_administrators_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def bind(*_address: object) -> None:
        raise PermissionError

    monkeypatch.setattr(socket.socket, "bind", bind)
    found = doctor.port(examined(port=80))
    assert found.sign is Sign.PROBLEM
    assert "Port 80 is not allowed" in found.text


def test_a_port_that_another_companion_holds() -> None:
    with HTTPServer(("127.0.0.1", 0), Page) as other:
        threading.Thread(target=other.handle_request, daemon=True).start()
        found = doctor.port(examined(port=other.server_port))
    assert found.sign is Sign.PROBLEM
    assert "already runs the app" in found.text


@pytest.mark.parametrize(
    ("address", "inside", "expected"),
    [
        ("localhost", "", "Phones cannot reach http://localhost"),
        ("192.0.2.77", "", "does not answer"),  # of no machine
        ("192.0.2.77", "wsl", "In WSL"),
        ("192.0.2.77", "container", "in a container"),
    ],
)
def test_what_keeps_phones_out(
    address: str, inside: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "names_of", lambda _host: [address])
    monkeypatch.setattr(doctor, "_inside", lambda: inside)
    found = doctor.phone_access(examined())
    assert found.sign is Sign.WARNING
    assert expected in found.text


def test_a_firewall_is_only_guessed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "is_this_machine", lambda _url: False)
    monkeypatch.setattr(doctor, "_inside", lambda: "")
    found = doctor.phone_access(examined())
    assert found.sign is Sign.OK
    assert "in its firewall" in found.text


# What is kept


@pytest.mark.usefixtures("tables")
def test_a_database_that_is_sound(file: Path) -> None:
    before = file.read_bytes()
    assert doctor.database(examined(file)).sign is Sign.OK
    assert file.read_bytes() == before


@pytest.mark.parametrize("damage", [b"\x55", b""], ids=["another text", "cut off"])
def test_a_database_that_is_damaged(damage: bytes, tables: Tables, file: Path) -> None:
    for number in range(40):
        tables.start(all_procedures()["jacques"], {}, ["x" * 20] * 4, seed=number)
    with tables.store.reads() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    tables.store.close()
    data = bytearray(file.read_bytes())
    data[len(data) // 4 :] = damage * (len(data) - len(data) // 4)
    file.write_bytes(data)
    found = doctor.database(examined(file))
    assert found.sign is Sign.PROBLEM
    assert found.text.startswith(f"{file} is damaged. Move it away")
    assert file.read_bytes() == bytes(data)


@pytest.mark.parametrize(
    ("version", "sign", "expected"),
    [
        (schema.VERSION + 1, Sign.PROBLEM, "is from a newer version"),
        (OLDEST - 1, Sign.PROBLEM, "older than the first release"),
    ],
)
def test_a_database_of_another_version(
    tables: Tables, file: Path, version: int, sign: Sign, expected: str
) -> None:
    with tables.store.writes() as connection:
        connection.execute(schema.schema.update().values(version=version))
    found = doctor.database(examined(file))
    assert found.sign is sign
    assert expected in found.text
    with tables.store.reads() as connection:
        assert connection.scalar(sa.select(schema.schema.c.version)) == version


def test_a_database_that_the_next_start_brings_up_to_date(
    tables: Tables, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.store.close()
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    found = doctor.database(examined(file))
    assert found.sign is Sign.WARNING
    assert "The next start updates" in found.text


def test_a_folder_that_takes_no_file() -> None:
    found = doctor.database(examined(Path("/proc/tables.sqlite")))
    assert found.sign is Sign.PROBLEM
    assert "is not usable (/proc: " in found.text


def test_a_data_folder_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null")
    monkeypatch.delenv("COMPANION_DATABASE", raising=False)
    found = doctor.database(examined())
    assert found.sign is Sign.PROBLEM
    assert "/dev/null" in found.text
    assert doctor.disk_space(examined()).check == "disk"
    assert doctor.clock(examined()).sign is Sign.OK


UNSEEN = "x" * 300  # no system reports whether a file of such a name exists


def test_a_folder_into_which_nobody_may_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen = examined(tmp_path / UNSEEN)
    found = doctor.database(unseen)
    assert found.sign is Sign.PROBLEM
    assert "cannot be written" in found.text
    assert doctor.disk_space(examined(tmp_path / UNSEEN / "tables.sqlite")).check == "disk"
    assert doctor.clock(unseen).sign is Sign.OK
    monkeypatch.setenv("COMPANION_OFFLINE", str(tmp_path / UNSEEN))
    assert "`companion bundle` builds" in doctor.offline(unseen).text


def test_a_named_folder_has_to_be_there_and_the_usual_one_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = doctor.database(examined(tmp_path / "not" / "yet.sqlite"))
    assert found.sign is Sign.PROBLEM
    assert "There is no folder for" in found.text
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "not"))
    monkeypatch.delenv("COMPANION_DATABASE", raising=False)
    assert doctor.database(examined()).sign is Sign.OK


def test_a_server_that_is_away() -> None:
    url = f"postgresql+psycopg://me:secret@127.0.0.1:{free_port()}/tables"
    found = doctor.database(Examined(Context(), "127.0.0.1", 8501, url))
    assert found.sign is Sign.PROBLEM
    assert "does not answer" in found.text
    assert "secret" not in found.text


@pytest.mark.parametrize(
    ("limit", "sign"), [("LOW_SPACE", Sign.WARNING), ("NO_SPACE", Sign.PROBLEM)]
)
def test_a_disk_without_room(limit: str, sign: Sign, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, limit, 10**18)
    assert doctor.disk_space(examined()).sign is sign


def test_a_clock_behind_what_was_played(tables: Tables, file: Path) -> None:
    with tables.store.writes() as connection:
        connection.execute(schema.entries.update().values(at="2098-01-01T00:00:00.000+00:00"))
    found = doctor.clock(examined(file))
    assert found.sign is Sign.PROBLEM
    assert "the last game was at 209" in found.text


def test_a_clock_without_a_year(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "FIRST_YEAR", 9999)
    assert doctor.clock(examined()).sign is Sign.PROBLEM


# What is installed


def test_content_that_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(paths.content(), tmp_path / "content")
    broken = next(
        one for one in sorted((tmp_path / "content").rglob("*.yaml")) if "locale" not in one.parts
    )
    broken.write_text("- nothing: of ours\n", encoding="utf-8")
    one = examined()
    monkeypatch.setattr(paths, "content", lambda: tmp_path / "content")
    found = doctor.content(one)
    assert found.sign is Sign.PROBLEM
    assert broken.name in found.text
    assert "companion content check" in found.text


def test_the_edition_without_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_OFFLINE", str(tmp_path))
    assert "`companion bundle` builds" in doctor.offline(examined()).text
    (tmp_path / "sw.js").write_text("")
    assert str(tmp_path) in doctor.offline(examined()).text
