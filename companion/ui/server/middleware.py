"""What stands between the network and Streamlit (middleware): only what the app needs passes.

Streamlit has protections of its own, which stay on. This is about what it would still answer:
addresses that tell about the server, pages of other sites that connect from a person's browser,
and one address that opens connections without end.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from functools import partial
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from companion.tables.rate_limits import network_of
from companion.ui.frame.streamlit_gaps import ADDRESSES
from companion.ui.frame.under_way import taps
from companion.ui.phone.phone import PUBLIC_URL
from companion.ui.server import health, pulse

Scope: TypeAlias = MutableMapping[str, Any]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

LONGEST_ADDRESS = 8_000  # bytes; the ticks of a long setup take about two thousand
METHODS = ("GET", "HEAD")  # all that a page asks goes over its websocket
MOST_CONNECTIONS = 200  # of one address at a time
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"SAMEORIGIN"),  # a host may show the app in a page of the same address
    (b"referrer-policy", b"no-referrer"),  # the address has the table's code in it
    (
        b"content-security-policy",
        b"default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self' ws: "
        b"wss: data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'; "
        b"frame-ancestors 'self'",
    ),
]


class Guarded:
    """The app behind the guard."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._connections: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                ours = {name for name, _ in HEADERS}
                kept = [pair for pair in message.get("headers", ()) if pair[0].lower() not in ours]
                message = {**message, "headers": [*kept, *HEADERS]}
            await send(message)

        if len(scope["query_string"]) + len(scope["path"]) > LONGEST_ADDRESS:
            await _refuse(414, send_with_headers)
        elif scope["method"] not in METHODS:
            await _refuse(405, send_with_headers)
        elif scope["path"] == pulse.PATH:
            cookies = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
            beat = await pulse.answer(scope["query_string"], cookies)
            await _say(beat, send_with_headers)
        elif scope["path"] == health.PATH:
            status, told = await health.answer()
            await _say(told, send_with_headers, status, b"application/json")
        elif not is_needed(scope["path"]):
            await _refuse(404, send_with_headers)
        else:
            await self._pass_on(scope, receive, send_with_headers)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What breaks in there is answered here, with our headers, and then told to the log."""
        begun = False

        async def send_on(message: MutableMapping[str, Any]) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        except Exception:
            if not begun:
                await _refuse(500, send)
            raise

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = network_of(scope["client"][0] if scope.get("client") else None)
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        too_many = self._connections[address] >= MOST_CONNECTIONS
        if too_many or not is_needed(scope["path"]) or not from_our_page(headers):
            await send({"type": "websocket.close", "code": 1008})
            return
        self._connections[address] += 1
        try:
            ours = {**scope, "headers": _as_same_origin(scope["headers"])}
            await self._app(ours, partial(_until_the_end, receive), send)
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]


async def _until_the_end(receive: Receive) -> MutableMapping[str, Any]:
    """What a phone says; once the server stops, nothing but that it has hung up."""
    while (message := await receive())["type"] == "websocket.receive" and taps.stopping:
        pass
    return message


def is_needed(path: str) -> bool:
    first, _, rest = path.lstrip("/").partition("/")
    return first not in ADDRESSES or rest.partition("/")[0] in ADDRESSES[first]


def from_our_page(headers: MutableMapping[bytes, str]) -> bool:
    """A page connects only to where it came from; or to what people call it outside a proxy.

    No page can make a browser say another forwarded host: only a proxy does.
    """
    origin = headers.get(b"origin")
    if origin is None:  # no browser, so nobody's browser is misused
        return True
    outside = urlsplit(os.environ.get(PUBLIC_URL, "")).netloc
    ours = {headers.get(b"host", ""), headers.get(b"x-forwarded-host", ""), outside} - {""}
    return origin_host(origin) in {name.lower() for name in ours}


def origin_host(origin: str) -> str | None:
    """Where a page came from, as it is written there; None where that is no address."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _as_same_origin(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """A proxy may call the server by another name than people do; Streamlit compares the two."""
    kept = [pair for pair in headers if pair[0].lower() != b"origin"]
    host = dict(kept).get(b"host")
    return [*kept, (b"origin", b"http://" + host)] if host and len(kept) < len([*headers]) else kept


async def _say(body: bytes, send: Send, status: int = 200, kind: bytes = b"text/plain") -> None:
    headers = [(b"content-type", kind), (b"cache-control", b"no-store")]
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _refuse(status: int, send: Send) -> None:
    headers = [(b"content-type", b"text/plain"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
