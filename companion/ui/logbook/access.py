"""The logbook as this phone sees it, and what its last tap did."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import BadPlay
from companion.tables.store.store import StoreError
from companion.ui.frame import shared
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone

_SAID = "_logbook_said"


def logbook() -> Logbook:
    """What this phone has saved or played along; on the owner's machine, all of it."""
    store = shared.tables().store
    sees_all = phone.is_the_server()
    return Logbook(store, shared.games(), phone.hash_of_secret(), sees_all=sees_all)


def zone() -> tzinfo:
    """Where this phone is."""
    try:
        return ZoneInfo(st.context.timezone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def today() -> str:
    return datetime.now(zone()).date().isoformat()


def attempt(change: Callable[[], object]) -> bool:
    """Do something in the logbook; where it cannot be, say why."""
    try:
        change()
    except BadPlay as bad:
        say(phone.locale().say(bad.text), good=False)
    except StoreError as error:
        say(phone.store_problem(error), good=False)
    else:
        return True
    return False


def say(message: str, *, good: bool = True) -> None:
    """Something for the screen that is drawn next."""
    st.session_state[_SAID] = (message, good)


def show_said() -> None:
    """What the last tap did, once."""
    message, good = st.session_state.pop(_SAID, ("", True))
    if message and good:
        st.success(plain_label(message), icon=":material/check:")
    elif message:
        st.warning(plain_label(message), icon=":material/info:")
