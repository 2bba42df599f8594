"""A game and all that it offers: its procedures, setups, calculators, sheets and pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.engine.calculator import Calculator
from companion.engine.campaign import Campaign
from companion.engine.facts import Facts
from companion.engine.glossary import Glossary
from companion.engine.picture import Marks, Picture, no_marks
from companion.engine.plots import Bars
from companion.engine.procedure import Kind, Procedure
from companion.engine.prompts import Ask
from companion.engine.score.dialogue import ScoreSheets
from companion.engine.setup.plan import Setups
from companion.engine.simulation import Simulation


def no_reading(_name: str) -> Ask | None:
    return None


@dataclass(frozen=True, slots=True)
class Game:
    """A game and all that it offers."""

    name: str
    procedures: tuple[Procedure[Any], ...] = ()
    picture: Picture | None = None
    tall_picture: bool = False  # then what is asked stands above it
    marks: Callable[[Facts], Marks] = no_marks  # what the facts of a table say lies where
    setups: Setups | None = None
    calculators: tuple[Calculator, ...] = ()
    sheets: ScoreSheets | None = None  # its dialogue is among the offers
    campaign: Campaign[Any] | None = None
    # What a fact that is read off a component asks; None where there is no such reading.
    reading: Callable[[str], Ask | None] = no_reading
    glossary: Glossary | None = None
    simulations: tuple[Simulation, ...] = ()
    bars: tuple[Bars, ...] = ()  # odds that need no games

    def of_kind(self, kind: Kind) -> dict[str, Procedure[Any]]:
        return {
            procedure.name: procedure for procedure in self.procedures if procedure.kind is kind
        }
