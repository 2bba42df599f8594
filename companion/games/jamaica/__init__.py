"""Jamaica: what it reads and what it offers."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.content.books import Book
from companion.content.glossary import Entries, texts_of_entries
from companion.content.library import Library
from companion.content.setup_steps import SetupSteps, texts_of_steps
from companion.engine.game import Game
from companion.engine.setup.kept import SetupKeeper
from companion.games.jamaica import (
    calculators,
    glossary,
    marks,
    picture,
    pieces,
    score_pieces,
    scoring,
    setup,
    simulation,
)
from companion.games.jamaica.ghost_ship.procedure import GhostShip
from companion.games.jamaica.state import Box
from companion.games.jamaica.whole import WholeGame

NAME = "jamaica"
PLACE = 3  # among the games


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    box = Box(read["board"], read["cards"], read["components"])
    setups = setup.setups(NAME, box)
    sheets = scoring.sheets(NAME, box, read["score"])
    return Game(
        NAME,
        procedures=(
            GhostShip(NAME, box),
            WholeGame(NAME, box),
            SetupKeeper(setups),
            sheets.procedure(),
        ),
        picture=partial(picture.draw, box.track),
        tall_picture=True,
        marks=marks.marks,
        calculators=calculators.calculators(NAME, box),
        setups=setups,
        sheets=sheets,
        glossary=glossary.glossary(NAME, read["glossary"], read["rulings"]),
        simulations=simulation.SIMULATIONS,
        bars=(simulation.battles(box),),
    )


def _books() -> dict[str, Book[Any]]:
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
        "glossary": Book(
            "jamaica/glossary.yaml",
            Entries,
            check=glossary.check,
            texts=lambda book: texts_of_entries(NAME, book),
        ),
        "score": Book(
            "jamaica/score.yaml",
            score_pieces.ScoreBook,
            check=score_pieces.check_score_book,
            texts=score_pieces.texts_of_score,
        ),
        "setup_steps": Book(
            "jamaica/setup_steps.yaml",
            SetupSteps,
            texts=lambda book: texts_of_steps(NAME, book),
        ),
    }
