"""Limits of connections: their number for each address, their time, their bytes.

The app behind uvicorn never sees these: a client that connects and sends nothing or half of a
request, a message without an end, headers that the websocket's reader does not accept.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from time import monotonic
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from companion.tables.rate_limits import Allowance, network_of

MOST_CONNECTIONS = 200  # of one address at a time
SECONDS_TO_ASK = 20.0  # until the request is complete
SECONDS_TO_ANSWER = 300.0  # until the client has read the whole response
LONGEST_HEADER = 8_000  # bytes with the name: the limit of the websocket's reader
SENT = Allowance(at_once=16_000_000, seconds=1 / 30_000)  # bytes from all websockets of an address
_TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n\r\n"
OURS = (b"companion_", b"_streamlit")  # prefixes of the cookies that the app reads
_OWN_MACHINE = ("127.0.0.1", "::1")  # the owner, or a proxy with many clients


class Counts:
    """The number of open connections of each address."""

    def __init__(self, most: int = MOST_CONNECTIONS) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def take(self, address: str | None) -> bool:
        """Count one more connection if the address may have it."""
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
    """An HTTP connection, limited in number and time."""

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
        """Hand the connection to the websocket protocol, which counts it itself."""
        self._let_go()
        if _too_long(self.headers):
            self.headers = [
                (name, our_cookies(value) if name == b"cookie" else value)
                for name, value in self.headers
            ]
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
        """Cut off an incomplete request; give a complete one time for its response."""
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


def our_cookies(header: bytes) -> bytes:
    """Return the header without the cookies of other apps on this host, which use another port."""
    return b"; ".join(pair.strip() for pair in header.split(b";") if pair.strip().startswith(OURS))


assert AutoWebSocketsProtocol is not None  # Streamlit depends on one
_Websockets: Any = AutoWebSocketsProtocol


class Messages(_Websockets):  # type: ignore[misc]
    """A websocket that counts incomplete messages, too."""

    def data_received(self, data: bytes) -> None:
        host = self._came_from()
        if host in _OWN_MACHINE or SENT.take(host, monotonic(), len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    def handle_text(self, event: Any) -> None:
        """Read text as bytes, so invalid text does no harm: phones send only bytes."""
        self.handle_bytes(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Free the reader at once: it holds the last message, and a reference to itself."""
        super().connection_lost(exc)
        reader: Any = getattr(self, "conn", None)
        if hasattr(reader, "parser"):
            reader.parser.close()
            reader.parser_exc = None

    def _came_from(self) -> str | None:
        """Return the client's address, as a proxy reports it once that is known."""
        client = getattr(self, "scope", {}).get("client") or self.client
        return client[0] if client else None
