"""A question as a field among others, and labels that show exactly their text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import streamlit as st

from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Copied, Number, Several, Words, chosen
from companion.engine.text import Locale

MOST_IN_A_ROW = 6
_DONE = "_done"
# What Markdown would take for markup in a label, e.g. in a player's name.
_MARKUP = re.compile(r"([\\`*_{}\[\]()#+.!|~<>:$&-])")
# What Streamlit replaces even so: icons and emoji by name, arrows, addresses as links. Where
# these meet, a word joiner, which nobody sees, keeps them apart.
_REPLACED = re.compile(r":(?=[\w+-])|(?<=:)(?=/)|[<>~-](?=[=>-])|(?<=[wW])(?=\.)|(?=@)")


def plain_label(text: str) -> str:
    """A text as a label that shows exactly this text."""
    return _MARKUP.sub(r"\\\1", _REPLACED.sub("\\g<0>\u2060", text))


def button(label: str, key: str, do: Callable[[], None], **look: Any) -> None:
    """A button that does something, also when it is tapped before its session knows it.

    A callback is the quickest way. But the tap of a phone that has just connected again, to
    a server that was restarted, comes with the first run of a new session: nobody has heard
    of the callback yet, and only the button itself says that it was tapped.
    """

    def callback() -> None:
        st.session_state[_DONE] = key
        do()

    pressed = st.button(label, key=key, on_click=callback, **{"width": "stretch", **look})
    if pressed and st.session_state.pop(_DONE, None) != key:
        do()
        st.rerun()


def field(
    question: Ask,
    locale: Locale,
    key: str,
    value: Answer | None = None,
    *,
    label: str | None = None,
    **more: Any,
) -> Any:
    """A question as a field among others: a number, a text, or a choice; what it holds now."""
    name = plain_label(locale.say(question.text) if label is None else label)
    match question.form:
        case Number():
            assert not isinstance(value, str)
            return st.number_input(name, value=value, step=1, key=key, **more)
        case Words(letters):
            text = "" if value is None else str(value)
            return st.text_input(name, text, max_chars=letters, key=key, **more)
        case Copied():
            return st.text_input(name, "" if value is None else str(value), key=key, **more)
        case Several():
            picked = st.pills(
                name,
                selection_mode="multi",
                default=chosen(value or ""),
                **{**_options(question, locale, key), **more},
            )
            return _given(question, picked)
        case Choice():
            return _choice(
                question, locale, name, value, **{**_options(question, locale, key), **more}
            )


def _options(question: Ask, locale: Locale, key: str) -> dict[str, Any]:
    """How a widget shows what there is to choose from."""
    return {
        "options": list(question.options),
        "format_func": lambda option: plain_label(locale.say(question.label_of(option))),
        "key": key,
        "width": "stretch",
    }


def _choice(question: Ask, locale: Locale, name: str, value: Answer | None, **look: Any) -> Any:
    """Few options stand in a row, many in a list, which knows no Markdown."""
    if len(question.options) > MOST_IN_A_ROW:
        index = question.options.index(value) if value in question.options else None
        look["format_func"] = lambda option: locale.say(question.label_of(option))
        return st.selectbox(name, index=index, **look)
    required = value is not None
    return st.segmented_control(name, default=value, required=required, wrap=True, **look)


def _given(question: Ask, held: Any) -> Any:
    """What a field holds, as an answer."""
    return ",".join(map(str, held or ())) if isinstance(question.form, Several) else held
