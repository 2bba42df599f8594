"""Websocket frames are fuzzed, at a real server: frames that are none, messages that are none,
and what a component of ours would never send.

The server says no error, it hangs up on whoever goes on so, and answers others.
"""

from __future__ import annotations

import asyncio
import atexit
import json
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, TypeVar
from urllib.parse import urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from benchmarks.fuzz_samples import games, played, startable
from benchmarks.mutations import LETTERS, bytes_changed, changed, odd
from benchmarks.wire import EVENTS, Phone
from companion.games.catalogue import procedures
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables

PATIENCE = 10.0  # seconds until the server counts as stuck
CONTINUED, TEXT, BYTES, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LARGEST = 2_000_000  # bytes that the server reads
LENGTHS = (0, 1, 125, 126, 65_535, 65_536, LARGEST + 1, 2**31, 2**63 - 1, 2**63, 2**64 - 1)
WIDGETS = ("screen", "events", "button", "nobody")  # whose value is sent
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Served:
    """A server under way: where it is, what it logs, and a table that is played there."""

    url: str
    log: Path
    code: str

    @property
    def at(self) -> tuple[str, int]:
        place = urlsplit(self.url)
        return place.hostname or "", place.port or 0


class Frames:
    name = "frames"

    def __init__(self, served: Served | None = None) -> None:
        self._served = served or serve()
        self._read = self._served.log.stat().st_size  # of the log
        self._phone: Phone | None = None
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    # What is sent

    def make(self, chance: Random) -> bytes | list[WidgetState]:
        """All that comes over a line; or widgets that a page is run with."""
        match chance.randrange(10):
            case 0:
                return [widget(chance) for _ in range(chance.choice((1, 1, 2)))]
            case 1 | 2 | 3 | 4:
                return frame(BYTES, message(chance))
            case 5:
                return bytes_changed(frame(BYTES, message(chance)), chance)
            case _:
                return b"".join(any_frame(chance) for _ in range(chance.choice((1, 1, 2, 4))))

    # What comes of it

    def take(self, given: bytes | list[WidgetState]) -> bool:
        """Return whether the line was kept; an error in the log, or no answer, is a finding."""
        if isinstance(given, list):
            self._done(self._run(given))
            kept = True
        else:
            kept = self._send(given)
        with urllib.request.urlopen(f"{self._served.url}/health", timeout=PATIENCE) as answer:
            assert answer.status == 200
        self.check_log()
        return kept

    def check_log(self) -> None:
        with self._served.log.open("rb") as log:
            log.seek(self._read)
            new = log.read()
        self._read += len(new)
        wrong = [line for line in new.decode().splitlines() if "=error" in line or "Trace" in line]
        assert not wrong, "\n".join(wrong)

    def _send(self, sent: bytes) -> bool:
        """And then hang up: the server does too, once it is done with it."""
        from_where = Random(sent).randrange(2**24 - 4) + 2
        address = str(socket.inet_ntoa((127 * 2**24 + from_where).to_bytes(4)))
        with socket.create_connection(self._served.at, PATIENCE, (address, 0)) as line:
            line.sendall(HELLO)
            came = b""
            while b"\r\n\r\n" not in came:
                came += (some := line.recv(4096))
                assert some, "the server hung up on a phone that said hello"
            assert came.startswith(b"HTTP/1.1 101"), came
            try:
                line.sendall(sent + frame(PING, b"there?"))
                line.shutdown(socket.SHUT_WR)
                while some := line.recv(65_536):
                    came += some
            except ConnectionError:
                return False
        return b"there?" in came

    async def _run(self, widgets: list[WidgetState]) -> None:
        """A page at a table, run with these; its screen is whole afterwards."""
        query = f"t={self._served.code}"
        phone = self._phone or await Phone(self._served.url, "automa", query).__aenter__()
        before, self._phone = phone.runs, None
        component, fragment = phone.component()
        ids = {"screen": component, "events": EVENTS.format(component)}
        ids["button"] = next(button.id for button in phone.shown("button"))
        for widget in widgets:
            widget.id = ids.get(widget.id, widget.id)
        await phone.rerun(*widgets, fragment=fragment)
        await phone.until(lambda: phone.runs > before, PATIENCE)
        assert not list(phone.shown("exception")), "an exception is on the screen"
        assert phone.screen["body"]
        self._phone = phone  # for the next one too

    def _done(self, work: Coroutine[Any, Any, Found]) -> Found:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(2 * PATIENCE)


HELLO = (
    b"GET /_stcore/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: streamlit\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(
    opcode: int, data: bytes, *, head: int = 0x80, length: int | None = None, masked: bool = True
) -> bytes:
    """Return a frame by the protocol (RFC 6455), unless arguments differ."""
    claimed = len(data) if length is None else length
    size = 125 if claimed < 126 else 126 if claimed < 2**16 else 127
    more = b"" if size == 125 else claimed.to_bytes(2 if size == 126 else 8)
    first = bytes([head | opcode, (claimed if size == 125 else size) | (0x80 if masked else 0)])
    return first + more + (bytes(4) if masked else b"") + data  # a mask of nothing


def any_frame(chance: Random) -> bytes:
    """Return a frame of any kind, valid or not; sometimes with a wrong length."""
    data = chance.choice((
        b"", b"a", b"\xff\xfe", b"\x03\xe8", b"\x00\x05", b"\x03\xe8\xff", b"x" * 200,
        message(chance), chance.choice(LETTERS).encode(errors="replace"),
    ))  # fmt: skip
    return frame(
        chance.choice((CONTINUED, TEXT, TEXT, BYTES, BYTES, CLOSE, PING, PONG, 3, 7, 11, 15)),
        data,
        head=chance.choice((0x80, 0x80, 0x80, 0, 0, 0xC0, 0xA0, 0x90, 0xF0)),
        length=chance.choice(LENGTHS) if chance.random() < 0.1 else None,
        masked=chance.random() < 0.95,
    )


def message(chance: Random) -> bytes:
    """Return a message to Streamlit of any kind it knows; valid, or changed."""
    asked = BackMsg()
    kind = chance.choice([field.name for field in BackMsg.DESCRIPTOR.fields])
    if kind == "rerun_script" or chance.random() < 0.3:
        run = asked.rerun_script
        run.query_string, run.page_name = whole(chance), whole(chance)
        run.page_script_hash, run.fragment_id = whole(chance), chance.choice(("", whole(chance)))
        run.context_info.timezone, run.context_info.url = whole(chance), whole(chance)
        run.widget_states.widgets.extend(widget(chance) for _ in range(chance.randrange(3)))
    elif kind == "backend_operation_request":
        asked.backend_operation_request.install_skills.SetInParent()
    elif kind == "file_urls_request":
        asked.file_urls_request.file_names.extend([whole(chance)] * 3)
    else:
        setattr(asked, kind, True)
    written: bytes = asked.SerializeToString()
    return bytes_changed(written, chance) if chance.random() < 0.5 else written


def widget(chance: Random) -> WidgetState:
    """Return a changed tap on a screen; or any value of a widget that has no such value."""
    if chance.random() < 0.6:
        event = {"screen": "", "n": "f.1", "do": "answer", "value": odd(chance), "has": ""}
        sent = json.dumps(changed([{"event": "event", "value": event}], chance))
        if chance.random() < 0.3:
            sent = bytes_changed(sent.encode(), chance).decode(errors="replace")
        return WidgetState(id="events", json_trigger_value=sent)
    given = WidgetState(id=chance.choice(WIDGETS))
    kind = chance.choice([field.name for field in WidgetState.DESCRIPTOR.oneofs[0].fields])
    for value in (True, "{", b"\xff"):
        try:
            setattr(given, kind, value)
        except (TypeError, ValueError, AttributeError):  # another type, or a separate message
            continue
    return given


def whole(chance: Random) -> str:
    """Letters that a message can have in it."""
    return chance.choice(LETTERS).encode(errors="replace").decode()


@cache
def serve() -> Served:
    """Start a server that runs until the script ends."""
    folder = Path(mkdtemp(prefix="fuzz-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    database, log = sqlite_url(folder / "tables.sqlite"), folder / "server.log"
    code = played(Tables(Store(database), procedures(games())), startable()[0])
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "companion", "serve", "--host=127.0.0.1", f"--port={port}"]
    with log.open("w") as written:
        server = subprocess.Popen(
            [*command, "--database", database], stdout=written, stderr=written
        )
    atexit.register(server.kill)
    served = Served(f"http://127.0.0.1:{port}", log, code)
    for _ in range(300):
        try:
            urllib.request.urlopen(f"{served.url}/health", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return served
    raise TimeoutError(log.read_text())
