"""What other phones do at the table that is on this screen appears here by itself.

The phone's script asks every few seconds whether the table is still as drawn (`ui/pulse.py`), and
if not taps a button that nobody sees: only then the page runs.
"""

from __future__ import annotations

import json
from dataclasses import replace
from html import escape

import streamlit as st

from companion.engine.dialogue import Dialogue
from companion.engine.entries import Kind
from companion.tables.seats import Pulse
from companion.tables.store import StoreError
from companion.tables.tables import OpenTable
from companion.ui import phone, saying, seating, shared
from companion.ui.prompts import plain_label
from companion.ui.pulse import beat_of

LOOK = "look_again"  # the button that nobody sees; the phone's script taps it on return
_KNOWN = "_known"  # the dialogue whose news this phone has heard, and how long its log was
_DRAWN = "_drawn"  # the one whose screen is drawn to its end, and how long its log was
_AROUND = "_around"  # what else there was at the table
_WATCHED = "_watched"  # the table of the page that is drawn
_DIALOG = "_dialog_open"


def drawn(table: OpenTable) -> None:
    """This is what the phone shows now. What others did since the last time is said."""
    before = st.session_state.get(_KNOWN)
    st.session_state[_KNOWN] = (table.stored.id, table.dialogue.length)
    if before and before[0] == table.stored.id and before[1] < table.dialogue.length:
        last = table.dialogue.last
        own = str(seating.mine(table).seat)
        if last is not None and last.by and last.by != own:
            st.toast(plain_label(what_was_done(table)), icon=":material/group:")


def acted(table: OpenTable) -> None:
    """What this phone did itself is no news."""
    st.session_state[_KNOWN] = (table.stored.id, table.dialogue.length)


def drawn_to_the_end(table: OpenTable) -> None:
    """A run can be cut short by the next one: only now the phone has the whole screen."""
    st.session_state[_DRAWN] = (table.stored.id, table.dialogue.length)
    around = st.session_state.get(_AROUND)
    if around is not None:
        _tell_phone(table, replace(around, length=table.dialogue.length))


def what_was_done(table: OpenTable) -> str:
    """Who did what last."""
    dialogue = table.dialogue
    assert dialogue.last is not None
    who = seating.name_of(table, dialogue.last.by)
    if dialogue.last.kind is Kind.UNDO:
        return phone.say("watch.undid", who=who)
    if dialogue.last.kind is Kind.REDO or not dialogue.moments:
        return phone.say("watch.redid", who=who)
    return phone.say("watch.did", who=who, what=last_answer(dialogue))


def last_answer(dialogue: Dialogue[object]) -> str:
    return saying.answered(dialogue, dialogue.moments[-1])


def begin_anew() -> None:
    """A whole page is about to be drawn, maybe one without a table."""
    st.session_state.pop(_WATCHED, None)


def begin(table: OpenTable) -> None:
    """The end of a page: from now on look every few seconds whether anything is new."""
    st.session_state[_WATCHED] = table
    shown = st.session_state.get(_DRAWN, (0, 0))
    if shown < (table.stored.id, table.dialogue.length) or shown[0] != table.stored.id:
        st.session_state.pop(_AROUND, None)  # of another table
        acted(table)
        drawn_to_the_end(table)
    pulse = _pulse(table)
    if pulse is not None:
        shown = replace(pulse, code=table.stored.code, closed=table.stored.closed)
        st.session_state[_AROUND] = shown
        _tell_phone(table, replace(shown, length=st.session_state[_DRAWN][1]))


def _tell_phone(table: OpenTable, shown: Pulse) -> None:
    """What the phone's script compares with what it hears from the server."""
    told = {"table": table.stored.code, "dialogue": table.stored.id, "heard": None}
    told["beat"] = beat_of(shown)
    phone.run_script(
        f"window.companion = {{...window.companion, ...{json.dumps(told)}}};"
        "document.documentElement.classList.remove('companion-changed');"
    )


def watch() -> None:
    """Draw the page anew if anything is new at its table.

    In an open dialog people are in the middle of something, and drawing anew would close it: it
    stays, and says that the table under it has changed.
    """
    st.button(phone.say("watch.look"), key=LOOK)
    table = st.session_state.get(_WATCHED)
    if table is not None and is_new(table):
        if not st.session_state.get(_DIALOG):
            st.rerun()
        phone.run_script("document.documentElement.classList.add('companion-changed');")


def is_new(table: OpenTable) -> bool:
    """Whether the table is no longer as this phone shows it: its log, its people, its code."""
    shown, around = st.session_state.get(_DRAWN), st.session_state.get(_AROUND)
    pulse = _pulse(table)
    if pulse is None:
        return False
    if st.session_state.pop(phone.UNREAD, False):  # the database is back
        return True
    if around is None:
        return False
    if shown is not None and shown[0] == table.stored.id and shown[1] != pulse.length:
        return True
    return bool(replace(pulse, length=0) != replace(around, length=0))


def _pulse(table: OpenTable) -> Pulse | None:
    try:
        return shared.seats().pulse(table.stored.table, table.stored.id)
    except StoreError as error:
        if not st.session_state.get(phone.UNREAD):  # else the screen says it already
            st.html(f'<p class="companion-note">{escape(phone.store_problem(error))}</p>')
        return None


# Dialogs


def dialog_opened() -> None:
    st.session_state[_DIALOG] = True


def dialog_closed() -> None:
    st.session_state.pop(_DIALOG, None)


def note_in_dialog() -> None:
    """Seen when the table under an open dialog has changed."""
    note = escape(phone.say("watch.changed"))
    st.html(f'<p class="companion-note companion-when-changed">{note}</p>')
