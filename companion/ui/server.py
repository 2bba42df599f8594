"""The app on a server: Streamlit as an ASGI app, run by uvicorn.

`streamlit run` would do the same, but makes its socket in a way that leaves Nagle's algorithm
on: a new screen, which is several small messages, then waits some 40 ms for the phone's word.
"""

from __future__ import annotations

import os
import sys

import streamlit as st
import uvicorn

from companion import locating


def run(host: str, port: int) -> None:
    """Serve until somebody stops it."""
    sys.setswitchinterval(0.0005)  # the thread that sends must not wait for the one that draws
    os.chdir(locating.files())  # where Streamlit looks for our .streamlit/config.toml
    # An entry script that does not lie beside pages/ (see there for why).
    app = st.App(locating.PACKAGE / "ui" / "entry.py")
    uvicorn.run(app, host=host, port=port, log_level="warning", access_log=False)
