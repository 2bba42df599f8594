"""Every colour of the app (theme, palette): a sea chart by day, deep navy and brass by night.

`.streamlit/config.toml` repeats some of them for Streamlit; tests/app/test_looks.py compares. The
colours of a game's own pieces are in games/<game>/colours.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.picture import Colours


@dataclass(frozen=True, slots=True)
class Theme:
    drawings: Colours
    page: str  # behind everything
    main: str  # what to tap first, and links
    series: tuple[str, ...]  # the lines of a plot, one after the other
    categories: tuple[str, ...]  # the same, where Streamlit chooses
    ends: tuple[str, str, str]  # of a fight: won, tied, lost
    on_ends: tuple[str, str, str]  # figures on them


DAY = Theme(
    drawings=Colours(
        ink="#2b2118", faint="#6b5a45", line="#c9b489", panel="#fbf7ed", accent="#c8801a"
    ),
    page="#f6eedf",
    main="#8a3a10",
    series=("#8a3a10", "#2f5d9e", "#4f7a4a", "#8c5aa8", "#5d6670"),
    categories=("#8a3a10", "#2f5d9e", "#5d6670", "#c8801a", "#4f7a4a"),
    ends=("#4f7a4a", "#c9b489", "#a8442a"),
    on_ends=("#ffffff", "#2b2118", "#ffffff"),
)
NIGHT = Theme(
    drawings=Colours(
        ink="#f0e6d2", faint="#b7a98c", line="#3a5068", panel="#13263a", accent="#e0a83f"
    ),
    page="#0d1b2a",
    main="#e0a83f",
    series=("#e0a83f", "#7ba3d6", "#8fbf88", "#cf9be0", "#b7a98c"),
    categories=("#e0a83f", "#7ba3d6", "#b7a98c", "#d9745b", "#8fbf88"),
    ends=("#8fbf88", "#b7a98c", "#d9745b"),
    on_ends=("#14202c", "#14202c", "#14202c"),
)

# By day and by night alike.
ON_BRASS = "#14202c"  # a dark ink reads better there than Streamlit's white
SIGN, ON_SIGN = "#7a2b12", "#fff"  # the line is lost
QR_INK, QR_PAPER = "#111", "#fff"  # what cameras read best
ICON_SEA, ICON_BRASS, ICON_SHINE = "#0d1b2a", "#d0922f", "#fbf0d3"  # on home screens
# The parts of a bar of odds, one after the other: white letters can be read on each.
BAR_PARTS, ON_BAR = ("#3f6f45", "#5d6670", "#9c4416", "#2f5f9b"), "#fff"
# The parts of a score, one after the other as distinct as can be.
SCORE_PARTS = ("#b5541c", "#3f74b5", "#d49a2a", "#5b8f57", "#8c6bb1", "#7d8791", "#c2607f",
               "#3f9c9c", "#a08455", "#6a6ac2")  # fmt: skip


def variables(theme: Theme) -> dict[str, str]:
    """The colours that style.css speaks of."""
    return {
        "line": theme.drawings.line,
        "panel": theme.drawings.panel,
        "accent": theme.drawings.accent,
        "on-brass": ON_BRASS,
        "sign": SIGN,
        "on-sign": ON_SIGN,
        "on-bar": ON_BAR,
        "qr-paper": QR_PAPER,
    }
