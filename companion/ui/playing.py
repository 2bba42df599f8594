"""A table's dialogue on the screen: taps go to the store, refusals become a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from companion.engine.dialogue import Dialogue
from companion.engine.entries import Entry
from companion.engine.offers import CARDS, OWN
from companion.engine.prompts import Answer, Refused
from companion.engine.protocol import refusal_text
from companion.tables.store import Stale, StoreError
from companion.tables.tables import OpenTable
from companion.ui import phone, shared
from companion.ui.prompts import ask, plain_label
from companion.ui.style import colours

_MESSAGE, _CORRECTING = "_message", "_correcting"


def act(table: OpenTable, change: Callable[[Dialogue[Any]], list[Entry]]) -> None:
    """Do what was tapped, unless the table has moved on since this screen was drawn."""
    try:
        shared.tables().act(table.stored.code, table.dialogue.length, change)
    except Refused as refused:
        st.session_state[_MESSAGE] = refusal_text(refused, phone.locale())
    except Stale:
        st.session_state[_MESSAGE] = phone.say("table.moved_on")
    except StoreError as error:
        st.session_state[_MESSAGE] = phone.say(
            f"serve.database_{error.problem}", detail=error.detail
        )


def show_message() -> None:
    """What went wrong with the last tap, once."""
    message = st.session_state.pop(_MESSAGE, None)
    if message:
        st.warning(plain_label(message), icon=":material/info:")


def ask_table(table: OpenTable) -> None:
    """The open question, with undo."""
    dialogue = table.dialogue
    question = dialogue.stop.question
    assert question is not None
    key = f"{table.stored.code}.{dialogue.length}"

    def take_back() -> None:
        act(table, lambda open_dialogue: open_dialogue.undo())

    ask(
        question,
        phone.locale(),
        key,
        lambda value: act(table, lambda open_dialogue: open_dialogue.answer(_given(value))),
        undo=(f"{key}.undo", take_back, dialogue.can_undo),
    )


def show_picture(table: OpenTable) -> None:
    """The board with the places that are meant, where some are."""
    picture = shared.games()[table.stored.game].picture
    places = [place for tell in table.dialogue.stop.told for place in tell.places]
    if picture and places:
        shown = ", ".join(places) if len(places) < 3 else f"{places[0]}–{places[-1]}"
        st.image(
            picture(places, colours(), phone.locale()),
            width="stretch",
            alt=phone.say("picture.alt", places=shown),
        )


def show_origin(table: OpenTable) -> None:
    """Where the last instruction comes from; with the card in hand it can be put right."""
    dialogue = table.dialogue
    card = next((tell.card for tell in dialogue.stop.told if tell.card), None)
    if card is None:
        return
    origin = dialogue.origin(card)
    source = phone.say(f"confidence.{origin.confidence}")
    st.html(f'<p class="companion-note">{phone.locale().say(origin.text)} · {source}</p>')
    wrong = phone.say("origin.wrong")
    if table.stored.options.get(CARDS) == OWN and st.button(wrong, type="tertiary"):
        name, *answers = origin.correction
        st.session_state[_CORRECTING] = [name, *answers]
        correct(table)


def offer_corrections(table: OpenTable) -> None:
    if st.button(phone.say("correct"), icon=":material/edit:", type="tertiary", key="correct"):
        st.session_state[_CORRECTING] = []
        correct(table)


def correct(table: OpenTable) -> None:
    """Put something right, in a dialog: which thing, then its questions one by one."""
    st.dialog(phone.say("correct"), icon=":material/edit:")(_correct)(table)


def _correct(table: OpenTable) -> None:
    said: list[Answer] = st.session_state.get(_CORRECTING, [])
    dialogue, locale = table.dialogue, phone.locale()
    if not said:
        for name in dialogue.offer.corrections:
            st.button(
                locale.text(f"{dialogue.offer.name}.correct.{name}"),
                key=f"correct.{name}",
                width="stretch",
                on_click=said.append,
                args=(name,),
            )
        return
    chosen, answers = str(said[0]), said[1:]
    try:
        question = dialogue.correction_question(chosen, answers)
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, locale)))
        said.pop()
        question = dialogue.correction_question(chosen, answers[:-1])
    if question is None:
        act(table, lambda open_dialogue: open_dialogue.correct(chosen, *answers))
        st.rerun()
    elif not question.is_number and not question.options:
        st.info(phone.say("correct.nothing"))
    else:
        ask(question, locale, f"correct.{len(said)}", lambda value: said.append(_given(value)))


def _given(value: Answer | None) -> Answer:
    return "" if value is None else value  # an empty field: the engine says what is needed
