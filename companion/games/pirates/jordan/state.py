"""The state of a game against Jordan, and how many cards his deck has."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.content.score_sheets import ScoreBook
from companion.engine.facts import Facts, FactValue
from companion.engine.piles import Pile
from companion.engine.plain import NOT_SAVED, saved_as
from companion.engine.prompts import Ask
from companion.engine.questions import Choice, by_key
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.commanders.state import CommandersTable, players_elsewhere
from companion.games.pirates.facts import DECK_SIZE, LAID
from companion.games.pirates.jordan.pieces import HideoutPosition, JordanCard, JordanComponents
from companion.games.pirates.layout import Charts, as_named
from companion.games.pirates.scoring import sheet_against_jordan
from companion.games.pirates.setup.pieces import TREASURES, Location, Locations

ASK_SIZE = Ask("jordan.deck_size", Choice((6, 7), label=by_key("jordan.deck_size")))


def sizes_of(parts: JordanComponents) -> dict[str, int]:
    """Returns the deck sizes that the rulebooks print, by box."""
    return {size.box: size.cards for size in parts.decks}


def is_open(boxes: Collection[str]) -> bool:
    """Returns whether no rulebook gives the size: the card expansion alone adds an A card."""
    return "treasure-hunt" in boxes and "commanders" not in boxes


def deck_size(
    sizes: Mapping[str, int], boxes: Collection[str], known: Mapping[str, FactValue]
) -> int:
    """Returns seven cards with Commanders, otherwise six or the size that players chose."""
    if is_open(boxes):
        return DECK_SIZE.read(known) or sizes["base"]
    return sizes["commanders" if "commanders" in boxes else "base"]


ROUNDS = 3
MOST_RIVERS = 4
RESIDENCES = (1, 2, 3, 4)
LAST_POSITION = 4
# Lines of a card: its bonus, no possible action, and the action in reach that players enter.
BONUS, NONE_GOES, REACH = "bonus", "none", "reach"


class Phase:
    """The next phase of a game. Plain strings: they go to JSON and are faster than enums."""

    SET_UP = "set_up"
    ROUND_OPENS = "round_opens"
    YOUR_TURN = "your_turn"
    TURN = "turn"
    ROUND_ENDS = "round_ends"
    FINAL_SCORING = "final_scoring"
    OVER = "over"


class Deck:
    """Jordan's components, by id."""

    def __init__(
        self,
        parts: JordanComponents,
        score: ScoreBook,
        book: Locations,
        commanders: CommandersComponents,
    ) -> None:
        self.commanders = commanders
        self.put_back = parts.put_back
        self.cards: Mapping[str, JordanCard] = {card.id: card for card in parts.cards}
        self.sizes = sizes_of(parts)
        self.hideout: Mapping[int, HideoutPosition] = {row.position: row for row in parts.hideout}
        self.points: Mapping[str, int] = {line.id: line.points for line in parts.points}
        self.sheet = sheet_against_jordan(score)
        self.locations: Mapping[str, Location] = {place.id: place for place in book.locations}
        self.laid = {id_: LAID[id_].name for id_ in self.locations}
        self.charts = Charts(self.locations)
        self.does: Mapping[str, str] = {action.location: action.does for action in book.actions}

    def of_kind(self, kind: str, expansions: list[str]) -> list[str]:
        """Returns the cards of a kind, with those of these expansions."""
        boxes, cards = ("base", *expansions), self.cards.values()
        return [card.id for card in cards if card.kind == kind and card.box in boxes]


@dataclass(slots=True)
class FinalReport:
    """The values that players enter at the end of the game."""

    values: dict[str, int]  # of a treasure, by kind
    points: int  # the player's


@dataclass(slots=True, kw_only=True)
class Jordan:
    rounds: ClassVar[int] = ROUNDS
    deck: Deck = field(metadata=NOT_SAVED, repr=False)
    b_cards: int
    expansions: list[str]
    own_cards: bool  # people want to use their own
    books: bool = False  # what your forts cost and give: tables of an earlier release do not
    hunt: bool = False  # the Treasure Hunt: a race without rounds
    names: list[str] = field(default_factory=list)
    dealt: bool = False  # by the app, which has to know the cards
    pile: Pile = field(default_factory=Pile)
    revealed: list[str] = field(default_factory=list)  # since his pile was shuffled
    copied: dict[str, str] = field(default_factory=dict)  # what people entered, by card
    learnt: list[str] = field(default_factory=list)  # the cards that were new in this game
    next_card: str = ""  # what people entered when your turn was over
    reached: str = ""  # what he can reach, entered with it
    card: str = ""  # that is turned up now
    line: str = ""  # of it that counts now: its bonus, an action, or nothing
    phase: str = Phase.SET_UP
    round: int = 1
    turn: int = 0  # his turns in this round
    place: str = "sea"  # or "gulf", "maracaibo"
    # In this round, in Maracaibo; after a Treasure Hunt: on a D card.
    you_arrived: bool = False
    journeys: int = 0  # in a Treasure Hunt: how often he has arrived in Maracaibo
    points: int = 0
    rivers: int | None = None  # people count them once, at the end
    upgrades: int = 0
    slot: int = 0  # of his ship board that is being entered
    quests: int = 0
    residences: list[int] = field(default_factory=list)
    treasures: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TREASURES, 0))
    position: int = 1  # of his hideout marker
    figurehead: bool = False
    points_by_round: list[int] = field(default_factory=list)
    facts: Facts = field(default_factory=Facts)
    report: FinalReport | None = field(default=None, metadata=saved_as("standing"))

    @property
    def locations(self) -> Mapping[str, Location]:
        return as_named(self.deck.locations, self.facts.known)

    @property
    def you(self) -> CommandersTable:
        """Returns the table at which you take forts."""
        players = 1 if self.books else 0
        return players_elsewhere(
            self.deck.commanders, self.locations, self.names, self.facts, players
        )

    @property
    def last_round(self) -> bool:
        return self.round == ROUNDS

    @property
    def deck_size(self) -> int:
        return deck_size(self.deck.sizes, self.expansions, self.facts.known)

    @property
    def hideout(self) -> HideoutPosition:
        return self.deck.hideout[self.position]
