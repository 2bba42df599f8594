"""What other phones do at the table that is on this screen appears here by itself."""

from __future__ import annotations

from html import escape

import streamlit as st

from companion.engine.dialogue import Dialogue
from companion.engine.entries import Kind
from companion.tables.store import StoreError
from companion.tables.tables import OpenTable
from companion.ui import phone, saying, seating, shared
from companion.ui.prompts import plain_label

SECONDS = 2.0
_KNOWN = "_known"  # the dialogue whose news this phone has heard, and how long its log was
_DRAWN = "_drawn"  # the one whose screen is drawn to its end, and how long its log was
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


def watch(table: OpenTable) -> None:
    """Look every few seconds whether the log has grown; then draw the page anew.

    In an open dialog people are in the middle of something: drawing anew would close it.
    """
    shown = st.session_state.get(_DRAWN)
    if shown is None or shown[0] != table.stored.id:
        return
    try:
        length = shared.tables().store.length(table.stored.id)
    except StoreError:  # the next tap says so
        return
    if length != shown[1]:
        if st.session_state.get(_DIALOG):
            st.html(f'<p class="companion-note">{escape(phone.say("watch.changed"))}</p>')
        else:
            st.rerun()


def begin(table: OpenTable) -> None:
    st.fragment(watch, run_every=SECONDS)(table)
