"""Plain requests that the server answers itself: `/poll` and `/health`.

Phones poll with a request, not with a fragment that runs every few seconds: if a run of it begins
while the end of another run is still on its way to the phone, Streamlit takes that end for the
fragment's, and old buttons stay on the screen.
"""

from __future__ import annotations

import asyncio
import json
from asyncio import to_thread
from urllib.parse import parse_qs

from companion import services
from companion.app.frame.phone import SECRET
from companion.hosts.streamlit.in_flight import taps
from companion.tables.codes import read_code
from companion.tables.store.seats import phone_hash
from companion.tables.store.store import StoreError

POLL, HEALTH = "/poll", "/health"
AWAY = "away"  # the database does not answer
PATIENCE = 3.0  # seconds until a database that does not answer counts as away

_check: asyncio.Future[bool] | None = None  # shared by all requests at a time


async def poll(query: bytes, cookie_header: str) -> bytes:
    """Return the state of a table for a phone that has been there, else nothing."""
    values = parse_qs(query.decode("latin-1"))
    code, dialogue = read_code(values.get("t", [""])[0]), values.get("d", [""])[0]
    if code is None or not dialogue.isdecimal() or len(dialogue) > 12:
        return b""
    secret = read_cookie(SECRET, cookie_header)
    return (await to_thread(_digest, code, int(dialogue), secret)).encode()


def read_cookie(name: str, header: str) -> str:
    """Return a cookie's value, or nothing. Ours are plain words; others may be anything."""
    for pair in header.split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip()
    return ""


def _digest(code: str, dialogue: int, secret: str) -> str:
    try:
        seats = services.seats()
        entrance = seats.entrance(code, phone_hash(secret))
        if entrance is None or not entrance.been_here:
            return ""
        return seats.poll(entrance.table, dialogue).digest
    except StoreError:
        return AWAY


async def health() -> tuple[int, bytes]:
    """Return an HTTP status and the reason as JSON."""
    if taps.stopping:
        return 503, _status("stopping")
    return (200, _status("ok")) if await _database_answers() else (503, _status("database_away"))


def _status(status: str) -> bytes:
    return json.dumps({"status": status}).encode()


async def _database_answers() -> bool:
    global _check
    if _check is None or _check.done():
        _check = asyncio.ensure_future(to_thread(_can_read))
    try:
        return await asyncio.wait_for(asyncio.shield(_check), PATIENCE)
    except TimeoutError:
        return False


def _can_read() -> bool:
    try:
        services.tables().store.look()
    except StoreError:
        return False
    return True
