"""What the glossary of Maracaibo must hold: all that the rulebook's summaries list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

from companion.content.glossary import Entries, check_entries
from companion.games.maracaibo.pieces import Module

if TYPE_CHECKING:
    from companion.content.books import Where

HOME_PORTS = 15
TILES_OF_THE_UPRISING = tuple(f"l{number}" for number in range(30, 41))


def check(book: Entries) -> Iterator[tuple[Where, str]]:
    """Every module, every home port, and every legacy tile of The Uprising has its entry."""
    yield from check_entries(book)
    ids = {entry.id for entry in book.entries}
    for wanted in (*get_args(Module), *TILES_OF_THE_UPRISING):
        if wanted not in ids:
            yield ("entries",), f"the entry {wanted!r} is missing"
    ports = sum(entry.kind == "port" for entry in book.entries)
    if ports != HOME_PORTS:
        yield ("entries",), f"there are fifteen home ports, not {ports}"
