"""The drawing of a page, the same for every host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import NoReturn

from companion.app.elements.screen import Screen
from companion.app.frame import events, messages, news, nothing, phone, routes
from companion.app.frame.events import Event
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import PAGE_OF, ROUTES
from companion.app.frame.visit import NoTable, Visit, written_code
from companion.tables.store.store import StoredDialogue, StoreError
from companion.tables.unopenable import Unopenable


def draw(name: str, visit: Visit) -> None:
    """Draw a page in a fragment, which a tap draws again, and then look for news."""
    route = ROUTES[name]
    with guarded(visit):
        if route.together and host.alone:
            show_nothing(visit, nothing.alone(visit.locale, at_table=bool(visit.started)))
        page: Page = import_module(f"companion.app.pages.{name}").PAGE  # loaded when first shown
        visit.kinds = page.kinds() or route.kinds
        if route.at_table:
            visit.open(*visit.kinds)
        fragment(visit, lambda current: page.part(current).show(current))
        table = visit.find(*visit.kinds) or visit.find() if route.live else None
    if table is not None:
        news.begin(table)


def fragment(visit: Visit, show: Callable[[Visit], None]) -> None:
    """Draw a part that a tap redraws alone: each run after the first is a new visit."""
    kinds, first = visit.kinds, [visit]  # which is let go of after this run

    def run() -> None:
        current = first.pop() if first else Visit(kinds)
        with guarded(current):
            show(current)

    host.fragment(run)


@contextmanager
def guarded(visit: Visit) -> Iterator[None]:
    """Show a screen with the reason if the page cannot be drawn."""
    try:
        yield
    except StoreError as error:
        # Drawn again when the database answers; the tap's own message has the same text.
        news.could_not_read(written_code() or "")
        messages.forget()
        why = phone.store_problem(error)
        show_nothing(visit, nothing.unreadable(why, visit.locale))
    except Unopenable as problem:
        show_nothing(visit, *nothing.shown(visit, problem))
    except NoTable:
        started: list[StoredDialogue] = visit.__dict__.get("started", [])
        page = PAGE_OF[visit.kind_of(started[0])] if started else ""
        empty = nothing.not_started(page, visit.locale) if page else nothing.no_table(visit.locale)
        show_nothing(visit, empty)
    except Exception as error:
        host.report(error)
        messages.forget()
        show_nothing(visit, nothing.failed(error, visit.locale))


def show_nothing(
    visit: Visit, screen: Screen, handle: Callable[[Event], None] | None = None
) -> NoReturn:
    """Show a screen in place of the page; without a handler its taps lead away or look again."""
    routes.follow(visit.__dict__.get("code"))
    # What is drawn so far may have the usual key.
    events.show(screen, handle or _leave, key=f"{events.KEY}-nothing")
    host.stop()


def _leave(event: Event) -> None:
    if event.do == "go" and isinstance(event.value, str):
        routes.go_to(event.value)


def requested_page(visit: Visit) -> str:
    """Return the page in the address, else the page of what is newest at the table."""
    named = host.address.get("page", "")
    if named:
        return named if named in ROUTES else "home"
    if "t" not in host.address:
        return "home"
    newest = visit.newest()
    return visit.page_of(newest) if newest else "automa"
