"""Dice Race: what it offers."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from companion.engine.game import Game
from companion.games.dice_race import NAME, content

if TYPE_CHECKING:
    from companion.content.library import Library
    from companion.engine.game import Procedures


class DiceRace(Game):
    name = NAME

    def __init__(self, library: Library) -> None:
        self._read = library.read

    @cached_property
    def automas(self) -> Procedures:
        from companion.games.dice_race.procedure import Tortoise

        return (Tortoise(NAME, self._read(content.TRACK)),)
