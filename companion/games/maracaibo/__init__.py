"""Maracaibo and The Uprising: what it reads and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.offers import Game
from companion.games.maracaibo import (
    board,
    calculators,
    campaign,
    jacques,
    picture,
    pieces,
    setup,
)
from companion.games.maracaibo.campaign.pieces import LegacyTiles, check_legacy_tiles

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "maracaibo"


def books() -> list[Book[Any]]:
    return list(_books().values())


def open_game(library: Library) -> Game:
    read = {name: library.read(book) for name, book in _books().items()}
    route, deck = read["places"], jacques.Deck(read["jacques"])
    bag = campaign.Box(read["legacy_tiles"], read["scenarios"], route)
    campaigns = campaign.campaign(NAME, bag)
    return Game(
        NAME,
        offers=(jacques.offer(NAME, deck), campaigns.offer),
        picture=lambda places, colours, locale: picture.draw(route, places, colours, locale),
        calculators=calculators.calculators(NAME),
        campaign=campaigns,
        reading=lambda name: (
            jacques.reading(deck, name) or board.reading(route, name) or campaign.reading(bag, name)
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
        "legacy_tiles": Book("maracaibo/legacy_tiles.yaml", LegacyTiles, check=check_legacy_tiles),
        "setup_steps": Book("maracaibo/setup_steps.yaml", pieces.SetupSteps),
    }
