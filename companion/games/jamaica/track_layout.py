"""Where each space of the track stands on our drawing.

Clockwise from Port Royal in the lower right corner, along the edge; the three forks lie in the
other corners, where the outer lane goes round and the inner channel cuts through.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, pairwise
from math import cos, dist, hypot, pi, sin
from typing import TypeAlias

from companion.games.jamaica.rules.track import PORT_ROYAL, Track

Spot: TypeAlias = tuple[float, float]

WIDTH, HEIGHT = 390, 530
EDGE = 26  # from the edge of the drawing to the middle of a space
ROUND = 46  # the radius of a corner
MIDDLE: Spot = (WIDTH / 2, HEIGHT / 2)
INWARDS = 24  # how far an inner channel bends towards the middle
GAP = 0.6  # of a step, where the red line crosses the track
AFTER_START = 1.0  # of a step: Port Royal is large


@cache
def spots(track: Track) -> list[Spot]:
    """A spot for each space: the long way along the edge, the channels inside of it."""
    around = outer_route(track)
    after_line = around.index(first_with_points(track))
    steps = len(around) + AFTER_START + GAP
    at = {PORT_ROYAL: _along(0)}
    for number, space in enumerate(around[1:], 1):
        at[space] = _along((number + AFTER_START + GAP * (number >= after_line)) / steps)
    for fork in [space for space in around if len(track.ahead[space]) > 1]:
        channel = list(inner_channel(track, fork))
        ends = at[fork], at[track.ahead[channel[-1]][0]]
        for number, space in enumerate(channel, 1):
            at[space] = _inside(*ends, (number - 0.12) / (len(channel) + 1))
    return [at[space] for space in range(len(track.ahead))]


def outer_route(track: Track) -> list[int]:
    """All spaces of the longest lap: at each fork the outer lane."""
    route = [PORT_ROYAL]
    while (ahead := track.ahead[route[-1]][0]) != PORT_ROYAL:
        route.append(ahead)
    return route


def inner_channel(track: Track, fork: int) -> Iterator[int]:
    """The spaces of the short way, up to where both ways meet."""
    space = track.ahead[fork][-1]
    while len(track.behind[space]) == 1:
        yield space
        space = track.ahead[space][0]


def first_with_points(track: Track) -> int:
    return next(space for space, white in enumerate(track.white) if white is not None)


def red_line(track: Track) -> Spot:
    """Where the line crosses the outer lane."""
    around, at = outer_route(track), spots(track)
    after = first_with_points(track)
    before = around[around.index(after) - 1]
    return (at[before][0] + at[after][0]) / 2, (at[before][1] + at[after][1]) / 2


def _inside(one: Spot, other: Spot, part: float) -> Spot:
    """A spot on the way through a corner, bent a little towards the middle."""
    x, y = one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
    across, down = MIDDLE[0] - x, MIDDLE[1] - y
    length = hypot(across, down)
    return x + across / length * INWARDS, y + down / length * INWARDS


def _along(part: float) -> Spot:
    """A spot on the edge, so far round it."""
    curve, lengths = _edge()
    return curve[bisect_left(lengths, lengths[-1] * part - 1e-9)]


@cache
def _edge() -> tuple[list[Spot], list[float]]:
    """The rounded edge as a fine line, and how far each of its points lies along it.

    From the lower right corner: left, up, right, and down again.
    """
    left, right, top, bottom = EDGE, WIDTH - EDGE, EDGE, HEIGHT - EDGE
    corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
    fine: list[Spot] = [(right, bottom)]
    for turn, (x, y) in enumerate(corners[:-1]):
        middle = x + (ROUND if x == left else -ROUND), y + (ROUND if y == top else -ROUND)
        for step in range(31):
            angle = pi / 2 * (1 + turn + step / 30)
            _line_to(fine, (middle[0] + ROUND * cos(angle), middle[1] + ROUND * sin(angle)))
    _line_to(fine, (right, bottom))
    return fine, [0.0, *accumulate(dist(one, other) for one, other in pairwise(fine))]


def _line_to(fine: list[Spot], end: Spot) -> None:
    """Go on straight, a step at a time."""
    start = fine[-1]
    steps = max(1, round(dist(start, end) * 4))
    for step in range(1, steps + 1):
        part = step / steps
        fine.append((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
