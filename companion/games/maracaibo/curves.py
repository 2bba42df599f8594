"""Smooth curves through points, and spots at even distances along them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import atan2, cos, dist, sin
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


class Spot(NamedTuple):
    """A point of a curve, and in which direction the curve goes there."""

    x: float
    y: float
    angle: float

    def beside(self, away: float, along: float = 0) -> Point:
        """A point so far to the right of the way, and so far ahead."""
        across, down = -sin(self.angle), cos(self.angle)
        return self.x + across * away + down * along, self.y + down * away - across * along


def number(value: float) -> str:
    """As short as SVG takes it."""
    return f"{value:.1f}".removesuffix(".0")


def path(points: Sequence[Point]) -> str:
    """A smooth closed curve through these points (Catmull-Rom)."""
    parts = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for one, two, ends in _beziers(points):
        parts.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (one, two, ends)))
    return "".join([*parts, "Z"])


def sampled(points: Sequence[Point], each: int = 24) -> list[Point]:
    """The same curve as many short lines."""
    line = [points[0]]
    for one, two, ends in _beziers(points):
        start = line[-1]
        for step in range(1, each + 1):
            t = step / each
            u = 1 - t
            weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            at = list(zip((start, one, two, ends), weights, strict=True))
            line.append((sum(p[0] * w for p, w in at), sum(p[1] * w for p, w in at)))
    return line


def _beziers(points: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    count, found = len(points), []
    for n in range(count):
        before, here, there, after = (points[(n + k) % count] for k in (-1, 0, 1, 2))
        one = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        two = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        found.append((one, two, there))
    return found


def spread(line: Sequence[Point], count: int) -> list[Spot]:
    """So many spots at even distances along a closed line, from its first point."""
    lengths = [0.0, *accumulate(dist(one, other) for one, other in pairwise(line))]
    spots = []
    for n in range(count):
        at = lengths[-1] * n / count
        leg = max(bisect_left(lengths, at), 1)
        (x, y), (to_x, to_y) = line[leg - 1], line[leg]
        part = (at - lengths[leg - 1]) / (lengths[leg] - lengths[leg - 1])
        angle = atan2(to_y - y, to_x - x)
        spots.append(Spot(x + part * (to_x - x), y + part * (to_y - y), angle))
    return spots
