"""A drawing that stands alone, as an image or a file: its colours said, its icons inside."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from companion.web.sprite import sprite

_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)


def standalone(svg: str, hues: Mapping[str, str], own: str = "") -> str:
    """With each `var(--…)` as a colour, and with the icons and the `own` symbols that it uses."""
    symbols = {**_symbols(sprite()), **_symbols(own)}
    used = _used_in(svg)
    for name in used:  # symbols may use others
        used += [more for more in _used_in(symbols.get(name, "")) if more not in used]
    inside = "".join(symbols[name] for name in used if name in symbols)
    whole = re.sub(r"(<svg\b[^>]*>)", rf"\1<defs>{inside}</defs>", svg, count=1) if used else svg
    return re.sub(r"var\(--([\w-]+)\)", lambda found: hues.get(found[1], "none"), whole)


def _used_in(drawn: str) -> list[str]:
    return list(dict.fromkeys(re.findall(r'href="#([\w-]+)"', drawn)))


@cache
def _symbols(written: str) -> dict[str, str]:
    return {found[1]: found[0] for found in _SYMBOL.finditer(written)}
