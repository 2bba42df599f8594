"""The frame of every page: style, routing, connection, and the table's visit."""

from __future__ import annotations

from datetime import timedelta

import streamlit as st

from companion.app.frame import draw as drawing
from companion.app.frame import news, phone
from companion.app.frame.host import host, run_by
from companion.app.frame.routes import ROUTES, Route
from companion.app.frame.visit import Visit
from companion.hosts.streamlit import gaps, scripts, style
from companion.hosts.streamlit import host as streamlit_host
from companion.hosts.streamlit.host import StreamlitHost
from companion.web import manifest

run_by(StreamlitHost())
_VISIT = "_visit"  # passed from the entry script to the page's script
_PAGES = "_pages"  # a language, and the pages with titles in it
# Streamlit redraws a page after a reconnection only if it has a fragment that runs on its own.
# Without one, a restarted server does not know the fragments of the screen, and takes no tap on
# it. No session lasts long enough for this fragment to run.
NEVER = timedelta(days=20)


def navigate() -> None:
    """Run a page: the entry script calls this. Send `/?t=CODE` to its table."""
    pages = streamlit_pages()
    script = st.navigation(list(pages.values()), position="hidden")
    name = next(name for name, page in pages.items() if page is script)
    # No emoji as an icon: to check it, Streamlit loads a list, which takes a tenth of a second. And
    # no icon of Streamlit: the browser would fetch it from another server.
    st.set_page_config(page_title=title_of(ROUTES[name]), page_icon=manifest.ROUND)
    gaps.forget_old_widgets()
    style.apply()
    _keep_connected()
    streamlit_host.load_renderer()
    visit = Visit()
    with drawing.guarded(visit):
        requested = drawing.requested_page(visit) if name == "home" else name
    if requested != name:
        address = st.query_params.to_dict()
        address.pop("page", None)
        st.switch_page(pages[requested], query_params=address)
    st.session_state[_VISIT] = visit
    script.run()
    host.write_remembered()


def _keep_connected() -> None:
    """Start the script that watches the connection (javascript/connection.js), in every run.

    Only the phone knows that it has slept or lost its network. While the server does not answer,
    or the screen may be old, nothing can be tapped, and a line says why. The script starts once
    and takes over new texts. While a game is shown, the phone stays awake if its browser can do
    that; if not, a message says so once.
    """
    look = phone.text("watch.look")
    settings = {
        "lost": phone.text("connection.lost"),
        "away": phone.text("connection.away"),
        "may_sleep": phone.text("connection.may_sleep"),
        "understood": phone.text("connection.understood"),
        "pages": [page.name for page in ROUTES.values() if page.keeps_awake],
        "follows": [page.name for page in ROUTES.values() if page.follows],
        "words": look,
        "language": phone.language(),
        "streamlit": gaps.for_script(news.LOOK),
    }
    scripts.run("stay_awake")
    scripts.run("connection", settings)
    scripts.run("history")
    st.button(look, key=news.LOOK)
    st.fragment(lambda: None, run_every=NEVER)()


def streamlit_pages() -> dict[str, st.Page]:
    """Create Streamlit's pages once for a session, and again for another language.

    Streamlit checks the file of each new page: creating them all in every run took a tenth of a
    busy server's time.
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
    """Return the title of a page in the browser's tabs and history."""
    app = phone.text("app.name")
    return app if page.name == "home" else f"{page.title} · {app}"


def draw(name: str) -> None:
    """Draw a page: its file in pages/ calls this."""
    visit: Visit = st.session_state[_VISIT] or Visit()
    st.session_state[_VISIT] = None  # it would be out of date in a later run
    drawing.draw(name, visit)
