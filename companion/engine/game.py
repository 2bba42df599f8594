"""A game and all that it offers: its procedures, setups, calculators, sheets and pictures."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from companion.engine.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.engine.box_pages import BoxPage
    from companion.engine.calculator import Calculator
    from companion.engine.campaign import Campaign
    from companion.engine.facts import Facts, FactValue
    from companion.engine.glossary import Glossary
    from companion.engine.picture import Livery, Marks, Picture
    from companion.engine.plots import Bars
    from companion.engine.procedure import Kind, Procedure
    from companion.engine.prompts import Ask
    from companion.engine.questions import Answer
    from companion.engine.score.dialogue import ScoreSheets
    from companion.engine.setup.plan import Setup, Setups
    from companion.engine.simulation import Simulation

    Procedures: TypeAlias = tuple[Procedure[Any], ...]


class Game:
    """A game overrides the parts that it has. Each is made when it is first asked for.

    So a command that lays out a game imports nothing of its automas (lazy loading).
    """

    name: str

    @cached_property
    def icons(self) -> Mapping[str, str]:
        """The icons (of web/icons.svg) that show what texts say, by the texts' keys."""
        return {}

    @cached_property
    def symbols(self) -> str:
        """Parts of its drawings that never change, as SVG symbols: sent once, with the icons."""
        return ""

    @cached_property
    def livery(self) -> Livery:
        """Its own colours and emblem; a pawn, unless it has one."""
        from companion.engine.picture import PLAIN

        return PLAIN

    @cached_property
    def automas(self) -> Procedures:
        return ()

    @cached_property
    def boards(self) -> Procedures:
        """What is kept at the table where no automa does it."""
        return ()

    @cached_property
    def whole_game(self) -> Procedure[Any] | None:
        """The game itself, for virtual players."""
        return None

    @cached_property
    def setups(self) -> Setups | None:
        return None

    @cached_property
    def sheets(self) -> ScoreSheets | None:
        return None

    @cached_property
    def campaign(self) -> Campaign[Any] | None:
        return None

    @cached_property
    def procedures(self) -> Procedures:
        """Everything that a table can go through."""
        from companion.engine.setup.kept import SetupKeeper

        found = [*self.automas, *self.boards]
        found += [self.whole_game] if self.whole_game else []
        found += [SetupKeeper(self.setups)] if self.setups else []
        found += [self.sheets.procedure()] if self.sheets else []
        return (*found, self.campaign.procedure) if self.campaign else tuple(found)

    def parts(self, setup: Setup) -> dict[str, dict[str, Answer]]:
        """What is played at a table laid out so: by procedure the options that this decides.

        An automa or a board is part of the game where a module has its name.
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
        """What the facts of a table say lies where."""
        return {}

    def reading(self, name: str) -> Ask | None:
        """What a fact that is read off a component asks; None where there is no such reading."""
        return None

    def fitting(self, readings: Mapping[str, FactValue]) -> dict[str, FactValue]:
        """Return the readings that fit; an earlier release may have asked other questions."""
        return {name: value for name, value in readings.items() if self._fits(name, value)}

    def _fits(self, name: str, value: FactValue) -> bool:
        question = self.reading(name)
        try:
            return question is not None and question.check(value) == value
        except Refused:
            return False

    def as_here(
        self, theirs: Mapping[str, FactValue], here: Mapping[str, FactValue]
    ) -> dict[str, FactValue]:
        """Another house's readings by the names that the same pieces have here.

        Refused where both cannot be of the same box.
        """
        return dict(theirs)

    def box_pages(self, facts: Facts) -> Sequence[BoxPage]:
        """What one may read off the components before it is asked for, as My box offers it."""
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
        """The automa, the whole game or the board that it plays: nothing else is opened."""
        name = simulation.plays or simulation.name
        parts = (self.automas, (self.whole_game,) if self.whole_game else ())
        found = [one for part in parts for one in part if one.name == name]
        return found[0] if found else next(one for one in self.boards if one.name == name)

    @cached_property
    def bars(self) -> tuple[Bars, ...]:
        """Odds that need no games."""
        return ()
