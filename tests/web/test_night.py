"""The dark theme: the dimmed background is darker than the page."""

from __future__ import annotations

import re

from companion.paths import PACKAGE
from companion.web.palette import TOKENS


def test_the_veil_behind_a_panel_is_dark_in_every_theme() -> None:
    styles = "".join(file.read_text("utf-8") for file in sorted((PACKAGE / "web").glob("*.css")))
    veils = re.findall(r"::backdrop *\{[^}]*var\(--([a-z]+)\)", styles)
    assert veils
    for veil in veils:
        for over, page in zip(TOKENS[veil], TOKENS["paper"], strict=True):
            assert light(over) < light(page)


def light(colour: str) -> int:
    return sum(bytes.fromhex(colour.removeprefix("#")))
