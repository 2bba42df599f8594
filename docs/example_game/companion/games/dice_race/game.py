"""The parts of Dice Race."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from companion.engine.game import Game
from companion.games.dice_race import NAME, content

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.content.library import Library
    from companion.engine.game import Procedures
    from companion.engine.picture import Theme
    from companion.engine.score.dialogue import ScoreSheets
    from companion.engine.setup.plan import Setups
    from companion.engine.simulation import Simulation


class DiceRace(Game):
    name = NAME

    def __init__(self, library: Library) -> None:
        self._read = library.read

    @cached_property
    def automas(self) -> Procedures:
        from companion.games.dice_race.procedure import Tortoise

        return (Tortoise(NAME, self._read(content.TRACK), self.icons),)

    @cached_property
    def icons(self) -> Mapping[str, str]:
        return self._read(content.ICONS).icons

    @cached_property
    def setups(self) -> Setups:
        from companion.content.setup_steps import listed
        from companion.games.dice_race.setup import setups

        steps = listed(NAME, self._read(content.SETUP_STEPS))
        return replace(setups(NAME, self._read(content.TRACK)), listed=steps)

    @cached_property
    def sheets(self) -> ScoreSheets:
        from companion.games.dice_race.scoring import sheets

        return sheets(NAME, self._read(content.SCORE))

    @cached_property
    def theme(self) -> Theme:
        from companion.games.dice_race.colours import THEME

        return THEME

    @cached_property
    def simulations(self) -> tuple[Simulation, ...]:
        from companion.games.dice_race.simulation import SIMULATION

        return (SIMULATION,)


GAME = DiceRace
