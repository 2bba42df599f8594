"""Uploads: limits of file size, and of data from one address.

A phone sends a file's text in pieces, all in one message. An address that sends too much has to
wait, but everything else still works. If it continues to send, it is disconnected
(hosts/streamlit/middleware.py).
"""

from __future__ import annotations

from time import monotonic

from companion.app.frame.host import host
from companion.engine.questions import Answer
from companion.tables.rate_limits import Allowance

LARGEST_SENT = 900_000  # bytes of a file for a server: at most twice that is sent (web/files.js)
BYTES = Allowance(at_once=6_000_000, seconds=1 / 2_000)  # so any file fits again in ten minutes


class TooMuch(Exception):
    """An address that has sent too much and has to wait."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place  # where on the page that is read


def largest_file(most: int) -> int:
    """Return the largest file allowed; smaller if it goes to a server."""
    return most if host.alone else min(most, LARGEST_SENT)


def data_of(value: Answer | list[Answer], place: str = "") -> bytes:
    """Return the content of a file that came in pieces."""
    pieces = value if isinstance(value, list) else [value]
    data = "".join(map(str, pieces)).encode(errors="replace")
    if not host.alone and not BYTES.take(host.caller, monotonic(), len(data)):
        raise TooMuch(place)
    return data
