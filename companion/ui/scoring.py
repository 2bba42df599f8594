"""A score sheet on the screen: one side at a time, kept value by value, with live totals."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import groupby
from typing import Any

import streamlit as st

from companion.content.texts import Text
from companion.engine.dialogue import Dialogue
from companion.engine.entries import Entry
from companion.engine.offers import Kind
from companion.engine.prompts import Refused
from companion.engine.protocol import refusal_text
from companion.engine.score_texts import how_it_is_counted, sides
from companion.engine.scoring import LINE, Scoring, line_owner, named
from companion.engine.sheets import Line
from companion.tables.store import Stale, StoreError
from companion.tables.tables import OpenTable
from companion.ui import correcting, frame, phone, prompts, score_result, screen, shared
from companion.ui.prompts import plain_label

TRIES = 5
_MESSAGE, _AFTER_TAP = "_score_message", "_score_after_tap"


def show_sheet() -> None:
    """The sheet as it stands. A fragment: what is typed draws only this anew."""
    table = st.session_state.pop(_AFTER_TAP, None) or frame.open_table(Kind.SCORE)
    header = table.dialogue.header
    st.html(screen.note(phone.locale().say(header.title)))
    if table.dialogue.over:
        _show_message()
        score_result.show(table, lambda: act(table, Dialogue.undo))
    else:
        side = _choose_side(table)
        _enter_side(table, side)
        _show_bottom(table, side)


def act(
    table: OpenTable, change: Callable[[Dialogue[Any]], list[Entry]], entered: Line | None = None
) -> None:
    """Do something at the sheet and keep it.

    A value that is entered does not depend on the others: where somebody else was quicker it
    is simply entered again.
    """
    tables = shared.tables()
    try:
        for _ in range(TRIES if entered else 1):
            try:
                tables.act(table, change)
            except Stale:
                newer = tables.open(table.stored.code, Kind.SCORE)
                assert newer is not None
                table = newer
            else:
                st.session_state[_AFTER_TAP] = table
                return
        st.session_state[_MESSAGE] = phone.say("table.moved_on")
    except Refused as refused:
        problem = refusal_text(refused, phone.locale())
        if entered:
            problem = phone.say("score.problem", line=entered.text, problem=problem)
        st.session_state[_MESSAGE] = problem
    except StoreError as error:
        st.session_state[_MESSAGE] = phone.store_problem(error)


def _show_message() -> None:
    message = st.session_state.pop(_MESSAGE, None)
    if message:
        st.warning(plain_label(message), icon=":material/info:")


# What is entered


def _choose_side(table: OpenTable) -> str:
    """Whose values are on the screen."""
    scoring, locale = _scoring(table), phone.locale()
    names = {side: locale.say(named(scoring.side_name(side))) for side in scoring.sides}
    chosen = st.segmented_control(
        phone.say("score.enter.side"),
        scoring.sides,
        default=scoring.sides[0],
        required=True,
        format_func=lambda side: plain_label(names[side]),
        key=f"{table.stored.code}.side",
        label_visibility="collapsed",
        width="stretch",
        wrap=True,
    )
    return chosen or scoring.sides[0]


def _enter_side(table: OpenTable, side: str) -> None:
    """The fields of one side, group by group, each with how it is counted."""
    game, scoring, locale = table.stored.game, _scoring(table), phone.locale()
    lines, rules = scoring.sheet.entered(line_owner(side)), scoring.rules
    explained = set()  # what several lines have in common is said once
    for group, of_group in groupby(lines, lambda line: line.group):
        heading = Text(f"{game}.score.group.{group}")
        st.subheader(locale.say(heading))
        if more := locale.more(heading):
            st.html(screen.note(more))
        for line in of_group:
            with st.container(gap="xxsmall"):
                _enter_line(table, side, line)
                if line.key not in explained:
                    own = scoring.values(side)
                    counted = how_it_is_counted(scoring.sheet, line, rules, locale, own)
                    st.html(screen.note(counted))
            if line.adding:
                _offer_to_add(table, side, line.adding)
            explained.add(line.key)


def _offer_to_add(table: OpenTable, side: str, correction: str) -> None:
    """One more thing, which its own questions add to what is entered."""
    title, key = f"{table.stored.offer}.correct.{correction}", f"add.{side}.{correction}"
    if st.button(phone.say(title), key=key, icon=":material/add:", type="tertiary"):
        correcting.open_dialog(table, act, [correction, side], title)


def _enter_line(table: OpenTable, side: str, line: Line) -> None:
    stored = _scoring(table).values(side).get(line.id, line.empty)
    key = f"{table.stored.code}.{side}.{line.id}"
    if line.options:  # a choice is drawn anew when it was changed elsewhere
        key = f"{key}.{stored}"
        _field(table, side, line, key, stored)
    else:
        held = st.session_state.get(key)
        if (line.empty if held is None else held) != stored:  # typing elsewhere is not disturbed
            st.session_state[key] = None if stored == line.empty else stored
        _field(table, side, line, key, None, placeholder=str(line.empty))


def _field(table: OpenTable, side: str, line: Line, key: str, value: Any, **look: Any) -> None:
    def keep() -> None:
        given = st.session_state.get(key)
        value = line.empty if given is None else given
        act(table, lambda dialogue: dialogue.correct(LINE, side, line.id, value), line)

    prompts.field(line.question, phone.locale(), key, value, on_change=keep, **look)


# What is always visible


def _show_bottom(table: OpenTable, side: str) -> None:
    """A doubt, the totals, and where the thumb is: undo, and the one question."""
    question, dialogue = table.dialogue.stop.question, table.dialogue
    assert question is not None
    key = f"{table.stored.code}.{dialogue.length}"

    def answer(value: object) -> None:
        act(table, lambda open_dialogue: open_dialogue.answer(value))

    with st.bottom:
        _show_message()
        _show_doubt(table, side)
        st.html(_totals(table))
        undo = prompts.Undo(f"{key}.undo", lambda: act(table, Dialogue.undo), dialogue.can_undo)
        with st.container(horizontal=True):
            prompts.undo_button(undo)
            prompts.ask(question, phone.locale(), key, answer)


def _show_doubt(table: OpenTable, side: str) -> None:
    """The first thing that cannot be: of whose values are on the screen, else of anybody."""
    doubts = _scoring(table).outcome.doubts
    first = sorted(doubts, key=lambda doubt: str(doubt.seat) != side)[:1]
    for doubt in first:
        st.html(screen.doubt(phone.locale().say(doubt.text)))


def _totals(table: OpenTable) -> str:
    """Every side's total so far; who is in front in bold."""
    locale = phone.locale()
    shown = []
    for _, score in sides(_scoring(table).outcome):
        tag = "b" if score.rank == 1 and score.total else "span"
        name = escape(locale.say(named(score.name)))
        shown.append(f"<{tag}>{name} <i>{score.total}</i></{tag}>")
    return f'<div class="companion-totals">{"".join(shown)}</div>'


def _scoring(table: OpenTable) -> Scoring:
    scoring = table.dialogue.state
    assert isinstance(scoring, Scoring)
    return scoring
