"""The one place where a prompt becomes a screen: what is told, and the buttons of a question."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Any, TypeAlias

import streamlit as st

from companion.content.texts import Locale
from companion.engine.offers import Header
from companion.engine.prompts import Answer, Ask, Tell
from companion.ui import phone

MOST_AT_THE_BOTTOM = 4
_DONE = "_done"
Take: TypeAlias = Callable[[Answer | None], None]
Undo: TypeAlias = tuple[str, Callable[[], None], bool]  # key, what it does, whether it can
# What Markdown would take for markup in a label, e.g. in a player's name.
_MARKUP = re.compile(r"([\\`*_{}\[\]()#+.!|~<>:$-])")


def plain_label(text: str) -> str:
    """A text as a label that shows exactly this text."""
    return _MARKUP.sub(r"\\\1", text)


def show_header(header: Header, locale: Locale) -> None:
    title, where = escape(locale.say(header.title)), escape(locale.say(header.where))
    caption = escape(locale.say(header.caption))
    st.html(
        f'<div class="companion-head"><div><small>{title}</small><b>{where}</b></div>'
        f'<div class="figure"><b>{header.figure}</b><small>{caption}</small></div></div>'
    )


def show_told(told: Sequence[Tell], locale: Locale, *, as_list: bool = False) -> None:
    """One instruction large, several one under the other, a setup as a numbered list."""
    if not told:
        return
    if as_list:
        items = "".join(f"<li>{_told(tell, locale)}</li>" for tell in told)
        body = f"<ol>{items}</ol>"
    elif len(told) == 1:
        body = f'<p class="now">{_told(told[0], locale)}'
    else:
        body = "".join(f'<p class="then">{_told(tell, locale)}</p>' for tell in told)
    st.html(f'<div class="companion-told">{body}</div>')


def _told(tell: Tell, locale: Locale) -> str:
    more = locale.more(tell.text)
    small = f'</p><p class="more">{escape(more)}' if more else ""
    return escape(locale.say(tell.text)) + small


def ask(question: Ask, locale: Locale, key: str, answer: Take, undo: Undo | None = None) -> None:
    """A question and its answers, the usual one large; `answer` takes the tap.

    On a page few options stand at the bottom, where the thumb is, and undo beside them.
    In a dialog, which has no undo, and where options are many, they are a list.
    """
    show_question(question, locale)
    many = len(question.options) > MOST_AT_THE_BOTTOM
    if undo is None:
        _answers(question, locale, key, answer)
        return
    if many:
        _answers(question, locale, key, answer)
    with st.bottom:
        if question.is_number:
            ask_number(question, key, answer)
            _undo_button(undo)
        elif many or len(question.options) == 1:
            if not many:
                _answers(question, locale, key, answer)
            _undo_button(undo)
        else:
            *rows, last = question.options
            for number, option in enumerate(rows):
                _button(question, option, locale, key, answer, main=not number)
            left, right = st.columns(2, wrap=False)
            with left:
                _undo_button(undo)
            with right:
                _button(question, last, locale, key, answer)


def show_question(question: Ask, locale: Locale) -> None:
    more = locale.more(question.text)
    small = f"<br>{escape(more)}" if more else ""
    st.html(f'<p class="companion-note">{escape(locale.say(question.text))}{small}</p>')


def _answers(question: Ask, locale: Locale, key: str, answer: Take) -> None:
    if question.is_number:
        ask_number(question, key, answer)
    for number, option in enumerate(question.options):
        main = not number and len(question.options) <= MOST_AT_THE_BOTTOM
        _button(question, option, locale, key, answer, main=main)


def _button(
    question: Ask, option: Answer, locale: Locale, key: str, answer: Take, *, main: bool = False
) -> None:
    tapped(
        plain_label(locale.say(question.label_of(option))),
        f"{key}.{option}",
        lambda: answer(option),
        type="primary" if main else "secondary",
        wrap=True,
    )


def _undo_button(undo: Undo) -> None:
    key, take_back, possible = undo
    tapped(phone.say("undo"), key, take_back, icon=":material/undo:", disabled=not possible)


def tapped(label: str, key: str, do: Callable[[], None], **look: Any) -> None:
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


def ask_number(question: Ask, key: str, answer: Take) -> None:
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
