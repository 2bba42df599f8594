"""The parts of this game's drawings that never change: seas with their compass, backs, a ship."""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin

from companion.games.pirates.colours import INK, MARKS, PAPER
from companion.games.pirates.drawing import FRAME, WIDTH, Box, icon, inked, n, rect
from companion.games.pirates.hunt.picture import symbol_of_ways

HIGHEST = 1200  # that a chart may be; a lower one shows the lower part of its sea
WIDE = WIDTH - 2 * FRAME
# The icons of what lies on Locations, and of what one does there.
MARKS_SHOW = {**{kind: kind for kind in MARKS}, "value": "treasure"}
ACTIONS = {"raid": "raid", "explore": "explorer", "quest": "quest", "bury": "bury"}


@cache
def symbols() -> str:
    return "".join(
        [
            _sea("names", _rhumbs(19, HIGHEST + 10, 60)),
            _sea("columns", _rhumbs(19, HIGHEST - 24, 40) + _rose(19, HIGHEST - 24, 15)),
            _sea("map", _rhumbs(42, HIGHEST - 50, 48) + _rose(42, HIGHEST - 50, 30) + _coast()),
            f'<symbol id="p-rose" viewBox="-32 -32 64 64">{_rose(0, 0, 31)}</symbol>',
            f'<symbol id="p-back" viewBox="0 0 76 92">{_back()}</symbol>',
            f'<symbol id="p-ship" viewBox="-17 -18 34 34">{_ship()}</symbol>',
            symbol_of_ways(),
            _symbol("met", inked(icon("tick", 16, 16, 28), "var(--ok)", 5.4)),
            _symbol("unmet", inked(icon("cross", 16, 16, 28), "var(--bad)", 5.4)),
            _symbol("wall", _wall(f'fill="{MARKS["fort"].fill}"')),
            _symbol("fort-piece", _wall(f'fill="{PAPER}" stroke="{INK}" stroke-width="1.4"')),
            *(_symbol(kind, _mark(kind)) for kind in MARKS),
            *(_symbol(action, _action(action)) for action in ACTIONS),
            f'<symbol id="p-scroll" viewBox="-48 -28 96 56">{_scroll()}</symbol>',
        ]
    )


def _symbol(name: str, parts: str) -> str:
    return f'<symbol id="p-{name}" viewBox="0 0 32 32">{parts}</symbol>'


def _sea(name: str, parts: str) -> str:
    """It lies behind a chart of any height, its lower left corner in the chart's."""
    return (
        f'<symbol id="p-{name}" viewBox="0 0 {WIDE} {HIGHEST}" '
        f'preserveAspectRatio="xMinYMax slice">{parts}</symbol>'
    )


def _rhumbs(x: float, y: float, clear: float) -> str:
    """The rhumb lines that run from a compass over the whole sea."""
    lines = "".join(
        f"M{n(x + clear * cos(a))} {n(y + clear * sin(a))}"
        f"L{n(x + 1400 * cos(a))} {n(y + 1400 * sin(a))}"
        for a in (2 * pi * turn / 32 for turn in range(32))
    )
    return f'<path d="{lines}" fill="none" stroke="var(--rhumb)" stroke-width=".8" opacity=".45"/>'


def _rose(x: float, y: float, radius: float) -> str:
    """A compass rose: eight points, each half inked."""
    rings = "".join(
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius * part)}" fill="none" '
        f'stroke="var(--ink)" stroke-width="{thick}"/>'
        for part, thick in ((0.62, 0.8), (0.56, 0.5))
    )
    halves = {-1: "", 1: ""}
    for first, long in ((45, 0.66), (0, 1.0)):
        for angle in range(first - 90, first + 270, 90):
            for side in halves:
                halves[side] += _half_point(x, y, radius, long, angle, side)
    return (
        f'{rings}<path d="{halves[-1]}" fill="var(--sea)" stroke="var(--ink)" stroke-width=".5"/>'
        f'<path d="{halves[1]}" fill="var(--ink)"/>'
    )


def _half_point(x: float, y: float, radius: float, long: float, angle: int, side: int) -> str:
    tip, base = radians(angle), radians(angle + 45 * side)
    return (
        f"M{n(x)} {n(y)}L{n(x + radius * long * cos(tip))} {n(y + radius * long * sin(tip))}"
        f"L{n(x + radius * 0.2 * cos(base))} {n(y + radius * 0.2 * sin(base))}Z"
    )


def _coast() -> str:
    """Land in a corner: invented, no map shows it."""
    shore = (
        "M-9 -9H104q-2 12-13 15-11 3-17 10-4 6-13 6-7 1-9 8-3 9-13 9-9 0-11 7-3 9-13 8-8-1-24 8Z"
    )
    y = HIGHEST - 404
    return (
        f'<g transform="translate(0 {y})" stroke="var(--coast)" stroke-linejoin="round">'
        f'<path d="{shore}" fill="none" stroke-width="13" opacity=".1"/>'
        f'<path d="{shore}" fill="none" stroke-width="7" opacity=".16"/>'
        f'<path d="{shore}" fill="var(--land)" stroke-width="1.3"/>'
        f'<path d="M18 26l7-11 5 7M27 26l8-14 10 15" fill="none" stroke-width="1.2"/></g>'
    )


def _back() -> str:
    """A card from behind; its letter stands in the middle."""
    return (
        '<rect x=".7" y=".7" width="74.6" height="90.6" rx="8" fill="var(--tint)" '
        'stroke="var(--line)" stroke-width="1.2"/>'
        '<rect x="5" y="5" width="66" height="82" rx="5" fill="none" stroke="var(--accent)" '
        f'stroke-width=".9" opacity=".55"/><g opacity=".3">{_rose(38, 46, 30)}</g>'
        '<circle cx="38" cy="46" r="14.5" fill="var(--tint)"/>'
    )


def _ship() -> str:
    return (
        '<g stroke="var(--sheet)" stroke-width="1.6" stroke-linejoin="round">'
        '<path d="M-15 6h30l-4.500 8h-21z"/><path d="M-11-16h22q3 10 0 20h-22q3-10 0-20z"/></g>'
    )


def _mark(kind: str) -> str:
    """What lies on a Location: a tile with its icon, or a fort."""
    fill, ink = MARKS[kind]
    edge = f'fill="{fill}" stroke="{ink}"'
    return rect(Box(1, 1, 30, 30), edge, 7) + inked(icon(MARKS_SHOW[kind], 16, 16, 24), ink)


def _action(action: str) -> str:
    """What one does at a Location."""
    return inked(icon(ACTIONS[action], 16, 16, 32), "var(--soft)")


def _wall(colours: str) -> str:
    """A fort, with room on it for a number or a sign."""
    wall = "M4 30V12H1V2h7v4h5V2h6v4h5V2h7v10h-3v18z"
    return f'<path d="{wall}" {colours} stroke-linejoin="round"/>'


def _scroll() -> str:
    """A scroll with rolled ends."""
    ends = "".join(f'<rect x="{x}" y="-27" width="9" height="54" rx="4.500"/>' for x in (-47, 38))
    return f'<path d="M-42-24h84v48h-84z"/>{ends}'
