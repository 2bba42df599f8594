"""The plans of a captain: the value of a card in the current position.

A plan knows the ship's own hand and all open things: dice, ships, holds, tokens at lairs. It
assumes that the other ships stay where they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from companion.games.jamaica.odds import ATTACKER, DEFENDER, Matchup, battle_odds
from companion.games.jamaica.rules import state
from companion.games.jamaica.rules.sailing import GOODS, STAY

PROVISIONS = 4  # food beyond this is worth little
ENOUGH_POWDER = 6
FARE = 3  # doubloons that are kept for a port
Cargo: TypeAlias = tuple[tuple[str, int], ...]
Action: TypeAlias = tuple[str, int]  # and its die
EMPTY = ("", 0)
LAST_STRETCH = 14  # steps of a ship from home at which the race counts as nearly over


@dataclass(frozen=True, slots=True)
class Aims:
    step: float  # a space nearer to Port Royal
    finish: float  # a point for where the ship is, once the race comes to its end
    doubloon: float
    fare: float  # more for each of the first doubloons
    food: float  # for each of the first
    gunpowder: float
    treasure: float  # one that nobody has looked at
    power: float
    battle: float  # how gladly to fight: 1 is by the odds alone

    def worth(self, kind: str, number: int, has: int = 0) -> float:
        """Return what some goods are worth while there are some already."""
        if kind == state.DOUBLOONS:
            return self.doubloon * number + self.fare * more(number, has, FARE)
        if kind == state.FOOD:
            more_food = more(number, has, PROVISIONS)
            return self.food * (more_food + (number - more_food) / 4)
        return self.gunpowder * more(number, has, ENOUGH_POWDER)

    def cargo(self, holds: Sequence[tuple[str, int]]) -> float:
        food = gold = powder = 0
        for kind, number in holds:
            if kind == state.FOOD:
                food += number
            elif kind == state.DOUBLOONS:
                gold += number
            else:
                powder += number
        return (
            self.worth(state.FOOD, food)
            + self.worth(state.DOUBLOONS, gold)
            + self.worth(state.GUNPOWDER, powder)
        )


def more(number: int, has: int, enough: int) -> int:
    """Count how many of some new goods are still needed to have enough."""
    return max(min(number, enough - has), 0)


def contents(holds: Sequence[state.Hold]) -> tuple[tuple[str, int], ...]:
    return tuple((hold.kind, hold.number) for hold in holds)


@cache
def attack_wins(parts: state.Components, ahead: int) -> float:
    """Return the chance of an attacker with this much more gunpowder and help."""
    fought = Matchup(attack=max(ahead, 0), defence=max(-ahead, 0))
    return float(battle_odds(parts, fought).get(ATTACKER, 0))


@cache
def defence_wins(parts: state.Components, behind: int) -> float:
    """Return the chances of a defender who has to roll more than this, or a star."""
    rolled = next(face for face in parts.faces if face != state.STAR)
    more = behind - int(rolled)
    fought = Matchup(attack=max(more, 0), defence=max(-more, 0), rolled=rolled)
    return float(battle_odds(parts, fought).get(DEFENDER, 0))


# Where a ship can come to from a space: worked out once, and then looked up


# Where a shortage sends a ship: to a kind of space; by the rule of 2007 to one whose price can be
# paid with this much food and these doubloons.
BackTo: TypeAlias = str | tuple[int, int]


class Chart:
    """The data of a track for a navigator."""

    def __init__(self, track: state.Track) -> None:
        self.track = track
        self._behind: dict[tuple[state.Place, BackTo], state.Place] = {}

    def thrown_back(self, at: state.Place, to: BackTo) -> state.Place:
        """Return the nearest fitting space behind, or Port Royal, by the lane that loses less."""
        key = at, to
        if key not in self._behind:
            lanes = self.track.step(at, forward=False)
            self._behind[key] = min((self.ends(lane, to) for lane in lanes), key=self.left)
        return self._behind[key]

    def ends(self, at: state.Place, to: BackTo) -> state.Place:
        """Return where a ship ends that passes this space backward: here, or further back."""
        return at if self.is_such(at.space, to) else self.thrown_back(at, to)

    def is_such(self, space: int, to: BackTo) -> bool:
        kind = self.track.kind[space]
        if space == state.PORT_ROYAL or isinstance(to, str):
            return space == state.PORT_ROYAL or kind == to
        food, doubloons = to
        if kind not in GOODS:
            return True
        return self.track.cost[space] <= (food if GOODS[kind] == state.FOOD else doubloons)

    def left(self, at: state.Place) -> int:
        return self.track.left(at.space, at.lap)

    def steps_between(self, start: int, here: int, *, forward: bool) -> int:
        """Count the steps made so far by a ship that has to choose a lane."""
        steps, spaces = 0, self.track.ahead if forward else self.track.behind
        while start != here:
            start = spaces[start][0]
            steps += 1
        return steps


class LookAhead:
    def __init__(self, game: state.Jamaica, ship: state.Ship, aims: Aims, chart: Chart) -> None:
        self.game = game
        self.ship = ship
        self.aims = aims
        self.chart = chart
        self.shortages = [game.parts.shortage[face] for face in game.parts.faces]
        nearest = min(game.left(other) for other in game.ships)
        self.ending = max(0.0, 1 - nearest / LAST_STRETCH) * aims.finish

    def card(self, id_: str, morning: int, evening: int) -> float:
        """Return what this card is worth with these dice."""
        card = self.game.parts.cards[id_]
        actions = ((card.morning, morning), (card.evening, evening))
        return self.after(
            state.Place(self.ship.space, self.ship.lap), contents(self.ship.holds), actions
        )

    def after(self, at: state.Place, cargo: Cargo, actions: Sequence[Action]) -> float:
        """Return what the ship is worth once these actions are done."""
        if not actions or at.lap > 0:
            return self.value(at, cargo)
        (action, number), rest = actions[0], actions[1:]
        if action in ("forward", "backward"):
            ends = self.chart.track.ends(at, number, forward=action == "forward")
            return max(self.arrive(end, cargo, rest) for end in ends)
        return self.after(at, self.load(cargo, action, number), rest)

    def arrive(self, at: state.Place, cargo: Cargo, rest: Sequence[Action]) -> float:
        """Count a battle, then the treasure or the price."""
        if at.space == state.PORT_ROYAL:
            return self.after(at, cargo, rest)
        gained = self.battle(at, cargo)
        kind = self.chart.track.kind[at.space]
        if kind == "lair":
            return gained + self.lair(at) + self.after(at, cargo, rest)
        goods, price = GOODS[kind], self.chart.track.cost[at.space]
        if sum(number for own, number in cargo if own == goods) >= price:
            return gained + self.after(at, self.pay(cargo, goods, price), rest)
        return gained + self.shortage(at, self.pay(cargo, goods, price), rest)

    def shortage(self, at: state.Place, cargo: Cargo, rest: Sequence[Action]) -> float:
        """Count all faces of the die alike; in 2007 the ship goes back to what can be paid."""
        if at.lap < 0:
            return self.after(at, cargo, rest)
        if self.game.first_edition:
            return self.arrive(self.chart.thrown_back(at, means(cargo)), cargo, rest)
        worth = {STAY: self.after(at, cargo, rest)}
        for kind in self.shortages:
            if kind not in worth:
                back = self.chart.thrown_back(at, kind)
                worth[kind] = self.lair(back) + self.after(back, cargo, rest)
        return sum(worth[kind] for kind in self.shortages) / len(self.shortages)

    def value(self, at: state.Place, cargo: Cargo) -> float:
        track = self.chart.track
        sailed = track.lap - self.chart.left(at)
        place = track.points(at.space, at.lap) - track.points_behind
        return self.aims.step * sailed + self.ending * place + self.aims.cargo(cargo)

    def lair(self, at: state.Place) -> float:
        return self.aims.treasure if at.space in self.game.lairs else 0.0

    def battle(self, at: state.Place, cargo: Cargo) -> float:
        """Fight the best opponent there, with half of all gunpowder on both sides."""
        others = [o for o in self.game.ships if o.space == at.space and o is not self.ship]
        if not others:
            return 0.0
        powder = sum(number for kind, number in cargo if kind == state.GUNPOWDER)
        return max(self.against(other, powder) for other in others)

    def against(self, other: state.Ship, powder: int) -> float:
        ahead = (powder - other.has(state.GUNPOWDER)) // 2
        wins = attack_wins(self.game.parts, ahead)
        gain, loss = self.booty(other), self.booty(self.ship)
        odds = wins * gain - attack_wins(self.game.parts, -ahead) * loss
        return self.aims.battle * odds if odds > 0 else odds

    def booty(self, loser: state.Ship) -> float:
        """Return the worth of the best that can be taken from a ship."""
        best = self.aims.treasure if loser.hidden else 0.0
        if loser.powers and not loser.ghost:
            best = max(best, self.aims.power)
        for hold in loser.holds:
            if hold.number:
                best = max(best, self.aims.worth(hold.kind, hold.number, self.ship.has(hold.kind)))
        return best

    def load(self, cargo: Cargo, kind: str, number: int) -> Cargo:
        """Load an empty hold; else the least worth of another kind goes overboard."""
        if EMPTY in cargo:
            place = cargo.index(EMPTY)
        else:
            others = [place for place, (own, _) in enumerate(cargo) if own != kind]
            if not others:
                return cargo
            place = min(others, key=lambda place: self.aims.worth(*cargo[place]))
        return (*cargo[:place], (kind, number), *cargo[place + 1 :])

    def pay(self, cargo: Cargo, kind: str, price: int) -> Cargo:
        """Pay from the smallest holds first, so that they are empty."""
        holds = list(cargo)
        for place in sorted(range(len(holds)), key=lambda place: holds[place][1]):
            own, number = holds[place]
            if own == kind and price:
                paid = min(number, price)
                price -= paid
                holds[place] = (kind, number - paid) if number > paid else EMPTY
        return tuple(holds)


def means(cargo: Cargo) -> tuple[int, int]:
    """Return the food and the doubloons to pay with."""
    food = sum(number for kind, number in cargo if kind == state.FOOD)
    return food, sum(number for kind, number in cargo if kind == state.DOUBLOONS)
