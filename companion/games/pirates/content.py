"""The content files of Pirates of Maracaibo and its expansions, and their shapes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.content.books import Book, Where, texts_of_put_back
from companion.content.glossary import check_kinds, glossary_book
from companion.content.icons import icon_book
from companion.content.score_sheets import ScoreBook, check_score_book, score_book
from companion.content.setup_steps import step_book
from companion.content.suggestions import suggestion_book
from companion.games.pirates import NAME
from companion.games.pirates.commanders import pieces as commander_pieces
from companion.games.pirates.hunt import pieces as hunt_pieces
from companion.games.pirates.jordan import pieces as jordan_pieces
from companion.games.pirates.setup import pieces as setup_pieces

# The new figureheads of Commanders; the Locations of the Treasure Hunt and the Cursed Ship.
GLOSSARY_ENTRIES = {"commander": commander_pieces.COMMANDERS, "figurehead": 4, "location": 5}


def _check_score(book: ScoreBook) -> Iterator[tuple[Where, str]]:
    """Checks the score sheet; only a check imports the rules."""
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
SETUP_STEPS = step_book(NAME)
JORDAN = Book(
    "pirates/jordan.yaml",
    jordan_pieces.JordanComponents,
    check=jordan_pieces.check_jordan,
    texts=lambda parts: texts_of_put_back("jordan", parts.put_back),
)
SCORE = score_book(NAME, _check_score)
COMMANDERS = Book(
    "pirates/commanders.yaml",
    commander_pieces.CommandersComponents,
    check=commander_pieces.check_commanders,
    texts=lambda parts: commander_pieces.texts_of_commanders(NAME, parts),
)
GLOSSARY = glossary_book(NAME, partial(check_kinds, GLOSSARY_ENTRIES))
SUGGESTIONS = suggestion_book(NAME)
ICONS = icon_book(NAME)
BOOKS: list[Book[Any]] = [book for book in list(globals().values()) if isinstance(book, Book)]
