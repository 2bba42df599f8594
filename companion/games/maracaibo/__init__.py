"""Maracaibo and The Uprising: what it reads and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.glossary import Glossary
from companion.engine.offers import Game
from companion.games.maracaibo import (
    board,
    calculators,
    glossary,
    jacques,
    picture,
    pieces,
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
    return Game(
        NAME,
        offers=(jacques.offer(NAME, deck),),
        picture=lambda places, colours, locale: picture.draw(route, places, colours, locale),
        calculators=calculators.calculators(NAME),
        reading=lambda name: jacques.reading(deck, name) or board.reading(route, name),
        setups=setup.offer(NAME, read["scenarios"], read["home_ports"], route),
        glossary=Glossary(NAME, read["glossary"].entries),
    )


def _books() -> dict[str, Book[Any]]:
    from companion.content.glossaries import Entries, texts_of_entries
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
        "glossary": Book(
            "maracaibo/glossary.yaml",
            Entries,
            check=glossary.check,
            texts=lambda book: texts_of_entries(NAME, book),
        ),
    }
