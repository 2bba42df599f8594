"""The frame round every page: style, the ways between pages (navigation, routing), the table."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import streamlit as st

from companion import paths
from companion.engine.procedure import PLAYED, Kind
from companion.tables.codes import LONGEST_WRITTEN, read_code
from companion.tables.store.store import StoreError
from companion.tables.tables import OpenDialogue
from companion.ui.frame import shared, streamlit_gaps
from companion.ui.parts import style
from companion.ui.parts.url_choices import PAGE
from companion.ui.phone import connection, phone
from companion.ui.play import arrival, news, seats
from companion.ui.server import icon

PAGES = {
    "home": ":material/home:",
    "start": ":material/add:",
    "setup": ":material/checklist:",
    "calculators": ":material/calculate:",
    "odds": ":material/query_stats:",
    "score": ":material/emoji_events:",
    "campaign": ":material/map:",
    "glossary": ":material/menu_book:",
    "box": ":material/inventory_2:",
    "logbook": ":material/auto_stories:",
    "automa": ":material/sailing:",
    "board": ":material/flag:",
    "history": ":material/history:",
    "invite": ":material/group_add:",
    "settings": ":material/settings:",
}
# Where each kind of procedure is shown.
PAGE_OF = {
    Kind.AUTOMA: "automa",
    Kind.BOARD: "board",
    Kind.SETUP: "setup",
    Kind.SCORE: "score",
    Kind.CAMPAIGN: "campaign",
}
BOARD = "board"  # in the address: which of a table's boards is meant, if it has several
OF = "of"  # in the address: the kind of procedure whose history is meant
AS_ICONS = ("home", "history", "invite", "settings")  # in the bar; names are for readers
SHORTER = ("setup", "score", "campaign")
_FRAMED = "_framed"


def navigate() -> None:
    """The entry script: know all pages, and send `/?t=CODE` to the table."""
    # No emoji as an icon: to check it Streamlit loads a list that takes a tenth of a second. And
    # none of Streamlit's own: the browser would fetch it from somebody else's server.
    st.set_page_config(page_title=phone.say("app.name"), page_icon=icon.ROUND)
    pages = {
        name: st.Page(
            page_file(name), title=phone.say(f"page.{name}"), icon=sign, default=name == "home"
        )
        for name, sign in PAGES.items()
    }
    page = st.navigation(list(pages.values()), position="hidden")
    st.session_state[_FRAMED] = True
    streamlit_gaps.forget_old_widgets()
    style.apply()
    connection.keep()
    follow_code()
    address = st.query_params.to_dict()
    if page is pages["home"] and ("page" in address or "t" in address):
        wanted = pages.get(address.pop("page", "") or _page_of_table(), page)
        if wanted is not page:
            st.switch_page(wanted, query_params=address)
    page.run()
    phone.write_cookies()


def _page_of_table() -> str:
    """Where the newest of the table in the address is shown."""
    code = code_in_address()
    try:
        table = shared.tables().open(code) if code else None
    except StoreError:  # said by the page itself
        table = None
    return PAGE_OF[table.dialogue.procedure.kind] if table else "automa"


def begin(page: str) -> None:
    """Every page's first line.

    With `streamlit run streamlit_app.py` the first visitor of a deep link comes straight to the
    page's script, past the entry script (because it lies beside a folder named pages/): such
    a visitor is sent through the entrance. `companion serve` has an entry script elsewhere.
    """
    if not st.session_state.get(_FRAMED):
        address = st.query_params.to_dict()
        st.switch_page("streamlit_app.py", query_params=address | {"page": page})
    st.session_state[PAGE] = page


def page_file(page: str) -> Path:
    return paths.files() / "pages" / f"{page}.py"


def go(page: str, code: str | None = None) -> None:
    """Go to another page, keeping the table in the address."""
    st.switch_page(page_file(page), query_params={"t": code} if code else {})


def bar(current: str, code: str | None = None) -> None:
    """The row of ways out of a page: what this table has, and home."""
    names = ["home", *(_pages_of(code) if code else []), "settings"]
    with st.container(horizontal=True, key="bar", gap=None, horizontal_alignment="distribute"):
        for name in names:
            st.page_link(
                page_file(name),
                label=short_name(name),
                icon=PAGES[name] if name in AS_ICONS else None,
                disabled=name == current,
                query_params=_address(name, code, current),
            )


def short_name(page: str) -> str:
    return phone.say(f"page.{page}.short" if page in SHORTER else f"page.{page}")


def _address(page: str, code: str | None, current: str) -> dict[str, str]:
    """Home is without a table; the history is that of the page from which one comes."""
    if code is None or page == "home":
        return {}
    board = page == "history" and current == "board"
    return {"t": code, OF: Kind.BOARD} if board else {"t": code}


def _pages_of(code: str) -> list[str]:
    """What was begun at a table; and its score, which is there before it is begun."""
    try:
        begun = [shared.procedure(name) for name in shared.tables().store.procedures_at(code)]
    except StoreError:  # said by the page itself
        return []
    kinds = {procedure.kind for procedure in begun}
    if any(shared.games()[procedure.game].sheets for procedure in begun):
        kinds.add(Kind.SCORE)
    pages = [PAGE_OF[kind] for kind in PAGE_OF if kind in kinds]
    pages += ["history"] if kinds & set(PLAYED) else []
    return [*pages, "invite"] if kinds else pages


def code_in_address() -> str | None:
    """The code in the address, if it leads this phone to a table."""
    code = read_code(st.query_params.get("t", "")[:LONGEST_WRITTEN])
    try:
        return arrival.resolve(code) if code else None
    except StoreError as error:
        _say_unread(code or "", error)


def _say_unread(code: str, error: StoreError) -> NoReturn:
    """The database does not answer. The page is drawn again when it does."""
    news.could_not_read(code)
    st.session_state.pop(phone.MESSAGE, None)  # the tap's message says the same
    st.error(phone.store_problem(error))
    st.stop()


def follow_code() -> bool:
    """A table has a new code: who sits there goes on under it. For all others it is a wrong one."""
    code = code_in_address()
    try:
        if code is None or shared.tables().store.table_of(code) is not None:
            return False
        table = shared.tables().store.table_of(code, ended=True)
        seat = shared.seats().of(table).get(phone.hash_of_secret()) if table else None
        new = shared.tables().store.code_of(table) if table and seat and seat.stays else None
    except StoreError:  # said by the page itself
        return False
    if new is not None:
        st.query_params["t"] = new
    return new is not None


def find_table(*kinds: Kind) -> OpenDialogue | None:
    """The table in the address, at its newest dialogue of these kinds, where it has one."""
    code = code_in_address()
    try:
        name = st.query_params.get(BOARD, "")
        found = shared.tables().open(code, *kinds, name=name) if code else None
        return find_table(*kinds) if found is None and follow_code() else found
    except StoreError as error:
        _say_unread(code or "", error)


def choose_board(table: OpenDialogue) -> None:
    """Where a table keeps several boards: which of them is on the screen."""
    boards = shared.games()[table.stored.game].of_kind(Kind.BOARD)
    begun = shared.tables().store.procedures_at(table.stored.code)
    names = [name for name in boards if name in begun]
    if len(names) > 1:
        shown = st.segmented_control(
            phone.say("page.board"),
            names,
            default=table.stored.procedure,
            required=True,
            format_func=lambda name: phone.say(f"{name}.name"),
            label_visibility="collapsed",
            key=f"boards.{table.stored.code}",
            wrap=True,
            width="stretch",
        )
        if shown != table.stored.procedure:
            st.query_params[BOARD] = shown
            st.rerun()


def open_table(*kinds: Kind) -> OpenDialogue:
    """The table in the address, at its newest dialogue of these kinds.

    Without one, or with a code nobody has: one clear message.
    """
    table = find_table(*kinds)
    if table is None:
        st.warning(phone.say("table.unknown"), icon=":material/search_off:")
        if st.button(phone.say("page.home"), icon=PAGES["home"], type="primary", width="stretch"):
            go("home")
        st.stop()
    phone.remember_table(table.stored.code)
    seats.mine(table)
    return table
