"""The state of a game of Jamaica: the track, the ships, what they carry, and the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from companion.engine.facts import Facts
from companion.engine.plain import NOT_SAVED
from companion.engine.prompts import Draw, Tell
from companion.engine.questions import Answer
from companion.engine.text import NO_VALUES, Text, TextValue, as_it_is
from companion.games.jamaica.content import ActionCard, ActionCards, Board, Supplies, Treasure

GHOST_SHIP = "ghost-ship"
SHORTAGES_OF_2007 = "shortage-2007"
NUMBERS = (2, 3, 4, 5, 6)  # of players
ALWAYS_WITH_GHOST, NO_SHIP_LEFT = NUMBERS[0], NUMBERS[-1]
HOLDS = 5
# Nobody may add to a hold, and a die loads at most six: so no hold ever has more.
MOST_IN_A_HOLD = 6
HAND, HAND_WITH_MAP = 3, 4
SIXTH_HOLD, LADY_BETH = "sixth-hold", "lady-beth"
MORGANS_MAP, SARANS_SABRE = "morgans-map", "sarans-sabre"
STAR = "star"
FOOD, DOUBLOONS, GUNPOWDER = "food", "doubloons", "gunpowder"
PORT_ROYAL = 0


def with_or_without_ghost(players: int, without: str, with_ghost: str) -> tuple[str, ...]:
    """Return what can be chosen: two always have the ghost ship, for six no ship is left."""
    if players == ALWAYS_WITH_GHOST:
        return (with_ghost,)
    return (without,) if players == NO_SHIP_LEFT else (without, with_ghost)


class Phase:
    """The next phase. Plain strings: they go to JSON, and enumerations are slow to look up."""

    SET_UP = "set_up"
    ROUND = "round"
    TURN = "turn"
    GHOST = "ghost"
    ROUND_ENDS = "round_ends"
    SCORING = "scoring"
    OVER = "over"


class Place(NamedTuple):
    """A space, and the lap of the ship on it: 1 at home, -1 behind the start."""

    space: int
    lap: int


class Track:
    """The board's spaces by number, ready to look things up in."""

    def __init__(self, board: Board) -> None:
        spaces = board.spaces
        self.ahead: list[tuple[int, ...]] = [space.next for space in spaces]
        self.behind: list[tuple[int, ...]] = [
            tuple(space.id for space in spaces if here.id in space.next) for here in spaces
        ]
        self.straight: list[tuple[int, ...]] = [self._straight(space) for space in self.ahead]
        self.kind: list[str] = [space.kind for space in spaces]
        self.cost: list[int] = [space.cost for space in spaces]
        self.white: list[int | None] = [space.points for space in spaces]
        self.points_behind, self.points_home = board.behind, board.home
        self.lairs: list[int] = [space.id for space in spaces if space.kind == "lair"]
        self.steps_left: list[int] = self._steps_left(min)
        self.lap: int = self.steps_left[PORT_ROYAL]
        self._longest_left: list[int] = self._steps_left(max)
        self._ends: dict[tuple[Place, int, bool], tuple[Place, ...]] = {}

    def lane_of(self, space: int) -> int | None:
        """Return which branch of a fork a space is on, the first one by 0."""
        while len(before := self.behind[space]) == 1:
            if len(branches := self.ahead[before[0]]) > 1:
                return branches.index(space)
            space = before[0]
        return None

    def _straight(self, ahead: tuple[int, ...]) -> tuple[int, ...]:
        """Return the spaces ahead without a choice: as far as a fork, or Port Royal."""
        route: list[int] = []
        while len(ahead) == 1:
            route.append(ahead[0])
            ahead = () if ahead[0] == PORT_ROYAL else self.ahead[ahead[0]]
        return tuple(route)

    def _steps_left(self, by: Callable[[Iterable[int]], int]) -> list[int]:
        """Count the steps from each space to the finish, by the shortest or the longest route.

        From Port Royal it is the whole lap.
        """
        left = [0] * len(self.ahead)
        for space in reversed(range(len(self.ahead))):
            # A space leads to ones with a higher number, or home.
            left[space] = 1 + by(0 if to == PORT_ROYAL else left[to] for to in self.ahead[space])
        return left

    def step(self, at: Place, *, forward: bool) -> list[Place]:
        """Return the places one step ahead or behind."""
        if forward:
            return [Place(to, at.lap + (to == PORT_ROYAL)) for to in self.ahead[at.space]]
        lap = at.lap - (at.space == PORT_ROYAL)
        return [Place(to, lap) for to in self.behind[at.space]]

    def ends(self, at: Place, steps: int, *, forward: bool) -> tuple[Place, ...]:
        """Return every place where a move of this many steps may end, by whichever lanes."""
        key = at, steps, forward
        if key not in self._ends:
            if not steps or at.lap > 0:
                self._ends[key] = (at,)
            else:
                ends = [
                    end
                    for place in self.step(at, forward=forward)
                    for end in self.ends(place, steps - 1, forward=forward)
                ]
                self._ends[key] = tuple(dict.fromkeys(ends))
        return self._ends[key]

    def left(self, space: int, lap: int) -> int:
        """Return the remaining steps: none at home, more than a lap behind the start."""
        return self.steps_left[space] - self.lap * lap

    def astern(self, space: int, lap: int) -> int:
        """Return how far behind a ship is: of two ships the one with the smaller value is ahead.

        A space is ahead of every space from which a ship can sail to it: the longest route home
        only gets shorter. From each branch of a fork a single route leads to where they meet, so
        between branches the remaining steps decide.
        """
        return self._longest_left[space] - self._longest_left[PORT_ROYAL] * lap

    def points(self, space: int, lap: int) -> int:
        """Return what the space counts at the end: the white number, else -5."""
        if lap > 0:
            return self.points_home
        white = self.white[space] if lap == 0 else None
        return self.points_behind if white is None else white


class Components:
    def __init__(self, board: Board, cards: ActionCards, supplies: Supplies) -> None:
        self.track = Track(board)
        self.cards: Mapping[str, ActionCard] = {card.id: card for card in cards.cards}
        self.deck: list[str] = list(self.cards)
        self.treasures: Mapping[str, Treasure] = {card.id: card for card in supplies.treasures}
        self.faces: list[str] = [face.id for face in supplies.faces]
        self.combat_die = Draw("combat_die", lambda: self.faces)
        self.shortage_die = Draw("shortage_die", lambda: self.faces)
        self.shortage: Mapping[str, str] = {face.id: face.shortage for face in supplies.faces}
        self.start = {
            of: [(good.kind, good.number) for good in supplies.start if good.of == of]
            for of in ("player", "ghost")
        }


@dataclass(slots=True)
class Hold:
    """A hold is empty, or has tokens of one kind."""

    kind: str = ""
    number: int = 0

    def fill(self, kind: str, number: int) -> None:
        self.kind, self.number = kind, number

    def empty(self) -> None:
        self.kind, self.number = "", 0


@dataclass(slots=True, kw_only=True)
class Ship:
    """A player's ship, or the ghost ship. Seats are numbered from 0."""

    seat: int
    name: str = ""
    ghost: bool = False
    space: int = PORT_ROYAL
    lap: int = 0  # 1 at home, -1 while it is behind the start
    holds: list[Hold] = field(default_factory=list)  # a sixth one with the card for it
    hidden: list[str] = field(default_factory=list)  # face-down treasures
    powers: list[str] = field(default_factory=list)  # face-up treasures
    hand: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)  # nobody knows its order, so it has none
    discards: list[str] = field(default_factory=list)
    played: str = ""  # the card of this round
    called: TextValue = field(init=False, compare=False, metadata=NOT_SAVED)

    def __post_init__(self) -> None:
        self.called = Text("jamaica.ghost") if self.ghost else self.name or name_of_seat(self.seat)

    @property
    def home(self) -> bool:
        return self.lap > 0

    @property
    def loaded(self) -> list[int]:
        """The places of the holds that are not empty, from 1 on."""
        return [place for place, hold in enumerate(self.holds, 1) if hold.number]

    @property
    def first_empty(self) -> int:
        """The place of the first hold that is empty; 0 if none is."""
        for place, hold in enumerate(self.holds, 1):
            if not hold.number:
                return place
        return 0

    def draw_pile(self) -> list[str]:
        return self.pile

    def has(self, kind: str) -> int:
        number = 0
        for hold in self.holds:
            if hold.kind == kind:
                number += hold.number
        return number

    def can_load(self, kind: str) -> bool:
        """Return whether a hold is empty, or could be emptied of another kind."""
        return any(hold.kind != kind for hold in self.holds)


@dataclass(slots=True)
class Battle:
    """A battle while it is fought, for everybody to see. Ships are called by their seats."""

    attacker: int
    defender: int
    gunpowder: dict[int, int] = field(default_factory=dict)  # that each has spent
    rolled: dict[int, str] = field(default_factory=dict)  # the face, of each that has fired


@cache
def name_of_seat(seat: int) -> Text:
    return Text("player.seat", {"number": seat + 1})


@dataclass(slots=True, kw_only=True)
class Jamaica:
    parts: Components = field(metadata=NOT_SAVED, repr=False)
    players: int
    with_ghost: bool = False
    first_edition: bool = False  # its rule for shortages
    names: list[str] = field(default_factory=list)
    facts: Facts = field(default_factory=Facts)  # what was known before
    ships: list[Ship] = field(default_factory=list)  # by seat, the ghost ship last
    treasures: list[str] = field(default_factory=list)  # not seen yet; three of them are out
    lairs: list[int] = field(default_factory=list)  # those with a token
    phase: str = Phase.SET_UP
    round: int = 0
    captain: int = 0
    morning: int = 0
    evening: int = 0
    turn: int = 0  # how many have had theirs in this round
    deciding: int = 0  # the seat that the open question is for
    moves: int = 0  # that have been made in this turn
    moved_from: int = PORT_ROYAL  # where the last of them began
    back_to: str = ""  # the kind of space that a shortage sends the ship to, while it goes
    battle: Battle | None = None
    observed: bool = field(
        default=True, metadata=NOT_SAVED
    )  # gives instructions; not in a simulation
    track: Track = field(init=False, repr=False, metadata=NOT_SAVED)

    def __post_init__(self) -> None:
        self.track = self.parts.track

    @property
    def ghost(self) -> Ship:
        assert self.with_ghost
        return self.ships[-1]

    @property
    def race_is_over(self) -> bool:
        return max([ship.lap for ship in self.ships]) > 0

    @property
    def to_move(self) -> Ship:
        """The ship whose turn it is: from the Captain on, clockwise."""
        return self.ships[(self.captain + self.turn) % self.players]

    def tell(
        self,
        key: str,
        values: Mapping[str, TextValue | Ship] = NO_VALUES,
        card: str | None = None,
        at: int | None = None,
    ) -> Sequence[Tell]:
        """Return the instruction, ships by their names: none in a game that nobody observes.

        Scripts check `observed` before what happens every turn: in a simulation even making an
        instruction that nobody reads takes a tenth of the time.
        """
        if not self.observed:
            return ()
        shown = {name: v.called if isinstance(v, Ship) else v for name, v in values.items()}
        return (Tell(key, shown, card, () if at is None else (str(at),)),)

    def left(self, ship: Ship) -> int:
        return self.parts.track.left(ship.space, ship.lap)

    def astern(self, ship: Ship) -> int:
        return self.parts.track.astern(ship.space, ship.lap)

    def speaker(self, ship: Ship, opponent: Ship) -> Ship:
        """Return the ship whose player rolls and decides for a ship in a battle.

        For the ghost ship it is a player who does not fight: the first one, from the Captain on.
        """
        if not ship.ghost:
            return ship
        seats = [(self.captain + n) % self.players for n in range(self.players)]
        return self.ships[next(seat for seat in seats if seat != opponent.seat)]

    def ship_label(self, seat: Answer) -> Text:
        called = self.ships[int(seat)].called
        return called if isinstance(called, Text) else as_it_is(called)

    def others_at(self, ship: Ship) -> list[Ship]:
        """Return the other ships on the same space; in Port Royal none meet."""
        here = ship.space
        if here == PORT_ROYAL:
            return []
        others = []
        for other in self.ships:
            if other.space == here and other is not ship:
                others.append(other)
        return others
