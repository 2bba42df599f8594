"""Undocumented names of Streamlit: private state, test ids, addresses.

A later Streamlit may rename any of them. The app then still works, a little plainer or with a
little more memory, and tests/app/test_streamlit_gaps.py names the missing name and its use. No
other module of the app uses these names.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any


def forget_old_widgets() -> None:
    """Forget the callbacks of earlier screens, which hold their tables in memory.

    Streamlit keeps them and has no public function to remove them: a session would only grow.
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
    use: str  # what the app needs it for

    @property
    def selector(self) -> str:
        return f'[data-testid="{self.test_id}"]'


# In style.css `:--header` means the selector of the part `header`.
PARTS: Mapping[str, Part] = {
    "app": Part("stApp", "whether the line is there and a screen is drawn (connection.js)"),
    "skip": Part("stSkipToContent", "a hidden English link: our screens begin with their content"),
    "header": Part("stHeader", "an empty line above every page is hidden"),
    "dialog": Part("stDialog", "no screen is drawn under an open dialog"),
}

KEY_CLASS = "st-key-"  # followed by an element's key


def keyed(key: str) -> str:
    """Return the selector of the element with this key; in style.css `:--key(renderer)`."""
    return f".{KEY_CLASS}{key}"


def keyed_from(beginning: str) -> str:
    """Return the selector of all keys with this prefix; in style.css `:--keys(screen)`."""
    return f'[class*="{KEY_CLASS}{beginning}"]'


# The attributes of the app's element, and their values.
SCRIPT_STATE, AT_REST, RUNNING = "data-test-script-state", "notRunning", "running"
LINE_STATE, JOINED = "data-test-connection-state", "CONNECTED"

# Streamlit keeps a theme for each path at which it was loaded, as one of `phone.THEMES`.
THEME_KEY, THEME_VERSION = "stActiveTheme-", 2


def theme_keys(pages: Iterable[str]) -> list[str]:
    return [f"{THEME_KEY}/{page}-v{THEME_VERSION}" for page in ("", *pages)]


# The variable by which an embedding page may set the first colours.
FROM_THE_HOST, FIRST_LIGHT, FIRST_DARK = "__streamlit", "LIGHT_THEME", "DARK_THEME"


# What the app needs under these addresses of Streamlit. The rest is blocked
# (hosts/streamlit/middleware.py), and so is a new name, until it has been checked.
ADDRESSES: Mapping[str, tuple[str, ...]] = {
    "_stcore": ("health", "host-config", "stream"),
    "app": (),  # files beside the app
    "component": (),  # third-party components
    "oauth2callback": (),
    "auth": (),
}
HEALTH = "/_stcore/health"

# The requests that phones may send. Streamlit would also clear everybody's cache, hand out
# addresses for uploads, describe the source's repository, or write files beside the app.
REQUESTS = ("rerun_script", "stop_script", "app_heartbeat")
EVENTS = "__events"  # suffix of the id under which a component sends events
_DEEPEST = 20  # levels of nested lists: the renderer sends three


def needed_part(message: bytes, button: str) -> bytes | None:
    """Return the part of a phone's message that the app needs, None if it is invalid.

    Of widgets only ours pass, the screen and the button with this key: anything else would raise an
    error inside Streamlit.
    """
    try:
        from google.protobuf.message import DecodeError  # type: ignore[import-untyped]
        from streamlit.proto.BackMsg_pb2 import BackMsg
    except ImportError:
        return message
    request = BackMsg()
    try:
        request.ParseFromString(message)
    except DecodeError:
        return None
    if request.WhichOneof("type") not in REQUESTS:
        return b""
    states = request.rerun_script.widget_states
    ours = [widget for widget in states.widgets if _is_ours(widget, button)]
    if len(ours) == len(states.widgets):
        return message
    states.CopyFrom(type(states)(widgets=ours))
    return bytes(request.SerializeToString())


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
    return most > 0 and all(_is_flat(item, most - 1) for item in inner)


NO_PAGES = ("_stcore", "media", "static")  # files and messages; every other address is a page

# The places in Streamlit's index.html where hosts/streamlit/page_shell.py puts ours.
IN_THE_PAGE: Mapping[str, str] = {
    "language": r"<html\b[^>]*>",
    "title": r"<title>[^<]*</title>",
    "icon": r'<link\b[^>]*\brel="shortcut icon"[^>]*>',  # later replaced by the page's own icon
    "no_script": r"<noscript>.*?</noscript>",
}


def for_script(look: str) -> dict[str, str]:
    """Return the names that connection.js needs; `look` is the key of the hidden button."""
    return {
        "app": PARTS["app"].selector,
        "dialog": PARTS["dialog"].selector,
        "button": f"{keyed(look)} button",
        "script_state": SCRIPT_STATE,
        "at_rest": AT_REST,
        "running": RUNNING,
        "line_state": LINE_STATE,
        "joined": JOINED,
        "health": HEALTH.lstrip("/"),  # relative to the page
    }
