"""What Streamlit's page needs of colours besides those of `web/palette.py`."""

from __future__ import annotations

from dataclasses import dataclass

from companion.web.palette import TOKENS


@dataclass(frozen=True, slots=True)
class Theme:
    night: bool
    main: str  # what to tap first, and links

    def hue(self, token: str) -> str:
        return TOKENS[token][self.night]


DAY = Theme(night=False, main=TOKENS["go"].day)
NIGHT = Theme(night=True, main=TOKENS["go"].night)

# By day and by night alike.
SIGN, ON_SIGN = "#7a2b12", "#fff"  # the line is lost


def variables() -> dict[str, str]:
    """The colours that style.css speaks of, besides the tokens."""
    return {"sign": SIGN, "on-sign": ON_SIGN}
