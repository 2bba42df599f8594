"""The look that the theme cannot say: style.css, filled in; and whether it is day or night."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import streamlit as st

from companion.ui.frame import shared, streamlit_gaps
from companion.ui.parts import palette
from companion.web import palette as tokens
from companion.web.standalone import standalone

DAY, NIGHT = ("style.css",), ("style.css", "night.css")


def at_night() -> bool:
    return st.context.theme.type == "dark"


def theme() -> palette.Theme:
    return palette.NIGHT if at_night() else palette.DAY


def hue(name: str) -> str:
    """A token's colour, for what does not understand `var(--…)`."""
    return theme().hue(name)


def drawn(svg: str, game: str | None = None) -> str:
    """A drawing as an image of its own, in the colours of now."""
    of = shared.games().get(game or "")
    hues = tokens.resolved(of.livery if of else None, night=at_night())
    return standalone(svg, hues, of.symbols if of else "")


def apply() -> None:
    st.html(f"<style>{sheet(night=at_night())}</style>")


@cache
def sheet(*, night: bool) -> str:
    """All rules of style, by day or by night, as Streamlit's page needs them."""
    own = " ".join(f"--{name}: {hue};" for name, hue in palette.variables().items())
    games = [(name, game.livery) for name, game in shared.games().items() if game.livery]
    root = f":root {{ {tokens.variables(games, night=night)} {own} }}"
    return f"{root}\n{filled(rules(night=night))}"


def rules(*, night: bool) -> str:
    """As they are written, without comments."""
    files = (Path(__file__).with_name(name) for name in (NIGHT if night else DAY))
    written = "".join(file.read_text(encoding="utf-8") for file in files)
    return re.sub(r"/\*.*?\*/\s*", "", written, flags=re.DOTALL)


def filled(css: str) -> str:
    """With Streamlit's names for the parts of its page."""
    css = re.sub(r":--key\(([\w-]+)\)", lambda found: streamlit_gaps.keyed(found[1]), css)
    css = re.sub(r":--keys\(([\w-]*)\)", lambda found: streamlit_gaps.keyed_from(found[1]), css)
    return re.sub(r":--([a-z-]+)", lambda found: streamlit_gaps.PARTS[found[1]].selector, css)
