"""The app on a server: Streamlit as an ASGI app, run by uvicorn.

`streamlit run` would do the same, but makes its socket in a way that leaves Nagle's algorithm
on: a new screen, which is several small messages, can then wait 40 ms for the phone's word.
"""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import streamlit as st
import uvicorn

from companion import paths
from companion.tables.store.archive import archive_daily
from companion.ui.server.connections import Messages, Requests
from companion.ui.server.middleware import Guarded
from companion.ui.server.page_shell import Shell

LARGEST_MESSAGE = 2_000_000  # bytes at once, a file's text too; Streamlit has the same limit


def run(host: str, port: int, archive_after: int = 0) -> None:
    """Serve until somebody stops it; tables idle for so many days are archived (0: never)."""
    sys.setswitchinterval(0.0005)  # the thread that sends must not wait for the one that draws
    os.chdir(paths.files())  # where Streamlit looks for our .streamlit/config.toml
    # An entry script that does not lie beside pages/ (see there for why).
    app = st.App(
        paths.PACKAGE / "ui" / "server" / "entry.py", lifespan=partial(_warm, archive_after)
    )
    uvicorn.run(
        Guarded(Shell(app)),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,  # addresses have codes in them
        server_header=False,
        http=Requests,
        ws=Messages,
        ws_max_size=LARGEST_MESSAGE,
    )


@asynccontextmanager
async def _warm(archive_after: int, _app: st.App) -> AsyncIterator[None]:
    """Have everything at hand before the first phone connects.

    Phones of a game under way connect again within a second of a restart. Streamlit drops
    a tap that comes before the session has drawn its first screen, so that must be quick.
    """
    from companion.ui.frame import shared

    for language in shared.library().languages:
        shared.locale(language)
    store = shared.tables().store
    if archive_after:
        archive_daily(store, archive_after)
    yield
