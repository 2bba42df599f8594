"""Fights against a nation: all plans to spend the combat value, best first.

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
MOST_VALUE = 20  # more than any token shows
EACH_ONCE = ("city", "village", "city+village")
WITH_UPGRADE = ("city+city", "village+village", "city+city+village", "city+village+village")


class Action(NamedTuple):
    frees: Literal["city", "village", "port"]
    cost: int


# The village first: the city may be its neighbour, and its marker counts while it lies there.
# The cities are counted before the city is freed, so the order does not matter for them.
AGAINST = ((Action("village", 4),), (Action("city", 6),))
FREEING = ((Action("city", 5),), (Action("village", 3),))
UPGRADE = (Action("city", 3), Action("village", 2))
PORT = (Action("port", 2),)


@dataclass(frozen=True, slots=True)
class Fight:
    """A player's means for a fight, and the markers to free."""

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
class CombatPlan:
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


def sets_of_freed(modules: Sequence[str] | None) -> tuple[str, ...]:
    """Return what a fight may free: only Freeing has an upgrade for more. None: unknown modules."""
    if modules is None or "freeing" in modules:
        return (*EACH_ONCE, *WITH_UPGRADE)
    return EACH_ONCE if "uprising" in modules else ()


def costs_of(frees: str, modules: Sequence[str] | None) -> list[int]:
    """Return what this costs of the combat value: the least, and the most without the upgrade."""
    if not modules or frees not in sets_of_freed(modules):
        return []
    choices = (*FREEING, UPGRADE) if "freeing" in modules else AGAINST
    plans = _plans(Fight(MOST_VALUE, cities=2, villages=2), choices)
    costs = {
        sum(action.cost for action in plan.actions)
        for plan in plans
        if "+".join(plan.freed) == frees
    }
    return sorted({min(costs), max(costs)})


def against(fight: Fight) -> list[CombatPlan]:
    """Plan with the Uprising module: each liberation once, points for cities and neighbours."""
    return sorted(_plans(fight, AGAINST), key=_gains_first)


def freeing(fight: Fight, *, upgrade: bool, port: bool = False) -> list[CombatPlan]:
    """Plan with Freeing the Caribbean: each once, and with the upgrade once more at less."""
    more = [actions for actions, allowed in ((UPGRADE, upgrade), (PORT, port)) if allowed]
    return sorted(_plans(fight, (*FREEING, *more)), key=_markers_first)


def _gains_first(plan: CombatPlan) -> tuple[int, ...]:
    """Sort by points, doubloons, markers, cities (they have flags); then by lower cost."""
    spent = plan.points + plan.figures
    return (-plan.vp, -plan.doubloons, -plan.markers, -plan.cities, spent, plan.figures)


def _markers_first(plan: CombatPlan) -> tuple[int, ...]:
    """Sort by markers first: together they decide the game."""
    return (-plan.markers, *_gains_first(plan))


def _plans(fight: Fight, choices: tuple[tuple[Action, ...], ...]) -> Iterator[CombatPlan]:
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
                yield CombatPlan(actions, points, figures, max(fight.value - cost, 0), *gains)


def _gains(fight: Fight, does: Sequence[str]) -> tuple[int, int]:
    """Return doubloons and points of the token, each city, each village and the home port."""
    cities, villages, ports = (does.count(kind) for kind in ("city", "village", "port"))
    vp = (fight.influence - fight.influence_lost + ports) * VP_FOR_INFLUENCE
    vp += cities * fight.occupied_cities + villages * fight.neighbours * VP_FOR_A_NEIGHBOUR
    return cities * fight.doubloons_for_city + ports * DOUBLOONS_OF_A_PORT, vp
