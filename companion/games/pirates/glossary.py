"""What the glossary of Pirates of Maracaibo must hold: all that the expansions' rulebooks list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.content.glossary import Entries, check_entries
from companion.games.pirates.commanders.pieces import COMMANDERS

if TYPE_CHECKING:
    from companion.content.books import Where

# The new figureheads of Commanders; the Locations of the Treasure Hunt and the Cursed Ship.
WANTED = {"commander": COMMANDERS, "figurehead": 4, "location": 5}


def check(book: Entries) -> Iterator[tuple[Where, str]]:
    """Every commander, every new figurehead and every new Location has its entry."""
    yield from check_entries(book)
    kinds = Counter(entry.kind for entry in book.entries)
    for kind, number in WANTED.items():
        if kinds[kind] != number:
            yield ("entries",), f"there are {number} entries of the kind {kind}, not {kinds[kind]}"
