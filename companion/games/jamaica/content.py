"""The content files of Jamaica, their shapes and checks; the glossary that they fill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.content.books import Book, Where
from companion.content.glossary import Entries, GlossaryEntry, check_entries, texts_of_entries
from companion.content.icons import icon_book
from companion.content.score_sheets import ScoreBook, check_score_book, texts_of_score
from companion.content.setup_steps import SetupSteps, check_steps, texts_of_steps
from companion.engine.glossary import Glossary
from companion.games.jamaica import NAME, pieces
from companion.games.jamaica.pieces import Rulings

RULING = "ruling"
# The four kinds of space, what a card can show, the dice, and the powers.
NUMBER_OF_KIND = {"space": 4, "action": 3, "die": 3, "power": 4}


def glossary(game: str, book: Entries, rulings: Rulings) -> Glossary:
    return Glossary(game, (*book.entries, *ruling_entries(game, rulings)))


def ruling_entries(game: str, rulings: Rulings) -> Iterator[GlossaryEntry]:
    """A ruling has its texts already: `jamaica.ruling.<id>`."""
    for ruling in rulings.rulings:
        yield GlossaryEntry(
            id=f"{RULING}-{ruling.id}",
            kind=RULING,
            source=ruling.source,
            text=f"{game}.ruling.{ruling.id}",
        )


def check_glossary(book: Entries) -> Iterator[tuple[Where, str]]:
    """Every space, action, die and power has its entry."""
    yield from check_entries(book)
    kinds = Counter(entry.kind for entry in book.entries)
    for kind, number in NUMBER_OF_KIND.items():
        if kinds[kind] != number:
            yield ("entries",), f"there are {number} entries of the kind {kind}, not {kinds[kind]}"


BOARD = Book("jamaica/board.yaml", pieces.Board, check=pieces.check_board)
CARDS = Book("jamaica/cards.yaml", pieces.ActionCards, check=pieces.check_cards)
COMPONENTS = Book(
    "jamaica/components.yaml",
    pieces.Supplies,
    check=pieces.check_supplies,
    texts=pieces.texts_of_supplies,
)
RULINGS = Book("jamaica/rulings.yaml", pieces.Rulings, texts=pieces.texts_of_rulings)
GLOSSARY = Book(
    "jamaica/glossary.yaml",
    Entries,
    check=check_glossary,
    texts=lambda book: texts_of_entries(NAME, book),
)
SCORE = Book(
    "jamaica/score.yaml",
    ScoreBook,
    check=lambda book: check_score_book(
        book, opponents=("ghost-ship",), needed=("space", "treasures", "space_number")
    ),
    texts=lambda book: texts_of_score(NAME, book),
)
SETUP_STEPS = Book(
    "jamaica/setup_steps.yaml",
    SetupSteps,
    check=check_steps,
    texts=lambda book: texts_of_steps(NAME, book),
)
ICONS = icon_book(NAME)
BOOKS: tuple[Book[Any], ...] = (
    BOARD,
    CARDS,
    COMPONENTS,
    RULINGS,
    GLOSSARY,
    SCORE,
    SETUP_STEPS,
    ICONS,
)
