"""The parts of Maracaibo and The Uprising."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from companion.engine.game import Game, PracticeRound
from companion.games.maracaibo import NAME, content

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.content.library import Library
    from companion.content.suggestions import Suggestion
    from companion.engine.box_pages import BoxPage
    from companion.engine.calculator import Calculator
    from companion.engine.campaign import Campaign
    from companion.engine.facts import Facts
    from companion.engine.game import Procedures
    from companion.engine.glossary import Glossary
    from companion.engine.picture import Marks, Picture, Theme
    from companion.engine.prompts import Ask
    from companion.engine.questions import Answer
    from companion.engine.score.dialogue import ScoreSheets
    from companion.engine.setup.plan import Setup, Setups
    from companion.engine.simulation import Simulation
    from companion.games.maracaibo.campaign.state import Archive
    from companion.games.maracaibo.card_readings import CardReadings
    from companion.games.maracaibo.jacques.state import Deck as JacquesDeck
    from companion.games.maracaibo.jean.state import Deck as JeanDeck
    from companion.games.maracaibo.pieces import Scenario, SeaRoute


class MaracaiboGame(Game):
    name = NAME

    def __init__(self, library: Library) -> None:
        self._read = library.read

    @property
    def _route(self) -> SeaRoute:
        return self._read(content.PLACES)

    @property
    def _of_the_uprising(self) -> Mapping[str, Scenario]:
        from companion.games.maracaibo.scenario_choice import of_the_uprising

        return of_the_uprising(self._read(content.SCENARIOS))

    @cached_property
    def _jacques(self) -> JacquesDeck:
        from companion.games.maracaibo.jacques.state import Deck

        return Deck(self._read(content.JACQUES), self._route, self._of_the_uprising)

    @cached_property
    def _jean(self) -> JeanDeck:
        from companion.games.maracaibo.jean.state import Deck

        return Deck(self._read(content.JEAN), self._route, self._of_the_uprising)

    @cached_property
    def _cards(self) -> CardReadings:
        from companion.games.maracaibo.card_readings import CardReadings

        return CardReadings(self._read(content.LEGACY_TILES), self._route)

    @cached_property
    def automas(self) -> Procedures:
        from companion.games.maracaibo.jacques.procedure import JacquesAutoma
        from companion.games.maracaibo.jean.procedure import JeanAutoma

        return (
            JacquesAutoma(NAME, self._jacques, self.icons),
            JeanAutoma(NAME, self._jean, self.icons),
        )

    @cached_property
    def boards(self) -> Procedures:
        from companion.games.maracaibo.marker_board.procedure import MarkerBoardKeeper

        scenarios = self._read(content.SCENARIOS)
        return (MarkerBoardKeeper(NAME, scenarios, self._route, self.setups.shipped),)

    def parts(self, setup: Setup) -> dict[str, dict[str, Answer]]:
        """Keep the board where markers are freed; give Jean two more cards with The Uprising."""
        from companion.engine.procedure import OFF, ON
        from companion.engine.setup.kept import chosen_by_setup
        from companion.games.maracaibo.scenario_choice import BASE_CAMPAIGN

        found = super().parts(setup)
        (board,) = self.boards
        by_setup = chosen_by_setup(board.options, setup)
        with_markers = setup.scenario != BASE_CAMPAIGN or "uprising" in setup.modules
        if "scenario" in by_setup and with_markers:
            found[board.name] = by_setup
        if "jean" in found:
            uprising = self.setups.box_of(setup.scenario) or "uprising" in setup.extras
            found["jean"]["uprising"] = ON if uprising else OFF
        return found

    @cached_property
    def setups(self) -> Setups:
        from companion.content.setup_steps import listed
        from companion.games.maracaibo.setup import setups

        entries = self._read(content.GLOSSARY).entries
        found = setups(
            NAME,
            self._read(content.SCENARIOS),
            self._read(content.HOME_PORTS),
            self._route,
            self._cards,
            self._read(content.READINGS),
            {name: entry.id for entry in entries for name in (entry.id, *entry.also)},
        )
        return replace(found, listed=listed(NAME, self._read(content.SETUP_STEPS)))

    @cached_property
    def suggestions(self) -> Sequence[Suggestion]:
        return self._read(content.SUGGESTIONS).suggestions

    @cached_property
    def practice(self) -> PracticeRound:
        """A disc, a quest and the explorer, on the three cards that this seed deals first."""
        return PracticeRound("jacques", {"level": "deck-scrubber"}, seed=5, answers=("ready",))

    @cached_property
    def sheets(self) -> ScoreSheets:
        from companion.games.maracaibo.scoring import sheets

        return sheets(NAME, self._read(content.SCENARIOS), self._read(content.SCORE))

    @cached_property
    def campaign(self) -> Campaign[Archive]:
        from companion.games.maracaibo.campaign.procedure import campaign
        from companion.games.maracaibo.campaign.state import Components

        tiles, scenarios = self._read(content.LEGACY_TILES), self._read(content.SCENARIOS)
        return campaign(NAME, Components(tiles, scenarios, self._route))

    @cached_property
    def icons(self) -> Mapping[str, str]:
        return self._read(content.ICONS).icons

    @cached_property
    def theme(self) -> Theme:
        from companion.engine.picture import Hue, Theme, read_svg

        # The nations, as text and rings on the chart, and behind the letter of a flag.
        nations = {
            "france": Hue("#2a5089", "#86b0ea"),
            "spain": Hue("#a02c2c", "#f0918a"),
            "england": Hue("#56595c", "#c3c7cb"),
        }
        return Theme(
            accent=Hue("#0d5960", "#7ec9c4"),
            signal=Hue("#a63e15", "#f39a63"),
            tint=Hue("#dce4d8", "#17384a"),
            emblem=read_svg("games/maracaibo/emblem.svg"),
            pieces=nations,
        )

    @cached_property
    def symbols(self) -> str:
        from companion.games.maracaibo.picture import symbols

        return symbols(self._route)

    @cached_property
    def picture(self) -> Picture:
        from companion.games.maracaibo.picture import draw

        return partial(draw, self._route)

    def marks(self, facts: Facts) -> Marks:
        from companion.games.maracaibo.board import marks

        return marks(facts, self._route)

    def reading(self, name: str) -> Ask | None:
        from companion.games.maracaibo import (
            board,
            nation_tracks,
            resistance,
            round_end,
            scoring,
            search,
            setup,
        )
        from companion.games.maracaibo.jacques import procedure as of_jacques
        from companion.games.maracaibo.jean import corrections as of_jean

        return (
            of_jacques.reading(self._jacques, name)
            or of_jean.reading(self._jean, name)
            or board.reading(self._route, name)
            or search.reading(name)
            or resistance.reading(name)
            or round_end.reading(self._route, name)
            or self._cards.question(name)
            or scoring.reading(self._read(content.SCORE), name)
            or nation_tracks.reading(name)
            or setup.reading(name)
        )

    def box_pages(self, facts: Facts) -> Sequence[BoxPage]:
        from companion.games.maracaibo import arrows, nation_tracks

        return (arrows.box_page(facts, self._route), nation_tracks.box_page(facts.known))

    @cached_property
    def calculators(self) -> tuple[Calculator, ...]:
        from companion.games.maracaibo.calculators import calculators

        return calculators(NAME, self._route)

    @cached_property
    def glossary(self) -> Glossary:
        from companion.engine.glossary import Glossary

        return Glossary(NAME, self._read(content.GLOSSARY).entries)

    @cached_property
    def simulations(self) -> tuple[Simulation, ...]:
        from companion.games.maracaibo.simulation import simulations

        return simulations(lambda: self.boards[0])


GAME = MaracaiboGame
