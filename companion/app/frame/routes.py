"""The routes of the app: one line here for each page, and a file in pages/."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import parse_qsl

from companion import paths
from companion.app.frame import phone
from companion.app.frame.host import host
from companion.declarations import DeclarationError, load
from companion.engine.procedure import PLAYED, Kind
from companion.engine.text import Locale, Text
from companion.web.sprite import icon_names

HOME = "home"
GAME, ABOUT = "game", "about"  # which game; which of the things that a page may be about
ENTRY = "entry"  # a game of the logbook
AGAINST, LEVEL = "against", "level"
AND = "."  # between several


@dataclass(frozen=True, slots=True)
class Route:
    name: str
    icon: str  # of web/icons.svg
    kinds: tuple[Kind, ...] = ()  # the kinds of procedure that are shown here
    at_table: bool = False  # needs a table
    live: bool = False  # other phones' changes appear at once
    keeps_awake: bool = False  # the phone stays on
    on_home: bool = False  # one tap from home
    follows: bool = False  # takes no tap, but shows each change within a second
    together: bool = False  # is about several phones at a table

    @property
    def title(self) -> str:
        return phone.text(f"page.{self.name}")

    @property
    def short(self) -> str:
        """Return the title for a narrow place."""
        return phone.locale().short(Text(f"page.{self.name}"))

    @property
    def file(self) -> Path:
        return paths.files() / "pages" / f"{self.name}.py"


_ALL = (
    Route("home", "home"),
    Route("first", "play"),
    Route("practice", "card"),
    Route("menu", "plus"),
    Route("start", "plus"),
    Route("setup", "setup", (Kind.SETUP,)),
    Route("score", "score", (Kind.SCORE,), live=True, keeps_awake=True),
    Route("calculators", "calc", on_home=True),
    Route("odds", "odds", on_home=True),
    Route("replay", "play"),
    Route("campaign", "map", (Kind.CAMPAIGN,), live=True, keeps_awake=True,
         on_home=True),
    Route("glossary", "look", on_home=True),
    Route("box", "hold", on_home=True),
    Route("logbook", "book", on_home=True),
    Route("automa", "card", (Kind.AUTOMA,), at_table=True,
         live=True, keeps_awake=True),
    Route("board", "map", (Kind.BOARD,), at_table=True,
         live=True, keeps_awake=True),
    Route("history", "clock", PLAYED, at_table=True, live=True),
    Route("invite", "people", at_table=True, live=True, together=True),
    Route("table", "table", at_table=True, keeps_awake=True, follows=True, together=True),
    Route("export", "share", at_table=True, live=True),
    Route("settings", "gear"),
)  # fmt: skip
ROUTES: Mapping[str, Route] = {page.name: page for page in _ALL}
# Where each kind of procedure is shown, in the order of the tabs.
PAGE_OF: Mapping[Kind, str] = {
    kind: next(page.name for page in _ALL if page.kinds == (kind,))
    for kind in (Kind.AUTOMA, Kind.BOARD, Kind.SETUP, Kind.SCORE, Kind.CAMPAIGN)
}


def check(locale: Locale) -> None:
    """Raises DeclarationError for a page that lacks its module, file, icon or title."""
    for page in _ALL:
        if ROUTES[page.name] is not page:
            raise DeclarationError(__file__, f"two pages are called {page.name!r}")
        lacks = {
            f"pages/{page.name}.py": not page.file.is_file(),
            f"companion/app/pages/{page.name}": find_spec(f"companion.app.pages.{page.name}")
            is None,
            f"companion/web/icons.svg#i-{page.icon}": page.icon not in icon_names(),
            f"page.{page.name}": f"page.{page.name}" not in locale,
        }
        if missing := [what for what, lacking in lacks.items() if lacking]:
            raise DeclarationError(__file__, f"the page {page.name!r} needs {missing[0]}")
        load(f"companion.app.pages.{page.name}", "PAGE")


def write_address(name: str, value: str) -> None:
    """Write a value into the address of the page; remove it if it is empty."""
    if value and host.address.get(name) != value:
        host.address[name] = value
    elif not value:
        host.address.pop(name, None)


_GO = "_go"


def go_to(target: str) -> None:
    """Go to a page when the next run begins."""
    host.state[_GO] = target


def leads_away() -> bool:
    """Return whether a tap on this screen led to another page."""
    return _GO in host.state


def follow(code: str | None) -> None:
    """Go where the last tap leads, at the same table."""
    page, _, query = host.state.pop(_GO, "").partition("?")
    if page in ROUTES:
        here = {"t": code} if code and page != "home" else {}
        address = {**here, **dict(parse_qsl(query, keep_blank_values=True))}
        host.switch(page, {name: value for name, value in address.items() if value})
