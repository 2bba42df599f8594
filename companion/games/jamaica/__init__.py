"""Jamaica: what it reads and what it offers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.engine.offers import Game
from companion.games.jamaica import (
    ghost_ship,
    marks,
    picture,
    pieces,
    whole,
)
from companion.games.jamaica.state import Box

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "jamaica"


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    box = Box(read["board"], read["cards"], read["components"])
    return Game(
        NAME,
        offers=(
            ghost_ship.offer(NAME, box),
            whole.offer(NAME, box),
        ),
        picture=partial(picture.draw, box.track),
        tall_picture=True,
        marks=marks.marks,
    )


def _books() -> dict[str, Book[Any]]:
    from companion.content.library import Book

    return {
        "board": Book("jamaica/board.yaml", pieces.Board, check=pieces.check_board),
        "cards": Book("jamaica/cards.yaml", pieces.ActionCards, check=pieces.check_cards),
        "components": Book(
            "jamaica/components.yaml",
            pieces.Components,
            check=pieces.check_components,
            texts=pieces.texts_of_components,
        ),
        "rulings": Book(
            "jamaica/rulings.yaml",
            pieces.Rulings,
            texts=pieces.texts_of_rulings,
        ),
    }
