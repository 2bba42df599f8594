"""The icons, drawn by us: one sprite of SVG symbols, each on a grid of 32 and called `i-<name>`."""

from __future__ import annotations

import re
from functools import cache

from companion import paths

SPRITE = paths.PACKAGE / "web" / "icons.svg"


@cache
def sprite() -> str:
    return SPRITE.read_text(encoding="utf-8")


@cache
def icon_names() -> frozenset[str]:
    return frozenset(re.findall(r'<symbol id="i-([\w-]+)"', sprite()))
