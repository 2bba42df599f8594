"""A calculator on the screen: its fields, and the results while one types."""

from __future__ import annotations

import streamlit as st

from companion.engine.calculators import Calculator
from companion.engine.offers import Option
from companion.engine.prompts import Refused
from companion.engine.protocol import refusal_text
from companion.ui import phone, prompts, screen, shared
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
    key = f"{calculator.name}-{field.name}"
    kept = {"bind": "query-params"} if field.question.is_number else {}
    return prompts.field(field.question, phone.locale(), key, field.default, **kept)


def show(calculator: Calculator, entered: dict[str, object]) -> None:
    locale = phone.locale()
    st.subheader(phone.say("calculator.results"))
    try:
        results = calculator.results(entered)
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, locale)), icon=":material/info:")
        return
    glossary = shared.games()[calculator.game].glossary
    about = [id_ for tell in results for id_ in tell.about]
    told = "".join(screen.told([tell], locale, quiet=True) for tell in results)
    st.html(told + screen.explained(glossary, about, locale))
