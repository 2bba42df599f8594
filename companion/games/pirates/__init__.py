"""Pirates of Maracaibo, the Treasure Hunt and Commanders: what it reads and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.glossary import Glossary
from companion.engine.offers import Game
from companion.games.pirates import calculators, commanders, glossary
from companion.games.pirates.commanders.pieces import (
    CommandersBox,
    check_commanders,
    texts_of_commanders,
)

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "pirates"


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    return Game(
        NAME,
        offers=(
            commanders.offer(NAME, read["commanders"]),
        ),
        calculators=calculators.calculators(NAME),
        reading=lambda name: (
            commanders.reading(read["commanders"], name)
        ),
        glossary=Glossary(NAME, read["glossary"].entries),
    )  # fmt: skip


def _books() -> dict[str, Book[Any]]:
    from companion.content.glossaries import Entries, texts_of_entries
    from companion.content.library import Book

    return {
        "commanders": Book(
            "pirates/commanders.yaml",
            CommandersBox,
            check=check_commanders,
            texts=lambda box: texts_of_commanders(NAME, box),
        ),
        "glossary": Book(
            "pirates/glossary.yaml",
            Entries,
            check=glossary.check,
            texts=lambda book: texts_of_entries(NAME, book),
        ),
    }
