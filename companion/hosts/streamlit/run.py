"""The app on a server: Streamlit as an ASGI app, run by uvicorn.

`streamlit run` would do the same, but its socket leaves Nagle's algorithm on: a new screen, which
is several small messages, can then wait 40 ms for an acknowledgement by the phone.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Sequence
from functools import partial

import streamlit as st
import uvicorn

from companion import __version__, paths
from companion.hosts.streamlit import log
from companion.hosts.streamlit.app import ENTRY, MIDDLEWARE, warm
from companion.hosts.streamlit.connections import Messages, Requests
from companion.hosts.streamlit.in_flight import taps
from companion.hosts.streamlit.middleware import App

LARGEST_MESSAGE = 2_000_000  # bytes at once, a file's text too; Streamlit has the same limit
THIS_MACHINE = ("127.0.0.1", "::1")  # a proxy there reports the address of a visitor
# Seconds at a stop, before a container is killed (10): for taps in flight, for disconnections.
FOR_TAPS, FOR_PHONES = 5, 3


def run(host: str, port: int, archive_after: int = 0, proxies: Sequence[str] = ()) -> None:
    """Serve until stopped; archive tables idle for this many days (0: never)."""
    logging.setLogRecordFactory(log.Record)  # one format, whichever library logs
    os.chdir(paths.files())  # where Streamlit looks for our .streamlit/config.toml
    lifespan = partial(warm, archive_after=archive_after)
    app = st.App(ENTRY, lifespan=lifespan, middleware=MIDDLEWARE)
    for number in (signal.SIGTERM, signal.SIGINT):  # after uvicorn has handled it
        signal.signal(number, lambda *_: sys.exit(0))
    server = Server(settings(app, host, port, proxies))
    server.run()
    if not server.started:
        sys.exit(3)


def settings(app: App, host: str, port: int, proxies: Sequence[str] = ()) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        log_config=None,  # log.py sets the format
        access_log=False,  # addresses contain codes
        server_header=False,
        http=Requests,
        ws=Messages,
        ws_max_size=LARGEST_MESSAGE,
        forwarded_allow_ips=[*THIS_MACHINE, *proxies],
        timeout_graceful_shutdown=FOR_PHONES,
    )


class Server(uvicorn.Server):
    """A server that finishes taps before it disconnects: Streamlit would cancel their runs."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log.event("start", port=self.config.port, version=__version__)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        began = time.monotonic()
        left = await asyncio.to_thread(taps.finish, FOR_TAPS)
        await super().shutdown(sockets)
        log.event("stop", seconds=round(time.monotonic() - began, 1), taps_left=left)
