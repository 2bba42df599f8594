"""Fighting against a nation: every way to spend the combat value, best first.

Rulebook, "Uprising" (fight against: city 6, village 4) and "Freeing the Caribbean" (city 5,
village 3, and with the ship upgrade one more of either for 3 or 2). Each action once. With
Freeing the Caribbean a home port's combat action stays allowed: 2 for 4 doubloons and an
influence, which is 2 points there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal, NamedTuple

VP_FOR_INFLUENCE = 2
DOUBLOONS_FOR_A_CITY = 3
VP_FOR_A_NEIGHBOUR = 3
DOUBLOONS_OF_A_PORT = 4
# All that one fight may free, with either module.
SETS_OF_FREED = (
    "city",
    "village",
    "city+village",
    "city+city",
    "village+village",
    "city+city+village",
    "city+village+village",
)


class Action(NamedTuple):
    """A combat action: what it is for, what it costs, and whether the ship upgrade allows it."""

    frees: Literal["city", "village", "port"]
    cost: int
    upgrade: bool = False


# The village first: the city may be its neighbour, and its marker counts while it lies there.
# The cities are counted before the city is freed, so they do not mind the order.
AGAINST = ((Action("village", 4),), (Action("city", 6),))
FREEING = ((Action("city", 5),), (Action("village", 3),))
UPGRADE = (Action("city", 3, upgrade=True), Action("village", 2, upgrade=True))
PORT = (Action("port", 2),)


@dataclass(frozen=True, slots=True)
class Fight:
    """What a player has for a fight, and what there is to free."""

    value: int  # of the combat token, for the nation fought against
    points: int = 0  # combat points to pay
    figures: int = 0
    cities: int = 1  # markers of this nation left in cities
    villages: int = 1
    influence: int = 0  # that the token would give
    influence_lost: int = 0  # that the player would lose, where that costs points
    occupied_cities: int = 0  # cities with any marker, before the city is freed
    neighbours: int = 0  # of the village: places with a marker
    doubloons_for_city: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """One way to spend it, and what comes of it."""

    actions: tuple[Action, ...]  # in the order in which to do them
    points: int  # combat points spent
    figures: int  # figures spent
    unused: int  # value that is lost
    doubloons: int
    vp: int

    @property
    def freed(self) -> tuple[str, ...]:
        return tuple(sorted(a.frees for a in self.actions if a.frees != "port"))

    @property
    def markers(self) -> int:
        return len(self.freed)

    @property
    def cities(self) -> int:
        return self.freed.count("city")


def against(fight: Fight) -> list[Way]:
    """With the Uprising module: each liberation once, points for cities and neighbours."""
    return sorted(_ways(fight, AGAINST), key=_gains_first)


def freeing(fight: Fight, *, upgrade: bool, port: bool = False) -> list[Way]:
    """With Freeing the Caribbean: each once, and with the upgrade once more at less."""
    more = [actions for actions, allowed in ((UPGRADE, upgrade), (PORT, port)) if allowed]
    return sorted(_ways(fight, (*FREEING, *more)), key=_markers_first)


def _gains_first(way: Way) -> tuple[int, ...]:
    """More points, doubloons, markers, cities (they have flags); then what costs less."""
    spent = way.points + way.figures
    return (-way.vp, -way.doubloons, -way.markers, -way.cities, spent, way.figures)


def _markers_first(way: Way) -> tuple[int, ...]:
    """Together the markers decide the game, so they come before the points."""
    return (-way.markers, *_gains_first(way))


def _ways(fight: Fight, choices: tuple[tuple[Action, ...], ...]) -> Iterator[Way]:
    for chosen in product(*((None, *actions) for actions in choices)):
        actions = tuple(action for action in chosen if action)
        does = [action.frees for action in actions]
        if does.count("city") > fight.cities or does.count("village") > fight.villages:
            continue
        cost = sum(action.cost for action in actions)
        missing = max(cost - fight.value, 0)
        gains = _gains(fight, does)
        for figures in range(min(missing, fight.figures) + 1):
            points = missing - figures
            if points <= fight.points:
                yield Way(actions, points, figures, max(fight.value - cost, 0), *gains)


def _gains(fight: Fight, does: Sequence[str]) -> tuple[int, int]:
    """Doubloons and points: of the token, of each city, of each village, of the home port."""
    cities, villages, ports = (does.count(kind) for kind in ("city", "village", "port"))
    vp = (fight.influence - fight.influence_lost + ports) * VP_FOR_INFLUENCE
    vp += cities * fight.occupied_cities + villages * fight.neighbours * VP_FOR_A_NEIGHBOUR
    return cities * fight.doubloons_for_city + ports * DOUBLOONS_OF_A_PORT, vp
