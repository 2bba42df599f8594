"""Pirates of Maracaibo, the Treasure Hunt and Commanders: what it reads and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.offers import Game

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "pirates"


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    assert read is not None
    return Game(NAME)


def _books() -> dict[str, Book[Any]]:
    return {}
