"""The content files of Pirates of Maracaibo and its expansions, and their shapes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.content.books import Book, Where
from companion.content.glossary import Entries, check_entries, texts_of_entries
from companion.content.icons import icon_book
from companion.content.score_sheets import ScoreBook, check_score_book, texts_of_score
from companion.content.setup_steps import SetupSteps, check_steps, texts_of_steps
from companion.games.pirates import NAME
from companion.games.pirates.commanders import pieces as commander_pieces
from companion.games.pirates.hunt import pieces as hunt_pieces
from companion.games.pirates.jordan import pieces as jordan_pieces
from companion.games.pirates.setup import pieces as setup_pieces

# The new figureheads of Commanders; the Locations of the Treasure Hunt and the Cursed Ship.
GLOSSARY_ENTRIES = {"commander": commander_pieces.COMMANDERS, "figurehead": 4, "location": 5}


def _check_glossary(book: Entries) -> Iterator[tuple[Where, str]]:
    """Yields each kind of the expansions' rulebooks that does not have all its entries."""
    yield from check_entries(book)
    kinds = Counter(entry.kind for entry in book.entries)
    for kind, number in GLOSSARY_ENTRIES.items():
        if kinds[kind] != number:
            yield ("entries",), f"there are {number} entries of the kind {kind}, not {kinds[kind]}"


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
    commander_pieces.CommandersComponents,
    check=commander_pieces.check_commanders,
    texts=lambda parts: commander_pieces.texts_of_commanders(NAME, parts),
)
GLOSSARY = Book(
    "pirates/glossary.yaml",
    Entries,
    check=_check_glossary,
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
