"""One address that sends without end, or never to its end: cut off, while others are served."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from benchmarks.wire import Phone
from companion.hosts.streamlit import connections, middleware
from companion.hosts.streamlit.connections import Counts, Messages, Requests
from companion.hosts.streamlit.middleware import Guarded, Receive, Scope, Send
from companion.tables.rate_limits import Allowance
from tests.browser.conftest import Server
from tests.in_a_loop import done

FLOODS, OTHER = "127.0.0.9", "127.0.0.10"
STREAM = "_stcore/stream"
LENGTH = (b"content-length", b"3")
YES = b"\r\n\r\nyes"


# A real server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("floods"))
    yield running
    running.kill()
    assert "Traceback" not in running.log.read_text()


def resident(server: Server) -> int:
    """Megabytes of memory that the server has."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) // 1024


async def upload(server: Server, number: int) -> int:
    """4.9 MB in pieces, as long as they are taken; how many bytes that was."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(FLOODS, 0))
    head = f"PUT /_stcore/upload_file/session/{number} HTTP/1.1\r\nHost: a\r\n"
    writer.write(f"{head}Content-Length: 4900000\r\n\r\n".encode())
    sent = 0
    try:
        while sent < 4_900_000:
            writer.write(bytes(100_000))
            await writer.drain()
            sent += 100_000
    except ConnectionError:
        pass
    writer.transport.abort()
    return sent


def test_two_hundred_uploads_are_refused_before_they_are_read(server: Server) -> None:
    async def flood() -> list[int]:
        async with Phone(server.url):  # what a first visitor needs is there
            pass
        before = resident(server)
        sent = await asyncio.gather(*(upload(server, number) for number in range(200)))
        assert resident(server) < before + 60
        return sent

    assert sum(sent < 4_900_000 for sent in done(flood())) == 200


def test_messages_that_are_too_large_leave_no_memory_behind(server: Server) -> None:
    """A message of 3 MB, of which 2 MB are read; compressed it is small."""

    async def send_large() -> None:
        url = f"ws://127.0.0.1:{server.port}/{STREAM}"
        async with connect(url, subprotocols=["streamlit"]) as socket:  # type: ignore[list-item]
            await socket.send(bytes(3_000_000))
            await socket.wait_closed()
            assert socket.close_code == 1009

    async def flood() -> None:
        await send_large()
        before = resident(server)
        for _ in range(5):
            await asyncio.gather(*(send_large() for _ in range(10)))
        assert resident(server) < before + 60

    done(flood())


# The same server's parts around an app of nothing


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """Accept every request, and answer each message with its length."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [LENGTH]})
        await send({"type": "http.response.body", "body": b"yes"})
    elif scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": str(len(message["bytes"]))})


@asynccontextmanager
async def served() -> AsyncIterator[int]:
    """Yield the port of the server."""
    app: Any = Guarded(nothing)
    config = uvicorn.Config(
        app, host="127.0.0.1", port=0, http=Requests, ws=Messages, lifespan="off", log_level="error"
    )
    running = uvicorn.Server(config)
    task = asyncio.create_task(running.serve())
    while not running.started:
        await asyncio.sleep(0.01)
    yield running.servers[0].sockets[0].getsockname()[1]
    running.should_exit = True
    await task


async def answer_to(port: int, sent: bytes, address: str = FLOODS) -> bytes:
    """All that comes back, until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(sent)
    try:
        return await asyncio.wait_for(reader.read(), 5)
    except ConnectionError:
        return b""
    finally:
        writer.close()


HALF_A_PAGE = b"GET / HTTP/1.1\r\nHost: a\r\n"
HALF_A_HANDSHAKE = HALF_A_PAGE + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
WHOLE = HALF_A_PAGE + b"Connection: close\r\n\r\n"
WITHOUT_ITS_BODY = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx"


def test_who_never_comes_to_an_end_is_cut_off_and_others_are_served(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "SECONDS_TO_ASK", 0.3)

    async def wait() -> None:
        async with served() as port:
            slow = [b"", HALF_A_PAGE, HALF_A_HANDSHAKE]
            waiting = asyncio.gather(*(answer_to(port, sent) for sent in slow))
            assert (await answer_to(port, WHOLE, OTHER)).endswith(YES)
            assert await waiting == [b"", b"", b""]
            assert b"405" in await answer_to(port, WITHOUT_ITS_BODY)

    done(wait())


def test_no_request_has_a_body() -> None:
    async def send() -> None:
        async with served() as port:
            for method in ("PUT", "POST", "DELETE", "CONNECT", "OPTIONS"):
                request = f"{method} /box HTTP/1.1\r\nHost: a\r\n\r\n".encode()
                assert b" 405 " in await answer_to(port, request)
            chunked = b"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            assert b" 405 " in await answer_to(port, chunked)

    done(send())


def test_an_address_has_a_limited_number_of_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUESTS", Counts(3))

    async def open_many() -> None:
        async with served() as port:
            held = [
                await asyncio.open_connection("127.0.0.1", port, local_addr=(FLOODS, 0))
                for _ in range(3)
            ]
            await asyncio.sleep(0.05)
            assert await answer_to(port, WHOLE) == b""
            assert (await answer_to(port, WHOLE, OTHER)).endswith(YES)
            for _, writer in held:
                writer.close()
            await asyncio.sleep(0.05)
            assert (await answer_to(port, WHOLE)).endswith(YES)

    done(open_many())


async def lengths(port: int, *messages: str, address: str = FLOODS, **more: Any) -> list[int]:
    """Return the answers to messages over one websocket, until the server disconnects."""
    found = []
    url = f"ws://127.0.0.1:{port}/{STREAM}"
    async with connect(url, local_addr=(address, 0), **more) as socket:
        try:
            for message in messages:
                await socket.send(message)
                found.append(int(await asyncio.wait_for(socket.recv(), 5)))
        except ConnectionClosed:
            pass
    return found


def test_an_address_sends_only_so_much_that_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "LARGE_BYTES", (250_000, 3600))

    async def send() -> None:
        async with served() as port:
            file = "x" * 110_000
            assert await lengths(port, file, file, file) == [110_000, 110_000]
            assert await lengths(port, "small", file) == [5]  # a new connection helps nobody
            assert await lengths(port, file, address=OTHER) == [110_000]

    done(send())


def test_half_a_message_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SENT", Allowance(250_000, 3600))

    async def send() -> None:
        async with served() as port:
            url = f"ws://127.0.0.1:{port}/{STREAM}"
            async with connect(url, local_addr=(FLOODS, 0), compression=None) as socket:
                frame = b"\x01\xff" + (900_000).to_bytes(8) + bytes(4)  # announces that much
                socket.transport.write(frame + bytes(300_000))
                await asyncio.wait_for(socket.wait_closed(), 5)
            assert await lengths(port, "small", address=OTHER) == [5]

    done(send())


def test_who_sends_without_pause_is_slowed_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "MESSAGES", (3, 0.1))

    async def send() -> float:
        async with served() as port:
            began = asyncio.get_running_loop().time()
            assert await lengths(port, *["x"] * 7) == [1] * 7
            return asyncio.get_running_loop().time() - began

    assert done(send()) > 0.35


def test_who_connects_again_and_again_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "NEW_CONNECTIONS", (2, 3600))

    async def send() -> None:
        async with served() as port:
            for _ in range(2):
                assert await lengths(port, "x") == [1]
            with pytest.raises(InvalidStatus):
                await lengths(port, "x")
            assert await lengths(port, "x", address=OTHER) == [1]

    done(send())


# Long cookies


def test_long_cookies_of_other_apps_keep_nobody_out() -> None:
    async def send() -> None:
        async with served() as port:
            others = {"Cookie": f"companion_phone=a; other={'x' * 10_000}"}
            assert await lengths(port, "x", additional_headers=others) == [1]
            ours = {"Cookie": f"companion_phone={'x' * 10_000}"}
            with pytest.raises(InvalidStatus) as refused:
                await lengths(port, "x", additional_headers=ours)
            assert refused.value.response.status_code == 431

    done(send())


def test_of_cookies_those_are_ours_that_the_app_reads() -> None:
    header = b"companion_phone=a; other=b;_streamlit_xsrf=c; companion_tables=d"
    ours = b"companion_phone=a; _streamlit_xsrf=c; companion_tables=d"
    assert connections.our_cookies(header) == ours
