"""Where a table stands that keeps its board by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.engine.facts import Facts, FactValue
from companion.engine.plain import NOT_SAVED
from companion.engine.questions import chosen
from companion.games.maracaibo import board, search
from companion.games.maracaibo.campaign.state import OPTIONAL_MODULES
from companion.games.maracaibo.facts import ARCHIVE_OPTIONAL, CLOCK, MODULES, ROUND
from companion.games.maracaibo.pieces import NATIONS, ROUNDS, Scenario, SeaRoute
from companion.games.maracaibo.search import Search

CAMPAIGN = "campaign"


class Phase:
    SET_UP = "set_up"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Components:
    """What such a table is made from."""

    scenarios: Mapping[str, Scenario]  # those that have markers to keep
    route: SeaRoute
    shipped: Mapping[str, FactValue]  # what a source tells of their cards


@dataclass(slots=True, kw_only=True)
class MarkerBoard:
    rounds: ClassVar[int] = ROUNDS
    parts: Components = field(metadata=NOT_SAVED, repr=False)
    scenario: str
    players: int
    names: list[str] = field(default_factory=list)
    phase: str = Phase.SET_UP
    card: int  # the story card
    facts: Facts = field(default_factory=Facts)

    @property
    def played(self) -> Scenario:
        return self.parts.scenarios[self.scenario]

    @property
    def modules(self) -> tuple[str, ...]:
        """The scenario's own; a campaign may add two from its second game on, as the setup says."""
        if self.scenario != CAMPAIGN:
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
        """Those of all nations on the board."""
        return sum(map(self.left, NATIONS))

    def may_be_village(self, place: str) -> bool:
        kinds = [board.kind_of(p, self.facts) for p in self.route.places if p.id == place]
        return kinds in (["village"], ["unknown"])

    @property
    def markers_may_come(self) -> bool:
        """From the tracks at any time; those set aside in rounds 2 to 4; else none do."""
        may_come = {"track": True, "one-each": self.round > 1, "from-card": False}
        aside = any(board.markers_aside(self.facts, self.route, nation) for nation in NATIONS)
        return may_come[self.played.markers] and aside
