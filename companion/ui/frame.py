"""The frame round every page: its style, the way between pages, and the table that is open."""

from __future__ import annotations

import streamlit as st

from companion.tables.codes import read_code
from companion.tables.store import StoreError
from companion.tables.tables import OpenTable
from companion.ui import phone, shared, style

PAGES = {
    "home": ":material/home:",
    "start": ":material/add:",
    "automa": ":material/sailing:",
    "history": ":material/history:",
    "settings": ":material/settings:",
}
_FRAMED = "_framed"


def navigate() -> None:
    """The entry script: know all pages, and send `/?t=CODE` to the table."""
    st.set_page_config(page_title=phone.say("app.name"), page_icon="🧭", layout="centered")
    pages = {
        name: st.Page(
            f"pages/{name}.py", title=phone.say(f"page.{name}"), icon=icon, default=name == "home"
        )
        for name, icon in PAGES.items()
    }
    page = st.navigation(list(pages.values()), position="hidden")
    st.session_state[_FRAMED] = True
    wanted = st.query_params.get("page", "automa")
    if page is pages["home"] and "t" in st.query_params:
        target = pages.get(wanted, pages["automa"])
        st.switch_page(target, query_params={"t": st.query_params["t"]})
    style.apply()
    page.run()
    phone.write_cookies()


def begin(page: str) -> None:
    """Every page's first line.

    After a server start Streamlit takes the first visitor of a deep link straight to the
    page's script, past the entry script: such a visitor is sent through the entrance.
    """
    if not st.session_state.get(_FRAMED):
        table = {"t": st.query_params["t"]} if "t" in st.query_params else {}
        st.switch_page("streamlit_app.py", query_params=table | {"page": page})


def go(page: str, code: str | None = None) -> None:
    """Go to another page, keeping the table in the address."""
    st.switch_page(f"pages/{page}.py", query_params={"t": code} if code else {})


def bar(current: str, code: str | None = None) -> None:
    """The row of ways out of a page."""
    names = ["home", *(["automa", "history"] if code else []), "settings"]
    with st.container(horizontal=True, key="bar", gap="xxsmall"):
        for name in names:
            st.page_link(
                f"pages/{name}.py",
                label=phone.say(f"page.{name}"),
                icon=PAGES[name],
                disabled=name == current,
                query_params={"t": code} if code else {},
            )


def code_in_address() -> str | None:
    return read_code(st.query_params.get("t", ""))


def open_table() -> OpenTable:
    """The table in the address. Without one, or with a code nobody has: one clear message."""
    code = code_in_address()
    try:
        table = shared.tables().open(code) if code else None
    except StoreError as error:
        st.error(phone.say(f"serve.database_{error.problem}", detail=error.detail))
        st.stop()
    if table is None:
        st.warning(phone.say("table.unknown"), icon=":material/search_off:")
        if st.button(phone.say("page.home"), icon=PAGES["home"], type="primary", width="stretch"):
            go("home")
        st.stop()
    phone.remember_table(table.stored.code)
    return table
