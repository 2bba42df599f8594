"""The way between phone and server: a sign when it is lost, the true state when it is back.

A script in the page (javascript/connection.js), because only the phone knows that it has slept
or lost its network. As long as the server does not answer, or the screen may be old, nothing can
be tapped, and a line says why. While a game is on the screen, it stays on, where the browser has
a way to ask for that; where it has none, that is said once.
"""

from __future__ import annotations

from datetime import timedelta

import streamlit as st

from companion.app.frame import news, phone
from companion.app.frame.routes import ROUTES
from companion.hosts.streamlit import gaps, scripts

# Only where a page has a fragment that runs by itself does Streamlit draw it anew when the line
# is back. Without that a server that was restarted does not know the fragments of the screen,
# and takes no tap on it. No session lasts so long that it would in fact run by itself.
NEVER = timedelta(days=20)


def keep() -> None:
    """In every run, by the frame. The script starts once and takes over new words."""
    look = phone.say("watch.look")
    told = {
        "lost": phone.say("connection.lost"),
        "away": phone.say("connection.away"),
        "may_sleep": phone.say("connection.may_sleep"),
        "understood": phone.say("connection.understood"),
        "pages": [page.name for page in ROUTES.values() if page.keeps_awake],
        "words": look,
        "language": phone.language(),
        "streamlit": gaps.for_script(news.LOOK),
    }
    scripts.run("stay_awake")
    scripts.run("connection", told)
    scripts.run("history")
    st.button(look, key=news.LOOK)
    st.fragment(_nothing, run_every=NEVER)()


def _nothing() -> None:
    pass
