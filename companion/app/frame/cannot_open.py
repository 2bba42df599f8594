"""A game that can't be opened as a screen: why, its file as it lies, and out of the lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.app.elements.files import Taking
from companion.app.elements.screen import Action, Actions, Element, Header, Notice, Screen
from companion.app.elements.sharing import Sign
from companion.engine.text import Locale
from companion.tables.unopenable import Why


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost:
    """A table: its file under a name; nothing of it for who only looks on."""

    code: str
    why: Why
    text: str
    file: str
    may_archive: bool
    notices: tuple[Notice, ...] = ()


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
        label = locale.text("along.save")
        yield Taking(label=label, text=lost.text, file=lost.file, own=True, icon="download")
    if lost.may_archive:
        archive = Action(label=locale.text("cannot_open.archive"), do="archive", icon="hold")
        yield Actions(actions=(archive,))
