"""A score sheet on the screen: one side at a time, kept value by value, with live totals."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import groupby
from typing import Any

import streamlit as st

from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry
from companion.engine.procedure import Kind
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import CLEAR, LINE, Scoring
from companion.engine.score.sheet import Line
from companion.engine.score.text import how_it_is_counted, sides
from companion.engine.score.verdict import named
from companion.engine.text import Text
from companion.tables.store.seats import LOOKS_ON
from companion.tables.store.store import Stale, StoreError
from companion.tables.tables import OpenDialogue
from companion.ui.frame import navigation, shared
from companion.ui.parts import html, questions
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone
from companion.ui.play import corrections, news, permissions, seats, table_page
from companion.ui.score import score_result

TRIES = 5
_AFTER_TAP = "_score_after_tap"


def show_sheet() -> None:
    """The sheet as it stands. A fragment: what is typed draws only this anew."""
    table = st.session_state.pop(_AFTER_TAP, None) or navigation.open_table(Kind.SCORE)
    news.drawn(table)
    header = table.dialogue.header
    st.html(html.note(phone.locale().say(header.title)))
    if table.dialogue.over:
        table_page.show_message()
        score_result.show(table, lambda: act(table, Dialogue.undo))
    elif not seats.may_act(table):
        table_page.show_message()
        _look_on(table)
    else:
        side = _choose_side(table)
        _enter_side(table, side)
        _show_bottom(table, side)


def _look_on(table: OpenDialogue) -> None:
    """For a guest: what has been entered, without what is hidden."""
    st.html(score_result.breakdown(_scoring(table)))
    with st.bottom:
        st.html(_totals(table))
    seats.show_way_in(table)


def act(
    table: OpenDialogue, change: Callable[[Dialogue[Any]], list[Entry]], entered: Line | None = None
) -> None:
    """Do something at the sheet and keep it."""
    _act(table, change, 1, entered)


def enter(
    table: OpenDialogue, change: Callable[[Dialogue[Any]], list[Entry]], entered: Line | None = None
) -> None:
    """A value that is entered does not depend on the others.

    Where somebody else was quicker it is simply entered again.
    """
    _act(table, change, TRIES, entered)


def _act(
    table: OpenDialogue,
    change: Callable[[Dialogue[Any]], list[Entry]],
    tries: int,
    entered: Line | None,
) -> None:
    tables = shared.tables()
    try:
        for _ in range(tries):
            try:
                permissions.act(table, change)
            except Stale:
                newer = tables.open(navigation.code_in_address() or table.stored.code, Kind.SCORE)
                if newer is None:  # the table has another code now
                    break
                table = newer
            else:
                news.acted(table)
                st.session_state[_AFTER_TAP] = table
                return
        table_page.leave_message(phone.say("table.moved_on"))
    except Refused as refused:
        problem = refusal_text(refused, phone.locale())
        if entered:
            problem = phone.say("score.problem", line=entered.text, problem=problem)
        table_page.leave_message(problem)
    except (StoreError, permissions.MayNot) as error:
        table_page.leave_message(permissions.problem(error))


def undo(table: OpenDialogue) -> None:
    """One value back; which it was, and whose, is said."""
    moment, length = table.dialogue.moments[-1], table.dialogue.length
    act(table, Dialogue.undo)
    if table.dialogue.length > length:
        table_page.note_undone(table, moment)


# What is entered


def _choose_side(table: OpenDialogue) -> str:
    """Whose values are on the screen; at first one's own."""
    scoring, locale = _scoring(table), phone.locale()
    own = str(seats.mine(table).seat)
    names = {side: locale.say(named(scoring.side_name(side))) for side in scoring.sides}
    chosen = st.segmented_control(
        phone.say("score.enter.side"),
        scoring.sides,
        default=own if own in scoring.sides else scoring.sides[0],
        required=True,
        format_func=lambda side: plain_label(names[side]),
        key=f"{table.stored.id}.side",
        label_visibility="collapsed",
        width="stretch",
        wrap=True,
    )
    return chosen or scoring.sides[0]


def _enter_side(table: OpenDialogue, side: str) -> None:
    """The fields of one side, group by group, each with how it is counted."""
    game, scoring, locale = table.stored.game, _scoring(table), phone.locale()
    lines, rules = scoring.asked(side), scoring.rules
    explained = set()  # what several lines have in common is said once
    for group, of_group in groupby(lines, lambda line: line.group):
        heading = Text(f"{game}.score.group.{group}")
        st.subheader(locale.say(heading))
        if more := locale.more(heading):
            st.html(html.note(more))
        for line in of_group:
            if line.secret and side in _hidden(table):
                st.html(_sign(table, side, line))
                continue
            with st.container(gap="xxsmall"):
                _enter_line(table, side, line)
                if line.key not in explained:
                    own = scoring.values(side)
                    counted = how_it_is_counted(scoring.sheet, line, rules, locale, own)
                    st.html(html.note(counted))
            if line.adding:
                _offer_to_add(table, side, line.adding)
            explained.add(line.key)
    _show_taken_over(table, side)


def _show_taken_over(table: OpenDialogue, side: str) -> None:
    """What the table knows already: folded away, and still to be put right."""
    taken = _scoring(table).taken_over(side)
    if taken:
        with st.expander(phone.say("score.taken_over", n=len(taken))):
            for line in taken:
                _enter_line(table, side, line)


def _offer_to_add(table: OpenDialogue, side: str, correction: str) -> None:
    """One more thing, which its own questions add to what is entered."""
    title, key = f"{table.stored.procedure}.correct.{correction}", f"add.{side}.{correction}"
    if st.button(phone.say(title), key=key, icon=":material/add:", type="tertiary"):
        corrections.open_dialog(table, enter, [correction, side], title)


def _enter_line(table: OpenDialogue, side: str, line: Line) -> None:
    scoring = _scoring(table)
    stored = scoring.values(side).get(line.id)
    key = f"{table.stored.id}.{side}.{line.id}"
    if line.options:  # a choice is drawn anew when it was changed elsewhere
        key = f"{key}.{stored}"
        usual = None if line.needed else line.empty
        _field(table, side, line, key, usual if stored is None else stored)
    else:
        usual = "" if line.needed else str(line.empty)
        _field(table, side, line, _field_key(key, stored), None, placeholder=usual)


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


def _field(table: OpenDialogue, side: str, line: Line, key: str, value: Any, **look: Any) -> None:
    def keep() -> None:
        if key not in st.session_state:  # no longer on the screen
            return
        given = st.session_state[key]
        said = (CLEAR, side, line.id) if given is None else (LINE, side, line.id, given)
        enter(table, lambda dialogue: dialogue.correct(*said), line)

    questions.field(line.question, phone.locale(), key, value, on_change=keep, **look)


# What is always visible


def _show_bottom(table: OpenDialogue, side: str) -> None:
    """A doubt, the totals, and where the thumb is: undo, and the one question."""
    question, dialogue = table.dialogue.stop.question, table.dialogue
    assert question is not None
    key = f"{table.stored.id}.{dialogue.length}"

    def answer(value: object) -> None:
        act(table, lambda open_dialogue: open_dialogue.answer(value))

    with st.bottom:
        table_page.show_message()
        _show_doubt(table, side)
        st.html(_totals(table))
        back = questions.Undo(f"{key}.undo", lambda: undo(table), dialogue.can_undo)
        with st.container(horizontal=True):
            questions.undo_button(back)
            questions.ask(question, phone.locale(), key, answer)


def _show_doubt(table: OpenDialogue, side: str) -> None:
    """The first thing that cannot be: of whose values are on the screen, else of anybody."""
    hidden = _hidden(table)
    doubts = [one for one in _scoring(table).final.doubts if str(one.seat) not in hidden]
    first = sorted(doubts, key=lambda doubt: str(doubt.seat) != side)[:1]
    for doubt in first:
        st.html(html.doubt(phone.locale().say(doubt.text)))


def _totals(table: OpenDialogue) -> str:
    """Every side's total so far; who is in front in bold, where nothing is hidden."""
    locale, hidden = phone.locale(), _hidden(table)
    shown = []
    for seat, (_, score) in enumerate(sides(_scoring(table).final), 1):
        tag = "b" if score.rank == 1 and score.total and not hidden else "span"
        name = escape(locale.say(named(score.name)))
        more = " + ?" if str(seat) in hidden else ""
        shown.append(f"<{tag}>{name} <i>{score.total}{more}</i></{tag}>")
    totals = f'<div class="companion-totals">{"".join(shown)}</div>'
    return f"{totals}{_who_has_entered(table)}"


# What is hidden until the end


def _scoring(table: OpenDialogue) -> Scoring:
    """The sheet as far as this phone may show it."""
    return _whole(table).without_secrets_of(_hidden(table))


def _whole(table: OpenDialogue) -> Scoring:
    scoring = table.dialogue.state
    assert isinstance(scoring, Scoring)
    return scoring


def _hidden(table: OpenDialogue) -> set[str]:
    """The players whose secrets are not this phone's, before the end.

    For players without a phone somebody has to enter them: the owner of the table does.
    """
    scoring = _whole(table)
    if table.dialogue.over or not scoring.sheet.secret:
        return set()
    mine = seats.mine(table)
    everybody = shared.seats().of(table.stored.table).values()
    held = {str(one.seat) for one in everybody if one.seat != LOOKS_ON}
    seen = {str(mine.seat)} if mine.may_act else set()
    if mine.may_act and mine.owner:
        seen |= set(scoring.seats) - held
    return set(scoring.seats) - seen


def _sign(table: OpenDialogue, side: str, line: Line) -> str:
    """Instead of somebody else's secret: whether it is there."""
    there = line.id in _whole(table).values(side)
    state = phone.say("score.hidden.there" if there else "score.hidden.not_yet")
    return html.item(phone.locale().say(line.text), state)


def _who_has_entered(table: OpenDialogue) -> str:
    """Of each player whose secrets are hidden: whether they have entered them."""
    scoring, locale = _whole(table), phone.locale()
    said = []
    for seat in sorted(_hidden(table), key=int):
        key = "there" if scoring.has_entered_secrets(seat) else "not_yet"
        name = locale.say(named(scoring.side_name(seat)))
        said.append(phone.say(f"score.hidden.{key}.of", name=name))
    return html.note(phone.say("score.hidden", who=" · ".join(said))) if said else ""
