"""The pages of the app (routes): a page is one line here, and a file in pages/."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qsl

import streamlit as st

from companion import paths
from companion.engine.procedure import PLAYED, Kind
from companion.ui.phone import phone


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    icon: str  # in Streamlit's own parts
    sign: str  # on our screens: an icon of web/icons.svg
    shows: tuple[Kind, ...] = ()  # the kinds of procedure that are shown here
    at_table: bool = False  # there is nothing to see without a table
    live: bool = False  # what others do at the table appears by itself
    keeps_awake: bool = False  # the phone stays on
    on_home: bool = False  # one tap from home
    in_bar: bool = True  # a table has a bar here, with all that it has
    as_icon: bool = False  # in the bar; its name is for readers
    shorter: bool = False  # has a shorter name where there is little room
    screen: bool = False  # is one of our own screens, which has its tabs itself

    @property
    def title(self) -> str:
        return phone.say(f"page.{self.name}")

    @property
    def short(self) -> str:
        return phone.say(f"page.{self.name}.short") if self.shorter else self.title

    @property
    def file(self) -> Path:
        return paths.files() / "pages" / f"{self.name}.py"


_ALL = (
    Page("home", ":material/home:", "home", in_bar=False, as_icon=True, screen=True),
    Page("offers", ":material/add:", "plus", screen=True),
    Page("start", ":material/add:", "plus", screen=True),
    Page("setup", ":material/checklist:", "setup", (Kind.SETUP,), shorter=True,
         screen=True),
    Page("score", ":material/emoji_events:", "score", (Kind.SCORE,), live=True, keeps_awake=True,
         shorter=True, screen=True),
    Page("calculators", ":material/calculate:", "calc", on_home=True, screen=True),
    Page("odds", ":material/query_stats:", "odds", on_home=True, screen=True),
    Page("campaign", ":material/map:", "map", (Kind.CAMPAIGN,), live=True, keeps_awake=True,
         on_home=True, shorter=True, screen=True),
    Page("glossary", ":material/menu_book:", "look", on_home=True, screen=True),
    Page("box", ":material/inventory_2:", "hold", on_home=True, screen=True),
    Page("logbook", ":material/auto_stories:", "book", on_home=True, in_bar=False,
         screen=True),
    Page("automa", ":material/sailing:", "card", (Kind.AUTOMA,), at_table=True, live=True,
         keeps_awake=True, screen=True),
    Page("board", ":material/flag:", "map", (Kind.BOARD,), at_table=True, live=True,
         keeps_awake=True, screen=True),
    Page("history", ":material/history:", "clock", PLAYED, at_table=True, live=True, as_icon=True,
         screen=True),
    Page("invite", ":material/group_add:", "people", at_table=True, live=True, as_icon=True,
         screen=True),
    Page("settings", ":material/settings:", "gear", as_icon=True, screen=True),
)  # fmt: skip
PAGES: Mapping[str, Page] = {page.name: page for page in _ALL}
# Where each kind of procedure is shown, in the order of the bar.
PAGE_OF: Mapping[Kind, str] = {
    kind: next(page.name for page in _ALL if page.shows == (kind,))
    for kind in (Kind.AUTOMA, Kind.BOARD, Kind.SETUP, Kind.SCORE, Kind.CAMPAIGN)
}

_GO = "_go"


def go(page: str, code: str | None = None) -> None:
    """Go to another page, keeping the table in the address."""
    switch(page, {"t": code} if code else {})


def lead_to(way: str) -> None:
    """A way that was tapped is gone when the page is drawn next."""
    st.session_state[_GO] = way


def leads_away() -> bool:
    """Whether a tap on this screen was one that leads to another."""
    return _GO in st.session_state


def follow(code: str | None) -> None:
    """Go where the last tap leads, at the same table."""
    page, _, query = st.session_state.pop(_GO, "").partition("?")
    if page in PAGES:
        here = {"t": code} if code and page != "home" else {}
        address = {**here, **dict(parse_qsl(query, keep_blank_values=True))}
        switch(page, {name: value for name, value in address.items() if value})


def switch(page: str, address: Mapping[str, str]) -> None:
    st.switch_page(PAGES[page].file, query_params=dict(address))
