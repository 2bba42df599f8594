"""The frame round every page: style, the ways between pages (navigation, routing), the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui.frame import rendering, streamlit_gaps
from companion.ui.frame.pages import PAGE_OF, PAGES, Page
from companion.ui.frame.visit import Visit
from companion.ui.parts import style
from companion.ui.phone import connection, phone
from companion.ui.play import news
from companion.ui.server import icon

OF = "of"  # in the address: the kind of procedure whose history is meant
_VISIT = "_visit"  # from the entry script to the page's


def navigate() -> None:
    """The entry script: know all pages, and send `/?t=CODE` to the table."""
    scripts = {
        page.name: st.Page(page.file, title=page.title, default=page.name == "home")
        for page in PAGES.values()
    }
    script = st.navigation(list(scripts.values()), position="hidden")
    name = next(name for name, one in scripts.items() if one is script)
    # No emoji as an icon: to check it Streamlit loads a list that takes a tenth of a second. And
    # none of Streamlit's own: the browser would fetch it from somebody else's server.
    st.set_page_config(page_title=title_of(PAGES[name]), page_icon=icon.ROUND)
    streamlit_gaps.forget_old_widgets()
    style.apply()
    connection.keep()
    rendering.load()
    visit = Visit()
    with visit.guarded():
        wanted = _wanted(visit) if name == "home" else name
    if wanted != name:
        address = st.query_params.to_dict()
        address.pop("page", None)
        st.switch_page(scripts[wanted], query_params=address)
    st.session_state[_VISIT] = visit
    script.run()
    phone.write_cookies()


def title_of(page: Page) -> str:
    """What the browser calls a page, in its tabs and its list of pages seen."""
    app = phone.say("app.name")
    return app if page.name == "home" else f"{page.title} · {app}"


def _wanted(visit: Visit) -> str:
    """The page that is named in the address, else the one of what is newest at its table."""
    named = st.query_params.get("page", "")
    if named:
        return named if named in PAGES else "home"
    if "t" not in st.query_params:
        return "home"
    newest = visit.newest()
    return PAGE_OF[visit.kind_of(newest)] if newest else "automa"


@contextmanager
def page(name: str, *kinds: Kind) -> Iterator[Visit]:
    """What every page stands in: the way out above it, and below it a look for news.

    With `streamlit run streamlit_app.py` the first visitor of a deep link comes straight to the
    page's script, past the entry script (because it lies beside a folder named pages/): such
    a visitor is sent through the entrance. `companion serve` has an entry script elsewhere.
    """
    if _VISIT not in st.session_state:
        address = st.query_params.to_dict()
        st.switch_page("streamlit_app.py", query_params=address | {"page": name})
    visit: Visit = st.session_state[_VISIT] or Visit()
    st.session_state[_VISIT] = None  # a run later would know nothing new from it
    here = PAGES[name]
    visit.kinds = kinds or here.shows
    with visit.guarded():
        if here.at_table:
            visit.open(*visit.kinds)
        yield visit
        table = visit.find(*visit.kinds) or visit.find() if here.live else None
    if table is not None:
        news.begin(table)
