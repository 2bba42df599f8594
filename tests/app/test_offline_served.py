"""A server that carries the edition which needs none: its files, and nothing else."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from companion.hosts.streamlit import edition
from companion.hosts.streamlit.middleware import Guarded
from companion.hosts.streamlit.page_shell import Shell
from tests.in_a_loop import done


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "edition"
    (made / "pyodide").mkdir(parents=True)
    (made / "index.html").write_text("<p>The page")
    (made / "sw.js").write_text("// keeps all")
    (made / "pyodide" / "pyodide.wasm").write_bytes(bytes(2000))
    (tmp_path / "secret.txt").write_text("secret")
    (made / "way-out.txt").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setenv(edition.VARIABLE, str(made))
    return made


def ask(path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    instructions: list[Any] = []

    async def send(message: Any) -> None:
        instructions.append(message)

    async def app(*_: Any) -> None:
        pytest.fail("Streamlit is not asked")

    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": sent}
    done(Guarded(Shell(app))(scope, None, send))  # type: ignore[arg-type]
    start, *rest = instructions
    named = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], named, b"".join(one.get("body", b"") for one in rest)


def test_its_page_and_files_come_with_their_kinds(folder: Path) -> None:
    status, headers, body = ask("/offline/")
    assert (status, body) == (200, b"<p>The page")
    assert headers["content-type"].startswith("text/html")
    status, headers, body = ask("/offline/pyodide/pyodide.wasm", accept_encoding="gzip")
    assert (status, headers["content-type"]) == (200, "application/wasm")
    assert gzip.decompress(body) == bytes(2000)
    assert ask("/offline/sw.js")[1]["content-type"] == "text/javascript"


def test_without_the_stroke_it_leads_there(folder: Path) -> None:
    status, headers, _ = ask("/offline")
    assert (status, headers["location"]) == (307, "/offline/")


@pytest.mark.parametrize("name", ["nothing.js", "../secret.txt", "way-out.txt", "pyodide"])
def test_nothing_else_is_given_away(folder: Path, name: str) -> None:
    status, _, body = ask(f"/offline/{name}")
    assert (status, body) == (404, b"")


def test_a_server_without_it_explains_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(edition.VARIABLE, str(tmp_path / "nothing"))
    status, _, body = ask("/offline/")
    assert status == 200
    assert b"companion bundle" in body
    assert "noch keine Offline-Version" in ask("/offline/", accept_language="de")[2].decode()
