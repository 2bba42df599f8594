"""The base of all pages: a screen, and a method for each event.

A page lives in `app/pages/`, in a module or package of its own name; the route of that name
(`routes.py`) holds its icon and flags. One instance serves all sessions, so a page has no data of
its own: its data is in the visit, the address (a reload keeps it), the session or the store.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from companion.app.elements.screen import Action, Element, Header, Notice, Screen, Tab
from companion.app.frame import events, messages, navigation, news, routes
from companion.app.frame.events import Event, NotOffered, TooOld, require
from companion.app.frame.routes import ROUTES
from companion.app.frame.taps import Tap, tap, taps_of, text
from companion.app.frame.visit import Visit
from companion.engine.procedure import Kind


class Page:
    name: ClassVar[str]
    at_table: ClassVar[bool]  # shows nothing without a table; the route's flag if not set here
    taps: ClassVar[dict[str, Tap]]

    def __init_subclass__(cls) -> None:
        cls.taps = taps_of(cls)
        if hasattr(cls, "name") and not hasattr(cls, "at_table"):
            cls.at_table = ROUTES[cls.name].at_table

    # What a page declares

    def kinds(self) -> tuple[Kind, ...]:
        """Return the kinds of procedure that it shows; none: those of its route."""
        return ()

    def part(self, _visit: Visit) -> Page:
        """Return the page to show: itself, or one of its parts."""
        return self

    def id(self, visit: Visit) -> str:
        """Return the id of the screen as it would be drawn now; other taps are too old."""
        return f"{visit.table.stored.code}.{self.name}" if self.at_table else self.name

    def head(self, visit: Visit) -> Iterator[Element]:
        """Yield the elements above the messages."""
        where = visit.locale.render(visit.table.dialogue.header.title) if self.at_table else ""
        yield Header.of_page(self.name, visit.locale, where)

    def body(self, visit: Visit) -> Iterator[Element]:
        raise NotImplementedError

    def undo(self, _visit: Visit) -> Action | None:
        return None

    def main(self, _visit: Visit) -> Action | None:
        return None

    def screen(self, visit: Visit) -> Screen:
        """Build the screen without its tabs and tools."""
        notices = tuple(self.notices(visit))  # messages are read once: before the body
        return Screen(
            id=self.id(visit),
            game=visit.table.stored.game if self.at_table else "",
            body=(*self.head(visit), *notices, *self.body(visit)),
            undo=self.undo(visit),
            main=self.main(visit),
        )

    def notices(self, visit: Visit) -> Iterator[Notice]:
        """Yield the message of the last tap, and what others did at the table."""
        yield from messages.notices()
        unseen = news.unseen(visit.table, visit.seat) if self.at_table else ""
        if unseen:
            yield Notice(text=unseen)

    def tabs(self, visit: Visit) -> tuple[Tab, ...]:
        return navigation.tabs(visit, self.name)

    def tools(self, visit: Visit) -> tuple[Action, ...]:
        return navigation.tools_here(visit, self.name)

    def before(self, visit: Visit) -> None:
        """Do what a tap left to do before the screen is drawn."""

    def after(self, visit: Visit) -> None:
        """Do what a tap left to do after the screen is drawn."""

    def drawn(self, visit: Visit) -> dict[str, Any] | None:
        """Return what the screen shows of the table, for the phone's script that polls."""
        return news.drawn(visit.table) if self.at_table else None

    def otherwise(self, _visit: Visit, _event: Event) -> None:
        """Handle an event that no `on_` method handles."""
        raise NotOffered

    # The same for every page

    def show(self, visit: Visit) -> None:
        _ = visit.table if self.at_table else None
        routes.follow(visit.code)
        self.before(visit)
        screen = replace(self.screen(visit), tabs=self.tabs(visit), more=self.tools(visit))
        events.show(screen, partial(self.handle, visit), self.drawn(visit))
        self.after(visit)

    def handle(self, visit: Visit, event: Event) -> None:
        """Do what was tapped, if the tap belongs to the screen that is drawn now."""
        found = self.taps.get(event.do)
        late = found is not None and found.late and event.screen.startswith(self.stem(visit))
        if not late and event.screen != self.id(visit):
            raise TooOld
        if found is None:
            self.otherwise(visit, event)
        else:
            found.method(self, visit, *([found.read(event.value)] if found.read else []))

    def stem(self, visit: Visit) -> str:
        """Return how the ids of all screens of this dialogue begin."""
        return f"{visit.table.stored.code}.{visit.table.stored.id}."

    @tap(text)
    def on_go(self, _visit: Visit, target: str) -> None:
        require(target.partition("?")[0] in ROUTES)
        routes.go_to(target)
