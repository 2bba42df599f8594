"""The end of an automa game: its points round by round, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from companion.engine.procedure import Kind
from companion.tables.tables import OpenDialogue
from companion.ui import frame, phone, saving, shared


def show_result(table: OpenDialogue, undo: Callable[[], None]) -> None:
    with st.bottom:
        decided = table.dialogue.procedure.kind is Kind.BOARD and table.dialogue.outcome is not None
        scored = shared.games()[table.stored.game].sheets is not None and not decided
        if scored and st.button(
            phone.say("page.score"), type="primary", width="stretch", key="score"
        ):
            frame.go("score", table.stored.code)
        saving.show(table)
        if st.button(phone.say("home.start"), width="stretch", key="again"):
            frame.go("start")
        st.button(phone.say("undo"), icon=":material/undo:", width="stretch", on_click=undo)
    by_round = table.dialogue.procedure.by_round(table.dialogue.state)
    if by_round:
        _show_points(by_round)


def _show_points(by_round: Sequence[int]) -> None:
    import pandas as pd  # not before it is needed: it is large

    st.subheader(phone.say("result.by_round"))
    rounds = [str(number) for number in range(1, len(by_round) + 1)]
    one, points = phone.say("result.round"), phone.say("result.points")  # a tap shows them, too
    st.bar_chart(
        pd.DataFrame({one: rounds, points: by_round}),
        x=one,
        y=points,
        height=220,
        alt=phone.say("result.alt", points=", ".join(map(str, by_round))),
    )
