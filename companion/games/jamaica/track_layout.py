"""The layout of the drawing: positions of spaces, and of ships beside their spaces.

Spaces run clockwise from Port Royal at the bottom. The three outer lanes run straight along the
edge, with the inner channels beside them; between them the route winds. So any two spaces are far
enough apart for a thumb (46 units). Ships hide neither spaces nor each other.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, dist, pi, sin
from typing import Final, TypeAlias

from companion.engine.picture import read_svg
from companion.games.jamaica.rules.state import PORT_ROYAL, Track

Spot: TypeAlias = tuple[float, float]

WIDTH, HEIGHT = 390, 549
MIDDLE: Final[Spot] = (195, 209)  # of the island
# What track.svg places, by space: the spaces themselves, and beside them numbers and points.
PLACED: Final[dict[str, dict[int, Spot]]] = {"space": {}, "number": {}, "points": {}}
for _what, _x, _y, _space in re.findall(
    r'<text class="(\w+)" x="(\d+)" y="(\d+)">(\d+)', read_svg("games/jamaica/track.svg")
):
    PLACED[_what][int(_space)] = int(_x), int(_y)
SPOTS: Final = tuple(PLACED["space"].values())
NUMBERS, POINTS = PLACED["number"], PLACED["points"]
BEHIND: Final[Spot] = (323, 343)  # at the red line: what all spaces before it count
DIRECTIONS = 24
AWAY = (27.0, 34.0, 50.0, 78.0)  # from a space's middle; Port Royal is larger
LARGER = 9.0
EDGE = 25.0  # least distance of a ship from the edge of the drawing
# Least distances of a ship from another ship, a space, a ring, a small label.
NEAR_SHIP, NEAR_SPACE, NEAR_RING, NEAR_LABEL = 28.0, 29.0, 34.0, 21.0
PILL = 19.0  # height above a space of the label of an answer
TARGET = 46.0  # how far apart the middles of two places to tap are


def outer_route(track: Track) -> list[int]:
    """Return all spaces of the longest lap: at each fork the outer lane."""
    route = [PORT_ROYAL]
    while (ahead := track.ahead[route[-1]][0]) != PORT_ROYAL:
        route.append(ahead)
    return route


def routes(track: Track) -> Iterator[list[int]]:
    """Yield the longest lap, and each inner channel from its fork to where both lanes meet."""
    yield [*outer_route(track), PORT_ROYAL]
    for fork, ahead in enumerate(track.ahead):
        if len(ahead) > 1:
            channel = [fork, ahead[-1]]
            while len(track.behind[channel[-1]]) == 1:
                channel.append(track.ahead[channel[-1]][0])
            yield channel


def curve(points: Sequence[Spot]) -> str:
    """Draw a smooth path through all points (a Catmull-Rom spline)."""
    last = len(points) - 1
    path = [f"M{points[0][0]:g} {points[0][1]:g}"]
    for number in range(last):
        before, here, to, after = (
            points[max(0, min(last, number + step))] for step in (-1, 0, 1, 2)
        )
        out = [here[axis] + (to[axis] - before[axis]) / 6 for axis in (0, 1)]
        into = [to[axis] - (after[axis] - here[axis]) / 6 for axis in (0, 1)]
        path.append("C" + " ".join(f"{value:.1f}" for value in (*out, *into, *to)))
    return "".join(path)


@lru_cache(256)
def berths(
    spaces: tuple[int, ...], ringed: frozenset[int], labelled: frozenset[int]
) -> tuple[Spot, ...]:
    """Find a spot for the ship on each of these spaces, off rings and labels."""
    found: list[Spot] = []
    for space in spaces:
        near = NEAR_RING if space in ringed else 0

        def bad(spot: Spot, space: int = space, near: float = near) -> float:
            return _crowded(spot, space, labelled, found) + 4 * _overlap(spot, SPOTS[space], near)

        found.append(min(_spots_near(space, AWAY), key=bad))
    return tuple(found)


def free_target(space: int, others: Iterable[Spot], ships: Sequence[Spot]) -> Spot:
    """Find a second place to tap for a space: far from all others, and off the ships."""
    apart = list(others)
    spots = _spots_near(space, range(46, 160, 6))
    free = [spot for spot in spots if all(dist(spot, other) >= TARGET for other in apart)]
    return min(free, key=lambda spot: _beside(spot, SPOTS[space], ships))


def _spots_near(space: int, away: Iterable[float]) -> Iterator[Spot]:
    x, y = SPOTS[space]
    more = LARGER if space == PORT_ROYAL else 0
    for far in away:
        for number in range(DIRECTIONS):
            angle = 2 * pi * number / DIRECTIONS
            spot = x + (far + more) * cos(angle), y + (far + more) * sin(angle)
            if EDGE <= spot[0] <= WIDTH - EDGE and EDGE <= spot[1] <= HEIGHT - EDGE:
                yield spot


def _crowded(spot: Spot, own: int, labelled: Collection[int], ships: Sequence[Spot]) -> float:
    """Rate how bad a spot is: what it covers, how far it is, and away from the island."""
    cost = dist(spot, SPOTS[own]) / 2 + dist(spot, MIDDLE) / 20
    cost += sum(20 * _overlap(spot, ship, NEAR_SHIP) for ship in ships)
    for space, (x, y) in enumerate(SPOTS):
        if space != own:
            cost += 2 * _overlap(spot, (x, y), NEAR_SPACE + LARGER * (space == PORT_ROYAL))
        if space in labelled:
            cost += 4 * _overlap(spot, (x, y - PILL), NEAR_SHIP)
        if space in POINTS:
            cost += _overlap(spot, POINTS[space], NEAR_LABEL)
    return cost


def _beside(spot: Spot, own: Spot, ships: Sequence[Spot]) -> float:
    cost = dist(spot, own) + dist(spot, MIDDLE) / 20
    cost += sum(3 * _overlap(spot, ship, NEAR_SHIP + 8) for ship in ships)
    return cost + sum(2 * _overlap(spot, other, NEAR_SPACE) for other in SPOTS)


def _overlap(spot: Spot, other: Spot, need: float) -> float:
    return max(0.0, need - dist(spot, other))
