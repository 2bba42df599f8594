"""A calculator on the screen: its fields, and the results while one types."""

from __future__ import annotations

import streamlit as st

from companion.engine.calculators import Calculator
from companion.engine.offers import Option
from companion.engine.prompts import Refused
from companion.engine.protocol import refusal_text
from companion.ui import phone, screen, shared
from companion.ui.prompts import plain_label


def choose() -> Calculator:
    """The one in the address, until another is chosen."""
    offered = {c.name: c for game in shared.games().values() for c in game.calculators}
    names = list(offered)
    wanted = st.query_params.get("about", "")
    name = st.selectbox(
        phone.say("calculator.which"),
        names,
        index=names.index(wanted) if wanted in names else 0,
        format_func=lambda n: phone.say(f"{offered[n].game}.calculator.{n}"),
    )
    if st.query_params.get("about") != name:
        st.query_params["about"] = name
    return offered[name]


def enter(calculator: Calculator) -> dict[str, object]:
    return {field.name: _enter(calculator, field) for field in calculator.fields}


def _enter(calculator: Calculator, field: Option) -> object:
    """Kept in the address, so that a reload keeps it."""
    question, locale = field.question, phone.locale()
    key = f"{calculator.name}-{field.name}"
    label = plain_label(locale.say(question.text))
    if question.is_number:
        assert isinstance(field.default, int)
        return st.number_input(label, value=field.default, step=1, key=key, bind="query-params")
    return st.segmented_control(
        label,
        list(question.options),
        default=field.default,
        required=True,
        format_func=lambda value: locale.say(question.label_of(value)),
        key=key,
        width="stretch",
        wrap=True,
    )


def show(calculator: Calculator, entered: dict[str, object]) -> None:
    locale = phone.locale()
    st.subheader(phone.say("calculator.results"))
    try:
        results = calculator.results(entered)
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, locale)), icon=":material/info:")
        return
    st.html("".join(screen.told([tell], locale, quiet=True) for tell in results))
