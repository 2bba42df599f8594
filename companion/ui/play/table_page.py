"""A table's dialogue on the screen: taps go to the store, refusals become a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from companion.engine.dialogue import Dialogue, Moment
from companion.engine.log import Entry
from companion.engine.picture import Look
from companion.engine.procedure import Kind
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.tables.store.store import Stale, StoreError
from companion.tables.tables import OpenDialogue
from companion.ui.frame import navigation, shared
from companion.ui.parts import answer_text, html, pictures
from companion.ui.parts.questions import MOST_AT_THE_BOTTOM, Undo, ask_at_the_bottom, plain_label
from companion.ui.parts.style import drawn
from companion.ui.phone import phone
from companion.ui.play import corrections, ending, news, permissions, seats

_MESSAGE, _NOTE, _AFTER_TAP = phone.MESSAGE, "_note", "_after_tap"


def show_table(kind: Kind) -> None:
    """The table as it stands. A fragment: a tap draws only this anew."""
    tapped = _AFTER_TAP in st.session_state
    table = on_screen(kind)
    news.drawn(table)
    show_message()
    if table.dialogue.unfit:
        unfit = phone.say("table.unfit", n=len(table.dialogue.unfit))
        st.info(unfit, icon=":material/update:")
    st.html(_to_read(table))
    if not seats.may_act(table):
        seats.show_way_in(table)
    elif table.dialogue.over:
        ending.show_result(table, lambda: undo(table))
    else:
        ask(table)
    if seats.may_act(table):
        corrections.offer_for_card(table, act)
    if tapped and _was_long(table.dialogue):
        phone.scroll_to_the_top(f"{table.stored.code}.{table.dialogue.length}")
    news.drawn_to_the_end(table)


def _was_long(dialogue: Dialogue[Any]) -> bool:
    """Whether the last answer stood in a list that one scrolls down."""
    question = dialogue.moments[-1].stop.question if dialogue.moments else None
    return question is not None and len(question.options) > MOST_AT_THE_BOTTOM


def on_screen(kind: Kind) -> OpenDialogue:
    """The table in the address; the one just tapped, where it is that, is not read again."""
    tapped: OpenDialogue | None = st.session_state.pop(_AFTER_TAP, None)
    if (
        tapped is not None
        and tapped.dialogue.procedure.kind is kind
        and tapped.stored.code == navigation.code_in_address()
    ):
        return tapped
    return navigation.open_table(kind)


def act(table: OpenDialogue, change: Callable[[Dialogue[Any]], list[Entry]]) -> None:
    """Do what was tapped, unless the table has moved on since this screen was drawn."""
    try:
        permissions.act(table, change)
    except Refused as refused:
        leave_message(refusal_text(refused, phone.locale()))
    except Stale:
        leave_message(_who_was_first(table))
    except (StoreError, permissions.MayNot) as error:
        leave_message(permissions.problem(error))
    else:
        news.acted(table)
        st.session_state[_AFTER_TAP] = table  # for the screen that is drawn now


def _who_was_first(table: OpenDialogue) -> str:
    """Somebody else was quicker: what they did, and the question that is open now."""
    now = shared.tables().open(table.stored.code, table.dialogue.procedure.kind)
    if now is None or now.dialogue.last is None or not now.dialogue.last.by:
        return phone.say("table.moved_on")
    news.acted(now)  # said here, not once more
    return phone.say("table.was_first", what=news.what_was_done(now))


def undo(table: OpenDialogue) -> None:
    """One step back; what it was, and whose, is said."""
    moment = table.dialogue.moments[-1] if table.dialogue.moments else None
    length = table.dialogue.length
    act(table, Dialogue.undo)
    if moment is not None and table.dialogue.length > length:
        note_undone(table, moment)


def note_undone(table: OpenDialogue, moment: Moment) -> None:
    what = answer_text.answered(table.dialogue, moment)
    who = seats.name_of(table, moment.entry.by)
    key = "undo.of" if who and seats.number_of_seats(table) > 1 else "undo.what"
    st.session_state[_NOTE] = phone.say(key, what=what, who=who)


def act_elsewhere(table: OpenDialogue, change: Callable[[Dialogue[Any]], list[Entry]]) -> None:
    """The same from another page: the table's own screen is not the one drawn now."""
    act(table, change)
    st.session_state.pop(_AFTER_TAP, None)


def leave_message(message: str) -> None:
    """What went wrong with a tap, for the screen that is drawn after it."""
    st.session_state[_MESSAGE] = message


def show_message() -> None:
    """What went wrong with the last tap, once."""
    message = st.session_state.pop(_MESSAGE, None)
    if message:
        st.warning(plain_label(message), icon=":material/info:")
    note = st.session_state.pop(_NOTE, None)
    if note:
        st.toast(plain_label(note), icon=":material/undo:")


def _to_read(table: OpenDialogue) -> str:
    """From top to bottom: header, what to do, where, where from, and the question."""
    dialogue, locale = table.dialogue, phone.locale()
    stop, tall = dialogue.stop, shared.games()[table.stored.game].tall_picture
    parts = [
        html.header(dialogue.header, locale),
        html.told(stop.told, locale, as_list=not dialogue.moments),
        "" if tall else _picture(table),
    ]
    card = next((tell.card for tell in stop.told if tell.card), None)
    if card is not None:
        origin = dialogue.origin(card)
        confidence = locale.text(f"confidence.{origin.confidence}")
        parts.append(html.note(f"{locale.say(origin.text)} · {confidence}"))
    if stop.question is not None and not ending.belongs_on_sheet(table):
        alone = not stop.told
        parts.append(html.question(stop.question.text, locale, alone=alone))
    parts.append(explained(table))
    if tall:  # the question would lie far below it
        parts.append(_picture(table))
    return "".join(parts)


def explained(table: OpenDialogue) -> str:
    """The words of this screen that the glossary explains."""
    stop = table.dialogue.stop
    about = [id_ for tell in stop.told for id_ in tell.about]
    if stop.question is not None:
        about += stop.question.about
    glossary = shared.games()[table.stored.game].glossary
    return html.explained(glossary, about, phone.locale())


def _picture(table: OpenDialogue) -> str:
    """What a procedure draws of itself; else the board with what is meant and what lies there."""
    dialogue = table.dialogue
    own = dialogue.procedure.picture(dialogue.state, Look(), phone.locale())
    if own is not None:
        return html.picture(drawn(own.svg, table.stored.game), own.words)
    places = list(dict.fromkeys(place for tell in dialogue.stop.told for place in tell.places))
    return pictures.board(table.stored.game, dialogue.procedure.facts(dialogue.state), places)


def ask(table: OpenDialogue) -> None:
    """The answers to the open question, with undo."""
    dialogue = table.dialogue
    assert dialogue.stop.question is not None
    key = f"{table.stored.code}.{dialogue.length}"
    if ending.belongs_on_sheet(table):
        ending.lead_to_sheet(table, act, lambda: undo(table))
        return

    def answer(value: Answer | None) -> None:
        act(table, lambda open_dialogue: open_dialogue.answer(value))

    back = Undo(f"{key}.undo", lambda: undo(table), dialogue.can_undo)
    ask_at_the_bottom(dialogue.stop.question, phone.locale(), key, answer, back)
