"""Fighting against a nation: every way to spend the combat value, best first.

Rulebook, "Uprising" (fight against: city 6, village 4) and "Freeing the Caribbean" (city 5,
village 3, and with the ship upgrade one more of either for 3 or 2). Each action once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal, NamedTuple

VP_FOR_INFLUENCE = 2
DOUBLOONS_FOR_A_CITY = 3
VP_FOR_A_NEIGHBOUR = 3


class Action(NamedTuple):
    """A liberation: what it frees, what it costs, and whether the ship upgrade allows it."""

    frees: Literal["city", "village"]
    cost: int
    upgrade: bool = False


AGAINST = ((Action("city", 6),), (Action("village", 4),))
FREEING = ((Action("city", 5),), (Action("village", 3),))
UPGRADE = (Action("city", 3, upgrade=True), Action("village", 2, upgrade=True))


@dataclass(frozen=True, slots=True)
class Fight:
    """What a player has for a fight, and what there is to free."""

    value: int  # of the combat token, for the nation fought against
    points: int = 0  # combat points to pay
    figures: int = 0
    cities: int = 1  # markers of this nation left in cities
    villages: int = 1
    influence: int = 0  # that the token would give
    occupied_cities: int = 0  # cities with any marker, before the first action
    neighbours: int = 0  # of the village: places with a marker
    doubloons_for_city: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """One way to spend it, and what comes of it."""

    actions: tuple[Action, ...]
    points: int  # combat points spent
    figures: int  # figures spent
    unused: int  # value that is lost
    doubloons: int
    vp: int

    @property
    def markers(self) -> int:
        return len(self.actions)


def against(fight: Fight) -> list[Way]:
    """With the Uprising module: each liberation once, points for cities and neighbours."""
    return _best_first(_ways(fight, AGAINST))


def freeing(fight: Fight, *, upgrade: bool) -> list[Way]:
    """With Freeing the Caribbean: each once, and with the upgrade once more at less."""
    return _best_first(_ways(fight, (*FREEING, UPGRADE) if upgrade else FREEING))


def _best_first(ways: Iterable[Way]) -> list[Way]:
    """More points, doubloons, markers, cities (they have flags); then what costs less."""

    def order(way: Way) -> tuple[int, ...]:
        cities = sum(action.frees == "city" for action in way.actions)
        spent = way.points + way.figures
        return (-way.vp, -way.doubloons, -way.markers, -cities, spent, way.figures)

    return sorted(ways, key=order)


def _ways(fight: Fight, choices: tuple[tuple[Action, ...], ...]) -> Iterator[Way]:
    for chosen in product(*((None, *actions) for actions in choices)):
        actions = tuple(action for action in chosen if action)
        freed = [action.frees for action in actions]
        if freed.count("city") > fight.cities or freed.count("village") > fight.villages:
            continue
        cost = sum(action.cost for action in actions)
        missing = max(cost - fight.value, 0)
        for figures in range(min(missing, fight.figures) + 1):
            points = missing - figures
            if points <= fight.points:
                unused = max(fight.value - cost, 0)
                yield Way(actions, points, figures, unused, *_gains(fight, freed))


def _gains(fight: Fight, freed: Sequence[str]) -> tuple[int, int]:
    """Doubloons and points: of the token, of each city, of each village."""
    cities, villages = freed.count("city"), freed.count("village")
    vp = fight.influence * VP_FOR_INFLUENCE
    vp += cities * fight.occupied_cities + villages * fight.neighbours * VP_FOR_A_NEIGHBOUR
    return cities * fight.doubloons_for_city, vp
