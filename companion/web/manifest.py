"""The app as phones install it: its icon as SVG and PNG files, and a manifest for each language.

The icon is a compass rose in brass on the sea by night. docs/draw_icons.py draws its PNG files;
tests/browser/test_head.py says when that is due.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from companion.engine.text import Locale
from companion.web.palette import TOKENS

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
    tab = pngs[f"/{TAB_ICON}"]  # some browsers request these in any case
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


def _drawn(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8").strip()


ROUND = _drawn(ICON)
# For phones that cut icons into a shape of their own (maskable): the rose is within the circle of
# four fifths that all of them leave.
FULL = _drawn("icon-maskable.svg")

# The PNG files: which drawing, how large.
PNGS = {
    TAB_ICON: (ROUND, 192),
    "icon-512.png": (ROUND, 512),
    "icon-maskable-192.png": (FULL, 192),
    "icon-maskable-512.png": (FULL, 512),
    APPLE_ICON: (FULL, 180),
}
