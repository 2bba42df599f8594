"""The parts of the home page."""

from __future__ import annotations

from html import escape

import streamlit as st

from companion.content.texts import isolated
from companion.tables.store import StoreError
from companion.tables.tables import OpenTable
from companion.ui import arriving, frame, phone, screen, shared
from companion.ui.prompts import plain_label

MOST_SHOWN = 8


def show_title() -> None:
    st.html(
        f'<div class="companion-title"><h1>{escape(phone.say("app.name"))}</h1>'
        f"<p>{escape(phone.say('app.about'))}</p></div>"
    )


def show_ways(pages: list[str]) -> None:
    """Two in a row: where else one can go."""
    for left, right in zip(pages[::2], pages[1::2], strict=True):
        for name, column in zip((left, right), st.columns(2, wrap=False), strict=True):
            label, icon = frame.short_name(name), frame.PAGES[name]
            if column.button(label, key=f"way.{name}", icon=icon, width="stretch", wrap=True):
                frame.go(name)


def table_exists(code: str) -> bool:
    return arriving.resolve(code) is not None


def show_tables() -> None:
    """The tables to go on with: those this phone has seen, or all on the owner's machine."""
    tables = shared.tables()
    codes = None if phone.is_the_server() else phone.seen_tables()
    try:
        found = [tables.rebuild(stored) for stored in tables.store.recent(codes, MOST_SHOWN)]
    except StoreError as error:
        st.error(phone.store_problem(error))
        st.stop()
    if found:
        st.subheader(phone.say("home.continue"))
    for table in found:
        code = table.stored.code
        if st.button(_label(table), key=f"table.{code}", width="stretch", wrap=True):
            frame.go(frame.PAGE_OF[table.dialogue.offer.kind], code)


def _label(table: OpenTable) -> str:
    header, locale = table.dialogue.header, phone.locale()
    names = ", ".join(isolated(name) for name in table.stored.names if name)
    parts = [locale.say(header.title), locale.say(header.where), names]
    return plain_label(" · ".join(part for part in parts if part))


def show_notice() -> None:
    st.html(screen.note(phone.say("app.notice")))
