"""The state of a game against Jacques, and his cards in words: the printed ones have no names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from companion.content.books import Effect
from companion.engine.facts import Facts
from companion.engine.piles import Pile
from companion.engine.plain import NOT_SAVED, saved_as
from companion.engine.prompts import Draw
from companion.engine.questions import Answer
from companion.engine.text import Text
from companion.games.maracaibo import pieces
from companion.games.maracaibo.facts import AREA, Explorer
from companion.games.maracaibo.round_end import AutomaState
from companion.games.maracaibo.scenario_choice import ANOTHER


class Phase:
    """The next phase. Plain strings: they go to JSON, and enumerations are slow to look up."""

    SET_UP = "set_up"
    ROUND_OPENS = "round_opens"
    TURN = "turn"
    LAST_TURN = "last_turn"
    ROUND_ENDS = "round_ends"
    COMPARE = "compare"
    OVER = "over"


class Deck:
    """All of Jacques's components, the board and the scenarios, indexed for lookups."""

    def __init__(
        self,
        parts: pieces.JacquesComponents,
        route: pieces.SeaRoute,
        scenarios: Mapping[str, pieces.Scenario],
    ) -> None:
        self.route = route
        self.scenarios = scenarios
        self.put_back = parts.put_back
        self.levels = {level.id: level for level in parts.levels}
        self.cards: Mapping[str, pieces.JacquesCard] = {card.id: card for card in parts.cards}
        self.of_kind = {
            kind: tuple(card.id for card in parts.cards if card.kind == kind) for kind in ("A", "B")
        }

    @cached_property
    def effects(self) -> Mapping[str, Effect]:
        shown = {str(area): area for card in self.cards.values() for area in card.areas}
        kinds = list(dict.fromkeys(area.kind for area in shown.values()))
        in_order = sorted(shown.items(), key=lambda it: (kinds.index(it[1].kind), it[1].sort_key))
        return dict(in_order)


@dataclass(slots=True)
class PlayerResult:
    """A player's report at the end of the game."""

    explorer: Explorer
    quests: int
    points: int


@dataclass(slots=True, kw_only=True)
class Jacques(AutomaState):
    clock: ClassVar = "jacques"
    rounds: ClassVar[int] = pieces.ROUNDS
    deck: Deck = field(metadata=NOT_SAVED, repr=False)
    level: str
    players: int
    own_cards: bool
    scenario: str = ANOTHER
    asks_quests: bool = False  # those of a new round; older tables do not
    names: list[str] = field(default_factory=list)
    pile: Pile = field(default_factory=Pile)
    phase: str = Phase.SET_UP
    revealed: list[str] = field(default_factory=list)
    points: int = 0
    quests: int = 0
    turns_left: int = 0  # once he has announced the end of the round
    ended_the_round: bool = False
    points_by_round: list[int] = field(default_factory=list)
    facts: Facts = field(default_factory=Facts)
    results: list[PlayerResult] = field(default_factory=list, metadata=saved_as("standings"))

    @property
    def turn(self) -> int:
        return len(self.revealed)

    def area(self, card: str, number: int) -> Effect:
        """Return the effect in an area of a card. A correction by the players comes first."""
        reading = self.facts.known.get(AREA[card, number].name)
        if reading is not None:
            return self.deck.effects[str(reading)]
        return self.deck.cards[card].areas[number - 1]

    def place_in_round(self, card: str) -> int:
        """Return the card's number in the round; that of the last card if it was not revealed."""
        cards = self.revealed
        return cards.index(card) + 1 if card in cards else max(len(cards), 1)

    def player(self, number: int) -> Text | str:
        """Return the name of a player, or else the seat."""
        name = self.names[number] if number < len(self.names) else ""
        return name or Text("player.seat", {"number": number + 1})


DRAW = "jacques.deck"


def draw_by_look(jacques: Jacques, number: int) -> Draw:
    """Draw the next card by its look; cards that look alike are one choice."""

    def candidates() -> list[str]:
        looks = by_look(jacques, jacques.pile.candidates()).values()
        return sorted(looks, key=lambda card: str(jacques.area(card, number)))

    def label(card: Answer) -> Text:
        return card_text(jacques, str(card), number)

    return Draw(DRAW, candidates, {"number": number}, label)


def by_look(jacques: Jacques, cards: Sequence[str]) -> dict[object, str]:
    """Return the first card of each look."""
    return {jacques.deck.cards[card].shows: card for card in reversed(cards)}


def lay_on_top(jacques: Jacques, really: str, misread: str) -> None:
    """Put the right card on top instead of the misread card, so that it can be chosen."""
    jacques.pile.lay_on_top(really, misread)
    alike = by_look(jacques, jacques.pile.candidates())[jacques.deck.cards[really].shows]
    jacques.pile.exchange(alike, really)


def card_text(jacques: Jacques, card: str, number: int) -> Text:
    """Describe a card by the current area, its kind, and its whole band."""
    shown = jacques.deck.cards[card]
    band = {f"area_{n}": _text("jacques.area.short", area) for n, area in enumerate(shown.areas, 1)}
    counts = area_text(jacques.area(card, number))
    return Text("jacques.card", {"area": counts, "kind": shown.kind, **band})


def area_text(area: Effect) -> Text:
    return _text("jacques.area", area)


def _text(prefix: str, area: Effect) -> Text:
    if isinstance(area.value, tuple):
        first, last = area.value
        return Text(f"{prefix}.{area.kind}", {"first": first, "last": last})
    if area.value is None:
        return Text(f"{prefix}.{area.kind}")
    return Text(f"{prefix}.{area.kind}", {"n": area.value})
