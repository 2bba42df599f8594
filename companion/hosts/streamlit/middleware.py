"""Middleware between the network and Streamlit: only what the app needs passes.

Streamlit's own protections stay on. This blocks what it would still answer: addresses that describe
the server, pages of other sites that connect from a person's browser, and clients that open
connections without end.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from functools import partial
from time import monotonic
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from companion.app.frame.news import LOOK
from companion.hosts.streamlit import endpoints, log
from companion.hosts.streamlit.connections import Counts
from companion.hosts.streamlit.gaps import ADDRESSES, needed_part
from companion.hosts.streamlit.in_flight import taps
from companion.network import PUBLIC_URL
from companion.tables.rate_limits import Allowance

Scope: TypeAlias = MutableMapping[str, Any]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

LONGEST_ADDRESS = 8_000  # bytes; the ticks of a long setup need about two thousand
METHODS = ("GET", "HEAD")  # pages use their websocket for everything else
LARGE = 100_000  # bytes of a message: only an uploaded file is longer
LARGE_BYTES = (16_000_000, 1 / 2_000)  # of an address; uploads.py refuses a file long before
NEW_CONNECTIONS = (400, 0.5)
MESSAGES = (100, 0.1)  # of one connection
_UNSUPPORTED_DATA = 1003  # a status code of websockets
# Streamlit writes scripts and styles into its page, including ours. Nothing needs `eval`, but
# the offline version needs WebAssembly.
POLICY = (
    b"default-src 'self' data: blob:; "
    b"script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; "
    b"style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss: data: blob:; "
    b"object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
)
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"SAMEORIGIN"),  # a hosting service may embed the app at the same address
    (b"referrer-policy", b"no-referrer"),  # the address contains the table's code
    (b"content-security-policy", POLICY),
]


class Guarded:
    """The app behind limits, a check of addresses, and security headers."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._connections = Counts()
        self._new, self._large = Allowance(*NEW_CONNECTIONS), Allowance(*LARGE_BYTES)

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
        elif scope["method"] not in METHODS or _has_body(scope):
            await _refuse(405, send_with_headers)
        elif scope["path"] == endpoints.POLL:
            cookies = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
            digest = await endpoints.poll(scope["query_string"], cookies)
            await _reply(digest, send_with_headers)
        elif scope["path"] == endpoints.HEALTH:
            status, reason = await endpoints.health()
            await _reply(reason, send_with_headers, status, "application/json")
        elif not is_needed(scope["path"]):
            await _refuse(404, send_with_headers)
        else:
            await self._pass_on(scope, receive, send_with_headers)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer an error inside with status 500 and our headers, then log it."""
        started = False

        async def send_on(message: MutableMapping[str, Any]) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        except Exception:
            if not started:
                await _refuse(500, send)
            raise

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = scope["client"][0] if scope.get("client") else None
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        allowed = is_needed(scope["path"]) and from_our_page(headers)
        allowed = allowed and self._new.take(address, monotonic())
        if not allowed or not self._connections.take(address):
            await send({"type": "websocket.close", "code": 1008})
            return
        same = {**scope, "headers": _as_same_origin(scope["headers"])}
        try:
            await self._app(same, self._limited(partial(_until_the_end, receive), address), send)
        finally:
            self._connections.give_back(address)

    def _limited(self, receive: Receive, address: str | None) -> Receive:
        """Slow down frequent messages; disconnect a client that sends too many bytes."""
        pace = Allowance(*MESSAGES)

        async def receive_slowly() -> MutableMapping[str, Any]:
            message = await receive()
            size = len(message.get("bytes") or message.get("text") or b"")
            if size > LARGE and not self._large.take(address, monotonic(), size):
                return {"type": "websocket.disconnect", "code": 1008}
            while not pace.take(address, monotonic()):
                await asyncio.sleep(pace.seconds)
            return message

        return receive_slowly


class Understood:
    """The app behind a filter of websocket messages: only those that it needs pass.

    Streamlit would log an error for anything else, and do more for a client than the app needs.
    """

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            receive = partial(_next_valid, receive)
        await self._app(scope, receive, send)


async def _next_valid(receive: Receive) -> MutableMapping[str, Any]:
    """Return the next valid message; disconnect a client that sends anything else."""
    while (message := await receive())["type"] == "websocket.receive":
        payload = message.get("bytes")
        needed = None if payload is None else needed_part(payload, LOOK)
        if needed is None:
            log.event("no_message")
            return {"type": "websocket.disconnect", "code": _UNSUPPORTED_DATA}
        if needed:
            return {**message, "bytes": needed}
    return message


def _has_body(scope: Scope) -> bool:
    """Return whether a request has a body: none that the app needs has one."""
    headers = dict(scope["headers"])
    return headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers


async def _until_the_end(receive: Receive) -> MutableMapping[str, Any]:
    """Return the next message; once the server stops, only the disconnection."""
    while (message := await receive())["type"] == "websocket.receive" and taps.stopping:
        pass
    return message


def is_needed(path: str) -> bool:
    first, _, rest = path.lstrip("/").partition("/")
    return first not in ADDRESSES or rest.partition("/")[0] in ADDRESSES[first]


def from_our_page(headers: MutableMapping[bytes, str]) -> bool:
    """Return whether a page connects to its own server, or to its name outside a proxy.

    No page can make a browser send another forwarded host: only a proxy does.
    """
    origin = headers.get(b"origin")
    if origin is None:  # not a browser, so no other site can misuse it
        return True
    outside = urlsplit(os.environ.get(PUBLIC_URL, "")).netloc
    ours = {headers.get(b"host", ""), headers.get(b"x-forwarded-host", ""), outside} - {""}
    return origin_host(origin) in {name.lower() for name in ours}


def origin_host(origin: str) -> str | None:
    """Return the host of an Origin header, None if it is invalid."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _as_same_origin(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Set the Origin to our host: behind a proxy it differs, and Streamlit compares both."""
    kept = [pair for pair in headers if pair[0].lower() != b"origin"]
    host = dict(kept).get(b"host")
    return [*kept, (b"origin", b"http://" + host)] if host and len(kept) < len([*headers]) else kept


async def _reply(body: bytes, send: Send, status: int = 200, kind: str = "text/plain") -> None:
    headers = {"content-type": kind, "cache-control": "no-store"}
    await respond(status, {**headers, "content-length": str(len(body))}, send, body)


async def _refuse(status: int, send: Send) -> None:
    await respond(status, {"content-length": "0", "connection": "close"}, send)


async def respond(status: int, headers: Mapping[str, str], send: Send, body: bytes = b"") -> None:
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
