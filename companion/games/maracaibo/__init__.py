"""Maracaibo and The Uprising: what it reads and what it offers."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.content.books import Book
from companion.content.glossary import Entries, texts_of_entries
from companion.content.library import Library
from companion.content.setup_steps import SetupSteps
from companion.engine.game import Game
from companion.engine.glossary import Glossary
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.setup.kept import SetupKeeper
from companion.engine.setup.plan import owns
from companion.games.maracaibo import (
    board,
    calculators,
    glossary,
    picture,
    pieces,
    resistance,
    score_pieces,
    scoring,
    search,
    setup,
    simulation,
)
from companion.games.maracaibo.campaign.pieces import LegacyTiles, check_legacy_tiles
from companion.games.maracaibo.campaign.procedure import campaign
from companion.games.maracaibo.campaign.state import Box
from companion.games.maracaibo.card_readings import CardReadings
from companion.games.maracaibo.jacques import corrections as jacques_corrections
from companion.games.maracaibo.jacques import turns as jacques_turns
from companion.games.maracaibo.jacques.procedure import JacquesAutoma
from companion.games.maracaibo.jacques.state import Deck as JacquesDeck
from companion.games.maracaibo.jean import corrections as jean_corrections
from companion.games.maracaibo.jean import effects as jean_effects
from companion.games.maracaibo.jean import pieces as jean_pieces
from companion.games.maracaibo.jean.procedure import JeanAutoma
from companion.games.maracaibo.jean.state import Deck as JeanDeck
from companion.games.maracaibo.marker_board.procedure import MarkerBoardKeeper

NAME = "maracaibo"
PLACE = 1  # among the games


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    route, deck = read["places"], JacquesDeck(read["jacques"])
    jeans = JeanDeck(read["jean"], route)
    bag = Box(read["legacy_tiles"], read["scenarios"], route)
    campaigns = campaign(NAME, bag)
    cards = CardReadings(read["legacy_tiles"], route)
    words = {name: e.id for e in read["glossary"].entries for name in (e.id, *e.also)}
    setups = setup.setups(
        NAME, read["scenarios"], read["home_ports"], route, cards, read["readings"], words
    )
    sheets = scoring.sheets(NAME, read["scenarios"], route, read["score"])
    return Game(
        NAME,
        procedures=(
            JacquesAutoma(NAME, deck, route),
            JeanAutoma(NAME, jeans, route),
            MarkerBoardKeeper(NAME, read["scenarios"], route, setups.shipped),
            SetupKeeper(setups),
            sheets.procedure(),
            campaigns.procedure,
        ),
        picture=partial(picture.draw, route),
        marks=lambda facts: board.marks(facts, route),
        calculators=calculators.calculators(NAME, route),
        reading=lambda name: (
            jacques_corrections.reading(deck, name)
            or jean_corrections.reading(jeans, name)
            or board.reading(route, name)
            or search.reading(name)
            or resistance.reading(name)
            or cards.question(name)
            or owned_boxes(name)
        ),
        setups=setups,
        sheets=sheets,
        campaign=campaigns,
        glossary=Glossary(NAME, read["glossary"].entries),
        simulations=simulation.SIMULATIONS,
    )


def owned_boxes(name: str) -> Ask | None:
    """Whether an expansion is in the house."""
    for box in setup.BOXES:
        if name == owns(box):
            return Ask(f"maracaibo.owns.{box}", Choice(("yes", "no")))
    return None


def _books() -> dict[str, Book[Any]]:
    return {
        "jacques": Book(
            "maracaibo/jacques.yaml",
            pieces.JacquesBox,
            effects=jacques_turns.EFFECTS.value_types,
            check=pieces.check_jacques_box,
        ),
        "jean": Book(
            "maracaibo/jean.yaml",
            jean_pieces.JeanBox,
            effects=jean_effects.EFFECTS.value_types,
            check=jean_pieces.check_jean_box,
        ),
        "places": Book("maracaibo/places.yaml", pieces.SeaRoute, check=pieces.check_sea_route),
        "scenarios": Book(
            "maracaibo/scenarios.yaml", pieces.Scenarios, check=pieces.check_scenarios
        ),
        "home_ports": Book(
            "maracaibo/home_ports.yaml", pieces.HomePorts, check=pieces.check_home_ports
        ),
        "readings": Book("maracaibo/readings.yaml", pieces.Readings),
        "score": Book(
            "maracaibo/score.yaml",
            score_pieces.ScoreLines,
            check=lambda book: score_pieces.check_score_lines(book, scoring.WORKED_OUT),
        ),
        "legacy_tiles": Book("maracaibo/legacy_tiles.yaml", LegacyTiles, check=check_legacy_tiles),
        "setup_steps": Book("maracaibo/setup_steps.yaml", SetupSteps),
        "glossary": Book(
            "maracaibo/glossary.yaml",
            Entries,
            check=glossary.check,
            texts=lambda book: texts_of_entries(NAME, book),
        ),
    }
