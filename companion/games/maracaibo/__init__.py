"""Maracaibo and The Uprising: what it reads and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.offers import Game
from companion.games.maracaibo import jacques, picture, pieces

if TYPE_CHECKING:
    from companion.content.library import Book, Library

NAME = "maracaibo"


def books() -> list[Book[Any]]:
    return [_jacques_book(), _places_book()]


def open_game(library: Library) -> Game:
    box, route = library.read(_jacques_book()), library.read(_places_book())
    return Game(
        NAME,
        automas=(jacques.offer(NAME, box),),
        picture=lambda places, colours, locale: picture.draw(route, places, colours, locale),
    )


def _jacques_book() -> Book[pieces.JacquesBox]:
    from companion.content.library import Book

    return Book(
        "maracaibo/jacques.yaml",
        pieces.JacquesBox,
        effects=jacques.EFFECTS.value_types,
        check=pieces.check_jacques_box,
    )


def _places_book() -> Book[pieces.SeaRoute]:
    from companion.content.library import Book

    return Book("maracaibo/places.yaml", pieces.SeaRoute, check=pieces.check_sea_route)
