"""The icons, drawn by us: one sprite of SVG symbols, each on a grid of 32 and called `i-<name>`."""

from __future__ import annotations

import re
from functools import cache

from companion import paths

SPRITE = paths.PACKAGE / "web" / "icons.svg"


@cache
def sprite() -> str:
    """All icons, each as a symbol."""
    return SPRITE.read_text(encoding="utf-8")


@cache
def icon_names() -> frozenset[str]:
    return frozenset(re.findall(r'<symbol id="i-([\w-]+)"', sprite()))


def icons_in_a_row(names: tuple[str, ...], hue: str = "var(--ink)") -> str:
    """Icons side by side as one drawing of its own: a symbol reads like a line of them."""
    used = "".join(
        f'<use href="#i-{name}" x="{36 * place + 2}" y="2" width="32" height="32"/>'
        for place, name in enumerate(names)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {36 * len(names)} 36" fill="none"'
        f' stroke="{hue}" color="{hue}" stroke-width="2" stroke-linecap="round"'
        f' stroke-linejoin="round">{used}</svg>'
    )
