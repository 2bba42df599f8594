"""Safety: the app's answers to the network, and things its source must not contain."""

from __future__ import annotations

import ast
import asyncio
import http.client
import json
import re
import socket
import tomllib
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
from streamlit.testing.v1 import AppTest
from websockets.exceptions import InvalidStatus

from benchmarks.fuzz import findings, fuzz
from benchmarks.fuzz_frames import Frames, Served
from benchmarks.wire import Phone
from companion import network, paths
from companion.access import seats
from companion.app.frame.host import host
from companion.engine.log import Entry
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.sanitized import clean_text
from companion.engine.text import isolated, not_isolated
from companion.hosts.streamlit.app import ENTRY
from companion.hosts.streamlit.middleware import Guarded, from_our_page, is_needed
from companion.tables import tables as tables_module
from companion.tables.codes import new_code
from companion.tables.rate_limits import Allowance
from companion.tables.tables import Tables
from tests.app.screen import open_page, part, tap
from tests.browser.conftest import Server
from tests.builders import all_procedures
from tests.in_a_loop import done

TOP = paths.files()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that people reach through a proxy: nobody is on its own machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(network.PUBLIC_URL, "https://companion.example")
        running = Server(tmp_path_factory.mktemp("safety"))
    yield running
    running.kill()


def get(server: Server, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
    """The answer to a path, sent as it is written."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request("GET", path, headers={"Host": f"127.0.0.1:{server.port}", **headers})
    response = connection.getresponse()
    body = response.read().decode("utf-8", "replace")
    connection.close()
    return response.status, {k.lower(): v for k, v in response.getheaders()}, body


# What is served


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/static/../../../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/static/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "/app/static/../../etc/passwd",
        "/app/static/companion/hosts/streamlit/run.py",
        "/component/x/../../etc/passwd",
        "/media/../../etc/passwd",
        "/media/0123456789abcdef.yaml",
        "/_stcore/metrics",
        "/_stcore/script-health-check",
        "/_stcore/agent/openapi.json",
        "/_stcore/agent/interact",
        "//_stcore/metrics",
    ],
)
def test_nothing_else_is_served(server: Server, path: str) -> None:
    status, _, body = get(server, path)
    assert status in (400, 403, 404)
    assert len(body) < 100
    assert "root:" not in body


@pytest.mark.parametrize(
    "path", ["/companion/hosts/streamlit/run.py", "/.streamlit/config.toml", "/x.sqlite"]
)
def test_a_file_of_the_server_is_the_empty_page_at_most(server: Server, path: str) -> None:
    assert get(server, path)[2] == get(server, "/")[2]


def test_answers_have_security_headers(server: Server) -> None:
    _, headers, _ = get(server, "/")
    assert headers["x-frame-options"] == "SAMEORIGIN"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    policy = headers["content-security-policy"]
    assert "frame-ancestors 'self'" in policy
    assert " 'unsafe-eval'" not in policy
    assert " 'wasm-unsafe-eval'" in policy  # /offline/ is Python in the browser
    assert "server" not in headers


def test_other_sites_may_not_read_what_is_served(server: Server) -> None:
    for path in ("/", "/_stcore/health", "/_stcore/host-config"):
        _, headers, _ = get(server, path, Origin="https://evil.example")
        assert headers.get("access-control-allow-origin") in (None, "null")


def test_an_endless_address_is_refused(server: Server) -> None:
    assert get(server, "/?t=" + "A" * 9000)[0] == 414


@pytest.mark.parametrize("query", ["a=1&" * 50, "t=%FF&d=1", "d=1&t=00000000", "%", "t=&d=%C2%B2"])
def test_a_poll_that_nobody_would_ask_for_is_empty(server: Server, query: str) -> None:
    status, headers, body = get(server, f"/poll?{query}")
    assert (status, body) == (200, "")
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("method", ["CONNECT", "POST", "OPTIONS", "SHOUT"])
@pytest.mark.parametrize("path", ["/poll", "/", "/_stcore/health"])
def test_a_page_only_reads(server: Server, method: str, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        assert line.recv(100).startswith((b"HTTP/1.1 405", b"HTTP/1.1 400"))
    assert "Traceback" not in server.log.read_text()


def connects(server: Server, **headers: str) -> bool:
    async def connect() -> bool:
        try:
            async with Phone(server.url, headers=headers):
                return True
        except InvalidStatus:
            return False

    return done(connect())


def test_a_page_of_another_site_cannot_connect(server: Server) -> None:
    assert not connects(server, Origin="https://evil.example")
    assert not connects(server, Origin="http://localhost:1")
    assert connects(server, Origin=f"http://127.0.0.1:{server.port}")
    assert connects(server, Origin="https://companion.example")


def test_a_message_that_is_too_large_ends_the_connection(server: Server) -> None:
    async def send() -> None:
        async with Phone(server.url) as phone:
            phone.query = "x" * 1_500_000
            await phone.rerun()
            await phone._socket.wait_closed()
            assert phone._socket.close_code == 1009

    done(asyncio.wait_for(send(), 20))


def test_frames_that_nobody_should_send_disturb_nobody(server: Server) -> None:
    """Frames at a table, and beside a table where people play meanwhile."""
    playing, code = server.new_table(), server.new_table()
    frames = Frames(Served(server.url, server.log, code))

    async def play() -> None:
        async with Phone(server.url, "automa", f"t={playing}") as player:
            report = await asyncio.to_thread(fuzz, frames, 17, range(200))
            assert findings([report]) == ""
            assert report.taken > 60
            assert report.refused > 60
            before = player.runs
            await player.act("answer", "ready")
            await player.until(lambda: player.runs > before)

    done(play())
    frames.check_log()
    assert server.log_length(playing) == 1
    assert "event=no_message" in server.log.read_text()


@pytest.mark.parametrize(
    ("path", "needed"),
    [
        ("/", True),
        ("/automa", True),
        ("/_stcore/health", True),
        ("/_stcore/stream", True),
        ("/_stcore/upload_file/a/b", False),
        ("/_stcore/metrics", False),
        ("/app/static/x", False),
        ("/media/x.yaml", True),
    ],
)
def test_what_the_app_needs(path: str, needed: bool) -> None:
    assert is_needed(path) is needed


def test_without_an_origin_nobodys_browser_is_misused() -> None:
    assert from_our_page({b"host": "a:1"})
    assert from_our_page({b"host": "a:1", b"origin": "http://A:1"})
    assert not from_our_page({b"host": "a:1", b"origin": "http://a:2"})
    assert not from_our_page({b"origin": "null"})
    assert not from_our_page({b"host": "[]", b"origin": "http://[]"})  # no address at all


def test_a_proxy_may_set_the_servers_public_name() -> None:
    inner = {b"host": "10.0.0.7:8501", b"x-forwarded-host": "companion.example"}
    assert from_our_page({**inner, b"origin": "https://companion.example"})
    assert not from_our_page({**inner, b"origin": "https://evil.example"})


def test_what_breaks_inside_is_answered_with_our_headers() -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def ask() -> None:
        scope = {"type": "http", "path": "/", "query_string": b"", "headers": [], "method": "GET"}
        with pytest.raises(ZeroDivisionError):
            await Guarded(broken)(scope, AsyncMock(), send)

    done(ask())
    assert sent[0]["status"] == 500
    assert (b"referrer-policy", b"no-referrer") in sent[0]["headers"]


def test_streamlits_own_protections_are_on() -> None:
    settings = tomllib.loads((TOP / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    server = settings["server"]
    assert server["enableXsrfProtection"]
    assert server["enableCORS"]
    assert not server["enableStaticServing"]
    assert not server["enableAgentApi"]
    assert server["maxUploadSize"] <= 5
    assert settings["client"]["showErrorDetails"] == "none"
    assert not settings["logger"]["enableRich"]  # it would print what went wrong past our log
    assert not settings["browser"]["gatherUsageStats"]


# Codes


def test_sixty_guesses_over_the_wire_get_nowhere_and_players_stay(server: Server) -> None:
    """All from one address, each guess in a new session; one of the last is the right code."""
    code = server.new_table()
    player = {"companion_phone": "a" * 32}

    async def guess() -> None:
        async with Phone(server.url, "automa", f"t={code}", cookies=player) as seated:
            assert "Jacques" in screen_of(seated)
        answers = []
        for number in range(60):
            tried = code if number >= 50 else new_code()
            async with Phone(server.url, "automa", f"t={tried}") as guessing:
                answers.append(screen_of(guessing))
        (seen,) = set(answers)  # they all look the same
        assert "no game with this code" in seen
        async with Phone(server.url, "automa", f"t={code}", cookies=player) as seated:
            assert "Jacques" in screen_of(seated)
        cookies = {"companion_tables": code, "companion_phone": "b" * 32}
        async with Phone(server.url, cookies=cookies) as listed:
            assert "Jacques" not in screen_of(listed)

    done(guess())
    assert code not in server.log.read_text()
    assert server.errors() == []


def screen_of(phone: Phone) -> str:
    """All that is on our own screen, less the number of the run."""
    found = [one.json for one in phone.shown("bidi_component") if "screen" in one.component_name]
    return json.dumps({**json.loads(found[-1])["screen"], "render_id": ""})


def test_no_code_is_ever_in_the_servers_output(tmp_path: Path) -> None:
    """Not when a page is served, nor when something breaks in the middle of a game."""
    server = Server(tmp_path)
    code = server.new_table()
    get(server, f"/automa?t={code}")
    get(server, f"/_stcore/metrics?t={code}")

    async def break_it() -> str:
        async with Phone(server.url, "automa", f"t={code}") as phone:
            assert get(server, "/health")[::2] == (200, '{"status": "ok"}')
            for file in tmp_path.glob("tables.sqlite*"):
                file.write_bytes(b"no database any more")
            await phone.rerun()
            await phone.until(lambda: phone.runs > 1)
            await phone._socket.send(f"no message, but {code}".encode())
            return phone.text()

    shown = done(break_it())
    status, headers, body = get(server, "/health")
    assert (status, body) == (503, '{"status": "database_away"}')
    assert headers["cache-control"] == "no-store"
    assert server.stop() == 0
    assert code not in server.log.read_text()
    start, *between, stop = [one for one in server.log.read_text().splitlines() if "=" in one]
    assert re.fullmatch(rf"time=\S+ level=info event=start port={server.port} version=\S+", start)
    (refused,) = between
    assert re.fullmatch(r"time=\S+Z level=info event=no_message", refused)
    assert re.fullmatch(r"time=\S+ level=info event=stop seconds=\S+ taps_left=0", stop)
    assert "Traceback" not in shown
    assert str(paths.PACKAGE) not in shown


def test_the_message_about_a_broken_address_has_no_code(tables: Tables) -> None:
    at = AppTest.from_file(str(ENTRY), default_timeout=20)
    at.query_params["t"] = "A" * 5000
    at.run()
    assert not at.exception


def test_behind_a_proxy_nobody_sees_all_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    assert host.is_owner
    monkeypatch.setenv(network.PUBLIC_URL, "https://companion.example")
    assert not host.is_owner


def test_an_address_may_start_a_limited_number_of_tables(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "NEW_TABLES", Allowance(at_once=0, seconds=60))
    at = tap(open_page("start", game="maracaibo", automa="jacques"), "Start")
    assert "Too many games came from here" in part(at, "notice")["text"]
    assert not tables.store.recent()


def test_a_log_has_an_end(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_module, "MOST_ENTRIES", 1)
    table = tables.open(tables.start(all_procedures()["jacques"], {}, seed=7))
    assert table is not None
    tables.act(table, lambda dialogue: dialogue.answer("ready"))
    with pytest.raises(Refused) as refused:
        tables.act(table, lambda dialogue: dialogue.answer("next"))
    assert refused.value.code is RefusalCode.LOG_FULL
    assert tables.store.length(table.stored.id) == 1


# The source


FORBIDDEN = {"pickle", "marshal", "shelve", "dill", "joblib", "cloudpickle"}
DANGEROUS_CALLS = {"eval", "exec", "compile", "__import__"}
# Compiles our own files, in node.
BUNDLING = TOP / "companion" / "hosts" / "phone" / "bundle" / "slim.py"
SOURCES = [*(TOP / "companion").rglob("*.py"), *(TOP / "pages").glob("*.py")]
SOURCES.remove(BUNDLING)


def test_there_is_no_pickle_and_no_eval() -> None:
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not FORBIDDEN & {alias.name.split(".")[0] for alias in node.names}, file
            elif isinstance(node, ast.ImportFrom):
                assert (node.module or "").split(".")[0] not in FORBIDDEN, file
            elif isinstance(node, ast.Call):
                called = node.func
                if isinstance(called, ast.Name):
                    assert called.id not in DANGEROUS_CALLS, (file, node.lineno)
                elif isinstance(called, ast.Attribute):
                    where = ast.unparse(called)
                    assert where not in ("yaml.load", "yaml.unsafe_load", "os.system"), file


def test_only_our_own_scripts_run_in_the_page() -> None:
    """HTML with scripts in it is made in one place, and Markdown never takes HTML."""
    for file in SOURCES:
        text = file.read_text(encoding="utf-8")
        assert "unsafe_allow_html" not in text, file
        assert ("unsafe_allow_javascript" in text) == (file.name == "scripts.py"), file


# What people type


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann\u202eeb", "Anneb"),  # an override would turn round what follows
        ("\u2066Ann\u2069", "Ann"),
        ("A\u200bnn", "Ann"),
        ("\u200b\u200d\u2060", ""),
        ("\u3164\u2800", ""),
        ("می\u200cخواهم", "می\u200cخواهم"),  # within a Persian word the joiner is meant
        ("Ann\n\tLee", "Ann Lee"),
        ("x" * 10_000, "x" * 24),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(typed: str, shown: str) -> None:
    assert clean_text(typed, 24) == shown


def test_a_name_written_from_the_right_stands_apart() -> None:
    assert isolated("Ann") == "Ann"
    assert isolated("دان") == "\u2068دان\u2069"
    assert isolated(isolated("דן")) == "\u2068דן\u2069"
    assert not_isolated(isolated("דן")) == "דן"


def test_entries_from_outside_are_only_plain_data() -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        Entry.from_plain({"kind": "__import__('os')"})
