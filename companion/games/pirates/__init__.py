"""Pirates of Maracaibo, the Treasure Hunt and Commanders: what it reads and what it offers."""

from __future__ import annotations

from typing import Any

from companion.content.books import Book
from companion.content.glossary import Entries, texts_of_entries
from companion.content.library import Library
from companion.content.setup_steps import SetupSteps, texts_of_steps
from companion.engine.game import Game
from companion.engine.glossary import Glossary
from companion.engine.setup.kept import SetupKeeper
from companion.games.pirates import (
    calculators,
    caribbean,
    glossary,
    layout_questions,
    score_pieces,
    scoring,
    setup,
    setup_pieces,
    simulation,
)
from companion.games.pirates.auction.procedure import CommandersAuction
from companion.games.pirates.commanders import state as commanders_state
from companion.games.pirates.commanders.pieces import (
    CommandersBox,
    check_commanders,
    texts_of_commanders,
)
from companion.games.pirates.commanders.procedure import CommandersBoard
from companion.games.pirates.hunt import pieces as hunt_pieces
from companion.games.pirates.hunt.procedure import TreasureHunt
from companion.games.pirates.jordan import corrections as jordan_corrections
from companion.games.pirates.jordan import pieces as jordan_pieces
from companion.games.pirates.jordan.procedure import JordanAutoma
from companion.games.pirates.jordan.state import Deck

NAME = "pirates"
PLACE = 2  # among the games


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    setups = setup.setups(
        NAME, read["locations"], read["setup"], read["commanders"], read["treasure_hunt"]
    )
    jordans = Deck(read["jordan"], read["score"], read["locations"])
    sheets = scoring.sheets(NAME, read["score"])
    return Game(
        NAME,
        procedures=(
            JordanAutoma(NAME, jordans),
            TreasureHunt(NAME, read["treasure_hunt"]),
            CommandersBoard(NAME, read["commanders"]),
            SetupKeeper(setups),
            sheets.procedure(),
            CommandersAuction(NAME, read["commanders"]),
        ),
        picture=caribbean.draw,
        marks=lambda facts: caribbean.marks(facts, read["locations"]),
        calculators=calculators.calculators(NAME),
        reading=lambda name: (
            setup.reading(name)
            or jordan_corrections.reading(jordans, name)
            or layout_questions.reading(name, jordans.locations)
            or commanders_state.reading(read["commanders"], name)
            or scoring.reading(read["score"], name)
        ),
        setups=setups,
        sheets=sheets,
        glossary=Glossary(NAME, read["glossary"].entries),
        simulations=simulation.SIMULATIONS,
    )


def _books() -> dict[str, Book[Any]]:
    return {
        "treasure_hunt": Book(
            "pirates/treasure_hunt.yaml",
            hunt_pieces.HuntBox,
            effects=lambda: hunt_pieces.REQUIREMENTS,
            check=hunt_pieces.check_hunt_box,
        ),
        "locations": Book(
            "pirates/locations.yaml", setup_pieces.Locations, check=setup_pieces.check_locations
        ),
        "setup": Book(
            "pirates/setup.yaml",
            setup_pieces.SetupBox,
            check=setup_pieces.check_setup_box,
            texts=setup_pieces.texts_of_setup_box,
        ),
        "setup_steps": Book(
            "pirates/setup_steps.yaml",
            SetupSteps,
            texts=lambda book: texts_of_steps(NAME, book),
        ),
        "jordan": Book(
            "pirates/jordan.yaml", jordan_pieces.JordanBox, check=jordan_pieces.check_jordan_box
        ),
        "score": Book(
            "pirates/score.yaml",
            score_pieces.ScoreBook,
            check=lambda book: score_pieces.check_score_book(book, scoring.WORKED_OUT),
            texts=score_pieces.texts_of_score,
        ),
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
