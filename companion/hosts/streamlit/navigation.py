"""The frame round every page: style, the ways between pages (navigation, routing), the table."""

from __future__ import annotations

import streamlit as st

from companion.app.frame import draw as rooms
from companion.app.frame import phone
from companion.app.frame.host import host, run_by
from companion.app.frame.routes import ROUTES, Route
from companion.app.frame.visit import Visit
from companion.hosts.streamlit import gaps, polling, style
from companion.hosts.streamlit import host as streamlit_host
from companion.hosts.streamlit.host import StreamlitHost
from companion.web import manifest

run_by(StreamlitHost())
_VISIT = "_visit"  # from the entry script to the page's
_PAGES = "_pages"  # the language in which they are named, and they


def navigate() -> None:
    """The entry script: know all pages, and send `/?t=CODE` to the table."""
    scripts = known_pages()
    script = st.navigation(list(scripts.values()), position="hidden")
    name = next(name for name, one in scripts.items() if one is script)
    # No emoji as an icon: to check it Streamlit loads a list that takes a tenth of a second. And
    # none of Streamlit's own: the browser would fetch it from somebody else's server.
    st.set_page_config(page_title=title_of(ROUTES[name]), page_icon=manifest.ROUND)
    gaps.forget_old_widgets()
    style.apply()
    polling.keep()
    streamlit_host.load_renderer()
    visit = Visit()
    with rooms.guarded(visit):
        wanted = rooms.wanted(visit) if name == "home" else name
    if wanted != name:
        address = st.query_params.to_dict()
        address.pop("page", None)
        st.switch_page(scripts[wanted], query_params=address)
    st.session_state[_VISIT] = visit
    script.run()
    host.write_remembered()


def known_pages() -> dict[str, st.Page]:
    """Made once for a session, and again when it speaks another language.

    (Streamlit looks at the file of each that is made: with all of them at every run that was a
    tenth of a busy server's work.)
    """
    language = phone.language()
    spoken, pages = st.session_state.get(_PAGES) or ("", {})
    if spoken != language:
        pages = {
            page.name: st.Page(page.file, title=page.title, default=page.name == "home")
            for page in ROUTES.values()
        }
        st.session_state[_PAGES] = (language, pages)
    return pages


def title_of(page: Route) -> str:
    """What the browser calls a page, in its tabs and its list of pages seen."""
    app = phone.say("app.name")
    return app if page.name == "home" else f"{page.title} · {app}"


def draw(name: str) -> None:
    """A page, as its file in pages/ asks for it."""
    visit: Visit = st.session_state[_VISIT] or Visit()
    st.session_state[_VISIT] = None  # a run later would know nothing new from it
    rooms.draw(name, visit)
