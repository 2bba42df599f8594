"""What Streamlit has but does not promise: private state, test ids, theme keys, addresses.

A later Streamlit may rename any of it. The app then still works, a little plainer or with a little
more memory, and tests/app/test_streamlit_gaps.py says which name is gone and what needs it. No
other module of the app knows such a name.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any


def forget_old_widgets() -> None:
    """Streamlit keeps what the buttons of all earlier screens would do, and so their tables.

    There is no public way to let go of them, and without one a session only grows.
    """
    with suppress(ImportError, AttributeError, KeyError, TypeError):
        from streamlit.runtime.scriptrunner import get_script_run_ctx

        context = get_script_run_ctx()
        if context is not None:
            state = context.session_state._state
            new = state._new_widget_state
            for old in new.widget_metadata.keys() - new.states.keys() - state._old_state.keys():
                del new.widget_metadata[old]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of Streamlit's page, by the test id that its front end gives it."""

    test_id: str
    use: str  # what of ours needs it

    @property
    def selector(self) -> str:
        return f'[data-testid="{self.test_id}"]'


# In style.css `:--header` stands for the selector of the part `header`.
PARTS: Mapping[str, Part] = {
    "app": Part("stApp", "whether the line is there and a screen is drawn (connection.js)"),
    "header": Part("stHeader", "an empty line above every page is hidden"),
    "dialog": Part("stDialog", "no screen is drawn under an open dialog"),
}

KEY_CLASS = "st-key-"  # with an element's key behind it: our own names for elements


def keyed(key: str) -> str:
    """The selector of the element with this key; in style.css `:--key(renderer)`."""
    return f".{KEY_CLASS}{key}"


def keyed_from(beginning: str) -> str:
    """Of all whose key begins so; in style.css `:--keys(screen)`."""
    return f'[class*="{KEY_CLASS}{beginning}"]'


# How the app's element says how things stand.
SCRIPT_STATE, AT_REST, RUNNING = "data-test-script-state", "notRunning", "running"
LINE_STATE, JOINED = "data-test-connection-state", "CONNECTED"

# Streamlit keeps a theme for each path at which it was loaded, as one of `phone.THEMES`.
THEME_KEY, THEME_VERSION = "stActiveTheme-", 2


def theme_keys(pages: Iterable[str]) -> list[str]:
    return [f"{THEME_KEY}/{page}-v{THEME_VERSION}" for page in ("", *pages)]


# Where a page that has Streamlit in it may say the colours that it begins with.
FROM_THE_HOST, FIRST_LIGHT, FIRST_DARK = "__streamlit", "LIGHT_THEME", "DARK_THEME"


# What Streamlit serves under these addresses, as far as the app needs it: the rest is shut off
# (hosts/streamlit/middleware.py). Here a new name is shut off too, until somebody has looked at it.
ADDRESSES: Mapping[str, tuple[str, ...]] = {
    "_stcore": ("health", "host-config", "stream"),
    "app": (),  # files beside the app
    "component": (),  # parts made by others
    "oauth2callback": (),
    "auth": (),
}
HEALTH = "/_stcore/health"

# What a phone may ask of Streamlit. It would also clear what is cached for everybody, hand out
# addresses for uploads, tell about the source's repository, or write files beside the app.
ASKED = ("rerun_script", "stop_script", "app_heartbeat")
EVENTS = "__events"  # how the id ends under which a component sends what was tapped
_DEEPEST = 20  # lists in lists: the renderer sends three


def asked_of(message: bytes, button: str) -> bytes | None:
    """What the app needs of a phone's message: nothing, it may be; None where it is no message.

    Of widgets that is what ours send, the screen and the button with this key: anything else
    would break the run in the middle of Streamlit.
    """
    try:
        from google.protobuf.message import DecodeError  # type: ignore[import-untyped]
        from streamlit.proto.BackMsg_pb2 import BackMsg
    except ImportError:
        return message
    asked = BackMsg()
    try:
        asked.ParseFromString(message)
    except DecodeError:
        return None
    if asked.WhichOneof("type") not in ASKED:
        return b""
    states = asked.rerun_script.widget_states
    ours = [widget for widget in states.widgets if _is_ours(widget, button)]
    if len(ours) == len(states.widgets):
        return message
    states.CopyFrom(type(states)(widgets=ours))
    return bytes(asked.SerializeToString())


def _is_ours(widget: Any, button: str) -> bool:
    kind = widget.WhichOneof("value")
    if widget.id.endswith(EVENTS):
        return bool(kind == "json_trigger_value" and _is_event(widget.json_trigger_value))
    return bool(kind == "trigger_value" and widget.id.endswith(f"-{button}"))


def _is_event(written: str) -> bool:
    try:
        return _is_flat(json.loads(written), _DEEPEST)
    except (ValueError, RecursionError):
        return False


def _is_flat(plain: Any, most: int) -> bool:
    inner = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return most > 0 and all(_is_flat(one, most - 1) for one in inner)


NO_PAGES = ("_stcore", "media", "static")  # files and messages; else every address is a page

# What Streamlit's page (index.html) has before any script, where hosts/streamlit/head.py puts ours.
IN_THE_PAGE: Mapping[str, str] = {
    "language": r"<html\b[^>]*>",
    "title": r"<title>[^<]*</title>",
    "icon": r'<link\b[^>]*\brel="shortcut icon"[^>]*>',  # a page's own icon goes there later
    "no_script": r"<noscript>.*?</noscript>",
}


def for_script(look: str) -> dict[str, str]:
    """What connection.js has to know; `look` is the key of the button that nobody sees."""
    return {
        "app": PARTS["app"].selector,
        "dialog": PARTS["dialog"].selector,
        "button": f"{keyed(look)} button",
        "script_state": SCRIPT_STATE,
        "at_rest": AT_REST,
        "running": RUNNING,
        "line_state": LINE_STATE,
        "joined": JOINED,
        "health": HEALTH.lstrip("/"),  # beside the page, wherever that is
    }
