"""Maracaibo and The Uprising: the door, which imports only what is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.content.books import Book
    from companion.content.library import Library
    from companion.engine.game import Game

NAME = "maracaibo"
PLACE = 1  # among the games


def books() -> list[Book[Any]]:
    from companion.games.maracaibo.content import BOOKS

    return BOOKS


def open_game(library: Library) -> Game:
    from companion.games.maracaibo.game import MaracaiboGame

    return MaracaiboGame(library)
