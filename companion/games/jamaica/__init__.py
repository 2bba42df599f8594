"""Jamaica. Its parts are imported when they are used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.content.books import Book
    from companion.content.library import Library
    from companion.engine.game import Game

NAME = "jamaica"
PLACE = 3  # among the games


def books() -> list[Book[Any]]:
    from companion.games.jamaica.content import BOOKS

    return BOOKS


def open_game(library: Library) -> Game:
    from companion.games.jamaica.game import JamaicaGame

    return JamaicaGame(library)
