"""Pirates of Maracaibo with its expansions: it imports only what is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.content.books import Book
    from companion.content.library import Library
    from companion.engine.game import Game

NAME = "pirates"
PLACE = 2  # among the games


def books() -> list[Book[Any]]:
    from companion.games.pirates.content import BOOKS

    return BOOKS


def open_game(library: Library) -> Game:
    from companion.games.pirates.game import PiratesGame

    return PiratesGame(library)
