"""What a captain is after: how much each thing is worth to them, in points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.jamaica.rules.state import DOUBLOONS, FOOD, GUNPOWDER, Hold

PROVISIONS = 4  # food beyond this is worth little
ENOUGH_POWDER = 6
FARE = 3  # doubloons that are kept for a port


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
        """What it is worth to get some goods while there are some already."""
        if kind == DOUBLOONS:
            return self.doubloon * number + self.fare * more(number, has, FARE)
        if kind == FOOD:
            more_food = more(number, has, PROVISIONS)
            return self.food * (more_food + (number - more_food) / 4)
        return self.gunpowder * more(number, has, ENOUGH_POWDER)

    def cargo(self, holds: Sequence[tuple[str, int]]) -> float:
        food = gold = powder = 0
        for kind, number in holds:
            if kind == FOOD:
                food += number
            elif kind == DOUBLOONS:
                gold += number
            else:
                powder += number
        return self.worth(FOOD, food) + self.worth(DOUBLOONS, gold) + self.worth(GUNPOWDER, powder)


def more(number: int, has: int, enough: int) -> int:
    """How many of some new goods are still needed to have enough."""
    return max(min(number, enough - has), 0)


def contents(holds: Sequence[Hold]) -> tuple[tuple[str, int], ...]:
    """What a ship carries, for everybody to see."""
    return tuple((hold.kind, hold.number) for hold in holds)
