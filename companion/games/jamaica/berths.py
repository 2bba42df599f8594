"""Where ships lie beside their spaces, so that they hide neither these nor each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, dist, pi, sin

from companion.games.jamaica.rules.state import PORT_ROYAL
from companion.games.jamaica.track_layout import HEIGHT, MIDDLE, POINTS, SPOTS, WIDTH, Spot

DIRECTIONS = 24
AWAY = (27.0, 34.0, 50.0, 78.0)  # from a space's middle; Port Royal is larger
LARGER = 9.0
EDGE = 25.0  # a ship stays so far inside the drawing
# How near a ship comes to another one, a space, a ring round its own, a small label.
SHIP, SPACE, RING, SMALL = 28.0, 29.0, 34.0, 21.0
PILL = 19.0  # so far above a space stands what leads there
TARGET = 46.0  # how far apart the middles of two places to tap are


@lru_cache(256)
def berths(
    spaces: tuple[int, ...], ringed: frozenset[int], labelled: frozenset[int]
) -> tuple[Spot, ...]:
    """For each ship on one of these spaces a spot, off the rings and the labels above spaces."""
    found: list[Spot] = []
    for space in spaces:
        near = RING if space in ringed else 0

        def bad(spot: Spot, space: int = space, near: float = near) -> float:
            return _crowded(spot, space, labelled, found) + 4 * _overlap(spot, SPOTS[space], near)

        found.append(min(_around(space, AWAY), key=bad))
    return tuple(found)


def free_target(space: int, others: Iterable[Spot], ships: Sequence[Spot]) -> Spot:
    """A second place to tap for one space: far enough from all others, and off the ships."""
    apart = list(others)
    spots = _around(space, range(46, 160, 6))
    free = [spot for spot in spots if all(dist(spot, one) >= TARGET for one in apart)]
    return min(free, key=lambda spot: _beside(spot, SPOTS[space], ships))


def _around(space: int, away: Iterable[float]) -> Iterator[Spot]:
    x, y = SPOTS[space]
    more = LARGER if space == PORT_ROYAL else 0
    for far in away:
        for number in range(DIRECTIONS):
            angle = 2 * pi * number / DIRECTIONS
            spot = x + (far + more) * cos(angle), y + (far + more) * sin(angle)
            if EDGE <= spot[0] <= WIDTH - EDGE and EDGE <= spot[1] <= HEIGHT - EDGE:
                yield spot


def _crowded(spot: Spot, own: int, labelled: Collection[int], ships: Sequence[Spot]) -> float:
    """How bad a spot is: what it would cover, how far it is, and away from the island."""
    cost = dist(spot, SPOTS[own]) / 2 + dist(spot, MIDDLE) / 20
    cost += sum(20 * _overlap(spot, ship, SHIP) for ship in ships)
    for space, (x, y) in enumerate(SPOTS):
        if space != own:
            cost += 2 * _overlap(spot, (x, y), SPACE + LARGER * (space == PORT_ROYAL))
        if space in labelled:
            cost += 4 * _overlap(spot, (x, y - PILL), SHIP)
        if space in POINTS:
            cost += _overlap(spot, (x + POINTS[space][0], y + POINTS[space][1]), SMALL)
    return cost


def _beside(spot: Spot, own: Spot, ships: Sequence[Spot]) -> float:
    cost = dist(spot, own) + dist(spot, MIDDLE) / 20
    cost += sum(3 * _overlap(spot, ship, SHIP + 8) for ship in ships)
    return cost + sum(2 * _overlap(spot, other, SPACE) for other in SPOTS)


def _overlap(one: Spot, other: Spot, need: float) -> float:
    return max(0.0, need - dist(one, other))
