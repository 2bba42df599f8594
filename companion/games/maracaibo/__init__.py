"""Maracaibo and The Uprising: what it reads and what it offers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.engine.offers import Game
from companion.games.maracaibo import (
    board,
    calculators,
    jacques,
    marker_changes,
    picture,
    pieces,
    resistance,
    search,
    setup,
    table,
)

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "maracaibo"


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    route, deck = read["places"], jacques.Deck(read["jacques"])
    return Game(
        NAME,
        offers=(
            marker_changes.keeping_markers(jacques.offer(NAME, deck), route),
            table.offer(NAME, read["scenarios"], route),
        ),
        picture=partial(picture.draw, route),
        marks=lambda facts: board.marks(facts, route),
        calculators=calculators.calculators(NAME, route),
        reading=lambda name: (
            jacques.reading(deck, name)
            or board.reading(route, name)
            or search.reading(name)
            or resistance.reading(name)
        ),
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
        "setup_steps": Book("maracaibo/setup_steps.yaml", pieces.SetupSteps),
    }
