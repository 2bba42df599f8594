"""The app as phones install it: its icon as SVG and PNG files, and a manifest for each language.

The icon is a compass rose in brass on the sea by night. docs/draw_icons.py draws its files;
tests/browser/test_head.py says when that is due.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from companion.engine.text import Locale
from companion.web.palette import ICON_BRASS, ICON_SEA, ICON_SHINE, TOKENS

SVG, PNG, MANIFEST = "image/svg+xml", "image/png", "application/manifest+json"
ICON, APPLE_ICON = "icon.svg", "apple-touch-icon.png"
TAB_ICON = "icon-192.png"  # for browsers that show no SVG in a tab
FOLDER = Path(__file__).with_name("app_icons")


def files(locales: Iterable[Locale]) -> dict[str, tuple[str, bytes]]:
    """Returns the type and the content of each file, by its path."""
    pngs = {f"/{name}": (PNG, (FOLDER / name).read_bytes()) for name in PNGS}
    manifests = {
        f"/{file_name(locale.language)}": (MANIFEST, _manifest(locale).encode())
        for locale in locales
    }
    tab = pngs[f"/{TAB_ICON}"]  # some browsers ask for these, whatever the page says
    return {
        **pngs,
        **manifests,
        f"/{ICON}": (SVG, ROUND.encode()),
        "/favicon.ico": tab,
        "/favicon.png": tab,
    }


def file_name(language: str) -> str:
    """Names a manifest by its language, as browsers ask for it without their cookies."""
    return f"companion-{language}.webmanifest"


def _manifest(locale: Locale) -> str:
    """Navy while an installed app starts: no flash at night, and by day the icon's own ground."""
    ground = TOKENS["paper"].night
    return json.dumps(
        {
            "name": locale.text("app.name"),
            "short_name": locale.text("app.short_name"),
            "description": locale.text("app.about"),
            "lang": locale.language,
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": ground,
            "theme_color": ground,
            "icons": _icons(),
        },
        ensure_ascii=False,
    )


def _icons() -> list[dict[str, str]]:
    icons = [{"src": f"./{ICON}", "type": SVG, "sizes": "any", "purpose": "any"}]
    for name, (drawing, size) in PNGS.items():
        if name != APPLE_ICON:
            purpose = "maskable" if drawing is FULL else "any"
            sizes = f"{size}x{size}"
            icons.append({"src": f"./{name}", "type": PNG, "sizes": sizes, "purpose": purpose})
    return icons


# The icon

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
    TAB_ICON: (ROUND, 192),
    "icon-512.png": (ROUND, 512),
    "icon-maskable-192.png": (FULL, 192),
    "icon-maskable-512.png": (FULL, 512),
    APPLE_ICON: (FULL, 180),
}
