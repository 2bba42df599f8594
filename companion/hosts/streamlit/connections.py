"""Connections as they come in (limits): how many of one address, how slow, how much they send.

Here is what the app behind uvicorn never hears of: somebody who connects and says nothing, or half
of a request; a message without an end; headers that the websocket's own reader does not take.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from time import monotonic
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from companion.hosts.streamlit import cookies
from companion.tables.rate_limits import Allowance, network_of

MOST_CONNECTIONS = 200  # of one address at a time
SECONDS_TO_ASK = 20.0  # until a whole request has come
SECONDS_TO_ANSWER = 300.0  # until all of the answer has been taken
LONGEST_HEADER = 8_000  # bytes: what the websocket's reader takes in a line, with its name
SENT = Allowance(at_once=16_000_000, seconds=1 / 30_000)  # bytes: all that comes over websockets
_TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n\r\n"
_OWN_MACHINE = ("127.0.0.1", "::1")  # whoever serves it, or a proxy that stands for many


class Counts:
    """How many connections each address has now."""

    def __init__(self, most: int = MOST_CONNECTIONS) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def take(self, address: str | None) -> bool:
        """One more, if this address may have it."""
        who = network_of(address)
        if self._open[who] >= self._most:
            return False
        self._open[who] += 1
        return True

    def give_back(self, address: str | None) -> None:
        who = network_of(address)
        self._open[who] -= 1
        if self._open[who] <= 0:
            del self._open[who]


REQUESTS = Counts()


class Requests(H11Protocol):
    """A connection that asks for pages and files: one of so many, and not for ever."""

    _counted = False
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else None
        self._counted = host not in _OWN_MACHINE and REQUESTS.take(host)
        if not self._counted and host not in _OWN_MACHINE:
            transport.abort()
        else:
            self._wait(SECONDS_TO_ASK)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        self._wait(SECONDS_TO_ASK)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It has a protocol of its own from here on, and is counted there."""
        self._let_go()
        if _too_long(self.headers):
            self.headers = [(name, _shortened(name, value)) for name, value in self.headers]
        if _too_long(self.headers):
            self.transport.write(_TOO_LONG)
            self.transport.close()
        else:
            super().handle_websocket_upgrade(event)

    def _wait(self, seconds: float) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._is_late, seconds)

    def _is_late(self, waited: float) -> None:
        """Half a request is cut off; a whole one is still being answered, once."""
        if self.conn.their_state is h11.IDLE or waited > SECONDS_TO_ASK:
            self.transport.abort()
        else:
            self._wait(SECONDS_TO_ANSWER)

    def _let_go(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        if self._counted:
            self._counted = False
            REQUESTS.give_back(self.client[0] if self.client else None)


def _too_long(headers: list[tuple[bytes, bytes]]) -> bool:
    return any(len(name) + len(value) > LONGEST_HEADER for name, value in headers)


def _shortened(name: bytes, value: bytes) -> bytes:
    """Cookies of others, who live at the same address behind another port, are left away."""
    return cookies.ours(value.decode("latin-1")).encode("latin-1") if name == b"cookie" else value


assert AutoWebSocketsProtocol is not None  # Streamlit brings one
_Websockets: Any = AutoWebSocketsProtocol


class Messages(_Websockets):  # type: ignore[misc]
    """A websocket, of which also half a message counts."""

    def data_received(self, data: bytes) -> None:
        host = self._came_from()
        if host in _OWN_MACHINE or SENT.take(host, monotonic(), len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    def handle_text(self, event: Any) -> None:
        """Phones send bytes. Text is read as such too, so whether it is any does not matter."""
        self.handle_bytes(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Its reader holds the last message, and itself: nobody else would let go of it soon."""
        super().connection_lost(exc)
        reader: Any = getattr(self, "conn", None)
        if hasattr(reader, "parser"):
            reader.parser.close()
            reader.parser_exc = None

    def _came_from(self) -> str | None:
        """Once it is known what a proxy says of it, that."""
        client = getattr(self, "scope", {}).get("client") or self.client
        return client[0] if client else None
