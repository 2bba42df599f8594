"""A game to take along as a screen: its file (export), and what to do with it elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.app.elements.files import Taking
from companion.app.elements.screen import Element, Header, Line, Notice, Paragraph, Screen
from companion.app.elements.tools import Chapter, Link
from companion.app.parts.playing import Around
from companion.engine.text import Locale


@dataclass(frozen=True, slots=True, kw_only=True)
class Along:
    """A table: its file under a name; nothing of it for who only looks on."""

    code: str
    game: str
    title: str
    text: str
    file: str
    alone: bool  # this is the phone by itself: it goes to a table for several
    edition: str = ""  # the address of the edition that needs no server, where there is one


def id_of(code: str) -> str:
    """The same however the game goes on."""
    return f"{code}.along"


def screen_of(table: Along, locale: Locale, around: Around) -> Screen:
    return Screen(
        id=id_of(table.code),
        game=table.game,
        body=tuple(_body(table, locale, around)),
        tabs=around.tabs,
        more=around.more,
    )


def _body(table: Along, locale: Locale, around: Around) -> Iterator[Element]:
    yield Header(title=locale.text("page.along"), where=table.title)
    yield from around.notices
    if not table.text:
        yield Notice(text=locale.text("seat.only_looks"))
        return
    where = "to_table" if table.alone else "to_phone"
    how = locale.text(f"along.how.{where}", {"open": locale.text("home.file")})
    yield Chapter(
        title=locale.text(f"along.{where}"),
        lines=(
            Line(text=locale.text("along.all"), icon="download"),
            Line(text=how, icon="load"),
        ),
    )
    label = locale.text("along.save")
    yield Taking(label=label, text=table.text, file=table.file, own=True, icon="download")
    yield Paragraph(text=locale.text("along.back"), small=True)
    if table.edition:
        yield link_to(table.edition, locale)


def link_to(edition: str, locale: Locale) -> Link:
    """The way to the edition that needs no server."""
    return Link(
        title=locale.text("settings.alone"),
        text=locale.text("settings.alone_more"),
        label=locale.text("settings.alone_open"),
        address=edition,
    )
