"""A phone as the host of the pages: one person, one tab, everything on the phone itself.

What is drawn and what is tapped are plain data; whoever draws it (`hosts/phone/web/`) is told after
every tap what to show, and what to keep first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from companion.app.frame import draw as rooms
from companion.app.frame.phone import THEME
from companion.app.frame.routes import HOME, ROUTES
from companion.app.frame.visit import Visit
from companion.engine.plain import Json

MOST_WAYS = 8  # from page to page, before one is drawn


class _Away(Exception):
    """To another page."""

    def __init__(self, page: str, address: Mapping[str, str]) -> None:
        super().__init__(page)
        self.page, self.address = page, dict(address)


class _Again(Exception):
    """The whole page once more."""


class _Stop(Exception):
    """No more of this page."""


@dataclass(slots=True)
class Shown:
    """A page as it is drawn now: what the phone gets."""

    page: str
    address: dict[str, str]
    title: str
    screen: dict[str, Any]
    calls: list[list[Json]]  # functions of web/calls, each with its values
    awake: bool = False  # the screen of the phone stays on


@dataclass(slots=True)
class PhoneHost:
    """What the pages ask for; `remembered` outlives the tab."""

    spoken: str = ""
    timezone: str = "UTC"
    remembered: dict[str, str] = field(default_factory=dict)
    state: dict[str, Any] = field(default_factory=dict)
    address: dict[str, str] = field(default_factory=dict)
    page: str = HOME
    _screen: dict[str, Any] = field(default_factory=dict)
    _heard: Callable[[Any], None] | None = None
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
        """It is kept with everything else."""

    def call(self, script: str, *values: Json) -> None:
        self._calls.append([script, *values])

    def use_theme(self, theme: str) -> None:
        """The page puts it on; the screen is drawn once more, with what is chosen now."""
        self.remember(THEME, theme)
        self.call("theme", theme)
        self.again()

    def mount(self, told: Mapping[str, Any], heard: Callable[[Any], None], key: str) -> None:
        del key
        self._screen, self._heard = dict(told), heard

    def fragment(self, draw: Callable[[], None]) -> None:
        draw()

    def switch(self, page: str, address: Mapping[str, str]) -> NoReturn:
        raise _Away(page, address)

    def again(self) -> NoReturn:
        raise _Again

    def stop(self) -> NoReturn:
        raise _Stop

    # What the phone does

    def open(self, page: str, address: Mapping[str, str]) -> Shown:
        """Somebody comes to a page: by its address, or back to it."""
        self.page = page if page in ROUTES else HOME
        self.address.clear()
        self.address.update(address)
        return self.draw()

    def take(self, event: Any) -> Shown:
        """A tap on the screen that was drawn last."""
        if self._heard is not None:
            self._heard(event)
        return self.draw()

    def draw(self) -> Shown:
        """The page as it stands; taps may lead from one to another first."""
        self._calls = []
        for _ in range(MOST_WAYS):
            try:
                self._run()
            except _Away as away:
                self.page = away.page
                self.address.clear()
                self.address.update(away.address)
            except _Again:
                continue
            except _Stop:
                break
            else:
                break
        page = ROUTES[self.page]
        told = (self.page, dict(self.address), page.title, self._screen, self._calls)
        return Shown(*told, awake=page.keeps_awake)

    def _run(self) -> None:
        visit = Visit()
        if self.page == HOME:
            with rooms.guarded(visit):
                wanted = rooms.wanted(visit)
            if wanted != HOME:
                self.address.pop("page", None)
                self.switch(wanted, self.address)
        rooms.draw(self.page, visit)
