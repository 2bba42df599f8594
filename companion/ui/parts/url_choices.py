"""Choices in the address (URL parameters), so that a reload or a link keeps them.

A widget without a key is another widget as soon as its default changes, and forgets the tap
that it has just had. So each has a key, and takes its value from the address only when its page
is opened: later the address that a phone sends may be older than its last tap.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from zlib import crc32

import streamlit as st

GAME = "game"
T = TypeVar("T", str, int)
PAGE = "_page"  # in the session: the page that is open
_AND = "."  # between several


def choose_one(
    widget: Callable[..., Any], name: str, label: str, options: Sequence[T], usual: T, **look: Any
) -> T:
    """One of these options, which stands in the address under this name."""
    by_text = {str(option): option for option in options}
    key = _key(name, options)
    _begin(name, key, lambda written: by_text.get(written, usual))
    value: T | None = widget(label, options, key=key, **look)
    chosen = usual if value is None else value
    if chosen != usual or name in st.query_params:  # opening a page does not change its address
        _write(name, str(chosen))
    return chosen


def choose_several(name: str, label: str, options: Sequence[str], **look: Any) -> list[str]:
    """Any of these options; in the address with dots between them."""
    key = _key(name, options)
    _begin(name, key, lambda written: [o for o in options if o in written.split(_AND)])
    value: list[str] = st.pills(label, options, selection_mode="multi", key=key, **look)
    chosen = [option for option in options if option in value]
    _write(name, _AND.join(chosen))
    return chosen


def _key(name: str, options: Sequence[object]) -> str:
    """Other options are another widget: what was chosen may not be among them."""
    page = st.session_state.get(PAGE, "")
    return f"{page}.{name}.{crc32(repr(list(options)).encode()):x}"


def _begin(name: str, key: str, read: Callable[[str], object]) -> None:
    if key not in st.session_state:
        st.session_state[key] = read(st.query_params.get(name, ""))


def _write(name: str, text: str) -> None:
    """An empty choice is not in the address."""
    if text and st.query_params.get(name) != text:
        st.query_params[name] = text
    elif not text and name in st.query_params:
        del st.query_params[name]
