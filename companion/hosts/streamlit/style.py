"""The style of Streamlit's page beyond its theme: style.css, and day or night."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import streamlit as st

from companion import services
from companion.app.frame import phone
from companion.hosts.streamlit import gaps
from companion.web import palette
from companion.web.palette import TOKENS

SHEET = "style.css"
_WHEN_DARK = "@media (prefers-color-scheme: dark)"
OWN = {"sign": "#7a2b12", "on-sign": "#fff"}  # the line of a lost connection, day and night


@dataclass(frozen=True, slots=True)
class Theme:
    night: bool
    main: str  # main actions and links

    def hue(self, token: str) -> str:
        return TOKENS[token][self.night]


DAY = Theme(night=False, main=TOKENS["go"].day)
NIGHT = Theme(night=True, main=TOKENS["go"].night)


def at_night() -> bool:
    return st.context.theme.type == "dark"


def apply() -> None:
    chosen = phone.theme() != phone.THEMES[0]
    st.html(f"<style>{sheet(night=at_night() if chosen else None)}</style>")


@cache
def sheet(*, night: bool | None) -> str:
    """Return all rules of style, by day or by night, as Streamlit's page needs them.

    Without a choice they follow the phone's own setting, also while the page is open.
    """
    by_day = f"{_hues(night=False)}\n{filled(rules(SHEET))}"
    if night is None:
        return f"{by_day}\n{_WHEN_DARK} {{ {_hues(night=True)} }}"
    return f"{by_day}\n{_hues(night=True)}" if night else by_day


def _hues(*, night: bool) -> str:
    own = " ".join(f"--{name}: {hue};" for name, hue in OWN.items())
    games = [(name, game.theme) for name, game in services.games().items()]
    return f":root {{ {palette.variables(games, night=night)} {own} }}"


def rules(name: str) -> str:
    """Return a file of style without comments."""
    written = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/\s*", "", written, flags=re.DOTALL)


def filled(css: str) -> str:
    """Replace our names for the parts of Streamlit's page by selectors."""
    css = re.sub(r":--key\(([\w-]+)\)", lambda found: gaps.keyed(found[1]), css)
    css = re.sub(r":--keys\(([\w-]*)\)", lambda found: gaps.keyed_from(found[1]), css)
    return re.sub(r":--([a-z-]+)", lambda found: gaps.PARTS[found[1]].selector, css)
