"""The end of an automa game: its points round by round, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from companion.engine.procedure import Kind
from companion.tables.tables import OpenDialogue
from companion.ui.frame import shared
from companion.ui.frame.pages import PAGES, go
from companion.ui.frame.visit import Visit
from companion.ui.logbook import saving
from companion.ui.phone import phone


def belongs_on_sheet(table: OpenDialogue) -> bool:
    """An automa asks whether it shall compare points: where there is a sheet, that one does."""
    question, comparison = table.dialogue.stop.question, table.dialogue.procedure.comparison
    if question is None or comparison is None or question.key != comparison[0]:
        return False
    return shared.games()[table.stored.game].sheets is not None


def lead_to_sheet(visit: Visit, table: OpenDialogue, undo: Callable[[], None]) -> None:
    """The automa's game is over; who won says the sheet."""
    comparison = table.dialogue.procedure.comparison
    assert comparison is not None
    with st.bottom:
        if _to_sheet():
            visit.act(table, lambda dialogue: dialogue.answer(comparison[1]))
            go("score", table.stored.code)
        st.button(phone.say("undo"), icon=":material/undo:", width="stretch", on_click=undo)


def _to_sheet() -> bool:
    label, icon = phone.say("result.to_score"), PAGES["score"].icon
    return st.button(label, type="primary", icon=icon, width="stretch", key="score")


def show_result(visit: Visit, table: OpenDialogue, undo: Callable[[], None]) -> None:
    """Where the game has a sheet only that one says who won; a race that is decided does too."""
    with st.bottom:
        decided = table.dialogue.procedure.kind is Kind.BOARD and table.dialogue.outcome is not None
        if shared.games()[table.stored.game].sheets is None or decided:
            saving.show(visit, table)
        elif _to_sheet():
            go("score", table.stored.code)
        if st.button(phone.say("home.start"), width="stretch", key="again"):
            go("start")
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
