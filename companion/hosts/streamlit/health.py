"""Whether the server can be used, for whoever watches over it: `/health` (a container's check)."""

from __future__ import annotations

import asyncio
import json

from companion import services
from companion.hosts.streamlit.in_flight import taps
from companion.tables.store.store import StoreError

PATH = "/health"
PATIENCE = 3.0  # seconds until a database that says nothing counts as away

_looking: asyncio.Future[bool] | None = None  # however many ask, one looks


async def answer() -> tuple[int, bytes]:
    """A status, and what it means."""
    if taps.stopping:
        return 503, _told("stopping")
    return (200, _told("ok")) if await _database_answers() else (503, _told("database_away"))


def _told(status: str) -> bytes:
    return json.dumps({"status": status}).encode()


async def _database_answers() -> bool:
    global _looking
    if _looking is None or _looking.done():
        _looking = asyncio.ensure_future(asyncio.to_thread(_look))
    try:
        return await asyncio.wait_for(asyncio.shield(_looking), PATIENCE)
    except TimeoutError:
        return False


def _look() -> bool:
    try:
        services.tables().store.look()
    except StoreError:
        return False
    return True
