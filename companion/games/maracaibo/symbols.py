"""What never changes on the chart, as symbols that are sent once: sea, coasts, frame, rings, flags.

The coasts are invented. A symbol without a size lies round its middle, where `use` puts it; its
rings take the colour of what they stand in (`currentColor`).
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin

from companion.games.maracaibo.chart import BORDER, CHARTS, WIDTH, Chart
from companion.games.maracaibo.curves import Point, number, path, unsteady

COASTS: dict[str, tuple[Point, ...]] = {
    "main": (
        *((-0.05, 0.36), (0.03, 0.37), (0.06, 0.45), (0.035, 0.55), (0.11, 0.62)),
        *((0.125, 0.72), (0.075, 0.80), (0.15, 0.90), (0.22, 0.96), (0.29, 0.92)),
        *((0.37, 0.95), (0.44, 0.88), (0.50, 0.94), (0.58, 0.965), (0.64, 0.90)),
        *((0.74, 0.945), (0.86, 0.93), (0.94, 0.965), (1.05, 0.94), (1.05, 1.1), (-0.05, 1.1)),
    ),
    "long": (
        *((0.155, 0.235), (0.21, 0.205), (0.29, 0.215), (0.36, 0.255), (0.43, 0.29)),
        *((0.49, 0.335), (0.475, 0.365), (0.41, 0.35), (0.36, 0.315), (0.30, 0.285)),
        *((0.24, 0.265), (0.18, 0.27)),
    ),
    "broad": (
        *((0.55, 0.375), (0.59, 0.345), (0.65, 0.35), (0.71, 0.365), (0.765, 0.40)),
        *((0.74, 0.435), (0.68, 0.43), (0.64, 0.46), (0.58, 0.44), (0.61, 0.41)),
    ),
    "small": ((0.345, 0.455), (0.39, 0.44), (0.435, 0.46), (0.425, 0.485), (0.38, 0.49)),
    "1": ((0.845, 0.375), (0.862, 0.37), (0.866, 0.385), (0.85, 0.39)),
    "2": ((0.84, 0.47), (0.855, 0.46), (0.862, 0.48), (0.85, 0.495)),
    "3": ((0.845, 0.55), (0.857, 0.545), (0.86, 0.565), (0.848, 0.575)),
    "4": ((0.83, 0.635), (0.845, 0.63), (0.846, 0.655), (0.833, 0.66)),
    "5": ((0.80, 0.72), (0.82, 0.715), (0.825, 0.735), (0.805, 0.742)),
}
HILLS = ((0.035, 0.93, 0.8), (0.245, 0.245, 0.55), (0.68, 0.39, 0.55), (0.545, 0.985, 0.5))
WAVES = ((0.53, 0.53), (0.74, 0.70), (0.2, 0.40), (0.47, 0.79))

# Rings by size: of a chart to look at, and of one to tap.
RINGS = {"": (13, 16.5), "-l": (19, 22)}


@cache
def symbols() -> str:
    """All of them, as SVG."""
    drawn = [_chart(chart) for chart in CHARTS] + [_coasts(chart) for chart in CHARTS]
    return "".join([*drawn, *map(_rings, RINGS), _LIT, _rays(), _FLAGS, _SHIP, _ARROWHEAD])


def _chart(chart: Chart) -> str:
    """The sea with its rhumb lines, under the coasts; over them the way, the rose, the frame."""
    name, high = chart.name, chart.height
    x, y = chart.rose
    rays = "".join(
        f"M{number(x + 32 * cos(a))} {number(y + 32 * sin(a))}"
        f"L{number(x + 600 * cos(a))} {number(y + 600 * sin(a))}"
        for a in (pi * ray / 16 for ray in range(32))
    )
    inside = f'x="{BORDER}" y="{BORDER}" width="{WIDTH - 2 * BORDER}" height="{high - 2 * BORDER}"'
    return (
        f'<symbol id="m-sea-{name}" viewBox="0 0 {WIDTH} {high}">'
        f'<rect width="{WIDTH}" height="{high}" fill="var(--sea)"/>'
        f'<svg {inside} viewBox="{BORDER} {BORDER} {WIDTH - 2 * BORDER} {high - 2 * BORDER}">'
        f'<path d="{rays}" stroke="var(--rhumb)" stroke-width=".7" opacity=".38"/></svg></symbol>'
        f'<symbol id="m-top-{name}" viewBox="0 0 {WIDTH} {high}">'
        f'<g fill="none" stroke="var(--coast)" stroke-width="1.2" stroke-linecap="round" '
        f'stroke-linejoin="round">{_hills(chart)}</g>'
        f'<path d="{_waves(chart)}" fill="none" stroke="var(--rhumb)" opacity=".75"/>'
        f"{_rose(x, y, 30)}"
        f'<path d="{path(chart.loop)}" fill="none" stroke="var(--ink)" stroke-width="1.5" '
        f'stroke-dasharray="1 6" stroke-linecap="round" opacity=".75"/>'
        f"{_frame(high)}</symbol>"
    )


def _coasts(chart: Chart) -> str:
    """All land as one path, which is drawn thrice: two faint wide lines, and a fine one."""
    high = chart.height
    drawn = []
    for points in COASTS.values():
        shore = [(x * WIDTH, y * high) for x, y in points]
        by, step = (3.4, 13) if len(points) > 5 else (1.2, 6)
        drawn.append(unsteady(shore, by, step))
    wide, tall = WIDTH - 2 * BORDER, high - 2 * BORDER
    return (
        f'<symbol id="m-land-{chart.name}" viewBox="{BORDER} {BORDER} {wide} {tall}">'
        f'<path d="{"".join(drawn)}"/></symbol>'
    )


def _hills(chart: Chart) -> str:
    return "".join(
        f'<path transform="translate({number(x * WIDTH)} {number(y * chart.height)}) scale({by})" '
        f'd="M-13 5l7-11 5 7M-4 5L4-9 14 6"/>'
        for x, y, by in HILLS
    )


def _waves(chart: Chart) -> str:
    return "".join(
        f"M{number(x * WIDTH - 12)} {number(y * chart.height)}q4-4 8 0t8 0t8 0" for x, y in WAVES
    )


def _rose(x: float, y: float, long: float) -> str:
    """A compass rose: eight points, each half inked."""
    dark: list[str] = []
    light: list[str] = []
    for turned, by in ((45, 0.66), (0, 1.0)):
        for quarter in range(4):
            a = radians(turned + 90 * quarter - 90)
            tip = f"L{number(x + long * by * cos(a))} {number(y + long * by * sin(a))}"
            for side, half in ((-1, light), (1, dark)):
                b = a + side * pi / 4
                foot = f"L{number(x + long * 0.2 * cos(b))} {number(y + long * 0.2 * sin(b))}Z"
                half.append(f"M{x} {y}{tip}{foot}")
    return (
        f'<g opacity=".85" fill="none" stroke="var(--ink)" stroke-width=".7">'
        f'<circle cx="{x}" cy="{y}" r="{number(long * 0.62)}"/>'
        f'<circle cx="{x}" cy="{y}" r="{number(long * 0.55)}"/>'
        f'<path d="{"".join(light)}" fill="var(--sheet)"/>'
        f'<path d="{"".join(dark)}" fill="var(--ink)"/></g>'
    )


def _frame(high: int) -> str:
    """Graduated, as on a sea chart."""
    wide, middle = WIDTH - 2 * BORDER, BORDER / 2 + 0.5
    across, down = wide / 17, (high - 2 * BORDER) / (15 if high < 400 else 19)
    right, foot = WIDTH - middle, high - middle
    return (
        '<g opacity=".62" fill="none" stroke="var(--ink)">'
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{high - 1}"/>'
        f'<rect x="{BORDER}" y="{BORDER}" width="{wide}" height="{high - 2 * BORDER}"/>'
        f'<path stroke-width="3" stroke-dasharray="{number(across)}" '
        f'd="M{BORDER} {middle}h{wide}M{BORDER} {foot}h{wide}"/>'
        f'<path stroke-width="3" stroke-dasharray="{number(down)}" '
        f'd="M{middle} {BORDER}v{high - 2 * BORDER}M{right} {BORDER}v{high - 2 * BORDER}"/></g>'
    )


def _rings(size: str) -> str:
    """A village is one ring, a city two; a place that does not go is dashed."""
    village, city = RINGS[size]
    line = 1.7 if not size else 2.2
    return (
        f'<symbol id="m-village{size}" overflow="visible"><circle r="{village}" '
        f'fill="var(--sheet)" stroke="currentColor" stroke-width="{line}"/></symbol>'
        f'<symbol id="m-home{size}" overflow="visible"><circle r="{max(village, 15.5)}" '
        f'fill="var(--sheet)" stroke="currentColor" stroke-width="{line}"/></symbol>'
        f'<symbol id="m-city{size}" overflow="visible"><circle r="{city}" '
        f'fill="var(--sheet)" stroke="currentColor" stroke-width="{line}"/>'
        f'<circle r="{city - 3.4}" fill="none" stroke="currentColor"/></symbol>'
    )


def _rays() -> str:
    """Short rays across the way, never over the neighbours: the way goes from left to right."""
    drawn = []
    for ray in range(24):
        a = pi * ray / 12
        if abs(cos(a)) < 0.62:
            to = 32 if ray % 2 == 0 else 29
            drawn.append(
                f"M{number(25 * cos(a))} {number(25 * sin(a))}"
                f"L{number(to * cos(a))} {number(to * sin(a))}"
            )
    return (
        f'<symbol id="m-rays" overflow="visible"><path d="{"".join(drawn)}" '
        f'stroke="var(--signal)" stroke-width="1.8" stroke-linecap="round"/></symbol>'
    )


_LIT = (
    '<symbol id="m-lit" overflow="visible"><circle r="22.5" fill="var(--sea)"/>'
    '<circle r="21" fill="var(--signal)"/>'
    '<circle r="18" fill="none" stroke="var(--on-token)" opacity=".7"/></symbol>'
    '<symbol id="m-lit-s" overflow="visible"><circle r="18" fill="var(--sea)"/>'
    '<circle r="17" fill="var(--signal)"/></symbol>'
    '<symbol id="m-stop" overflow="visible"><circle r="25" fill="var(--signal)" opacity=".2"/>'
    '<circle r="19.5" fill="var(--sheet)" stroke="var(--signal)" stroke-width="3.5"/></symbol>'
    '<symbol id="m-stop-city" overflow="visible"><circle r="25" fill="var(--signal)" '
    'opacity=".2"/><circle r="20" fill="var(--sheet)" stroke="var(--signal)" stroke-width="3.5"/>'
    '<circle r="15.5" fill="none" stroke="var(--signal)"/></symbol>'
    '<symbol id="m-dim" overflow="visible"><circle r="14.5" fill="var(--sea)" '
    'stroke="var(--faint)" stroke-width="1.2" stroke-dasharray="2.5 3"/></symbol>'
    '<symbol id="m-tile" overflow="visible"><rect x="-18" y="-18" width="36" height="36" rx="6" '
    'fill="var(--sheet)" stroke="currentColor" stroke-width="2"/><rect x="-14.5" y="-14.5" '
    'width="29" height="29" rx="3" fill="none" stroke="currentColor"/></symbol>'
)
_POLE = '<path d="M{0} 13v-25" stroke="var(--ink)" stroke-width="1.6" stroke-linecap="round"/>'
_FLAGS = (
    f'<symbol id="m-flag" overflow="visible">{_POLE.format(-10)}'
    '<path d="M-9-11h21l-4 9.500 4 9.500h-21z" fill="currentColor"/></symbol>'
    f'<symbol id="m-flag-l" overflow="visible">{_POLE.format(-15)}'
    '<path d="M-14-11h31l-4 9.500 4 9.500h-31z" fill="currentColor"/></symbol>'
)
_SHIP = (
    '<symbol id="m-ship" overflow="visible"><circle r="22" fill="var(--sea)"/>'
    '<g fill="var(--opponent)" stroke="var(--sea)" stroke-width="1.6" stroke-linejoin="round" '
    'transform="scale(1.3)"><path d="M-15 6h30l-4.500 8h-21z"/>'
    '<path d="M-11-16h22q3 10 0 20h-22q3-10 0-20z"/></g></symbol>'
)
_ARROWHEAD = (
    '<symbol id="m-head" overflow="visible">'
    '<path d="M0 0l-7-3.500v7z" fill="var(--soft)"/></symbol>'
)
