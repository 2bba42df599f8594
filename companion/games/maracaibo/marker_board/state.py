"""The state of a table that keeps its own board, and its start.

Known facts come first, e.g. those of a setup. The rest follows from the scenario, or is asked:
once, as it is a reading of a card or of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.engine.facts import Facts, FactValue
from companion.engine.plain import NOT_SAVED
from companion.engine.procedure import KnownFacts
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Number, chosen
from companion.games.maracaibo import board, card_readings, search
from companion.games.maracaibo.board import MARKERS_OF_A_NATION, nation_text
from companion.games.maracaibo.campaign.state import OPTIONAL_MODULES
from companion.games.maracaibo.facts import (
    ARCHIVE_OPTIONAL,
    ASIDE,
    CARD_MARKERS,
    CITIES,
    CLOCK,
    GREEN_SPACES,
    MARKERS,
    MODULES,
    RED_SPACES_ALONE,
    ROUND,
    SAME_MARKERS,
)
from companion.games.maracaibo.pieces import NATIONS, ROUNDS, Place, Scenario, SeaRoute
from companion.games.maracaibo.scenario_choice import CAMPAIGNS
from companion.games.maracaibo.search import Search


class Phase:
    SET_UP = "set_up"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Components:
    scenarios: Mapping[str, Scenario]  # those that have markers to keep
    route: SeaRoute
    shipped: Mapping[str, FactValue]  # their cards, from a source


@dataclass(slots=True, kw_only=True)
class MarkerBoard:
    rounds: ClassVar[int] = ROUNDS
    parts: Components = field(metadata=NOT_SAVED, repr=False)
    scenario: str
    players: int
    names: list[str] = field(default_factory=list)
    phase: str = Phase.SET_UP
    card: int  # the story card
    markers_first: bool = False  # before L1 makes 17 a city; older boards have it after
    cities_first: bool = True  # boards of an earlier release ask for them before they need them
    facts: Facts = field(default_factory=Facts)

    @property
    def played(self) -> Scenario:
        return self.parts.scenarios[self.scenario]

    @property
    def modules(self) -> tuple[str, ...]:
        """Return the scenario's modules; a campaign's setup may add two from game 2 on."""
        if self.scenario not in CAMPAIGNS:
            return self.played.modules
        added = self.facts[MODULES]
        if added is None:
            added = self.facts[ARCHIVE_OPTIONAL]
        modules = OPTIONAL_MODULES if added is None else chosen(added)
        return (*self.played.modules, *(m for m in modules if m in OPTIONAL_MODULES))

    @property
    def round(self) -> int:
        return self.facts[ROUND] or 1

    @property
    def automa_ends_rounds(self) -> bool:
        return CLOCK in self.facts

    @property
    def route(self) -> SeaRoute:
        return self.parts.route

    @property
    def last_round(self) -> bool:
        return self.round == ROUNDS

    @property
    def search(self) -> Search | None:
        return search.of_facts(self.facts, self.players)

    def left(self, nation: str) -> int:
        return board.markers_left(self.facts, self.route, nation)

    @property
    def markers(self) -> int:
        return sum(map(self.left, NATIONS))


def set_up(table: MarkerBoard) -> Script[None]:
    """Set up the scenario's markers and hints; the cities where a card tells them apart."""
    if table.cities_first or table.played.markers == "from-card":
        yield from learn_cities(table, table.route.places)
    if not board.keeps_markers(table.facts):
        yield from lay_out_markers(table)
    yield Tell(f"maracaibo.table.begin.{table.played.markers}", {"n": table.markers})
    if "search" in table.modules:
        card = search.card(table.players)
        green = yield from table.facts.ask(GREEN_SPACES[card], search.ask_green_spaces(card))
        if table.players == 1:
            yield from table.facts.ask(RED_SPACES_ALONE, search.ask_red_spaces())
        if table.search is None:
            search.begin(table.players, green).keep(table.facts)
        assert table.search is not None
        yield Tell(
            "maracaibo.table.begin.hints",
            {"n": table.search.on_board, "card": card},
            places=tuple(search.HINT_PLACES),
        )
    table.phase = Phase.PLAY


def learn_cities(table: MarkerBoard, places: Iterable[Place]) -> Script[None]:
    """Ask which locations are cities if one of these is of an unknown kind."""
    if any(board.kind_of(place, table.facts) == "unknown" for place in places):
        yield from table.facts.ask(CITIES, board.ask_cities(table.route))


def lay_out_markers(table: MarkerBoard) -> Script[None]:
    """Put all markers on the board once all readings are known."""
    numbers: dict[str, int] = {}  # on each place, of the nation that holds it
    if table.played.markers == "one-each":
        numbers = {place.id: 1 for place in table.route.places if place.nation != "none"}
    elif table.played.markers == "from-card":
        for number, nation in enumerate(NATIONS):
            if number == 1:
                card, players = table.card, table.players
                same = SAME_MARKERS[card, players]
                if same in card_readings.unread_markers(all_known(table), card, players):
                    yield from table.facts.ask(same, card_readings.ask_same(card, players))
            numbers |= yield from read_card(table, nation)
    del table.facts[MARKERS]
    del table.facts[ASIDE]
    for place in table.route.places:
        if place.id in numbers:
            board.change_markers(table.facts, place.id, place.nation, numbers[place.id])
    board.keep_markers(table.facts, table.route)


def read_card(table: MarkerBoard, nation: str) -> Script[dict[str, int]]:
    """Read the markers on each village and each city of a nation."""
    left, numbers = MARKERS_OF_A_NATION, {}
    for kind in ("village", "city"):
        own = [place for place in table.route.places if place.nation == nation]
        places = [place for place in own if kind_for_markers(table, place) == kind]
        if places:
            markers = yield from read_markers(table, nation, kind, places, left // len(places))
            left -= markers * len(places)
            numbers.update({place.id: markers for place in places})
    return numbers


def kind_for_markers(table: MarkerBoard, place: Place) -> str:
    """Return the kind of a place when markers are laid."""
    later = table.markers_first and place.city_with
    return place.kind if later else board.kind_of(place, table.facts)


def all_known(table: MarkerBoard) -> KnownFacts:
    return {**table.parts.shipped, **table.facts.known}


def read_markers(
    table: MarkerBoard, nation: str, kind: str, places: list[Place], most: int
) -> Script[int]:
    """Read the markers off the card; ask again for an impossible reading."""
    card = table.card
    question = Ask(
        f"maracaibo.table.markers.{kind}",
        Number(0, min(most, card_readings.MOST_MARKERS_AT_A_PLACE)),
        values={
            "card": card,
            "players": table.players,
            "nation": nation_text(nation),
            "places": ", ".join(place.id for place in places),
        },
    )
    known = card_readings.markers_of(all_known(table), card, table.players, nation, kind)
    if known is not None and question.takes(known):
        return known
    return (yield from table.facts.ask(CARD_MARKERS[card, table.players, nation, kind], question))
