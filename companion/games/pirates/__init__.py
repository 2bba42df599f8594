"""Pirates of Maracaibo, the Treasure Hunt and Commanders: what it reads and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.offers import Game
from companion.games.pirates import jordan

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "pirates"


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    jordans = jordan.Deck(read["jordan"])
    return Game(
        NAME,
        offers=(jordan.offer(NAME, jordans),),
        reading=lambda name: jordan.reading(jordans, name),
    )


def _books() -> dict[str, Book[Any]]:
    from companion.content.library import Book

    return {
        "jordan": Book("pirates/jordan.yaml", jordan.JordanBox, check=jordan.check_jordan_box),
    }
