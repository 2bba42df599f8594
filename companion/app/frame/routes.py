"""The pages of the app (routes): a page is one line here, and a file in pages/."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qsl

from companion import paths
from companion.app.frame import phone
from companion.app.frame.host import host
from companion.engine.procedure import PLAYED, Kind
from companion.engine.text import Text

HOME = "home"


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    room: str  # the module in app/ that shows it
    sign: str  # an icon of web/icons.svg
    shows: tuple[Kind, ...] = ()  # the kinds of procedure that are shown here
    at_table: bool = False  # there is nothing to see without a table
    live: bool = False  # what others do at the table appears by itself
    keeps_awake: bool = False  # the phone stays on
    on_home: bool = False  # one tap from home
    together: bool = False  # is about several phones at a table

    @property
    def title(self) -> str:
        return phone.say(f"page.{self.name}")

    @property
    def short(self) -> str:
        """Where there is little room."""
        return phone.locale().short(Text(f"page.{self.name}"))

    @property
    def file(self) -> Path:
        return paths.files() / "pages" / f"{self.name}.py"


_ALL = (
    Page("home", "pages/home/page", "home"),
    Page("offers", "pages/offers/page", "plus"),
    Page("start", "pages/start/page", "plus"),
    Page("setup", "pages/setup/page", "setup", (Kind.SETUP,)),
    Page("score", "pages/score/page", "score", (Kind.SCORE,), live=True, keeps_awake=True),
    Page("calculators", "pages/calculators/page", "calc", on_home=True),
    Page("odds", "pages/odds/page", "odds", on_home=True),
    Page("replay", "pages/replay/page", "play"),
    Page("campaign", "pages/campaign/page", "map", (Kind.CAMPAIGN,), live=True, keeps_awake=True,
         on_home=True),
    Page("glossary", "pages/glossary/page", "look", on_home=True),
    Page("box", "pages/box/page", "hold", on_home=True),
    Page("logbook", "pages/logbook/page", "book", on_home=True),
    Page("automa", "parts/dialogue", "card", (Kind.AUTOMA,), at_table=True,
         live=True, keeps_awake=True),
    Page("board", "parts/dialogue", "map", (Kind.BOARD,), at_table=True,
         live=True, keeps_awake=True),
    Page("history", "pages/history/page", "clock", PLAYED, at_table=True, live=True),
    Page("invite", "pages/invite/page", "people", at_table=True, live=True, together=True),
    Page("along", "pages/along/page", "share", at_table=True, live=True),
    Page("settings", "pages/settings/page", "gear"),
)  # fmt: skip
PAGES: Mapping[str, Page] = {page.name: page for page in _ALL}
# Where each kind of procedure is shown, in the order of the tabs.
PAGE_OF: Mapping[Kind, str] = {
    kind: next(page.name for page in _ALL if page.shows == (kind,))
    for kind in (Kind.AUTOMA, Kind.BOARD, Kind.SETUP, Kind.SCORE, Kind.CAMPAIGN)
}

_GO = "_go"


def lead_to(way: str) -> None:
    """A way that was tapped is gone when the page is drawn next."""
    host.state[_GO] = way


def leads_away() -> bool:
    """Whether a tap on this screen was one that leads to another."""
    return _GO in host.state


def follow(code: str | None) -> None:
    """Go where the last tap leads, at the same table."""
    page, _, query = host.state.pop(_GO, "").partition("?")
    if page in PAGES:
        here = {"t": code} if code and page != "home" else {}
        address = {**here, **dict(parse_qsl(query, keep_blank_values=True))}
        host.switch(page, {name: value for name, value in address.items() if value})
