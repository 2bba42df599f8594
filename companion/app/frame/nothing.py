"""Screens instead of a page: the reason, and a way out."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from companion import __version__, services
from companion.access import permissions, seats
from companion.app.elements.files import Taking
from companion.app.elements.screen import Action, Actions, Element, Header, Screen
from companion.app.elements.sharing import Sign
from companion.app.frame import messages, routes
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.messages import Tone
from companion.app.frame.phone import this_phone
from companion.app.frame.visit import Visit
from companion.engine.text import Locale
from companion.tables.store.seats import Seat
from companion.tables.table_files import file_name, write_table
from companion.tables.unopenable import Unopenable, Why

_FRAMES = 6  # of an error's trace, the innermost first
LOOK_AGAIN = "look"  # an event that only redraws the screen


def no_table(locale: Locale) -> Screen:
    more = locale.text("nothing.no_table.more")
    return _screen("no_table", "compass", more, _to_home(locale), locale)


def not_started(page: str, locale: Locale) -> Screen:
    """Return the screen for a table without this part; `page` shows its newest part."""
    to_game = Action(label=locale.text("setup.to_game"), do="go", value=page, icon="play")
    return _screen("not_begun", "sea", "", to_game, locale)


def alone(locale: Locale, *, at_table: bool = False) -> Screen:
    """Return the screen for what a phone alone cannot do; a game can move to a server."""
    export = Action(label=locale.text("export.to_table"), do="go", value="export", icon="share")
    main = export if at_table else _to_home(locale)
    return _screen("alone", "people", locale.text("nothing.alone.more"), main, locale)


def unreadable(why: str, locale: Locale) -> Screen:
    """Return the screen for a database that is away or broken."""
    again = Action(label=locale.text("watch.look"), do=LOOK_AGAIN, icon="look")
    return _screen("unreadable", "offline", why, again, locale)


def failed(error: Exception, locale: Locale) -> Screen:
    """Return the screen for an error of the app itself, with a report to send."""
    screen = _screen(
        "failed", "warning", locale.text("nothing.failed.more"), _to_home(locale), locale
    )
    report = f"companion {__version__}\n{type(error).__name__}\n{trace(error)}\n"
    label = locale.text("nothing.failed.save")
    file = Taking(label=label, text=report, file="companion-error.txt", icon="download")
    return replace(screen, body=(*screen.body, file))


def trace(error: BaseException | None) -> str:
    """Return where an error was raised, the innermost place first: never a value, name or code."""
    frames = reversed(traceback.extract_tb(error.__traceback__ if error else None)[-_FRAMES:])
    return " < ".join(f"{_short(frame.filename)}:{frame.lineno}" for frame in frames)


def _short(file: str) -> str:
    """Return the path inside the package: the place of the installation is private."""
    return "/".join(file.replace("\\", "/").split("site-packages/")[-1].split("/")[-3:])


def _to_home(locale: Locale) -> Action:
    return Action(label=locale.text("nothing.to_home"), do="go", value="home", icon="home")


def _screen(name: str, icon: str, text: str, main: Action, locale: Locale) -> Screen:
    """Build a screen that is the same for everybody and shows nothing of the table."""
    sign = Sign(icon=icon, title=locale.text(f"nothing.{name}"), text=text)
    header = Header(title=locale.text("app.name"))
    return Screen(id=f"nothing.{name}", body=(header, sign), main=main)


def shown(visit: Visit, unopenable: Unopenable) -> tuple[Screen, Callable[[Event], None]]:
    """Return the screen for a table that cannot be opened, and the handler of its taps."""
    stored, locale = unopenable.stored, visit.locale
    mine = seats.people_at(this_phone(), stored.table).mine
    may_archive = mine.may_act and not stored.archived
    archive = Action(label=locale.text("cannot_open.archive"), do="archive", icon="hold")
    screen = Screen(
        id=f"{stored.code}.cannot_open",
        body=(
            Header(title=locale.text("app.name")),
            *messages.notices(),
            *_lost(unopenable, mine, locale),
            *([Actions(actions=(archive,))] if may_archive else []),
        ),
        main=_to_home(locale),
    )

    def handle(event: Event) -> None:
        if event.screen != screen.id:
            raise TooOld
        match event:
            case Event(do="go", value=str(target)):
                routes.go_to(target)
            case Event(do="archive") if may_archive:
                if visit.attempt(partial(permissions.archive, this_phone(), stored.code)):
                    visit.notify(visit.text("cannot_open.archived"), Tone.DONE)
                    routes.go_to("home")
            case _:
                raise NotOffered

    return screen, handle


def reason(why: Why, locale: Locale) -> str:
    return locale.text(f"cannot_open.{why}")


def _lost(unopenable: Unopenable, mine: Seat, locale: Locale) -> Iterator[Element]:
    """Yield why the table cannot be opened; players may save its file, as anywhere."""
    kept = locale.text("cannot_open.kept" if mine.may_act else "cannot_open.kept_by_players")
    text = f"{reason(unopenable.why, locale)} {kept}"
    yield Sign(icon="warning", title=locale.text("cannot_open.title"), text=text)
    if mine.may_act:
        label, file = locale.text("export.save"), file_name(unopenable.stored)
        text = write_table(services.tables().store, unopenable.stored.table)
        yield Taking(label=label, text=text, file=file, own=True, icon="download")
