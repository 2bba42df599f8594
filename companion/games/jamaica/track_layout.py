"""The layout of the drawing: positions of spaces, and of ships beside their spaces.

Spaces run clockwise from Port Royal at the bottom. The three outer lanes run straight along the
edge, with the inner channels beside them; between them the route winds. So any two spaces are far
enough apart for a thumb (46 units). Ships hide neither spaces nor each other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, dist, pi, sin
from typing import Final, TypeAlias

from companion.games.jamaica.rules.state import PORT_ROYAL, Track

Spot: TypeAlias = tuple[float, float]

WIDTH, HEIGHT = 390, 549
MIDDLE: Final[Spot] = (195, 209)  # of the island
SPOTS: Final[tuple[Spot, ...]] = (
    # Port Royal, and on to the first fork
    *((176, 472), (134, 507), (123, 459), (87, 507), (40, 507), (36, 459), (84, 434)),
    # its outer lane, its inner channel
    *((36, 411), (36, 364), (36, 317), (36, 270), (36, 223), (36, 176)),
    *((99, 348), (99, 258)),
    # to the second fork
    *((84, 176), (36, 129), (85, 129), (36, 82), (84, 82)),
    *((57, 41), (106, 41), (153, 41), (200, 41), (247, 41), (294, 41)),
    *((146, 95), (214, 95)),
    # to the third fork
    *((262, 86), (309, 87), (350, 46), (354, 99), (306, 133)),
    *((354, 145), (354, 192), (354, 239), (354, 286), (354, 333), (354, 380)),
    *((291, 208), (291, 298)),
    # the finish
    *((302, 376), (354, 427), (304, 423), (354, 474), (320, 507), (290, 468), (265, 508)),
    *((242, 464), (218, 507)),
)
# Positions of a space's number and of its points, relative to its middle.
NUMBERS: Final[dict[int, Spot]] = {
    5: (25, -9), 10: (26, 0), 13: (-25, 0), 15: (25, 6), 20: (-27, -2), 25: (26, 2),
    26: (0, 27), 28: (0, 27), 30: (0, -25), 35: (-26, 0), 39: (25, 0), 45: (28, 9),
}  # fmt: skip
POINTS: Final[dict[int, Spot]] = {
    41: (0, 24), 42: (-25, 3), 43: (-25, 3), 44: (-24, 9), 45: (0, 24), 46: (25, -4),
    47: (0, 24), 48: (-15, -22), 49: (0, 24),
}  # fmt: skip
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
            cost += _overlap(spot, (x + POINTS[space][0], y + POINTS[space][1]), NEAR_LABEL)
    return cost


def _beside(spot: Spot, own: Spot, ships: Sequence[Spot]) -> float:
    cost = dist(spot, own) + dist(spot, MIDDLE) / 20
    cost += sum(3 * _overlap(spot, ship, NEAR_SHIP + 8) for ship in ships)
    return cost + sum(2 * _overlap(spot, other, NEAR_SPACE) for other in SPOTS)


def _overlap(spot: Spot, other: Spot, need: float) -> float:
    return max(0.0, need - dist(spot, other))
