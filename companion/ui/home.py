"""The parts of the home page."""

from __future__ import annotations

from html import escape

import streamlit as st

from companion.engine.text import isolated
from companion.tables.codes import read_code
from companion.tables.store.archive import count_archived
from companion.tables.tables import OpenDialogue
from companion.ui.frame import shared
from companion.ui.frame.pages import PAGE_OF, PAGES, go
from companion.ui.parts import html
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone
from companion.ui.play import arrival, seats

MOST_SHOWN, MOST_PUT_AWAY = 8, 50


def show_title() -> None:
    st.html(
        f'<div class="companion-title"><h1>{escape(phone.say("app.name"))}</h1>'
        f"<p>{escape(phone.say('app.about'))}</p></div>"
    )


def show_ways() -> None:
    """Two in a row, an odd one alone: where else one can go."""
    ways = [page for page in PAGES.values() if page.on_home]
    for first in range(0, len(ways), 2):
        row = ways[first : first + 2]
        for page, column in zip(row, st.columns(len(row), wrap=False), strict=True):
            key = f"way.{page.name}"
            if column.button(page.short, key=key, icon=page.icon, width="stretch", wrap=True):
                go(page.name)


def show_way_in() -> None:
    """Somebody else's table, by its code."""
    with st.form("join", border=False):
        written = st.text_input(
            phone.say("home.code"), placeholder=phone.say("home.code.example"), max_chars=12
        )
        if st.form_submit_button(phone.say("home.join"), width="stretch"):
            code = read_code(written)
            if code and arrival.resolve(code):
                go("home", code)
            st.warning(phone.say("table.unknown"), icon=":material/search_off:")


def show_tables() -> None:
    """The tables to go on with: those this phone has seen, or all on the owner's machine."""
    tables = shared.tables()
    codes = None if phone.is_the_server() else seats.my_codes()
    found = [tables.rebuild(stored) for stored in tables.store.recent(codes, MOST_SHOWN)]
    away = count_archived(tables.store, codes)
    if found:
        st.subheader(phone.say("home.continue"))
    for table in found:
        _way_to(table)
    if away:
        _show_archived(codes, away)


def _show_archived(codes: list[str] | None, away: int) -> None:
    """Tables that nobody touched for long: a tap shows them, and another opens one."""
    label = phone.say("home.put_away", n=away)
    if not st.toggle(label, key="put_away"):
        return
    tables = shared.tables()
    st.caption(phone.say("home.put_away.about"))
    for stored in tables.store.recent(codes, MOST_PUT_AWAY, archived=True):
        _way_to(tables.rebuild(stored))


def _way_to(table: OpenDialogue) -> None:
    code = table.stored.code
    if st.button(_label(table), key=f"table.{code}", width="stretch", wrap=True):
        go(PAGE_OF[table.dialogue.procedure.kind], code)


def _label(table: OpenDialogue) -> str:
    header, locale = table.dialogue.header, phone.locale()
    names = ", ".join(isolated(name) for name in table.stored.names if name)
    parts = [locale.say(header.title), locale.say(header.where), names]
    return plain_label(" · ".join(part for part in parts if part))


def show_notice() -> None:
    st.html(html.note(phone.say("app.notice")))
