"""The content files of Pirates of Maracaibo and its expansions, and their shapes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.content.books import Book, Where
from companion.content.glossary import Entries, texts_of_entries
from companion.content.icons import icon_book
from companion.content.score_sheets import ScoreBook, check_score_book, texts_of_score
from companion.content.setup_steps import SetupSteps, check_steps, texts_of_steps
from companion.games.pirates import NAME, glossary
from companion.games.pirates.commanders.pieces import (
    CommandersComponents,
    check_commanders,
    texts_of_commanders,
)
from companion.games.pirates.hunt import pieces as hunt_pieces
from companion.games.pirates.jordan import pieces as jordan_pieces
from companion.games.pirates.setup import pieces as setup_pieces


def _check_score(book: ScoreBook) -> Iterator[tuple[Where, str]]:
    """The rules say what is worked out: only a check asks them."""
    from companion.games.pirates.scoring import WORKED_OUT

    return check_score_book(
        book,
        opponents=("jordan",),
        parts=("base", "treasure-hunt", "commanders", "new-cards", "old-cards", "jordan"),
        functions=WORKED_OUT.functions,
    )


TREASURE_HUNT = Book(
    "pirates/treasure_hunt.yaml",
    hunt_pieces.HuntComponents,
    effects=lambda: hunt_pieces.REQUIREMENTS,
    check=hunt_pieces.check_hunt,
)
LOCATIONS = Book(
    "pirates/locations.yaml", setup_pieces.Locations, check=setup_pieces.check_locations
)
SETUP = Book(
    "pirates/setup.yaml",
    setup_pieces.SetupComponents,
    check=setup_pieces.check_setup,
    texts=setup_pieces.texts_of_setup,
)
SETUP_STEPS = Book(
    "pirates/setup_steps.yaml",
    SetupSteps,
    check=check_steps,
    texts=lambda book: texts_of_steps(NAME, book),
)
JORDAN = Book(
    "pirates/jordan.yaml", jordan_pieces.JordanComponents, check=jordan_pieces.check_jordan
)
SCORE = Book(
    "pirates/score.yaml",
    ScoreBook,
    check=_check_score,
    texts=lambda book: texts_of_score(NAME, book),
)
COMMANDERS = Book(
    "pirates/commanders.yaml",
    CommandersComponents,
    check=check_commanders,
    texts=lambda parts: texts_of_commanders(NAME, parts),
)
GLOSSARY = Book(
    "pirates/glossary.yaml",
    Entries,
    check=glossary.check,
    texts=lambda book: texts_of_entries(NAME, book),
)
ICONS = icon_book(NAME)
BOOKS: tuple[Book[Any], ...] = (
    TREASURE_HUNT,
    LOCATIONS,
    SETUP,
    SETUP_STEPS,
    JORDAN,
    SCORE,
    COMMANDERS,
    GLOSSARY,
    ICONS,
)
