"""The glossary of Jamaica: its entries, and every ruling where the rules are silent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.content.glossary import Entries, GlossaryEntry, check_entries
from companion.engine.glossary import Glossary
from companion.games.jamaica.pieces import Rulings

if TYPE_CHECKING:
    from companion.content.books import Where

RULING = "ruling"
# The four kinds of space, what a card can show, the dice, and the powers.
WANTED = {"space": 4, "action": 3, "die": 3, "power": 4}


def glossary(game: str, book: Entries, rulings: Rulings) -> Glossary:
    return Glossary(game, (*book.entries, *ruling_entries(game, rulings)))


def ruling_entries(game: str, rulings: Rulings) -> Iterator[GlossaryEntry]:
    """A ruling has its texts already: `jamaica.ruling.<id>`."""
    for ruling in rulings.rulings:
        yield GlossaryEntry(
            id=f"{RULING}-{ruling.id}",
            kind=RULING,
            source=ruling.source,
            text=f"{game}.ruling.{ruling.id}",
        )


def check(book: Entries) -> Iterator[tuple[Where, str]]:
    """Every space, action, die and power has its entry."""
    yield from check_entries(book)
    kinds = Counter(entry.kind for entry in book.entries)
    for kind, number in WANTED.items():
        if kinds[kind] != number:
            yield ("entries",), f"there are {number} entries of the kind {kind}, not {kinds[kind]}"
