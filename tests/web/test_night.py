"""By night nothing shines: what dims the page is dark, not the colour of the ink."""

from __future__ import annotations

import re

from companion.paths import PACKAGE


def test_the_veil_behind_a_panel_is_dark_in_every_theme() -> None:
    styles = "".join(file.read_text("utf-8") for file in sorted((PACKAGE / "web").glob("*.css")))
    veils = re.findall(r"::backdrop *\{([^}]*)\}", styles)
    assert veils
    assert all("rgb(0 0 0 /" in veil for veil in veils)
