"""Pirates of Maracaibo, the Treasure Hunt and Commanders: what it reads and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.offers import Game
from companion.games.pirates import hunt
from companion.games.pirates.hunt import pieces as hunt_pieces

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "pirates"


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    return Game(
        NAME,
        offers=(hunt.offer(NAME, read["treasure_hunt"]),),
    )


def _books() -> dict[str, Book[Any]]:
    from companion.content.library import Book

    return {
        "treasure_hunt": Book(
            "pirates/treasure_hunt.yaml",
            hunt_pieces.HuntBox,
            effects=lambda: hunt_pieces.REQUIREMENTS,
            check=hunt_pieces.check_hunt_box,
        ),
    }
