"""A score sheet on the screen: one side at a time, kept value by value, with live totals."""

from __future__ import annotations

from functools import partial
from html import escape
from itertools import groupby
from typing import Any

import streamlit as st

from companion.engine.dialogue import Dialogue
from companion.engine.score.dialogue import CLEAR, LINE
from companion.engine.score.sheet import Line
from companion.engine.score.text import how_it_is_counted, sides
from companion.engine.score.verdict import named
from companion.engine.text import Text
from companion.tables.tables import OpenDialogue
from companion.ui.frame import messages
from companion.ui.frame.visit import Visit
from companion.ui.parts import html, questions
from companion.ui.parts.questions import plain_label
from companion.ui.play import corrections, news, table_screen, way_in
from companion.ui.score import score_result
from companion.ui.score.open_sheet import OpenSheet


def show(visit: Visit) -> None:
    """The sheet as it stands. A fragment: what is typed draws only this anew."""
    table = visit.table
    sheet = OpenSheet(visit, table)
    news.drawn(table, visit.seat)
    st.html(html.note(visit.locale.say(sheet.title)))
    if table.dialogue.over:
        messages.show()
        score_result.show(visit, sheet, lambda: _reopen(visit, table))
    elif not visit.may_act:
        messages.show()
        _look_on(visit, sheet)
    else:
        side = _choose_side(visit, sheet)
        _enter_side(visit, sheet, side)
        _show_bottom(visit, sheet, side)


def _reopen(visit: Visit, table: OpenDialogue) -> None:
    visit.act(table, Dialogue.undo)


def _look_on(visit: Visit, sheet: OpenSheet) -> None:
    """For a guest: what has been entered, without what is hidden."""
    st.html(score_result.breakdown(visit, sheet))
    with st.bottom:
        st.html(_totals(visit, sheet))
    way_in.show(visit, sheet.table)


# What is entered


def _choose_side(visit: Visit, sheet: OpenSheet) -> str:
    """Whose values are on the screen; at first one's own."""
    own, every = str(visit.seat.seat), sheet.scoring.sides
    chosen = st.segmented_control(
        visit.say("score.enter.side"),
        every,
        default=own if own in every else every[0],
        required=True,
        format_func=lambda side: plain_label(_name(visit, sheet, side)),
        key=f"{sheet.table.stored.id}.side",
        label_visibility="collapsed",
        width="stretch",
        wrap=True,
    )
    return chosen or every[0]


def _name(visit: Visit, sheet: OpenSheet, side: str) -> str:
    return visit.locale.say(named(sheet.scoring.side_name(side)))


def _enter_side(visit: Visit, sheet: OpenSheet, side: str) -> None:
    """The fields of one side, group by group, each with how it is counted."""
    scoring, locale = sheet.scoring, visit.locale
    rules, own = scoring.rules, sheet.values(side)
    explained = set()  # what several lines have in common is said once
    for group, of_group in groupby(scoring.asked(side), lambda line: line.group):
        heading = Text(f"{sheet.game}.score.group.{group}")
        st.subheader(locale.say(heading))
        if more := locale.more(heading):
            st.html(html.note(more))
        for line in of_group:
            if line.secret and side in sheet.hidden:
                st.html(_sign(visit, sheet, side, line))
                continue
            with st.container(gap="xxsmall"):
                _enter_line(visit, sheet, side, line)
                if line.key not in explained:
                    counted = how_it_is_counted(scoring.sheet, line, rules, locale, own)
                    st.html(html.note(counted))
            if line.adding:
                _offer_to_add(visit, sheet, side, line.adding)
            explained.add(line.key)
    _show_taken_over(visit, sheet, side)


def _show_taken_over(visit: Visit, sheet: OpenSheet, side: str) -> None:
    """What the table knows already: folded away, and still to be put right."""
    taken = sheet.scoring.taken_over(side)
    if taken:
        with st.expander(visit.say("score.taken_over", n=len(taken))):
            for line in taken:
                _enter_line(visit, sheet, side, line)


def _offer_to_add(visit: Visit, sheet: OpenSheet, side: str, correction: str) -> None:
    """One more thing, which its own questions add to what is entered."""
    title = f"{sheet.table.stored.procedure}.correct.{correction}"
    key = f"add.{side}.{correction}"
    if st.button(visit.say(title), key=key, icon=":material/add:", type="tertiary"):
        enter = partial(visit.act, anyway=True)
        corrections.open_dialog(sheet.table, enter, [correction, side], title)


def _enter_line(visit: Visit, sheet: OpenSheet, side: str, line: Line) -> None:
    stored = sheet.values(side).get(line.id)
    key = f"{sheet.table.stored.id}.{side}.{line.id}"
    if line.options:  # a choice is drawn anew when it was changed elsewhere
        key = f"{key}.{stored}"
        usual = None if line.needed else line.empty
        _field(visit, sheet, side, line, key, usual if stored is None else stored)
    else:
        usual = "" if line.needed else str(line.empty)
        _field(visit, sheet, side, line, _field_key(key, stored), None, placeholder=usual)


def _field_key(name: str, stored: Any) -> str:
    """The same field as long as it holds what is stored, so that typing is not disturbed.

    Where that was changed otherwise, it is a new one.
    """
    number = st.session_state.get(name, 0)
    key = f"{name}.{number}"
    if key not in st.session_state or st.session_state[key] != stored:
        number = st.session_state[name] = number + 1
        key = f"{name}.{number}"
        st.session_state[key] = stored
    return key


def _field(
    visit: Visit, sheet: OpenSheet, side: str, line: Line, key: str, value: Any, **look: Any
) -> None:
    def keep() -> None:
        if key not in st.session_state:  # no longer on the screen
            return
        given = st.session_state[key]
        said = (CLEAR, side, line.id) if given is None else (LINE, side, line.id, given)
        visit.act(
            sheet.table, lambda dialogue: dialogue.correct(*said), anyway=True, line=line.text
        )

    questions.field(line.question, visit.locale, key, value, on_change=keep, **look)


# What is always visible


def _show_bottom(visit: Visit, sheet: OpenSheet, side: str) -> None:
    """A doubt, the totals, and where the thumb is: undo, and the one question."""
    table, dialogue = sheet.table, sheet.table.dialogue
    question = dialogue.stop.question
    assert question is not None
    key = f"{table.stored.id}.{dialogue.length}"

    def answer(value: object) -> None:
        visit.act(table, lambda open_dialogue: open_dialogue.answer(value))

    def undo() -> None:
        table_screen.undo(visit, table)

    with st.bottom:
        messages.show()
        _show_doubt(visit, sheet, side)
        st.html(_totals(visit, sheet))
        with st.container(horizontal=True):
            questions.undo_button(questions.Undo(f"{key}.undo", undo, dialogue.can_undo))
            questions.ask(question, visit.locale, key, answer)


def _show_doubt(visit: Visit, sheet: OpenSheet, side: str) -> None:
    """The first thing that cannot be: of whose values are on the screen, else of anybody."""
    doubts = [one for one in sheet.final.doubts if str(one.seat) not in sheet.hidden]
    first = sorted(doubts, key=lambda doubt: str(doubt.seat) != side)[:1]
    for doubt in first:
        st.html(html.doubt(visit.locale.say(doubt.text)))


def _totals(visit: Visit, sheet: OpenSheet) -> str:
    """Every side's total so far; who is in front in bold, where nothing is hidden."""
    hidden, shown = sheet.hidden, []
    for seat, (_, score) in enumerate(sides(sheet.final), 1):
        tag = "b" if score.rank == 1 and score.total and not hidden else "span"
        name = escape(visit.locale.say(named(score.name)))
        more = " + ?" if str(seat) in hidden else ""
        shown.append(f"<{tag}>{name} <i>{score.total}{more}</i></{tag}>")
    totals = f'<div class="companion-totals">{"".join(shown)}</div>'
    return f"{totals}{_who_has_entered(visit, sheet)}"


# What is hidden until the end


def _sign(visit: Visit, sheet: OpenSheet, side: str, line: Line) -> str:
    """Instead of somebody else's secret: whether it is there."""
    there = line.id in sheet.whole.values(side)
    state = visit.say("score.hidden.there" if there else "score.hidden.not_yet")
    return html.item(visit.locale.say(line.text), state)


def _who_has_entered(visit: Visit, sheet: OpenSheet) -> str:
    """Of each player whose secrets are hidden: whether they have entered them."""
    said = []
    for seat in sorted(sheet.hidden, key=int):
        key = "there" if sheet.whole.has_entered_secrets(seat) else "not_yet"
        said.append(visit.say(f"score.hidden.{key}.of", name=_name(visit, sheet, seat)))
    return html.note(visit.say("score.hidden", who=" · ".join(said))) if said else ""
