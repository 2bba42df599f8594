"""Putting something right, in a dialog: which thing, then its questions one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import streamlit as st

from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry
from companion.engine.procedure import CARDS, OWN
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer, Choice, Several
from companion.engine.refusals import Refused
from companion.tables.tables import OpenDialogue
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.parts.questions import ask, plain_label
from companion.ui.phone import phone
from companion.ui.play import news

Act: TypeAlias = Callable[[OpenDialogue, Callable[[Dialogue[Any]], list[Entry]]], object]

_SAID = "_correcting"  # the correction's name and the answers so far


def show(visit: Visit) -> None:
    """Everything that can be put right. Not part of what a tap draws anew."""
    if visit.may_act and _pressed("correct"):
        open_dialog(visit.table, visit.act, [])


def offer_for_card(table: OpenDialogue, act: Act) -> None:
    """With their own cards people see it when a card shows something else."""
    card = next((tell.card for tell in table.dialogue.stop.told if tell.card), None)
    own_cards = table.stored.options.get(CARDS) == OWN
    if card is not None and own_cards and _pressed("origin.wrong"):
        open_dialog(table, act, list(table.dialogue.origin(card).correction))


def _pressed(key: str) -> bool:
    return st.button(phone.say(key), key=key, icon=":material/edit:", type="tertiary")


def open_dialog(table: OpenDialogue, act: Act, said: list[Answer], title: str = "correct") -> None:
    """Ask what this correction still needs: its name and the answers so far are given."""
    st.session_state[_SAID] = said
    st.dialog(phone.say(title))(_correct)(table, act)


def _correct(table: OpenDialogue, act: Act) -> None:
    news.note_in_dialog()
    said: list[Answer] = st.session_state.get(_SAID, [])
    dialogue, locale = table.dialogue, phone.locale()
    if not said:
        if not dialogue.corrections:
            st.info(phone.say("correct.nothing"))
        for name in dialogue.corrections:
            label = locale.text(f"{dialogue.procedure.name}.correct.{name}")
            on_click = said.append
            st.button(label, key=f"c.{name}", width="stretch", on_click=on_click, args=(name,))
        return
    name, answers = str(said[0]), said[1:]
    if name not in dialogue.corrections:  # somebody else has gone on meanwhile
        st.info(phone.say("correct.nothing"))
        return
    try:
        question = dialogue.correction_question(name, answers)
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, locale)))
        said.pop()
        question = dialogue.correction_question(name, answers[:-1])
    if question is None:
        act(table, lambda open_dialogue: open_dialogue.correct(name, *answers))
        st.rerun()
    elif isinstance(question.form, Choice | Several) and not question.options:
        st.info(_why_nothing(question.form))
    else:
        st.html(html.question(question.text, locale))
        ask(question, locale, f"c.{len(said)}", lambda value: said.append(_given(value)))


def _why_nothing(form: Choice | Several) -> str:
    reason = form.forbidden if isinstance(form, Choice) else None
    return plain_label(phone.locale().say(reason)) if reason else phone.say("correct.nothing")


def _given(value: Answer | None) -> Answer:
    return "" if value is None else value  # an empty field: the engine says what is needed
