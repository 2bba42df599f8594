"""The app's icon: a compass rose in brass on the sea by night, as SVG text and as PNG files.

docs/draw_icons.py draws the files anew; tests/browser/test_head.py says when that is due.
"""

from __future__ import annotations

from pathlib import Path

from companion.hosts.streamlit.theme import ICON_BRASS, ICON_SEA, ICON_SHINE

FOLDER = Path(__file__).with_name("icons")
Points = tuple[tuple[float, float], ...]
# Half of the ray to the north, and half of that to the north-east; the other halves mirror them.
LONG: Points = ((0, -25), (0, 0), (-6, -6))
SHORT: Points = ((12, -12), (6, -6), (5.2, -8.4))


def _four(points: Points) -> str:
    """The same in all four directions, as a path."""
    found = ""
    for _ in range(4):
        found += "M" + " ".join(f"{x:g} {y:g}" for x, y in points) + "z"
        points = tuple((-y, x) for x, y in points)
    return found


def _mirrored(points: Points, *, at_45: bool = False) -> Points:
    return tuple((-y, -x) if at_45 else (-x, y) for x, y in points)


def _drawn(ground: str) -> str:
    """Short, as it is part of what every page sends."""
    light = _four(LONG) + _four(SHORT)
    shade = _four(_mirrored(LONG)) + _four(_mirrored(SHORT, at_45=True))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64">'
        f'{ground}<circle r="17" fill="none" stroke="{ICON_BRASS}" stroke-width="1.6"/>'
        f'<path d="{light}" fill="{ICON_SHINE}"/><path d="{shade}" fill="{ICON_BRASS}"/></svg>'
    )


ROUND = _drawn(f'<circle r="31" fill="{ICON_SEA}"/>')
# For phones that cut icons into a shape of their own (maskable): the rose is within the circle of
# four fifths that all of them leave.
FULL = _drawn(f'<path d="M-32-32h64v64h-64z" fill="{ICON_SEA}"/>')

# The files: which drawing, how large.
PNGS = {
    "icon-192.png": (ROUND, 192),
    "icon-512.png": (ROUND, 512),
    "icon-maskable-192.png": (FULL, 192),
    "icon-maskable-512.png": (FULL, 512),
    "apple-touch-icon.png": (FULL, 180),
}
