"""What phones say over their websockets (middleware): only what the app needs is passed on.

Streamlit would log an error for whatever is no message of its own, and do more for anybody than
the app ever asks of it.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import partial
from typing import Any

from companion.app.frame.news import LOOK
from companion.hosts.streamlit import log
from companion.hosts.streamlit.gaps import asked_of
from companion.hosts.streamlit.middleware import App, Receive, Scope, Send

_NOT_TAKEN = 1003  # as websockets say it


class Understood:
    """The app, told nothing else."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            receive = partial(_needed, receive)
        await self._app(scope, receive, send)


async def _needed(receive: Receive) -> MutableMapping[str, Any]:
    """The next message that the app needs; who sends what is none is hung up on."""
    while (message := await receive())["type"] == "websocket.receive":
        said = message.get("bytes")
        asked = None if said is None else asked_of(said, LOOK)
        if asked is None:
            log.event("no_message")
            return {"type": "websocket.disconnect", "code": _NOT_TAKEN}
        if asked:
            return {**message, "bytes": asked}
    return message
