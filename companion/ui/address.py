"""Choices that stand in the address, so that a reload or a link keeps them.

A widget without a key is another widget as soon as its default changes, and forgets the tap
that it has just had. So each has a key, and its value goes from the address to the widget only
when the address has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from zlib import crc32

import streamlit as st

from companion.ui import phone

GAME = "game"
T = TypeVar("T", str, int)
_SEEN = "address."
_AND = "."  # between several


def choose_one(
    widget: Callable[..., Any], name: str, label: str, options: Sequence[T], usual: T, **look: Any
) -> T:
    """One of these options, which stands in the address under this name."""
    by_text = {str(option): option for option in options}
    key = _key(name, options)
    _follow_address(name, key, lambda written: by_text.get(written, usual))
    value: T | None = widget(label, options, key=key, **look)
    chosen = usual if value is None else value
    _write(name, key, str(chosen))
    return chosen


def choose_game(names: Sequence[str], fitting: Sequence[str]) -> str:
    """The game in the address, else the first that fits what is looked for.

    One field, because the names of three games do not fit beside each other on a phone.
    """
    if len(names) == 1:
        return names[0]
    return choose_one(
        st.selectbox,
        GAME,
        phone.say("start.game"),
        names,
        next(iter(fitting), names[0]),
        format_func=lambda name: phone.say(f"{name}.name"),
    )


def choose_one_or_none(
    widget: Callable[..., Any], name: str, label: str, options: Sequence[str], **look: Any
) -> str | None:
    """One of these options, or none of them."""
    key = _key(name, options)
    _follow_address(name, key, lambda written: written if written in options else None)
    value: str | None = widget(label, options, key=key, **look)
    _write(name, key, value or "")
    return value


def choose_several(name: str, label: str, options: Sequence[str], **look: Any) -> list[str]:
    """Any of these options; in the address with dots between them."""
    key = _key(name, options)
    _follow_address(name, key, lambda written: [o for o in options if o in written.split(_AND)])
    value: list[str] = st.pills(label, options, selection_mode="multi", key=key, **look)
    chosen = [option for option in options if option in value]
    _write(name, key, _AND.join(chosen))
    return chosen


def _key(name: str, options: Sequence[object]) -> str:
    """Other options are another widget: what was chosen may not be among them."""
    return f"{name}.{crc32(repr(list(options)).encode()):x}"


def _follow_address(name: str, key: str, read: Callable[[str], object]) -> None:
    written = st.query_params.get(name, "")
    if key not in st.session_state or st.session_state.get(_SEEN + key) != written:
        st.session_state[key] = read(written)


def _write(name: str, key: str, text: str) -> None:
    """An empty choice is not in the address."""
    if text and st.query_params.get(name) != text:
        st.query_params[name] = text
    elif not text and name in st.query_params:
        del st.query_params[name]
    st.session_state[_SEEN + key] = text
