"""Maracaibo and The Uprising: what it reads and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.offers import Game
from companion.games.maracaibo import (
    board,
    calculators,
    jacques,
    picture,
    pieces,
    score_pieces,
    scoring,
    setup,
)

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "maracaibo"


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    route, deck = read["places"], jacques.Deck(read["jacques"])
    sheets = scoring.offer(NAME, read["scenarios"], route, read["score"])
    return Game(
        NAME,
        offers=(jacques.offer(NAME, deck), sheets.offer()),
        picture=lambda places, colours, locale: picture.draw(route, places, colours, locale),
        calculators=calculators.calculators(NAME),
        reading=lambda name: jacques.reading(deck, name) or board.reading(route, name),
        sheets=sheets,
        setups=setup.offer(NAME, read["scenarios"], read["home_ports"], route),
    )


def _books() -> dict[str, Book[Any]]:
    from companion.content.library import Book

    return {
        "jacques": Book(
            "maracaibo/jacques.yaml",
            pieces.JacquesBox,
            effects=jacques.EFFECTS.value_types,
            check=pieces.check_jacques_box,
        ),
        "places": Book("maracaibo/places.yaml", pieces.SeaRoute, check=pieces.check_sea_route),
        "scenarios": Book(
            "maracaibo/scenarios.yaml", pieces.Scenarios, check=pieces.check_scenarios
        ),
        "home_ports": Book(
            "maracaibo/home_ports.yaml", pieces.HomePorts, check=pieces.check_home_ports
        ),
        "score": Book(
            "maracaibo/score.yaml",
            score_pieces.ScoreLines,
            check=lambda book: score_pieces.check_score_lines(book, scoring.WORKED_OUT),
        ),
        "setup_steps": Book("maracaibo/setup_steps.yaml", pieces.SetupSteps),
    }
