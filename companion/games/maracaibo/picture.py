"""The sea route as a small chart: our own drawing, with the places that are meant ringed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from functools import cache
from html import escape
from itertools import accumulate, pairwise
from math import cos, dist, hypot, pi, sin

from companion.engine.picture import Look, Mark
from companion.engine.text import Locale
from companion.games.maracaibo.colours import LETTERS, NATIONS, NO_NATION
from companion.games.maracaibo.pieces import Place, SeaRoute

WIDTH, HEIGHT = 390, 236
WIDE, HIGH = 172, 96  # the route's ellipse, from its centre

NATION_FILL = {**NATIONS, "none": NO_NATION}
# Where the nations' waters are named on the chart.
WATERS = {"france": (142, 104), "spain": (262, 102), "england": (262, 148)}


def draw(route: SeaRoute, look: Look, locale: Locale) -> str:
    """An SVG of the route. Places that are not meant step back when some are."""
    meant, marks = look.lit, look.marks
    ids = [place.id for place in route.places]
    spots = dict(zip(ids, _spots(len(ids)), strict=True))
    new = _new_spots([*meant, *marks], spots)
    names = {name.place: name.name for name in route.names}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="Georgia, serif" text-anchor="middle">',
        *_compass_rose(),
        _way(list(spots.values())),
        *(_water(nation, locale) for nation in WATERS),
        *(_circle(place, *spots[place.id], meant) for place in route.places),
        *(_new_place(id_, new[id_], id_ in meant) for id_ in new),
        *(
            _marks(where, lie)
            for place, lie in marks.items()
            if (where := spots.get(place) or new.get(place))
        ),
    ]
    if len(meant) == 1:
        (only,) = meant
        parts.append(_name(names.get(only, "")))
    return "".join([*parts, "</svg>"])


@cache
def _spots(count: int) -> list[tuple[float, float]]:
    """As many spots at even distances: clockwise from Havana in the north-west, then home."""
    steps = [pi * (1.06 + 1.86 * step / 2000) for step in range(2001)]
    curve = [(WIDTH / 2 + WIDE * cos(a), HEIGHT / 2 + HIGH * sin(a)) for a in steps]
    lengths = [0.0, *accumulate(dist(one, other) for one, other in pairwise(curve))]
    return [
        curve[bisect_left(lengths, lengths[-1] * number / (count - 1) - 1e-9)]
        for number in range(count)
    ]


def _way(spots: list[tuple[float, float]]) -> str:
    points = " ".join(f"{x:.0f},{y:.0f}" for x, y in spots)
    return (
        f'<polyline points="{points}" fill="none" stroke="var(--line)" '
        f'stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round"/>'
    )


def _circle(place: Place, x: float, y: float, meant: Collection[str]) -> str:
    city = place.kind == "city"
    radius = 14 if city else 11
    is_meant = place.id in meant
    faded = bool(meant) and not is_meant
    ring = ""
    if is_meant:
        ring = (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius + 5}" fill="none" '
            f'stroke="var(--signal)" stroke-width="4"/>'
        )
    wall = 'stroke="var(--ink)" stroke-width="2"' if city else ""
    fill = NATION_FILL[place.nation]
    size = 13 if len(place.id) < 3 else 10
    return (
        f'<g opacity="{0.72 if faded else 1}">{ring}'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" {wall}/>'
        f'<text x="{x:.1f}" y="{y + size / 3:.1f}" font-size="{size}" font-weight="bold" '
        f'fill="{LETTERS}">{escape(place.id)}</text></g>'
    )


def _new_spots(
    ids: Sequence[str], spots: dict[str, tuple[float, float]]
) -> dict[str, tuple[float, float]]:
    """Places that a legacy tile adds, such as 9a: off the route, inside of their neighbours.

    Where nobody has written down where a tile lies, it is not drawn.
    """
    found = {}
    for id_ in ids:
        beside = spots.get(id_.rstrip("abcdefghijklmnopqrstuvwxyz"))
        if id_ not in spots and beside is not None:
            x, y = beside
            found[id_] = (x + (WIDTH / 2 - x) * 0.17, y + (HEIGHT / 2 - y) * 0.3)
    return found


def _new_place(id_: str, spot: tuple[float, float], is_meant: bool) -> str:
    x, y = spot
    ring = 'stroke="var(--signal)" stroke-width="4"' if is_meant else ""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="{NO_NATION}" {ring}/>'
        f'<text x="{x:.1f}" y="{y + 3.5:.1f}" font-size="10" font-weight="bold" '
        f'fill="{LETTERS}">{escape(id_)}</text>'
    )


def _marks(spot: tuple[float, float], lie: Sequence[Mark]) -> str:
    """What lies at a place, on the inner side of the route, one after the other."""
    x, y = spot
    across, down = (WIDTH / 2 - x) / WIDE**2, (HEIGHT / 2 - y) / HIGH**2  # square to the route
    length = hypot(across, down)
    step_x, step_y = across / length, down / length
    parts = []
    for number, mark in enumerate(lie):
        away = 20 + 17 * number
        parts.append(_mark(x + step_x * away, y + step_y * away, mark))
    return "".join(parts)


def _mark(x: float, y: float, mark: Mark) -> str:
    """A small square with its letter, and with a number where several lie there."""
    text = str(mark)
    width = 8 + 7 * len(text)
    return (
        f'<rect x="{x - width / 2:.1f}" y="{y - 7.5:.1f}" width="{width}" height="15" rx="3" '
        f'fill="{mark.colour}" stroke="var(--sheet)" stroke-width="1.5"/>'
        f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="11" font-weight="bold" '
        f'font-family="Arial, sans-serif" fill="{LETTERS}">{escape(text)}</text>'
    )


def _water(nation: str, locale: Locale) -> str:
    x, y = WATERS[nation]
    name = locale.text(f"nation.{nation}")
    return (
        f'<text x="{x}" y="{y}" font-size="13" font-style="italic" letter-spacing="1" '
        f'fill="var(--soft)">{escape(f"{name} · {name[0]}")}</text>'
    )


def _name(name: str) -> str:
    return (
        f'<text x="{WIDTH / 2}" y="{HEIGHT / 2 + 9}" font-size="19" '
        f'fill="var(--ink)">{escape(name)}</text>'
    )


def _compass_rose() -> list[str]:
    x, y = 112, HEIGHT - 82
    points = []
    for ray in range(16):
        length = (24, 5, 14, 5)[ray % 4]
        angle = pi * ray / 8
        points.append(f"{x + length * sin(angle):.1f},{y - length * cos(angle):.1f}")
    return [
        f'<circle cx="{x}" cy="{y}" r="19" fill="none" stroke="var(--line)"/>',
        f'<polygon points="{" ".join(points)}" fill="var(--line)"/>',
    ]
