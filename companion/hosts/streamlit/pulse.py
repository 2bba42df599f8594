"""A phone asks whether its table is still as drawn (polling): a request, not a run of the page.

A fragment that runs every few seconds would be less to write. But where such a run begins while
the end of another is still on its way to the phone, Streamlit takes that end for the fragment's,
and old buttons stay on the screen.
"""

from __future__ import annotations

from asyncio import to_thread
from urllib.parse import parse_qs

from companion import services
from companion.app.frame.phone import SECRET
from companion.hosts.streamlit import cookies
from companion.tables.codes import read_code
from companion.tables.pulse import beat_of
from companion.tables.store.seats import phone_hash
from companion.tables.store.store import StoreError

PATH = "/pulse"
AWAY = "away"  # the database does not answer


async def answer(query: bytes, cookie_header: str) -> bytes:
    """How the table stands that a phone asks for; nothing to one that has not been there."""
    asked = parse_qs(query.decode("latin-1"))
    code, dialogue = read_code(asked.get("t", [""])[0]), asked.get("d", [""])[0]
    if code is None or not dialogue.isdecimal() or len(dialogue) > 12:
        return b""
    return (
        await to_thread(_beat, code, int(dialogue), cookies.read(SECRET, cookie_header))
    ).encode()


def _beat(code: str, dialogue: int, secret: str) -> str:
    try:
        seats = services.seats()
        way_in = seats.way_in(code, phone_hash(secret))
        if way_in is None or not way_in.been_here:
            return ""
        return beat_of(seats.pulse(way_in.table, dialogue))
    except StoreError:
        return AWAY
