"""Pirates of Maracaibo and its expansions: all parts, each imported when it is used."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from companion.engine.game import Game
from companion.games.pirates import NAME, content

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.content.library import Library
    from companion.content.suggestions import Suggestion
    from companion.engine.box_pages import BoxPage
    from companion.engine.calculator import Calculator
    from companion.engine.facts import Facts, FactValue
    from companion.engine.game import Procedures
    from companion.engine.glossary import Glossary
    from companion.engine.picture import Marks, Picture, Theme
    from companion.engine.prompts import Ask
    from companion.engine.questions import Answer
    from companion.engine.score.dialogue import ScoreSheets
    from companion.engine.setup.plan import Setup, Setups
    from companion.engine.simulation import Simulation
    from companion.games.pirates.jordan.state import Deck


class PiratesGame(Game):
    name = NAME

    def __init__(self, library: Library) -> None:
        self._read = library.read

    @cached_property
    def _jordan(self) -> Deck:
        from companion.games.pirates.jordan.state import Deck

        jordan, score = self._read(content.JORDAN), self._read(content.SCORE)
        return Deck(jordan, score, self._read(content.LOCATIONS), self._read(content.COMMANDERS))

    @cached_property
    def automas(self) -> Procedures:
        from companion.games.pirates.jordan.procedure import JordanAutoma

        return (JordanAutoma(NAME, self._jordan),)

    @cached_property
    def boards(self) -> Procedures:
        from companion.games.pirates.auction import CommandersAuction
        from companion.games.pirates.commanders.procedure import CommandersBoard
        from companion.games.pirates.hunt.procedure import TreasureHunt
        from companion.games.pirates.sea import CaribbeanBoard
        from companion.games.pirates.side.procedure import OwnSide

        commanders, locations = self._read(content.COMMANDERS), self._read(content.LOCATIONS)
        return (
            TreasureHunt(NAME, self._read(content.TREASURE_HUNT)),
            CommandersBoard(NAME, commanders, locations),
            CommandersAuction(NAME, commanders),
            OwnSide(NAME, commanders, locations),
            CaribbeanBoard(NAME, locations, commanders),
        )

    def parts(self, setup: Setup) -> dict[str, dict[str, Answer]]:
        """Returns the parts. Jordan has one more card with the new cards, and knows of a hunt.

        The Caribbean is kept where he sails in it, or where forts stand in it.
        """
        from companion.engine.procedure import OFF, ON
        from companion.engine.setup.kept import chosen_by_setup

        found, hunt = super().parts(setup), "treasure-hunt"
        if {"jordan", "commanders"} & set(setup.modules):
            board = next(board for board in self.boards if board.name == "sea")
            sea = {board.name: chosen_by_setup(board.options, setup)}
            # Jordan is seen first; of several boards the one that begins last.
            first = {name: chosen for name, chosen in found.items() if name == "jordan"}
            found = {**first, **sea, **found}
        if "jordan" in found:
            new_cards = hunt in setup.modules or "new-cards" in setup.modules
            found["jordan"] |= {
                hunt: ON if new_cards else OFF,
                "hunt": ON if hunt in setup.modules else OFF,
            }
        return found

    @cached_property
    def setups(self) -> Setups:
        from companion.content.setup_steps import listed
        from companion.games.pirates.setup.components import Components
        from companion.games.pirates.setup.steps import setups

        parts = Components.of(
            self._read(content.LOCATIONS),
            self._read(content.SETUP),
            self._read(content.COMMANDERS),
            self._read(content.TREASURE_HUNT),
            self._read(content.JORDAN),
        )
        return replace(setups(NAME, parts), listed=listed(NAME, self._read(content.SETUP_STEPS)))

    @cached_property
    def suggestions(self) -> Sequence[Suggestion]:
        return self._read(content.SUGGESTIONS).suggestions

    @cached_property
    def sheets(self) -> ScoreSheets:
        from companion.games.pirates.scoring import sheets

        return sheets(NAME, self._read(content.SCORE))

    @cached_property
    def icons(self) -> Mapping[str, str]:
        return self._read(content.ICONS).icons

    @cached_property
    def theme(self) -> Theme:
        from companion.games.pirates.drawing import THEME

        return THEME

    @cached_property
    def picture(self) -> Picture:
        from companion.games.pirates.caribbean import draw

        return partial(draw, self._read(content.LOCATIONS))

    @cached_property
    def symbols(self) -> str:
        from companion.engine.picture import read_svg
        from companion.games.pirates.hunt.view import symbol_of_paths

        return read_svg("games/pirates/symbols.svg") + symbol_of_paths()

    def marks(self, facts: Facts) -> Marks:
        from companion.games.pirates.caribbean import marks

        return marks(facts, self._read(content.LOCATIONS))

    def reading(self, name: str) -> Ask | None:
        from companion.games.pirates import layout_questions, scoring
        from companion.games.pirates.commanders import scrolls, state
        from companion.games.pirates.forts import reading_of_points
        from companion.games.pirates.jordan.corrections import reading
        from companion.games.pirates.setup import steps as setup

        return (
            setup.READINGS.get(name)
            or reading(self._jordan, name)
            or layout_questions.reading(name, self._jordan.locations)
            or reading_of_points(name)
            or state.reading(self._read(content.COMMANDERS), name)
            or scrolls.reading(self._read(content.COMMANDERS), name)
            or scoring.reading(self._read(content.SCORE), name)
        )

    def as_here(
        self, theirs: Mapping[str, FactValue], here: Mapping[str, FactValue]
    ) -> dict[str, FactValue]:
        from companion.games.pirates.box.cards import as_here

        return as_here(theirs, here, self._jordan)

    def box_pages(self, facts: Facts) -> Sequence[BoxPage]:
        from companion.games.pirates.box.pages import box_pages

        return tuple(box_pages(facts, self._jordan, self._read(content.SETUP)))

    @cached_property
    def calculators(self) -> tuple[Calculator, ...]:
        from companion.games.pirates.calculators import calculators

        names = {place.id: place.name for place in self._read(content.LOCATIONS).locations}
        return calculators(NAME, names)

    @cached_property
    def glossary(self) -> Glossary:
        from companion.games.pirates.glossary import glossary

        book, jordan = self._read(content.GLOSSARY), self._read(content.JORDAN)
        return glossary(NAME, book, self._read(content.TREASURE_HUNT), jordan)

    @cached_property
    def simulations(self) -> tuple[Simulation, ...]:
        from companion.games.pirates.simulation import hunters, jordan

        return (jordan.SIMULATION, hunters.simulation(self._read(content.TREASURE_HUNT).cards))


GAME = PiratesGame
