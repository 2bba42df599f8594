"""A game with its parts: procedures, setups, calculators, sheets and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from companion.engine.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.content.suggestions import Suggestion
    from companion.engine.box_pages import BoxPage
    from companion.engine.calculator import Calculator
    from companion.engine.campaign import Campaign
    from companion.engine.facts import Facts, FactValue
    from companion.engine.glossary import Glossary
    from companion.engine.picture import Marks, Picture, Theme
    from companion.engine.plots import Bars
    from companion.engine.procedure import Kind, Procedure
    from companion.engine.prompts import Ask
    from companion.engine.questions import Answer
    from companion.engine.score.dialogue import ScoreSheets
    from companion.engine.setup.plan import Setup, Setups
    from companion.engine.simulation import Simulation

    Procedures: TypeAlias = tuple[Procedure[Any], ...]


@dataclass(frozen=True, slots=True)
class PracticeRound:
    """A few cards of an automa, always the same, to try it."""

    procedure: str
    options: Mapping[str, Answer]
    seed: int
    answers: tuple[Answer, ...]  # given already, e.g. that all is in place
    cards: int = 3


class Game:
    """A game; a subclass overrides the parts that it has.

    Each part is made at its first use, so a command that lays out a game imports no automas.
    """

    name: str

    @cached_property
    def icons(self) -> Mapping[str, str]:
        """Return the icons of texts (names in web/icons.svg), by the texts' keys."""
        return {}

    @cached_property
    def symbols(self) -> str:
        """Return the constant parts of its drawings as SVG symbols, sent once with the icons."""
        return ""

    @cached_property
    def theme(self) -> Theme:
        """Return the game's colours and emblem; without an emblem, a pawn."""
        from companion.engine.picture import PLAIN

        return PLAIN

    @cached_property
    def automas(self) -> Procedures:
        return ()

    @cached_property
    def boards(self) -> Procedures:
        """Return the procedures that keep a board up to date without an automa."""
        return ()

    @cached_property
    def whole_game(self) -> Procedure[Any] | None:
        """Return the game itself, for virtual players."""
        return None

    @cached_property
    def setups(self) -> Setups | None:
        return None

    @cached_property
    def suggestions(self) -> Sequence[Suggestion]:
        """Return what the app suggests for an evening; none: people choose everything."""
        return ()

    @cached_property
    def practice(self) -> PracticeRound | None:
        return None

    @cached_property
    def sheets(self) -> ScoreSheets | None:
        return None

    @cached_property
    def campaign(self) -> Campaign[Any] | None:
        return None

    @cached_property
    def procedures(self) -> Procedures:
        from companion.engine.setup.kept import SetupKeeper

        found = [*self.automas, *self.boards]
        found += [self.whole_game] if self.whole_game else []
        found += [SetupKeeper(self.setups)] if self.setups else []
        found += [self.sheets.procedure()] if self.sheets else []
        return (*found, self.campaign.procedure) if self.campaign else tuple(found)

    def parts(self, setup: Setup) -> dict[str, dict[str, Answer]]:
        """Return the procedures that a setup needs, each with the options that it decides.

        An automa or a board is part of the game if a module has its name.
        """
        from companion.engine.setup.kept import chosen_by_setup

        return {
            procedure.name: chosen_by_setup(procedure.options, setup)
            for procedure in (*self.automas, *self.boards)
            if procedure.name in setup.modules
        }

    def of_kind(self, kind: Kind) -> dict[str, Procedure[Any]]:
        return {
            procedure.name: procedure for procedure in self.procedures if procedure.kind is kind
        }

    @cached_property
    def picture(self) -> Picture | None:
        return None

    def marks(self, facts: Facts) -> Marks:
        return {}

    def reading(self, name: str) -> Ask | None:
        """Return the question of a reading; None if there is no such reading."""
        return None

    def fitting(self, readings: Mapping[str, FactValue]) -> dict[str, FactValue]:
        """Return the readings that fit; an earlier release may have asked other questions."""
        return {name: value for name, value in readings.items() if self.fits(name, value)}

    def fits(self, name: str, value: FactValue) -> bool:
        """Return whether this is a possible value of a reading."""
        question = self.reading(name)
        try:
            return question is not None and question.check(value) == value
        except Refused:
            return False

    def as_here(
        self, theirs: Mapping[str, FactValue], here: Mapping[str, FactValue]
    ) -> dict[str, FactValue]:
        """Rename the readings of another box to the names of the same pieces here.

        Refuse them if they contradict the box here.
        """
        return dict(theirs)

    @property
    def printed_names(self) -> Sequence[str]:
        """Return the names on components that other languages print otherwise, in English."""
        return ()

    def box_pages(self, facts: Facts) -> Sequence[BoxPage]:
        """Return the pages of My box: readings to enter before they are asked for."""
        return ()

    @cached_property
    def calculators(self) -> tuple[Calculator, ...]:
        return ()

    @cached_property
    def glossary(self) -> Glossary | None:
        return None

    @cached_property
    def simulations(self) -> tuple[Simulation, ...]:
        return ()

    def played_by(self, simulation: Simulation) -> Procedure[Any]:
        """Return the automa, the whole game or the board that it plays; open nothing else."""
        name = simulation.plays or simulation.name
        parts = (self.automas, (self.whole_game,) if self.whole_game else ())
        found = [procedure for part in parts for procedure in part if procedure.name == name]
        return found[0] if found else next(board for board in self.boards if board.name == name)

    @cached_property
    def bars(self) -> tuple[Bars, ...]:
        """Return the odds that need no simulated games."""
        return ()
