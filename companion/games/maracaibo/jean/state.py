"""The state of a game against Jean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar

from companion.content.books import Effect
from companion.engine.facts import Facts
from companion.engine.piles import Pile
from companion.engine.plain import NOT_SAVED, saved_as
from companion.games.maracaibo import board, pieces
from companion.games.maracaibo.facts import JEAN_DISPLAY, JEAN_EFFECTS, JEAN_MOVE, TILE
from companion.games.maracaibo.round_end import AutomaState
from companion.games.maracaibo.scenario_choice import ANOTHER

MOVES: dict[str, tuple[int, str]] = {
    f"{stops}-{route}": (stops, route) for stops in (1, 2) for route in ("upper", "lower")
}
DISPLAY = (1, 2, 3, 4)
MOST_DISCS = 24  # two on each of twelve ship upgrades


class Phase:
    """The next phase. Plain strings: they go to JSON, and enumerations are slow to look up."""

    SET_UP = "set_up"
    ROUND_OPENS = "round_opens"
    TURN = "turn"
    ROUND_ENDS = "round_ends"
    FINAL_SCORING = "final_scoring"
    OVER = "over"


class Deck:
    """All of Jean's components and the board she sails on, indexed for lookups."""

    def __init__(
        self,
        parts: pieces.JeanComponents,
        route: pieces.SeaRoute,
        scenarios: Mapping[str, pieces.Scenario],
    ) -> None:
        self.scenarios = scenarios
        self.put_back = parts.put_back
        self.levels = {level.number: level for level in parts.levels}
        self.cards: Mapping[str, pieces.JeanCard] = {card.id: card for card in parts.cards}
        self.route = route
        self.places = {place.id: place for place in route.places}
        self.from_2_to_19 = tuple(board.with_arrows(route)[1:])
        self.effects: Mapping[str, tuple[Effect, ...]] = {
            named(card.effects): card.effects for card in parts.cards
        }

    def of_kind(self, kind: str, *, uprising: bool) -> list[str]:
        """Return the cards of a kind, with or without those of The Uprising."""
        cards = [card for card in self.cards.values() if card.kind == kind]
        return [card.id for card in cards if uprising or card.box == "base"]


def named(effects: tuple[Effect, ...]) -> str:
    return ", ".join(map(str, effects))


@dataclass(slots=True)
class PlayerResult:
    """Your report at the end of the game."""

    nations: int  # Jean's points from the three nations
    quests: int  # yours
    upgrades: int  # yours
    explorer: int  # how many spaces Jean's explorer is ahead of yours
    points: int  # yours


@cache
def readings_of(card: str) -> list[str]:
    return [part[card].name for part in (JEAN_MOVE, JEAN_DISPLAY, JEAN_EFFECTS)]


@dataclass(slots=True, kw_only=True)
class Jean(AutomaState):
    clock: ClassVar = "jean"
    rounds: ClassVar[int] = pieces.ROUNDS
    deck: Deck = field(metadata=NOT_SAVED, repr=False)
    level: int
    uprising: bool
    own_cards: bool
    scenario: str = ANOTHER
    asks_places: bool = False  # where cities of legacy tiles lie; older tables do not
    names: list[str] = field(default_factory=list)
    pile: Pile = field(default_factory=Pile)
    revealed: list[str] = field(default_factory=list)  # since her pile was shuffled
    phase: str = Phase.SET_UP
    turn: int = 0  # her turns in this round
    place: str = "1"
    points: int = 0
    quests: int = 0
    cards: int = 0  # project cards that she took
    discs: int = 0  # that have left her board
    influence: dict[str, int] = field(default_factory=lambda: dict.fromkeys(pieces.NATIONS, 0))
    ended_the_round: bool = False
    points_by_round: list[int] = field(default_factory=list)
    facts: Facts = field(default_factory=Facts)
    result: PlayerResult | None = field(default=None, metadata=saved_as("standing"))

    @property
    def upgrades(self) -> int:
        """The ship upgrades: two discs each, twelve at most."""
        return min(self.discs, MOST_DISCS) // 2

    def card(self, id_: str) -> pieces.JeanCard:
        """Return a card. Corrections by the players come first."""
        card, facts = self.deck.cards[id_], self.facts
        if facts.known.keys().isdisjoint(readings_of(id_)):
            return card
        move, route = MOVES[facts[JEAN_MOVE[id_]] or f"{card.move}-{card.route}"]
        return replace(
            card,
            move=move,
            route="upper" if route == "upper" else "lower",
            display=facts[JEAN_DISPLAY[id_]] or card.display,
            effects=self.deck.effects[facts[JEAN_EFFECTS[id_]] or named(card.effects)],
        )

    def kind_of(self, place: str) -> str:
        """Return `city`, `village`, `start` or `homeward`; `unknown` until it is entered."""
        printed = self.deck.places.get(place)
        return board.kind_of(printed, self.facts) if printed else "city"  # of a legacy tile

    def has_tile(self, tile: str) -> bool:
        """Return whether a legacy tile is on the board."""
        return self.facts.known.get(TILE[tile].name) == "on"

    def remove_disc(self) -> None:
        self.discs = min(self.discs + 1, MOST_DISCS)
