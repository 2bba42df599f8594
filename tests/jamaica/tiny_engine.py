"""Jamaica once more, as short as it goes, written from the rulebook and not from our scripts.

It decides nothing: what dice, cards and people did is read off a record of the same game, and
with each entry it is compared what could have been done. Where the rulebook is silent it goes by
the rulings: a shortage behind the start moves nobody; a ship thrown back onto a lair takes its
treasure; powers that nobody has seen lie face down; for the ghost ship the first player from the
Captain on speaks who does not fight.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple

PRICE = {"sea": "food", "port": "doubloons"}
SIXTH, BETH, MAP, SABRE = "sixth-hold", "lady-beth", "morgans-map", "sarans-sabre"
EMPTY: tuple[str, int] = ("", 0)


class Entry(NamedTuple):
    """A question or draw, its possible and its actual result; `state` once a round."""

    key: str
    options: tuple[Any, ...]
    came: Any
    state: Any = None


class Space(NamedTuple):
    kind: str
    cost: int
    white: int | None
    ahead: tuple[int, ...]


class Boat:
    def __init__(self, seat: int, deck: Sequence[str], *loads: tuple[str, int]) -> None:
        self.seat, self.space, self.lap = seat, 0, 0
        self.holds = [*loads, *[EMPTY] * (5 - len(loads))]
        self.hidden: list[str] = []
        self.powers: list[str] = []
        self.hand: list[str] = []
        self.pile, self.used = list(deck), list[str]()
        self.card = ""
        self.ghost = not deck

    def has(self, kind: str) -> int:
        return sum(number for own, number in self.holds if own == kind)

    def seen(self) -> Hashable:
        cards = tuple(tuple(sorted(c)) for c in (self.hidden, self.powers, self.hand, self.pile))
        return self.space, self.lap, tuple(self.holds), cards


class TinyJamaica:
    """A game, replayed from its record."""

    def __init__(
        self, board: Sequence[Space], parts: Any, players: int, *, ghost: bool, first_edition: bool
    ) -> None:
        self.board, self.parts, self.first_edition = board, parts, first_edition
        self.behind = [
            [b for b, space in enumerate(board) if here in space.ahead]
            for here in range(len(board))
        ]
        self.lairs = {n for n, space in enumerate(board) if space.kind == "lair"}
        self.deck = [name for name in parts.treasures if not (ghost and name == BETH)]
        self.boats = [
            Boat(seat, list(parts.cards), ("food", 3), ("doubloons", 3)) for seat in range(players)
        ]
        self.players = list(self.boats)
        if ghost:
            self.boats.append(Boat(players, [], ("doubloons", 5), ("doubloons", 3)))
            self.boats[-1].powers.append(BETH)

    # The record

    def came(self, key: str, options: Iterable[Hashable], of: Callable[[Any], Hashable]) -> Any:
        """Return the next result, and check that exactly these were possible."""
        entry = next(self.record)
        assert entry.key == key, f"{entry.key} instead of {key}"
        assert {of(option) for option in entry.options} == set(options), key
        return entry.came

    def plain(self, key: str, options: Iterable[Hashable]) -> Any:
        return self.came(key, options, lambda option: option)

    def hold(self, key: str, boat: Boat, places: Sequence[int]) -> int:
        """One of these holds; where all of them are alike, nobody is asked."""

        def looks(place: int) -> Hashable:
            return (*boat.holds[place], place == 5)

        if len({looks(place) for place in places}) == 1:
            return places[0]
        options = {looks(place) for place in places}
        return int(self.came(key, options, lambda place: looks(place - 1))) - 1

    # Rounds

    def play(self, record: Iterable[Entry]) -> list[int]:
        self.record = iter(record)
        for boat in self.players:
            self.draw_cards(boat)
        self.captain = int(self.plain("jamaica.first_captain", map(str, range(len(self.players)))))
        while not any(boat.lap > 0 for boat in self.boats):
            self.round()
        assert next(self.record, None) is None
        return [self.points(boat) for boat in self.boats]

    def draw_cards(self, boat: Boat) -> None:
        while len(boat.hand) < (4 if MAP in boat.powers else 3):
            if not boat.pile:
                boat.pile, boat.used = boat.used, []
            card = self.plain("action_card", boat.pile)
            boat.pile.remove(card)
            boat.hand.append(card)

    def round(self) -> None:
        entry = next(self.record)
        assert entry.key == "die"
        assert entry.state == self.seen()
        first, second = int(entry.came), int(self.plain("die", "123456"))
        dice = (first, second)
        if first != second:
            chosen = self.plain("jamaica.morning", {first, second})
            dice = (chosen, first + second - chosen)
        for boat in self.players:
            boat.card = self.plain("jamaica.card", boat.hand)
            boat.hand.remove(boat.card)
            boat.used.append(boat.card)
        for boat in [*self.players[self.captain :], *self.players[: self.captain]]:
            card = self.parts.cards[boat.card]
            for action, die in zip((card.morning, card.evening), dice, strict=True):
                if boat.lap < 1:
                    self.act(boat, action, die)
        if len(self.boats) > len(self.players):
            for die in dice:
                self.move_ghost(self.boats[-1], die)
        if not any(boat.lap > 0 for boat in self.boats):
            for boat in self.players:
                self.draw_cards(boat)
            self.captain = (self.captain + 1) % len(self.players)

    def seen(self) -> Hashable:
        boats = tuple(boat.seen() for boat in self.boats)
        return tuple(sorted(self.lairs)), tuple(sorted(self.deck)), self.captain, boats

    def act(self, boat: Boat, action: str, die: int) -> None:
        if action in ("forward", "backward"):
            self.sail(boat, die, forward=action == "forward")
        else:
            self.load(boat, action, die)

    def points(self, boat: Boat) -> int:
        white = self.board[boat.space].white if boat.lap == 0 else None
        place = 15 if boat.lap > 0 else -5 if white is None else white
        cards = sum(self.parts.treasures[card].points for card in (*boat.hidden, *boat.powers))
        return place + boat.has("doubloons") + cards

    # Holds

    def load(self, boat: Boat, kind: str, number: int) -> None:
        if boat.ghost and kind != "doubloons":
            return
        free = [place for place, hold in enumerate(boat.holds) if hold == EMPTY]
        if free:
            place = self.hold("jamaica.which_hold", boat, free)
        else:
            others = [place for place, (own, _) in enumerate(boat.holds) if own != kind]
            if not others:
                return
            place = self.hold("jamaica.empties", boat, others)
        boat.holds[place] = (kind, number)

    def pay(self, boat: Boat, kind: str, price: int) -> int:
        """Pay as much as possible, and return the rest."""
        while price and boat.has(kind):
            places = [place for place, (own, _) in enumerate(boat.holds) if own == kind]
            free = boat.has(kind) > price  # else all of it goes anyway
            place = self.hold("jamaica.pays_from", boat, places) if free else places[0]
            number = boat.holds[place][1]
            boat.holds[place] = (kind, number - price) if number > price else EMPTY
            price -= min(number, price)
        return price

    # Sailing

    def step(self, boat: Boat, *, forward: bool) -> None:
        if not forward and boat.space == 0:
            boat.lap -= 1
        spaces = self.board[boat.space].ahead if forward else self.behind[boat.space]
        lane = 0
        if len(spaces) > 1:
            lane = ("outer", "inner").index(self.plain("jamaica.lane", {"outer", "inner"}))
        boat.space = spaces[lane]
        if forward and boat.space == 0:
            boat.lap += 1

    def sail(self, boat: Boat, steps: int, *, forward: bool) -> None:
        for _ in range(steps):
            if boat.lap < 1:
                self.step(boat, forward=forward)
        self.arrive(boat)

    def arrive(self, boat: Boat) -> None:
        if boat.space == 0:
            return
        self.meet(boat)
        space = self.board[boat.space]
        if space.kind == "lair":
            self.search(boat)
        elif not boat.ghost and self.pay(boat, PRICE[space.kind], space.cost) and boat.lap >= 0:
            self.shortage(boat)

    def shortage(self, boat: Boat) -> None:
        if self.first_edition:
            self.step(boat, forward=False)
            while not self.affordable(boat):
                self.step(boat, forward=False)
            self.arrive(boat)
            return
        to = self.parts.shortage[self.plain("shortage_die", self.parts.faces)]
        if to == "stay":
            return
        self.step(boat, forward=False)
        while boat.space and self.board[boat.space].kind != to:
            self.step(boat, forward=False)
        if boat.space:
            self.meet(boat)
            self.search(boat)

    def affordable(self, boat: Boat) -> bool:
        space = self.board[boat.space]
        return space.kind not in PRICE or boat.has(PRICE[space.kind]) >= space.cost

    def search(self, boat: Boat) -> None:
        if boat.space in self.lairs:
            self.lairs.remove(boat.space)
            card = self.plain("treasure", self.deck)
            self.deck.remove(card)
            self.gain(boat, card)

    def gain(self, boat: Boat, card: str) -> None:
        up = self.parts.treasures[card].power and not boat.ghost
        (boat.powers if up else boat.hidden).append(card)
        if up and card == SIXTH:
            boat.holds.append(EMPTY)

    # The ghost ship

    def move_ghost(self, ghost: Boat, die: int) -> None:
        if ghost.lap > 0:
            return
        order = [self.ahead(ghost, boat) for boat in self.players]
        if all(place > 0 for place in order) or all(place < 0 for place in order):
            forward = order[0] < 0
        else:
            directions = {"forward", "backward"}
            forward = self.plain("jamaica.ghost.direction", directions) == "forward"
        self.sail(ghost, die, forward=forward)

    def ahead(self, boat: Boat, other: Boat) -> int:
        """1: the boat is ahead of the other; -1: behind it; 0: neither."""
        if boat.lap != other.lap:
            return 1 if boat.lap > other.lap else -1
        if boat.lap > 0 or boat.space == other.space:
            return 0
        if self.leads(other.space, boat.space):
            return 1
        if self.leads(boat.space, other.space):
            return -1
        left, others_left = self.left(boat.space), self.left(other.space)  # branches of one fork
        return (left < others_left) - (left > others_left)

    def leads(self, start: int, to: int) -> bool:
        """Return whether a ship can sail forward from one space to the other."""
        return any(
            to == after or self.leads(after, to) for after in self.board[start].ahead if after
        )

    def left(self, space: int) -> int:
        return 1 + min(self.left(after) if after else 0 for after in self.board[space].ahead)

    # Battles

    def meet(self, boat: Boat) -> None:
        others = [o for o in self.boats if o is not boat and o.space == boat.space]
        if len(others) > 1:
            seat = self.plain("jamaica.attacks", [other.seat for other in others])
            self.fight(boat, self.boats[seat])
        elif others:
            self.fight(boat, others[0])

    def fight(self, attacker: Boat, defender: Boat) -> None:
        self.sabre = next((o for o in (attacker, defender) if SABRE in o.powers), None)
        shot = self.fire(attacker)
        answer = self.fire(defender) if shot < 99 else 0
        if shot > answer:
            self.take(attacker, defender)
        elif answer > shot:
            self.take(defender, attacker)

    def fire(self, boat: Boat) -> int:
        """99 for a star."""
        spent = 0
        if boat.has("gunpowder"):
            spent = self.plain("jamaica.gunpowder", range(boat.has("gunpowder") + 1))
            self.pay(boat, "gunpowder", spent)
        face = self.plain("combat_die", self.parts.faces)
        if self.sabre is not None and face != "star":
            whose = "own" if self.sabre is boat else "opponent"
            if self.plain(f"jamaica.sabre.{whose}", {"yes", "no"}) == "yes":
                self.sabre = None
                face = self.plain("combat_die", self.parts.faces)
        return 99 if face == "star" else int(face) + spent + 2 * (BETH in boat.powers)

    def take(self, winner: Boat, loser: Boat) -> None:
        options = {"nothing", *self.spoils(winner, loser)}
        if options == {"nothing"}:
            return

        def looks(option: str) -> Hashable:
            kind, _, which = option.partition(".")
            return self.hold_taken(loser, int(which) - 1) if kind == "hold" else option

        kind, _, which = str(self.came("jamaica.spoils", options, looks)).partition(".")
        if kind == "hold":
            taken, loser.holds[int(which) - 1] = loser.holds[int(which) - 1], EMPTY
            self.load(winner, *taken)
        elif kind == "curse":
            winner.hidden.remove(which)
            loser.hidden.append(which)
        elif kind == "power":
            loser.powers.remove(which)
            winner.powers.append(which)
            if which == SIXTH:
                cargo = loser.holds.pop()
                winner.holds.append(EMPTY if winner.ghost and cargo[0] != "doubloons" else cargo)
        elif kind == "hidden":
            card = self.plain("stolen_treasure", loser.hidden)
            loser.hidden.remove(card)
            self.gain(winner, card)

    def hold_taken(self, loser: Boat, place: int) -> Hashable:
        return ("hold", *loser.holds[place], place == 5)

    def spoils(self, winner: Boat, loser: Boat) -> Iterable[Hashable]:
        for place, (kind, number) in enumerate(loser.holds):
            fits = any(own != kind for own, _ in winner.holds)  # empty, or to be emptied
            if number and (fits or (winner.ghost and kind != "doubloons")):
                yield self.hold_taken(loser, place)
        yield from (f"power.{p}" for p in loser.powers if not (loser.ghost and p == BETH))
        yield from ["hidden"] if loser.hidden else []
        if not winner.ghost:
            bad = [card for card in winner.hidden if self.parts.treasures[card].points < 0]
            yield from (f"curse.{card}" for card in bad)
