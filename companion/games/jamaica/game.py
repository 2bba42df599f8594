"""The parts of Jamaica: setup, automa, score sheet, calculators, simulation."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from companion.engine.game import Game
from companion.games.jamaica import NAME, content

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.content.library import Library
    from companion.content.suggestions import Suggestion
    from companion.engine.calculator import Calculator
    from companion.engine.facts import Facts
    from companion.engine.game import Procedures
    from companion.engine.glossary import Glossary
    from companion.engine.picture import Marks, Picture, Theme
    from companion.engine.plots import Bars
    from companion.engine.score.dialogue import ScoreSheets
    from companion.engine.setup.plan import Setups
    from companion.engine.simulation import Simulation
    from companion.games.jamaica.rules.procedure import WholeGame
    from companion.games.jamaica.rules.state import Components


class JamaicaGame(Game):
    name = NAME

    def __init__(self, library: Library) -> None:
        self._read = library.read

    @cached_property
    def _parts(self) -> Components:
        from companion.games.jamaica.rules.state import Components

        return Components(
            self._read(content.BOARD), self._read(content.CARDS), self._read(content.COMPONENTS)
        )

    @cached_property
    def automas(self) -> Procedures:
        from companion.games.jamaica.ghost_ship.procedure import GhostShip

        return (GhostShip(NAME, self._parts),)

    @cached_property
    def whole_game(self) -> WholeGame:
        from companion.games.jamaica.rules.procedure import WholeGame

        return WholeGame(NAME, self._parts)

    @cached_property
    def setups(self) -> Setups:
        from companion.content.setup_steps import listed
        from companion.games.jamaica.setup import setups

        found = setups(NAME, self._parts)
        return replace(found, listed=listed(NAME, self._read(content.SETUP_STEPS)))

    @cached_property
    def suggestions(self) -> Sequence[Suggestion]:
        return self._read(content.SUGGESTIONS).suggestions

    @cached_property
    def sheets(self) -> ScoreSheets:
        from companion.games.jamaica.scoring import sheets

        return sheets(NAME, self._parts, self._read(content.SCORE))

    @cached_property
    def icons(self) -> Mapping[str, str]:
        return self._read(content.ICONS).icons

    @cached_property
    def theme(self) -> Theme:
        from companion.engine.picture import Hue, Theme, read_svg

        return Theme(
            accent=Hue("#25633a", "#98cf8c"),
            signal=Hue("#a8480c", "#f3a95c"),
            tint=Hue("#dde5c8", "#1b3a33"),
            emblem=read_svg("games/jamaica/emblem.svg"),
        )

    @cached_property
    def picture(self) -> Picture:
        from companion.games.jamaica.picture import draw

        return partial(draw, self._parts.track)

    @cached_property
    def symbols(self) -> str:
        from companion.games.jamaica.picture import symbols

        return symbols(self._parts.track)

    def marks(self, facts: Facts) -> Marks:
        from companion.games.jamaica.picture import marks

        return marks(facts)

    @cached_property
    def calculators(self) -> tuple[Calculator, ...]:
        from companion.games.jamaica.calculators import calculators

        return calculators(NAME, self._parts)

    @cached_property
    def glossary(self) -> Glossary:
        from companion.games.jamaica.content import glossary

        return glossary(NAME, self._read(content.GLOSSARY), self._read(content.RULINGS))

    @cached_property
    def simulations(self) -> tuple[Simulation, ...]:
        from companion.games.jamaica.simulation import SIMULATIONS

        return SIMULATIONS

    @cached_property
    def bars(self) -> tuple[Bars, ...]:
        from companion.games.jamaica.simulation import battles

        return (battles(self._parts),)


GAME = JamaicaGame
