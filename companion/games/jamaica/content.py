"""The content files of Jamaica and their shapes."""

from __future__ import annotations

from typing import Any

from companion.content.books import Book
from companion.content.glossary import Entries, texts_of_entries
from companion.content.icons import icon_book
from companion.content.score_sheets import ScoreBook, check_score_book, texts_of_score
from companion.content.setup_steps import SetupSteps, check_steps, texts_of_steps
from companion.games.jamaica import NAME, glossary, pieces

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
    check=glossary.check,
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
