"""The one place where a question becomes buttons, or a field for a number."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import streamlit as st

from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Number, Several, Words, chosen
from companion.engine.text import Locale
from companion.ui.phone import phone

MOST_AT_THE_BOTTOM = 4
MOST_IN_A_ROW = 6
# Short answers stand side by side: three in a row of a phone, of numbers six. In pixels.
MOST_LETTERS_IN_A_GRID, SHORT_WIDTH, IN_A_GRID_ROW = 8, 110, 3
MOST_LETTERS_OF_A_NUMBER, NUMBER_WIDTH = 3, 50
MOST_ROWS_WITH_A_GRID = 6
_DONE = "_done"
# What Markdown would take for markup in a label, e.g. in a player's name.
_MARKUP = re.compile(r"([\\`*_{}\[\]()#+.!|~<>:$&-])")
# What Streamlit replaces even so: icons and emoji by name, arrows, addresses as links. Where
# these meet, a word joiner, which nobody sees, keeps them apart.
_REPLACED = re.compile(r":(?=[\w+-])|(?<=:)(?=/)|[<>~-](?=[=>-])|(?<=[wW])(?=\.)|(?=@)")

Take: TypeAlias = Callable[[Answer | None], None]


class Undo(NamedTuple):
    key: str
    take_back: Callable[[], None]
    possible: bool


def plain_label(text: str) -> str:
    """A text as a label that shows exactly this text."""
    return _MARKUP.sub(r"\\\1", _REPLACED.sub("\\g<0>\u2060", text))


def ask_at_the_bottom(question: Ask, locale: Locale, key: str, answer: Take, undo: Undo) -> None:
    """Few answers stand where the thumb is, the usual one large and undo beside the last one."""
    grid, rows = _arranged(question, locale)
    most = MOST_ROWS_WITH_A_GRID if grid else MOST_AT_THE_BOTTOM
    many = isinstance(question.form, Several) or -(-len(grid) // IN_A_GRID_ROW) + len(rows) > most
    if many:
        ask(question, locale, key, answer)
    with st.bottom:
        if many:
            undo_button(undo)
        elif len(question.options) < 2:
            ask(question, locale, key, answer)
            undo_button(undo)
        else:
            _grid(question, grid, locale, key, answer)
            for number, option in enumerate(rows[:-1]):
                _button(question, option, locale, key, answer, main=not (number or grid))
            with st.container(horizontal=True):
                undo_button(undo)
                for option in rows[-1:]:
                    _button(question, option, locale, key, answer)


def ask(question: Ask, locale: Locale, key: str, answer: Take) -> None:
    """The answers one under the other, short ones side by side; `answer` takes the tap."""
    if not isinstance(question.form, Choice):
        _entry(question, locale, key, answer)
        return
    grid, rows = _arranged(question, locale)
    few = len(question.options) <= MOST_AT_THE_BOTTOM
    _grid(question, grid, locale, key, answer)
    for number, option in enumerate(rows):
        _button(question, option, locale, key, answer, main=few and not number)


def _arranged(question: Ask, locale: Locale) -> tuple[list[Answer], list[Answer]]:
    """The answers that stand side by side, such as numbers, and those with a row of their own."""
    options = list(question.options)
    if len(options) <= MOST_AT_THE_BOTTOM or isinstance(question.form, Several):
        return [], options
    short = [o for o in options if len(locale.say(question.label_of(o))) <= MOST_LETTERS_IN_A_GRID]
    if len(short) < IN_A_GRID_ROW:
        return [], options
    return short, [option for option in options if option not in short]


def _grid(question: Ask, options: Sequence[Answer], locale: Locale, key: str, answer: Take) -> None:
    """Short answers side by side, numbers closer than words."""
    if not options:
        return
    longest = max(len(locale.say(question.label_of(option))) for option in options)
    width = NUMBER_WIDTH if longest <= MOST_LETTERS_OF_A_NUMBER else SHORT_WIDTH
    with st.container(horizontal=True, gap="xsmall", key=f"{key}.grid"):
        for option in options:
            _button(question, option, locale, key, answer, width=width)


def _button(
    question: Ask,
    option: Answer,
    locale: Locale,
    key: str,
    answer: Take,
    *,
    main: bool = False,
    width: int | Literal["stretch"] = "stretch",
) -> None:
    button(
        plain_label(locale.say(question.label_of(option))),
        f"{key}.{option}",
        lambda: answer(option),
        type="primary" if main else "secondary",
        wrap=True,
        width=width,
    )


def undo_button(undo: Undo) -> None:
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

    pressed = st.button(label, key=key, on_click=callback, **{"width": "stretch", **look})
    if pressed and st.session_state.pop(_DONE, None) != key:
        do()
        st.rerun()


def _entry(question: Ask, locale: Locale, key: str, answer: Take) -> None:
    """What is typed or picked, and its confirmation, sent together."""
    name = f"{key}.entry"
    match question.form:
        case Number(minimum, maximum):
            label = phone.say("number.label", least=minimum, most=maximum)
        case Words():
            label = phone.say("text.label")
        case _:
            label = phone.say("several.label")
    with st.form(f"{key}.form", border=False):
        field(question, locale, name, label=label)
        st.form_submit_button(
            phone.say("number.confirm"),
            type="primary",
            width="stretch",
            on_click=lambda: answer(_given(question, st.session_state.get(name))),
        )


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
