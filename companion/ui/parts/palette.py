"""What Streamlit's own parts and plots need of colours besides those of `web/palette.py`."""

from __future__ import annotations

from dataclasses import dataclass

from companion.web.palette import TOKENS


@dataclass(frozen=True, slots=True)
class Theme:
    night: bool
    main: str  # what to tap first, and links
    categories: tuple[str, ...]  # the lines of a plot of Streamlit's, one after the other

    def hue(self, token: str) -> str:
        return TOKENS[token][self.night]


DAY = Theme(
    night=False,
    main=TOKENS["go"].day,
    categories=("#0d5960", "#a63e15", "#2f5d9e", "#94550a", "#6a3b82"),
)
NIGHT = Theme(
    night=True,
    main=TOKENS["go"].night,
    categories=("#e0a83f", "#7ba3d6", "#b7a98c", "#d9745b", "#8fbf88"),
)

# By day and by night alike.
ON_BRASS = "#14202c"  # a dark ink reads better there than Streamlit's white
SIGN, ON_SIGN = "#7a2b12", "#fff"  # the line is lost
ICON_SEA, ICON_BRASS, ICON_SHINE = "#0d1b2a", "#d0922f", "#fbf0d3"  # on home screens


def variables() -> dict[str, str]:
    """The colours that style.css speaks of, besides the tokens."""
    return {"on-brass": ON_BRASS, "sign": SIGN, "on-sign": ON_SIGN}
