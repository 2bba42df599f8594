"""Dice Race. Its parts are imported when they are used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.content.books import Book
    from companion.content.library import Library
    from companion.engine.game import Game

NAME = "dice_race"
PLACE = 4  # among the games


def books() -> list[Book[Any]]:
    """Return the content files of the game."""
    from companion.games.dice_race.content import BOOKS

    return list(BOOKS)


def open_game(library: Library) -> Game:
    from companion.games.dice_race.game import DiceRace

    return DiceRace(library)
