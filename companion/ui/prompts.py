"""The one place where a question becomes buttons, or a field for a number."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import streamlit as st

from companion.content.texts import Locale
from companion.engine.prompts import Answer, Ask
from companion.ui import phone

MOST_AT_THE_BOTTOM = 4
_DONE = "_done"
# What Markdown would take for markup in a label, e.g. in a player's name.
_MARKUP = re.compile(r"([\\`*_{}\[\]()#+.!|~<>:$-])")

Take: TypeAlias = Callable[[Answer | None], None]


class Undo(NamedTuple):
    key: str
    take_back: Callable[[], None]
    possible: bool


def plain_label(text: str) -> str:
    """A text as a label that shows exactly this text."""
    return _MARKUP.sub(r"\\\1", text)


def ask_at_the_bottom(question: Ask, locale: Locale, key: str, answer: Take, undo: Undo) -> None:
    """Few answers stand where the thumb is, the usual one large and undo beside the last one."""
    many = len(question.options) > MOST_AT_THE_BOTTOM
    if many:
        ask(question, locale, key, answer)
    with st.bottom:
        if many:
            _undo_button(undo)
        elif len(question.options) < 2:
            ask(question, locale, key, answer)
            _undo_button(undo)
        else:
            *rows, last = question.options
            for number, option in enumerate(rows):
                _button(question, option, locale, key, answer, main=not number)
            with st.container(horizontal=True):
                _undo_button(undo)
                _button(question, last, locale, key, answer)


def ask(question: Ask, locale: Locale, key: str, answer: Take) -> None:
    """The answers one under the other; `answer` takes the tap."""
    if question.is_number:
        _number(question, key, answer)
    for number, option in enumerate(question.options):
        main = not number and len(question.options) <= MOST_AT_THE_BOTTOM
        _button(question, option, locale, key, answer, main=main)


def _button(
    question: Ask, option: Answer, locale: Locale, key: str, answer: Take, *, main: bool = False
) -> None:
    button(
        plain_label(locale.say(question.label_of(option))),
        f"{key}.{option}",
        lambda: answer(option),
        type="primary" if main else "secondary",
        wrap=True,
    )


def _undo_button(undo: Undo) -> None:
    label = phone.say("undo")
    button(label, undo.key, undo.take_back, icon=":material/undo:", disabled=not undo.possible)


def button(label: str, key: str, do: Callable[[], None], **look: Any) -> None:
    """A button that does something, also when it is tapped before its session knows it.

    A callback is the quickest way. But the tap of a phone that has just connected again, to
    a server that was restarted, comes with the first run of a new session: nobody has heard
    of the callback yet, and only the button itself says that it was tapped.
    """

    def callback() -> None:
        st.session_state[_DONE] = key
        do()

    pressed = st.button(label, key=key, width="stretch", on_click=callback, **look)
    if pressed and st.session_state.pop(_DONE, None) != key:
        do()
        st.rerun()


def _number(question: Ask, key: str, answer: Take) -> None:
    """A number and its confirmation, sent together."""
    field = f"{key}.number"
    with st.form(f"{key}.form", border=False):
        st.number_input(
            phone.say("number.label", least=question.minimum, most=question.maximum or 0),
            value=None,
            step=1,
            key=field,
        )
        st.form_submit_button(
            phone.say("number.confirm"),
            type="primary",
            width="stretch",
            on_click=lambda: answer(st.session_state.get(field)),
        )
