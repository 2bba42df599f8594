"""How good a card is for a captain: what it would do to the ship, by all that is on the table.

A plan knows the ship's own hand and what lies open: dice, ships, holds, tokens at lairs. It
does not know what others will do, and takes them where they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from companion.games.jamaica.rules.sailing import GOODS, STAY
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    PORT_ROYAL,
    Jamaica,
    Ship,
)
from companion.games.jamaica.simulation.aims import Aims, contents
from companion.games.jamaica.simulation.charts import Berth, Chart
from companion.games.jamaica.simulation.odds import attack_wins

Cargo: TypeAlias = tuple[tuple[str, int], ...]
Action: TypeAlias = tuple[str, int]  # and its die
EMPTY = ("", 0)
LAST_STRETCH = 14  # the race is coming to its end when somebody has so few steps left


class LookAhead:
    """Looks ahead for one ship."""

    def __init__(self, game: Jamaica, ship: Ship, aims: Aims, chart: Chart) -> None:
        self.game = game
        self.ship = ship
        self.aims = aims
        self.chart = chart
        self.shortages = [game.parts.shortage[face] for face in game.parts.faces]
        nearest = min(game.left(other) for other in game.ships)
        self.ending = max(0.0, 1 - nearest / LAST_STRETCH) * aims.finish

    def card(self, id_: str, morning: int, evening: int) -> float:
        """What this card is worth with these dice."""
        card = self.game.parts.cards[id_]
        actions = ((card.morning, morning), (card.evening, evening))
        return self.after(Berth(self.ship.space, self.ship.lap), self.cargo(), actions)

    def cargo(self) -> Cargo:
        return contents(self.ship.holds)

    def after(self, at: Berth, cargo: Cargo, actions: Sequence[Action]) -> float:
        """What the ship is worth once these actions are done."""
        if not actions or at.lap > 0:
            return self.value(at, cargo)
        (action, number), rest = actions[0], actions[1:]
        if action in ("forward", "backward"):
            ends = self.chart.berths(at, number, forward=action == "forward")
            return max(self.arrive(end, cargo, rest) for end in ends)
        return self.after(at, self.load(cargo, action, number), rest)

    def arrive(self, at: Berth, cargo: Cargo, rest: Sequence[Action]) -> float:
        """A battle, then the treasure or the price."""
        if at.space == PORT_ROYAL:
            return self.after(at, cargo, rest)
        gained = self.battle(at, cargo)
        kind = self.chart.track.kind[at.space]
        if kind == "lair":
            return gained + self.lair(at) + self.after(at, cargo, rest)
        goods, price = GOODS[kind], self.chart.track.cost[at.space]
        if sum(number for own, number in cargo if own == goods) >= price:
            return gained + self.after(at, self.pay(cargo, goods, price), rest)
        return gained + self.shortage(at, self.pay(cargo, goods, price), rest)

    def shortage(self, at: Berth, cargo: Cargo, rest: Sequence[Action]) -> float:
        """All faces of the die, each as likely as the others; in 2007 back to what can be paid."""
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

    def value(self, at: Berth, cargo: Cargo) -> float:
        track = self.chart.track
        sailed = track.lap - self.chart.left(at)
        place = track.points(at.space, at.lap) - track.points_behind
        return self.aims.step * sailed + self.ending * place + self.aims.cargo(cargo)

    def lair(self, at: Berth) -> float:
        return self.aims.treasure if at.space in self.game.lairs else 0.0

    # Battles

    def battle(self, at: Berth, cargo: Cargo) -> float:
        """The best opponent there is, with half of all gunpowder on both sides."""
        others = [o for o in self.game.ships if o.space == at.space and o is not self.ship]
        if not others:
            return 0.0
        powder = sum(number for kind, number in cargo if kind == GUNPOWDER)
        return max(self.against(other, powder) for other in others)

    def against(self, other: Ship, powder: int) -> float:
        ahead = (powder - other.has(GUNPOWDER)) // 2
        wins = attack_wins(self.game.parts, ahead)
        gain, loss = self.booty(other), self.booty(self.ship)
        odds = wins * gain - attack_wins(self.game.parts, -ahead) * loss
        return self.aims.battle * odds if odds > 0 else odds

    def booty(self, loser: Ship) -> float:
        """The best that can be taken from a ship."""
        best = self.aims.treasure if loser.hidden else 0.0
        if loser.powers and not loser.ghost:
            best = max(best, self.aims.power)
        for hold in loser.holds:
            if hold.number:
                best = max(best, self.aims.worth(hold.kind, hold.number, self.ship.has(hold.kind)))
        return best

    # Holds

    def load(self, cargo: Cargo, kind: str, number: int) -> Cargo:
        """Into an empty hold; else the least worth of another kind goes overboard."""
        if EMPTY in cargo:
            place = cargo.index(EMPTY)
        else:
            others = [place for place, (own, _) in enumerate(cargo) if own != kind]
            if not others:
                return cargo
            place = min(others, key=lambda place: self.aims.worth(*cargo[place]))
        return (*cargo[:place], (kind, number), *cargo[place + 1 :])

    def pay(self, cargo: Cargo, kind: str, price: int) -> Cargo:
        """From the smallest holds first, so that they are empty."""
        holds = list(cargo)
        for place in sorted(range(len(holds)), key=lambda place: holds[place][1]):
            own, number = holds[place]
            if own == kind and price:
                paid = min(number, price)
                price -= paid
                holds[place] = (kind, number - paid) if number > paid else EMPTY
        return tuple(holds)


def means(cargo: Cargo) -> tuple[int, int]:
    """The food and the doubloons there are to pay with."""
    food = sum(number for kind, number in cargo if kind == FOOD)
    return food, sum(number for kind, number in cargo if kind == DOUBLOONS)
