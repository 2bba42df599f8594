"""Which game is meant, where a page is for one of several."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import streamlit as st

from companion.ui import phone

GAME = "game"  # in the address


def choose_game(names: Sequence[str], fitting: Collection[str]) -> str:
    """The one in the address, else the first that fits what is looked for.

    One field, because the names of three games do not fit beside each other on a phone.
    """
    wanted = (st.query_params.get(GAME, ""), *fitting)
    name = next((name for name in wanted if name in names), names[0])
    if len(names) > 1:
        name = st.selectbox(
            phone.say("start.game"),
            names,
            index=names.index(name),
            format_func=lambda game: phone.say(f"{game}.name"),
        )
        put_in_address(GAME, name)
    return name


def put_in_address(name: str, value: str | None) -> None:
    """Set a part of the address, if it is another; None takes it out."""
    if st.query_params.get(name) != value:
        if value is None:
            del st.query_params[name]
        else:
            st.query_params[name] = value
