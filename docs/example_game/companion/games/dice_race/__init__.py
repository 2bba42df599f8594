"""Dice Race: what it reads and what it offers."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from companion.content.books import Book
from companion.content.library import Library
from companion.engine.game import Game
from companion.games.dice_race.pieces import Track, check_track, texts_of_track
from companion.games.dice_race.procedure import Tortoise
from companion.games.dice_race.turns import EFFECTS

NAME = "dice_race"
PLACE = 4  # among the games
TRACK = Book(
    "dice_race/track.yaml",
    Track,
    effects=EFFECTS.value_types,
    check=check_track,
    texts=texts_of_track,
)


def books() -> list[Book[Any]]:
    return [TRACK]


def open_game(library: Library) -> Game:
    return DiceRace(library)


class DiceRace(Game):
    """A game overrides the parts that it has; this one has an automa."""

    name = NAME

    def __init__(self, library: Library) -> None:
        self.track = library.read(TRACK)

    @cached_property
    def automas(self) -> tuple[Tortoise, ...]:
        return (Tortoise(NAME, self.track),)
