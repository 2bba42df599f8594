"""A phone as the host of the pages: one person, one tab, all data on the phone.

Screens and events are plain data. After every tap the scripts in `hosts/phone/web/` get what to
show, and what to store first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NoReturn

from companion.app.frame import draw as drawing
from companion.app.frame.phone import THEME
from companion.app.frame.routes import HOME, ROUTES
from companion.app.frame.visit import Visit
from companion.engine.plain import Json

MOST_REDIRECTS = 8  # from page to page, before a page is drawn


class _Redirect(BaseException):
    def __init__(self, page: str, address: Mapping[str, str]) -> None:
        super().__init__(page)
        self.page, self.address = page, dict(address)


class _Rerun(BaseException):
    """A request to run the whole page once more."""


class _EndPage(BaseException):
    """The end of this run of the page."""


@dataclass(slots=True)
class Shown:
    page: str
    address: dict[str, str]
    title: str
    screen: dict[str, Any]
    calls: list[list[Json]]  # functions of web/calls, with their values
    awake: bool = False  # the phone's screen stays on


@dataclass(slots=True)
class PhoneHost:
    """The host of the pages; `remembered` outlives the tab."""

    spoken: str = ""
    timezone: str = "UTC"
    remembered: dict[str, str] = field(default_factory=dict)
    state: dict[str, Any] = field(default_factory=dict)
    address: dict[str, str] = field(default_factory=dict)
    page: str = HOME
    _screen: dict[str, Any] = field(default_factory=dict)
    _handle: Callable[[Any], None] | None = None
    _calls: list[list[Json]] = field(default_factory=list)

    url = ""
    caller = None
    is_owner = True
    alone = True
    edition = ""

    def cookie(self, name: str) -> str:
        return self.remembered.get(name, "")

    def remember(self, name: str, value: str) -> None:
        self.remembered[name] = value

    def write_remembered(self) -> None:
        """Do nothing: `App.handle` stores it with everything else."""

    def call(self, script: str, *values: Json) -> None:
        self._calls.append([script, *values])

    def use_theme(self, theme: str) -> None:
        """Remember the theme, set it in the page, and draw the screen once more."""
        self.remember(THEME, theme)
        self.call("theme", theme)
        self.again()

    def report(self, error: Exception) -> None:
        """Leave it to the worker, which restores what was stored before the tap."""
        raise error

    def mount(self, screen: Mapping[str, Any], handle: Callable[[Any], None], key: str) -> None:
        del key
        self._screen, self._handle = dict(screen), handle

    def fragment(self, draw: Callable[[], None]) -> None:
        draw()

    def switch(self, page: str, address: Mapping[str, str]) -> NoReturn:
        raise _Redirect(page, address)

    def again(self) -> NoReturn:
        raise _Rerun

    def stop(self) -> NoReturn:
        raise _EndPage

    # Called by the phone's app

    def open(self, page: str, address: Mapping[str, str]) -> Shown:
        """Open a page by its address, or go back to it."""
        self.page = page if page in ROUTES else HOME
        self.address.clear()
        self.address.update(address)
        return self.draw()

    def take(self, event: Any) -> Shown:
        """Handle a tap on the last screen."""
        if self._handle is not None:
            self._handle(event)
        return self.draw()

    def draw(self) -> Shown:
        """Run the page, and those that it redirects to."""
        self._calls = []
        for _ in range(MOST_REDIRECTS):
            try:
                with suppress(_EndPage):
                    self._run()
                break
            except _Redirect as redirect:
                self.page = redirect.page
                self.address.clear()
                self.address.update(redirect.address)
            except _Rerun:
                continue
        page = ROUTES[self.page]
        shown = (self.page, dict(self.address), page.title, self._screen, self._calls)
        return Shown(*shown, awake=page.keeps_awake)

    def _run(self) -> None:
        visit = Visit()
        if self.page == HOME:
            with drawing.guarded(visit):
                requested = drawing.requested_page(visit)
            if requested != HOME:
                self.address.pop("page", None)
                self.switch(requested, self.address)
        drawing.draw(self.page, visit)
