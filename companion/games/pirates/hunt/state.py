"""The state of a Treasure Hunt: the map, the stacks, the tokens, and what players have.

The Treasure Map has four columns of 2, 3, 4 and 3 cards, each offset to the one before. A spot is
its column and its place from the top: `a1`, `a2`, `b1` … `d3`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.facts import FIRST_PLAYER, Facts
from companion.engine.plain import NOT_SAVED
from companion.engine.text import Text
from companion.games.pirates.facts import COUNTER, HUNT_WON, JORDANS_TURNS, TREASURE
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.pieces import HuntCard
from companion.games.pirates.hunt.requirements import Lacking, lacking
from companion.games.pirates.parts import Phase, Seated

COLUMNS: Mapping[str, int] = {"a": 2, "b": 3, "c": 4, "d": 3}
FACE_DOWN = "bc"  # columns that are laid out face down
LAST = "d"
SPOTS = tuple(f"{column}{n}" for column, count in COLUMNS.items() for n in range(1, count + 1))


def right_of(spot: str) -> tuple[str, ...]:
    """Returns the spots that a token may reach from here, from the top; "" is left of the map."""
    if not spot:
        return spots_in("a")
    after = [column for column in COLUMNS if column > spot[0]]
    near = spots_in(after[0]) if after else ()
    return tuple(other for other in near if abs(height(spot) - height(other)) < 1)


def spots_in(column: str) -> tuple[str, ...]:
    return tuple(spot for spot in SPOTS if spot.startswith(column))


def height(spot: str) -> float:
    """Returns how far a card's middle is below the middle of the map, in cards."""
    return int(spot[1:]) - (COLUMNS[spot[0]] + 1) / 2


@dataclass(slots=True)
class Stack:
    """The cards of one letter that are not face up: face down on the map, or in the stack.

    The positions of unseen cards are unknown. Returned cards are at the bottom, in the order in
    which they were returned.
    """

    unseen: list[str] = field(default_factory=list)
    under: list[str] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Hunt(Seated):
    cards: Mapping[str, HuntCard] = field(metadata=NOT_SAVED, repr=False)
    players: int
    own_cards: bool = False
    commanders: bool = False
    refuses_fewer: bool = False  # treasures than are buried: tables of an earlier release do not
    names: list[str] = field(default_factory=list)
    phase: str = Phase.SET_UP
    seat: int = 1  # whose turn it is
    turn: int = 1
    open: dict[str, str] = field(default_factory=dict)  # face-up cards, by spot
    stacks: dict[str, Stack] = field(default_factory=dict)  # by letter
    hand: list[str] = field(default_factory=list)  # revealed and drawn, while one chooses
    meant: str = ""  # the spot where a card is being laid
    tokens: list[str] = field(default_factory=list)  # spots by seat; "" is left of the map
    facts: Facts = field(default_factory=Facts)

    @property
    def all_cards(self) -> list[str]:
        hidden = (card for pile in self.stacks.values() for card in (*pile.unseen, *pile.under))
        return [*self.open.values(), *self.hand, *hidden]

    def token(self, seat: int) -> str:
        return self.tokens[seat - 1]

    def move(self, seat: int, spot: str) -> None:
        """Moves a token; a player on a D card has found the treasure."""
        was, self.tokens[seat - 1] = self.token(seat), spot
        if spot.startswith(LAST):
            self.facts[TREASURE[seat]] = "yes"
        elif was.startswith(LAST):
            del self.facts[TREASURE[seat]]

    def neighbours(self, seat: int) -> list[str]:
        """Returns the open spots that a player's token may reach."""
        return [spot for spot in right_of(self.token(seat)) if spot in self.open]

    def hidden(self, seat: int) -> list[str]:
        """Returns the face-down cards to the right of a player's token."""
        return [spot for spot in right_of(self.token(seat)) if spot not in self.open]

    def in_the_stack(self, letter: str) -> list[str]:
        """Returns the cards that may be on top of a stack: any unseen one while it has some."""
        stack = self.stacks[letter]
        face_down = [spot for spot in spots_in(letter.lower()) if spot not in self.open]
        in_hand = any(self.cards[card].letter == letter for card in self.hand)
        if len(stack.unseen) > len(face_down) - in_hand:
            return stack.unseen
        return stack.under[:1]

    def exchange(self, wrong: str, right: str) -> None:
        """Exchanges two cards that were mistaken for each other, everywhere."""
        names = {wrong: right, right: wrong}
        self.open = {spot: names.get(card, card) for spot, card in self.open.items()}
        self.hand[:] = [names.get(card, card) for card in self.hand]
        for stack in self.stacks.values():
            stack.unseen[:] = [names.get(card, card) for card in stack.unseen]
            stack.under[:] = [names.get(card, card) for card in stack.under]

    @property
    def first(self) -> int:
        """Returns who begins; the others follow clockwise."""
        first = self.facts[FIRST_PLAYER] or 1
        return first if first in self.seats else 1

    @property
    def last(self) -> int:
        """Returns who is last in turn order, with a token in Maracaibo."""
        return (self.first - 2) % self.players + 1

    @property
    def against_jordan(self) -> bool:
        """Returns whether Jordan plays: his part ends turns and decides who has won."""
        return self.players == 1 and JORDANS_TURNS in self.facts

    @property
    def turns(self) -> int:
        """Returns the number of the current turn; against Jordan, his part counts them."""
        return 1 + (self.facts[JORDANS_TURNS] or 0) if self.against_jordan else self.turn

    @property
    def ended(self) -> bool:
        """Returns whether the hunt is over, with or without the treasure."""
        return self.phase == Phase.OVER or (self.against_jordan and HUNT_WON in self.facts)

    @property
    def finishers(self) -> list[int]:
        """Returns the players on a D card."""
        return [seat for seat in self.seats if self.token(seat).startswith(LAST)]

    @property
    def to_compare(self) -> list[int]:
        """Returns the players whose points decide: those on a D card, if they are several."""
        return self.finishers if len(self.finishers) > 1 else []

    @property
    def winners(self) -> list[int] | None:
        """Returns the players on a D card with the most VP on the scoring track.

        None: their points are unknown.
        """
        known = {seat: self.facts[COUNTER[seat, "track"]] for seat in self.to_compare}
        points = {seat: number for seat, number in known.items() if number is not None}
        if len(points) < len(known):
            return None
        most = max(points.values(), default=0)
        return [seat for seat in self.finishers if points.get(seat, most) == most]

    @property
    def ending(self) -> bool:
        """Returns whether a token is on a D card: the last turns are played."""
        return bool(self.finishers)

    @property
    def in_last_turn(self) -> bool:
        return self.ending and self.seat == self.last


def adjacent_cards(hunt: Hunt, seat: int) -> list[tuple[HuntCard, list[Lacking]]]:
    """Returns the open cards that a token may reach, with what they lack; met cards first."""
    cards = [hunt.cards[hunt.open[spot]] for spot in hunt.neighbours(seat)]
    has = requirements.has(hunt.facts, seat)
    checked = [(card, lacking(card, has)) for card in cards]
    return sorted(checked, key=lambda pair: (bool(pair[1]), surely(pair[1])))


def surely(lacks: list[Lacking]) -> bool:
    """Returns whether something is known to be missing."""
    return any(lack.missing is not None for lack in lacks)


def spot_text(spot: str) -> Text:
    """Names a spot of the map by its column and its place from the top."""
    column = list(COLUMNS).index(spot[0]) + 1
    return Text("pirates.hunt.spot", {"column": column, "row": int(spot[1:])})
