"""The sea route as a chart: our own drawing, tall to tap and flat to look at.

It copies no board: it keeps the order of the places, and space between them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from html import escape
from itertools import accumulate, combinations, pairwise, product
from math import atan2, cos, degrees, dist, hypot, sin
from typing import Final, NamedTuple, TypeAlias

from companion.engine.facts import Facts
from companion.engine.picture import Look, Mark, number, read_svg
from companion.engine.text import Locale
from companion.games.maracaibo import board
from companion.games.maracaibo.board import LEGACY_CITIES
from companion.games.maracaibo.facts import ARROW, FORKS, TILE
from companion.games.maracaibo.pieces import NATIONS, Place, SeaRoute

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
    title: Point

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


MOST_WITH_RAYS = 3


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a ship: its place, the places ahead, and stops already counted."""

    letter: str
    at: str
    caption: str = ""
    places: Sequence[str] = ()
    nearest: str = ""  # the first of the places where the ship may stop
    likely: Collection[str] = ()  # those that would stop it for sure
    counted: Mapping[str, str] = field(default_factory=dict)  # in words, by place
    quests: Collection[str] = ()


def draw(route: SeaRoute, look: Look, locale: Locale, course: Course | None = None) -> str:
    """Draw the route as SVG: tall for questions about a place, else flat."""
    chart = FLAT if look.possible is None else TALL
    places = list(_places(route, look))
    lit = [place for place in places if place.id in look.lit]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {chart.height}" '
        f'font-size="{16 if chart is FLAT else 19}" font-weight="600" text-anchor="middle">',
        _ground(chart),
        *(_water(chart, nation, locale) for nation in NATIONS),
        *_links(chart, look.facts, route),
        *(_course(chart, course) if course else ()),
        *_all_places(chart, [place for place in places if place not in lit], look, course),
        *(_lit(chart, place.id, rays=len(lit) <= MOST_WITH_RAYS) for place in lit),
        '<g pointer-events="none">',  # a flag takes no tap from the place beside it
        *(_marks(chart, id_, marks, look) for id_, marks in look.marks.items()),
        *(_ship(chart, course) if course else ()),
        "</g>",
    ]
    if len(lit) == 1 and course is None:
        parts.append(_name(chart, route, lit[0].id))
    return "".join([*parts, "</svg>"])


def _places(route: SeaRoute, look: Look) -> Iterator[Place]:
    """Yield the places of the board, and those of legacy tiles on it or in the look."""
    yield from route.places
    mentioned = {*look.lit, *(look.possible or ()), *look.marks}
    for city in route.new_cities:
        on_board = city.id == "9a" and look.facts[TILE[city.city_with]] == "on"
        if city.id in mentioned or on_board:
            yield city


@cache
def _ground(chart: Chart) -> str:
    name, high = chart.name, chart.height
    land = f'<use href="#m-land-{name}" x="7" y="7" width="{WIDTH - 14}" height="{high - 14}"'
    whole = f'width="{WIDTH}" height="{high}"'
    return (
        f'<use href="#m-sea-{name}" {whole}/>'
        f'<g fill="none" stroke="var(--coast)" stroke-linejoin="round">'
        f'{land} stroke-width="13" opacity=".1"/>{land} stroke-width="7" opacity=".16"/>'
        f'{land} fill="var(--land)" stroke-width="1.1"/></g>'
        f'<use href="#m-top-{name}" {whole}/>'
    )


def _water(chart: Chart, nation: str, locale: Locale) -> str:
    x, y = chart.waters[nation]
    return (
        f'<text x="{x}" y="{y}" font-size="17" font-style="italic" font-weight="400" '
        f'letter-spacing="1.6" fill="var(--{nation})">{escape(locale.text(f"nation.{nation}"))}'
        f"</text>"
    )


def symbols(route: SeaRoute) -> str:
    """Draw the fixed parts of the charts as symbols: sea, coasts, route, pieces."""
    loops = {
        f"way-{chart.name}": f'<path d="{path(chart.loop)}" fill="none" stroke="var(--ink)" '
        f'stroke-width="1.5" stroke-dasharray="1 6" stroke-linecap="round" opacity=".75"/>'
        for chart in CHARTS
    }
    return read_svg("games/maracaibo/symbols.svg", loops) + _resting_places(route)


def _resting_places(route: SeaRoute) -> str:
    """Draw all places of the flat chart without facts, as a symbol that is sent once."""
    drawn = "".join(_place(FLAT, place, Look(), None) for place in route.places)
    return (
        f'<symbol id="m-places" viewBox="0 0 {WIDTH} {FLAT.height}" font-size="16" '
        f'font-weight="600" text-anchor="middle">{drawn.replace("data-", "data-rest-")}</symbol>'
    )


def _all_places(
    chart: Chart, places: Sequence[Place], look: Look, course: Course | None
) -> Iterator[str]:
    """Draw all places; without a question only those that differ from the symbol."""
    if look.possible is None and course is None:
        yield f'<use href="#m-places" width="{WIDTH}" height="{chart.height}"/>'
        places = [
            place
            for place in places
            if place.id in LEGACY_CITIES.values()
            or (board.kind_of(place, look.facts) == "city") != (place.kind == "city")
        ]
    for place in places:
        yield _place(chart, place, look, course)


def _place(chart: Chart, place: Place, look: Look, course: Course | None) -> str:
    spot = chart.spots[place.id]
    group = f'<g data-place="{place.id}" data-at="{number(spot.x)},{number(spot.y)}"'
    if look.possible is None or place.id in look.possible:
        ring = _ring(chart, place, look.facts)
        colour = f"var(--{place.nation})" if place.nation in NATIONS else "var(--home)"
        if course is not None and place.id in course.likely:
            ring, colour = f"m-stop{'-city' * ring.startswith('m-city')}", "var(--ink)"
        return f'{group} color="{colour}">{_use(ring, spot)}{_number(chart, place.id, spot)}</g>'
    passed = course is not None and place.id in course.places
    size = ' font-size="16"' if chart is TALL and len(place.id) < 3 else ""
    letters = _number(chart, place.id, spot, size)
    if passed:
        kind = "m-city" if board.kind_of(place, look.facts) == "city" else "m-village"
        return f'{group} color="var(--soft)">{_use(kind, spot)}{letters}</g>'
    return f'{group} color="var(--soft)" font-weight="400">{_use("m-dim", spot)}{letters}</g>'


def _ring(chart: Chart, place: Place, facts: Facts) -> str:
    size = "-l" if chart is TALL else ""
    if place.id in ("L7", "L36"):
        return "m-tile"
    if board.kind_of(place, facts) == "city":
        return f"m-city{size}"
    return f"m-home{size}" if len(place.id) > 2 else f"m-village{size}"


def _lit(chart: Chart, id_: str, *, rays: bool) -> str:
    spot = chart.spots[id_]
    x, y = number(spot.x), number(spot.y)
    turned = f'transform="translate({x} {y}) rotate({degrees(spot.angle):.0f})"'
    return (
        f'<g data-place="{id_}" data-at="{x},{y}" color="var(--on-token)" class="lit">'
        + (f'<use href="#m-rays" {turned}/>' if rays else "")
        + _use("m-lit" if rays else "m-lit-s", spot)
        + _number(chart, id_, spot, ' font-size="22"' if rays and len(id_) < 3 else "")
        + "</g>"
    )


def _number(chart: Chart, id_: str, spot: Spot, size: str = "") -> str:
    """Draw the number of a place; three letters are set closer."""
    if len(id_) > 2 and not size:
        size = ' font-size="16" letter-spacing="-1"'
    big = 22 if "22" in size else 19 if chart is TALL and not size else 16
    y = number(spot.y + big * 0.35)
    return f'<text x="{number(spot.x)}" y="{y}"{size} fill="currentColor">{id_}</text>'


def _use(symbol: str, spot: Spot | tuple[float, float]) -> str:
    return f'<use href="#{symbol}" x="{number(spot[0])}" y="{number(spot[1])}"/>'


def _name(chart: Chart, route: SeaRoute, id_: str) -> str:
    """Draw the name of the only lit place."""
    name = next((name.name for name in route.names if name.place == id_), "")
    x, y = chart.title
    return f'<text x="{x}" y="{y}" font-size="20" fill="var(--ink)">{escape(name)}</text>'


def _marks(chart: Chart, id_: str, marks: Sequence[Mark], look: Look) -> str:
    """Draw flags in a row on the inner side; none at places that cannot be chosen."""
    spot = chart.spots.get(id_)
    if spot is None or (look.possible is not None and id_ not in look.possible):
        return ""
    x, y = chart.flags[id_]
    across, down = (x - spot.x) / chart.flag_away, (y - spot.y) / chart.flag_away
    first = 5 if id_ in look.lit else 0
    return "".join(
        _flag(x + across * away, y + down * away, mark)
        for away, mark in zip(range(first, 99, FLAG_SPACING), marks, strict=False)
    )


def _flag(x: float, y: float, mark: Mark) -> str:
    """Draw a little flag with the letter, and a number for several markers."""
    text = str(mark)
    wide = len(text) > 1
    middle = x if wide else x - 1
    return (
        f'<g color="{mark.colour}">{_use("m-flag-l" if wide else "m-flag", (x, y))}'
        f'<text x="{number(middle)}" y="{number(y + 4.2)}" font-size="16" '
        f'fill="var(--on-token)">{escape(text)}</text></g>'
    )


def _links(chart: Chart, facts: Facts, route: SeaRoute) -> Iterator[str]:
    """Draw the arrows that people have entered, if they do not lead to the next number."""
    if FORKS not in facts and next(facts.of(ARROW), None) is None:
        return
    for place in board.with_arrows(route):
        ends = dict.fromkeys(board.arrow(facts, place, side) for side in ("upper", "lower"))
        for to in ends:
            if to is not None and to != board.NEXT_NUMBER.get(place):
                yield _link(chart.spots[place], chart.spots[to])


def _link(start: Spot, end: Spot) -> str:
    """Draw an arrow as a thin bow on the inner side."""
    across, down = start.y - end.y, end.x - start.x  # square to it, to the inside
    long = hypot(across, down)
    bow = 50 + long * 0.12
    x = (start.x + end.x) / 2 + across / long * bow
    y = (start.y + end.y) / 2 + down / long * bow
    back = hypot(end.x - x, end.y - y)
    tip_x, tip_y = end.x - (end.x - x) / back * 21, end.y - (end.y - y) / back * 21
    turned = degrees(atan2(end.y - y, end.x - x))
    return (
        f'<path d="M{number(start.x)} {number(start.y)}Q{number(x)} {number(y)} {number(end.x)} '
        f'{number(end.y)}" fill="none" stroke="var(--soft)" stroke-width="1.3"/>'
        f'<use href="#m-head" transform="translate({number(tip_x)} {number(tip_y)}) '
        f'rotate({turned:.0f})"/>'
    )


def _course(chart: Chart, course: Course) -> Iterator[str]:
    """Draw a line to the nearest possible stop, and a dashed line to the furthest."""
    if course.nearest not in course.places:
        return
    near = course.places.index(course.nearest) + 1
    for places, dash in (
        (course.places[:near], ""),
        (course.places[near - 1 :], ' stroke-dasharray="8 6"'),
    ):
        spots = [chart.spots[place] for place in places if place in chart.spots]
        points = " ".join(f"{number(spot.x)},{number(spot.y)}" for spot in spots)
        yield (
            f'<g fill="none" stroke-width="9" stroke="var(--sea)"><polyline points="{points}"/>'
            f'<polyline points="{points}" stroke="var(--signal)" stroke-width="3.5"{dash}/></g>'
        )


def _ship(chart: Chart, course: Course) -> Iterator[str]:
    """Draw the ship with its letter, the quests, and the stops already counted."""
    for id_ in course.quests:
        if id_ in chart.spots:
            x, y = chart.spots[id_].beside(30)
            yield (
                f'<g fill="none" stroke="var(--soft)" stroke-width="2.2"><use href="#i-quest" '
                f'x="{number(x - 10)}" y="{number(y - 10)}" width="20" height="20"/></g>'
            )
    for id_, words in course.counted.items():
        yield _caption(chart.spots[id_], -26, words)
    spot = chart.spots.get(course.at)
    if spot is not None:
        yield _use("m-ship", spot)
        yield _caption(spot, 36, course.caption)
        yield (
            f'<text x="{number(spot.x)}" y="{number(spot.y - 2.5)}" font-size="17" '
            f'fill="var(--on-token)">{escape(course.letter)}</text>'
        )


def _caption(spot: Spot, away: float, words: str) -> str:
    """Write above or under a place, and inside of it where the route goes up or down."""
    x, y = spot.beside(away)
    anchor = ""
    if abs(sin(spot.angle)) > 0.6:
        x, y = spot.beside(28)
        anchor = f' text-anchor="{"start" if x > spot.x else "end"}"'
    return (
        f'<text x="{number(x)}" y="{number(y + 5)}" font-size="16" font-style="italic" '
        f'font-weight="400" fill="var(--ink)"{anchor}>{escape(words)}</text>'
    )
