"""Pirates of Maracaibo, the Treasure Hunt and Commanders: what it reads and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.offers import Game
from companion.games.pirates import score_pieces, scoring

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "pirates"


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    sheets = scoring.offer(NAME, read["score"])
    return Game(
        NAME,
        offers=(sheets.offer(),),
        reading=lambda name: scoring.reading(read["score"], name),
        sheets=sheets,
    )


def _books() -> dict[str, Book[Any]]:
    from companion.content.library import Book

    return {
        "score": Book(
            "pirates/score.yaml",
            score_pieces.ScoreBook,
            check=lambda book: score_pieces.check_score_book(book, scoring.WORKED_OUT),
            texts=score_pieces.texts_of_score,
        ),
    }
