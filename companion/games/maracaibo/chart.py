"""The two charts of the sea route: a tall one to tap, a flat one to look at, and their places.

The drawing copies no board: it keeps the order of the places, and space between them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations, pairwise, product
from math import atan2, cos, dist, sin
from typing import Final, NamedTuple, TypeAlias

from companion.engine.picture import number, read_svg

WIDTH = 390
FLAG_SPACING = 26  # from one flag to the next
LOOP: Final = [  # the sea route, clockwise from Havana and home again, in parts of the chart
    (float(x), float(y))
    for x, y in re.findall(r"([\d.]+),([\d.]+)", read_svg("games/maracaibo/sea_route.svg"))
]
PLACES = (*map(str, range(1, 21)), "21a", "21b", "22")
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Chart:
    """A chart: its size, and positions set by hand, such as the names of the waters."""

    name: str
    height: int
    inset: int
    flag_away: int  # from the middle of its place
    waters: dict[str, Point]
    open_sea: dict[str, Point]  # for cities of tiles without a known place

    @cached_property
    def loop(self) -> list[Point]:
        wide, high = WIDTH - 2 * self.inset, self.height - 2 * self.inset
        return [(self.inset + x * wide, self.inset + y * high) for x, y in LOOP]

    @cached_property
    def spots(self) -> dict[str, Spot]:
        """The positions of all places; those of legacy tiles are on the inner side."""
        spots = dict(zip(PLACES, spread(sampled(self.loop), len(PLACES)), strict=True))
        before, after = spots["9"], spots["10"]
        x, y = (before.x + after.x) / 2, (before.y + after.y) / 2
        angle = atan2(after.y - before.y, after.x - before.x)
        spots["9a"] = Spot(*Spot(x, y, angle).beside(64), 0)
        for tile, (across, down) in self.open_sea.items():
            spots[tile] = Spot(across, down, 0)
        return spots

    @cached_property
    def flags(self) -> dict[str, Point]:
        """The positions of the first flags: inside of the places, pushed apart in bends."""
        rings = {id_: (spot.x, spot.y) for id_, spot in self.spots.items()}
        at = {id_: spot.beside(self.flag_away) for id_, spot in self.spots.items()}
        for _ in range(30):
            for first, second in combinations(at, 2):
                at[first], at[second] = _apart(at[first], at[second], FLAG_SPACING)
            for id_, ring in product(at, rings):
                away = self.flag_away - 4 if id_ != ring else self.flag_away - 2
                at[id_] = _apart(rings[ring], at[id_], away, both=False)[1]
        return at


def _apart(a: Point, b: Point, spacing: float, *, both: bool = True) -> tuple[Point, Point]:
    """Push two points apart to this spacing: both, or only the second."""
    far = dist(a, b) or 0.1
    if far >= spacing:
        return a, b
    x, y = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    push = (spacing - far) / (2 if both else 1)
    back = push if both else 0
    return (a[0] - x * back, a[1] - y * back), (b[0] + x * push, b[1] + y * push)


TALL = Chart(
    "tall",
    430,
    9,
    39,
    waters={"france": (213, 132), "spain": (258, 232), "england": (240, 312)},
    open_sea={"L7": (182, 262), "L36": (240, 268)},
)
FLAT = Chart(
    "flat",
    340,
    4,
    34,
    waters={"france": (208, 109), "spain": (252, 184), "england": (236, 250)},
    open_sea={"L7": (178, 200), "L36": (230, 216)},
)
CHARTS = (TALL, FLAT)


class Spot(NamedTuple):
    """A point of a curve, with the direction of the curve."""

    x: float
    y: float
    angle: float

    def beside(self, away: float) -> Point:
        """Return the point at this distance to the right."""
        return self.x - sin(self.angle) * away, self.y + cos(self.angle) * away


def path(points: Sequence[Point]) -> str:
    """Return a smooth closed curve through these points (Catmull-Rom)."""
    parts = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for curve in _beziers(points):
        parts.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in curve))
    return "".join([*parts, "Z"])


def sampled(points: Sequence[Point], each: int = 24) -> list[Point]:
    """Return the same curve as many short lines."""
    line = [points[0]]
    for curve in _beziers(points):
        start = line[-1]
        for step in range(1, each + 1):
            t = step / each
            u = 1 - t
            weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            at = list(zip((start, *curve), weights, strict=True))
            line.append((sum(p[0] * w for p, w in at), sum(p[1] * w for p, w in at)))
    return line


def _beziers(points: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Return two control points and the end of each piece of the curve."""
    count, found = len(points), []
    for n in range(count):
        before, here, there, after = (points[(n + k) % count] for k in (-1, 0, 1, 2))
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        found.append((first, second, there))
    return found


def spread(line: Sequence[Point], count: int) -> list[Spot]:
    """Return this many spots at even distances on a closed line, from its first point."""
    lengths = [0.0, *accumulate(dist(*leg) for leg in pairwise(line))]
    spots = []
    for n in range(count):
        at = lengths[-1] * n / count
        leg = max(bisect_left(lengths, at), 1)
        (x, y), (to_x, to_y) = line[leg - 1], line[leg]
        part = (at - lengths[leg - 1]) / (lengths[leg] - lengths[leg - 1])
        angle = atan2(to_y - y, to_x - x)
        spots.append(Spot(x + part * (to_x - x), y + part * (to_y - y), angle))
    return spots
