"""The app on a server: Streamlit as an ASGI app, run by uvicorn.

`streamlit run` would do the same, but makes its socket in a way that leaves Nagle's algorithm
on: a new screen, which is several small messages, can then wait 40 ms for the phone's word.
"""

from __future__ import annotations

import os
from functools import partial

import streamlit as st
import uvicorn

from companion import paths
from companion.ui.server.app import ENTRY, MIDDLEWARE, warm

LARGEST_MESSAGE = 2_000_000  # bytes at once, a file's text too; Streamlit has the same limit


def run(host: str, port: int, archive_after: int = 0) -> None:
    """Serve until somebody stops it; tables idle for so many days are archived (0: never)."""
    os.chdir(paths.files())  # where Streamlit looks for our .streamlit/config.toml
    lifespan = partial(warm, archive_after=archive_after)
    uvicorn.run(
        st.App(ENTRY, lifespan=lifespan, middleware=MIDDLEWARE),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,  # addresses have codes in them
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
    )
