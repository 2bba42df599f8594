"""Buttons and labels of Streamlit's own pages: labels that show exactly their text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import streamlit as st

_DONE = "_done"
# What Markdown would take for markup in a label, e.g. in a player's name.
_MARKUP = re.compile(r"([\\`*_{}\[\]()#+.!|~<>:$&-])")
# What Streamlit replaces even so: icons and emoji by name, arrows, addresses as links. Where
# these meet, a word joiner, which nobody sees, keeps them apart.
_REPLACED = re.compile(r":(?=[\w+-])|(?<=:)(?=/)|[<>~-](?=[=>-])|(?<=[wW])(?=\.)|(?=@)")


def plain_label(text: str) -> str:
    """A text as a label that shows exactly this text."""
    return _MARKUP.sub(r"\\\1", _REPLACED.sub("\\g<0>\u2060", text))


def button(label: str, key: str, do: Callable[[], None], **look: Any) -> None:
    """A button that does something, also when it is tapped before its session knows it.

    A callback is the quickest way. But the tap of a phone that has just connected again, to
    a server that was restarted, comes with the first run of a new session: nobody has heard
    of the callback yet, and only the button itself says that it was tapped.
    """

    def callback() -> None:
        st.session_state[_DONE] = key
        do()

    pressed = st.button(label, key=key, on_click=callback, **{"width": "stretch", **look})
    if pressed and st.session_state.pop(_DONE, None) != key:
        do()
        st.rerun()
