"""Screens for when there is nothing to show: why, and where to go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from companion import services
from companion.access import permissions, seats
from companion.app.elements.files import Taking
from companion.app.elements.screen import Action, Actions, Element, Header, Notice, Screen
from companion.app.elements.sharing import Sign
from companion.app.frame import messages, routes
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.messages import Tone
from companion.app.frame.phone import this_phone
from companion.app.frame.visit import Visit
from companion.engine.text import Locale
from companion.tables.table_files import file_name, write_table
from companion.tables.unopenable import Unopenable, Why

LOOK_AGAIN = "look"  # an event that only draws the screen anew


def no_table(locale: Locale) -> Screen:
    """Return the screen for a code that no table has."""
    sign = Sign(
        icon="compass",
        title=locale.text("nothing.no_table"),
        text=locale.text("nothing.no_table.more"),
    )
    return _screen("no_table", sign, _to("home", locale.text("nothing.to_home"), "home"), locale)


def not_begun(page: str, locale: Locale) -> Screen:
    """Return the screen for a table without this part; `page` shows its newest part."""
    sign = Sign(icon="sea", title=locale.text("nothing.not_begun"))
    return _screen("not_begun", sign, _to(page, locale.text("nothing.to_game"), "play"), locale)


def alone(locale: Locale, *, at_table: bool = False) -> Screen:
    """Return the screen for what a phone by itself cannot do; a game can move to a server."""
    sign = Sign(
        icon="people",
        title=locale.text("nothing.alone"),
        text=locale.text("nothing.alone.more"),
    )
    main = _to("home", locale.text("nothing.to_home"), "home")
    if at_table:
        main = _to("export", locale.text("export.to_table"), "share")
    return _screen("alone", sign, main, locale)


def unreadable(why: str, locale: Locale) -> Screen:
    """Return the screen for a database that is away or broken."""
    sign = Sign(icon="offline", title=locale.text("nothing.unreadable"), text=why)
    again = Action(label=locale.text("watch.look"), do=LOOK_AGAIN, icon="look")
    return _screen("unreadable", sign, again, locale)


def _to(page: str, label: str, icon: str) -> Action:
    return Action(label=label, do="go", value=page, icon=icon)


def _screen(name: str, sign: Sign, main: Action, locale: Locale) -> Screen:
    """Build a screen that is the same for everybody and shows nothing of the table."""
    return Screen(
        id=f"nothing.{name}",
        body=(Header(title=locale.text("app.name")), sign),
        main=main,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost:
    """A table: its file under a name; an onlooker gets no file."""

    code: str
    why: Why
    text: str
    file: str
    may_archive: bool
    notices: tuple[Notice, ...] = ()


def shown(visit: Visit, unopenable: Unopenable) -> tuple[Screen, Callable[[Event], None]]:
    """Return the screen and the handler of its taps. Players may save the file, as anywhere."""
    stored = unopenable.stored
    mine = seats.people_at(this_phone(), stored.table).mine
    lost = Lost(
        code=stored.code,
        why=unopenable.why,
        text=write_table(services.tables().store, stored.table) if mine.may_act else "",
        file=file_name(stored),
        may_archive=mine.may_act and not stored.archived,
        notices=tuple(messages.notices()),
    )
    return screen_of(lost, visit.locale), partial(_handle, visit, lost)


def _handle(visit: Visit, lost: Lost, event: Event) -> None:
    if event.screen != id_of(lost.code):
        raise TooOld
    match event:
        case Event(do="go", value=str(target)):
            routes.go_to(target)
        case Event(do="archive") if lost.may_archive:
            if visit.attempt(partial(permissions.archive, this_phone(), lost.code)):
                visit.tell(visit.say("cannot_open.archived"), Tone.DONE)
                routes.go_to("home")
        case _:
            raise NotOffered


def id_of(code: str) -> str:
    return f"{code}.cannot_open"


def reason(why: Why, locale: Locale) -> str:
    return locale.text(f"cannot_open.{why}")


def screen_of(lost: Lost, locale: Locale) -> Screen:
    return Screen(
        id=id_of(lost.code),
        body=tuple(_body(lost, locale)),
        main=Action(label=locale.text("nothing.to_home"), do="go", value="home", icon="home"),
    )


def _body(lost: Lost, locale: Locale) -> Iterator[Element]:
    yield Header(title=locale.text("app.name"))
    yield from lost.notices
    why = reason(lost.why, locale)
    kept = locale.text("cannot_open.kept" if lost.text else "cannot_open.kept_by_players")
    text = f"{why} {kept}"
    yield Sign(icon="warning", title=locale.text("cannot_open.title"), text=text)
    if lost.text:
        label = locale.text("export.save")
        yield Taking(label=label, text=lost.text, file=lost.file, own=True, icon="download")
    if lost.may_archive:
        archive = Action(label=locale.text("cannot_open.archive"), do="archive", icon="hold")
        yield Actions(actions=(archive,))
