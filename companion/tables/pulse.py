"""The pulse of a table (polling): a few letters that change whenever the table changes."""

from __future__ import annotations

from hashlib import sha256

from companion.tables.store.seats import Pulse


def beat_of(pulse: Pulse) -> str:
    """Returns a digest of the table: equal as long as nothing at the table has changed."""
    people = sorted(pulse.people.items())
    seen = (pulse.length, pulse.newest, pulse.code, pulse.closed, people)
    return sha256(repr(seen).encode()).hexdigest()[:16]
