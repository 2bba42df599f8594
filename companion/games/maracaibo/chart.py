"""The two charts of the sea route: a tall one to tap, a flat one to look at, and their places.

The way round is drawn after no board: it keeps the order of the places, and room between them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from math import atan2, dist

from companion.games.maracaibo.curves import Point, Spot, sampled, spread

WIDTH = 390
FLAG_ROOM = 26  # from one flag to the next
# The way of the ships, clockwise from Havana and home again, in parts of the chart.
LOOP: tuple[Point, ...] = (
    (0.085, 0.27),
    (0.175, 0.115),
    (0.34, 0.10),
    (0.5, 0.125),
    (0.66, 0.095),
    (0.82, 0.115),
    (0.915, 0.25),
    (0.905, 0.42),
    (0.925, 0.58),
    (0.91, 0.75),
    (0.82, 0.885),
    (0.66, 0.905),
    (0.5, 0.875),
    (0.34, 0.905),
    (0.18, 0.885),
    (0.09, 0.75),
    (0.075, 0.58),
    (0.09, 0.42),
)
PLACES = (*map(str, range(1, 21)), "21a", "21b", "22")


@dataclass(frozen=True, eq=False)
class Chart:
    """A size of the chart, and what has its place by hand, such as the names of the waters."""

    name: str
    height: int
    inset: int
    flag_away: int  # from the middle of its place
    waters: dict[str, Point]
    open_sea: dict[str, Point]  # for cities of tiles of which nobody knows where they lie
    title: Point

    @cached_property
    def loop(self) -> list[Point]:
        wide, high = WIDTH - 2 * self.inset, self.height - 2 * self.inset
        return [(self.inset + x * wide, self.inset + y * high) for x, y in LOOP]

    @cached_property
    def spots(self) -> dict[str, Spot]:
        """Where everything lies: the places, and what legacy tiles add, on the inner side."""
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
        """Where a place's first flag stands: inside of it, pushed apart where the way bends."""
        rings = {id_: (spot.x, spot.y) for id_, spot in self.spots.items()}
        at = {id_: spot.beside(self.flag_away) for id_, spot in self.spots.items()}
        for _ in range(30):
            for one, other in combinations(at, 2):
                at[one], at[other] = _apart(at[one], at[other], FLAG_ROOM)
            for id_, ring in product(at, rings):
                away = self.flag_away - 4 if id_ != ring else self.flag_away - 2
                at[id_] = _apart(rings[ring], at[id_], away, both=False)[1]
        return at


def _apart(one: Point, other: Point, room: float, *, both: bool = True) -> tuple[Point, Point]:
    """Two points with so much room between them: both give way, or the other alone."""
    far = dist(one, other) or 0.1
    if far >= room:
        return one, other
    x, y = (other[0] - one[0]) / far, (other[1] - one[1]) / far
    push = (room - far) / (2 if both else 1)
    mine = push if both else 0
    return (one[0] - x * mine, one[1] - y * mine), (other[0] + x * push, other[1] + y * push)


TALL = Chart(
    "tall",
    430,
    9,
    39,
    waters={"france": (213, 132), "spain": (258, 232), "england": (240, 312)},
    open_sea={"L7": (182, 262), "L36": (240, 268)},
    title=(205, 218),
)
FLAT = Chart(
    "flat",
    340,
    4,
    34,
    waters={"france": (208, 109), "spain": (252, 184), "england": (236, 250)},
    open_sea={"L7": (178, 200), "L36": (230, 216)},
    title=(222, 214),
)
CHARTS = (TALL, FLAT)
