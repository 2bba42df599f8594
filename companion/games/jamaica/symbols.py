"""The parts of Jamaica's drawings that never change: the chart with its island, spaces, a ship.

A space's symbol has its middle at 0,0. None uses another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import cos, pi, sin

from companion.games.jamaica.rules.track import Track
from companion.games.jamaica.track_layout import (
    HEIGHT,
    MIDDLE,
    RED_LINE,
    SPOTS,
    WIDTH,
    Spot,
    curve,
    routes,
)

# What a symbol would take over from the icons, which are lines only.
PLAIN = 'stroke="none" stroke-width="1" stroke-linecap="butt" stroke-linejoin="miter"'
FRAME = 9  # how wide the graduated frame is
RHUMBS = 32
COAST: Sequence[Spot] = (
    *((-66, 20), (-60, -24), (-34, -50), (0, -74), (26, -60), (54, -48)),
    *((68, -4), (56, 40), (28, 62), (2, 58), (-20, 84), (-48, 66)),
)
PALM = (
    '<path d="M0 0c1-8 2-14 6-20" fill="none" stroke-width="3" stroke-linecap="round"/>'
    '<path d="M6-20c-5-7-12-7-17-2 6-1 11 0 17 2zM6-20c1-8 7-11 14-9-5 2-10 4.5-14 9z'
    'M6-20c7-3 13 0 15 7-5-3.5-9.5-6-15-7zM6-20c-7 0-12 4-12 11 4-5 7.5-8.5 12-11z"/>'
)
PALMS = ((45, 12, 0.75), (-30, 62, 0.65), (26, 56, 0.55))
HILLS = (
    '<path d="M-46-2l16-24 10 14 17-30 28 40M14-16l11-13 18 28"/>'
    '<path d="M-30-26l3 10 4 4M-3-42l2 12 7 7 1 8M25-29l3 8 4 6" stroke-width="1.2"/>'
)
PIPS = {
    1: ((0, 0),),
    2: ((-1, 0), (1, 0)),
    3: ((-1, 0.8), (1, 0.8), (0, -0.9)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}
CHEST = (
    '<g transform="translate(-8.5 -8.5) scale(.53)" fill="none" stroke-width="2.6" '
    'stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M5 14.5V12a6 6 0 0 1 6-6h10a6 6 0 0 1 6 6v2.5M4 14.5h24V26H4z'
    'M13.5 14.5v4.5h5v-4.5"/></g>'
)
HOUSES = (
    '<g transform="translate(-15 -16) scale(.94)" fill="none" stroke="var(--on-token)" '
    'stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M4 27.5h24M7 27.5V15l5-4 5 4v12.5M17 27.5V10l5-5 4 5v17.5M11 27.5v-5h2v5'
    'M21 14.5h2M21 19.5h2"/></g>'
)
SHIP = (
    '<g fill="currentColor" stroke="var(--sea)" stroke-width="1.6" stroke-linejoin="round">'
    '<path d="M-14 5.5h28l-4.2 7.5h-19.6z"/><path d="M-10.5-14h21q3 9 0 18h-21q3-9 0-18z"/></g>'
)


@cache
def symbols(track: Track) -> str:
    drawn = {"chart": _chart(track), "ship": SHIP, **dict(_spaces(track))}
    return "".join(
        f'<symbol id="j-{name}" overflow="visible"><g {PLAIN}>{inside}</g></symbol>'
        for name, inside in drawn.items()
    )


def space_symbol(track: Track, space: int) -> str:
    """The symbol's name; a lair's is the one with its treasure."""
    return f"j-{track.kind[space]}{track.cost[space] or ''}"


def _spaces(track: Track) -> Iterator[tuple[str, str]]:
    costs = {(track.kind[space], track.cost[space]) for space in range(len(track.kind))}
    for kind, cost in sorted(costs):
        if kind == "sea":
            yield f"sea{cost}", _sea(cost)
        elif kind == "port":
            yield f"port{cost}", _port(cost)
    yield "lair", f'{_diamond("var(--ink)", "")}<g stroke="var(--sheet)">{CHEST}</g>'
    yield "unsure", f'{_diamond("var(--sea)", "3 2.5")}<g stroke="var(--ink)">{CHEST}</g>'
    yield "taken", _diamond("var(--sea)", "")
    yield (
        "port-royal",
        f'<circle r="22" fill="var(--accent)" stroke="var(--sea)" stroke-width="2"/>{HOUSES}',
    )


def _sea(food: int) -> str:
    pips = "".join(f'<circle cx="{4.4 * x:g}" cy="{4.4 * y:g}" r="2.5"/>' for x, y in PIPS[food])
    return (
        '<circle r="15" fill="var(--tint)" stroke="var(--accent)" stroke-width="1.4"/>'
        f'<g fill="var(--accent)">{pips}</g>'
    )


def _port(price: int) -> str:
    return (
        '<rect x="-14" y="-14" width="28" height="28" rx="3" fill="var(--land)" '
        'stroke="var(--coast)" stroke-width="1.5"/>'
        f'<text y="6" font-size="17" font-weight="600" fill="var(--ink)">{price}</text>'
    )


def _diamond(fill: str, dashes: str) -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<rect x="-12.5" y="-12.5" width="25" height="25" rx="2.5" transform="rotate(45)" '
        f'fill="{fill}" stroke="var(--ink)" stroke-width="1.4"{dashed}/>'
    )


def _chart(track: Track) -> str:
    return "".join(
        [
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--sea)"/>',
            _rhumbs(),
            *_frame(),
            _island(),
            *_routes(track),
            _open_water(),
            f'<path d="{RED_LINE}" fill="none" stroke="var(--bad)" stroke-width="2.5" '
            f'stroke-dasharray="6 4"/>',
        ]
    )


def _rhumbs() -> str:
    """Lines from the island to the frame."""
    (x, y), lines = MIDDLE, []
    for number in range(RHUMBS):
        across, down = cos(2 * pi * number / RHUMBS), sin(2 * pi * number / RHUMBS)
        to_side = ((WIDTH - FRAME - x) if across > 0 else (x - FRAME)) / max(abs(across), 1e-9)
        to_end = ((HEIGHT - FRAME - y) if down > 0 else (y - FRAME)) / max(abs(down), 1e-9)
        far = min(to_side, to_end)
        lines.append(f"M{x} {y}L{x + far * across:.0f} {y + far * down:.0f}")
    return (
        f'<path d="{"".join(lines)}" fill="none" stroke="var(--rhumb)" stroke-width=".8" '
        f'opacity=".4"/>'
    )


def _frame() -> Iterator[str]:
    """Two fine lines, and between them the graduation."""
    wide, high = WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME
    yield (
        '<g fill="none" stroke="var(--ink)" opacity=".62">'
        f'<path d="M.5.5h{WIDTH - 1}v{HEIGHT - 1}h-{WIDTH - 1}z"/>'
        f'<path d="M{FRAME} {FRAME}h{wide}v{high}h-{wide}z" stroke-width="1.4"/>'
    )
    for path, step in (
        (f"M{FRAME} 4.7h{wide}M{FRAME} {HEIGHT - 4.7}h{wide}", wide / 15),
        (f"M4.7 {FRAME}v{high}M{WIDTH - 4.7} {FRAME}v{high}", high / 21),
    ):
        yield f'<path d="{path}" stroke-width="3.4" stroke-dasharray="{step:.2f}"/>'
    yield "</g>"


def _island() -> str:
    x, y = MIDDLE
    coast = curve(_rough(COAST), closed=True, ease=7)
    palms = "".join(
        f'<g transform="translate({across} {down}) scale({size})">{PALM}</g>'
        for across, down, size in PALMS
    )
    return (
        f'<g transform="translate({x} {y})" stroke-linejoin="round">'
        f'<path d="{coast}" fill="none" stroke="var(--coast)" stroke-width="16" opacity=".1"/>'
        f'<path d="{coast}" fill="none" stroke="var(--coast)" stroke-width="8" opacity=".17"/>'
        f'<path d="{coast}" fill="var(--land)" stroke="var(--coast)" stroke-width="1.4"/>'
        '<g fill="none" stroke="var(--accent)" stroke-width="1.7" stroke-linecap="round" '
        f'transform="translate(0 -6)">{HILLS}</g>'
        f'<g fill="var(--accent)" stroke="var(--accent)">{palms}</g></g>'
    )


def _rough(points: Sequence[Spot], parts: int = 5) -> list[Spot]:
    """The coast drawn with an unsteady hand, always the same."""
    found: list[Spot] = []
    for (x, y), (to_x, to_y) in zip(points, [*points[1:], points[0]], strict=True):
        for part in range(parts):
            done, turn = part / parts, 1.3 * len(found) ** 2
            away = 2.2 * sin(turn), 2.2 * cos(turn * 1.7)
            found.append((x + (to_x - x) * done + away[0], y + (to_y - y) * done + away[1]))
    return found


def _routes(track: Track) -> Iterator[str]:
    for route in routes(track):
        path = curve([SPOTS[space] for space in route])
        yield (
            f'<path d="{path}" fill="none" stroke="var(--accent)" stroke-width="2" opacity=".5"/>'
        )


def _open_water() -> str:
    """No route shows through a space that is drawn pale."""
    return "".join(f'<circle cx="{x}" cy="{y}" r="14" fill="var(--sea)"/>' for x, y in SPOTS)
