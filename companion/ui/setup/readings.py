"""What is read off components: entered in a form, kept in My box, shown there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import streamlit as st

from companion.engine.facts import Facts, FactValue
from companion.engine.prompts import Ask
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer, Several
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Reading, owns
from companion.ui.frame import messages, shared
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.parts.questions import field, plain_label
from companion.ui.phone import phone
from companion.ui.play import permissions

FORM = "readings"
NONE = "none"
MOST_TO_CHOOSE_FROM = 60  # more is no list for a phone: such a reading is forgotten, and asked anew


Take: TypeAlias = Callable[[Mapping[str, FactValue]], None]


def form(visit: Visit, game: str, readings: Sequence[Reading], fits: Take, keep_here: Take) -> None:
    """Fields for what nobody has read yet. What is left empty is asked again another time.

    `fits` is shown what was entered, and refuses what cannot be. What is about this table
    alone is no reading: `keep_here` takes it.
    """
    with st.form("readings", border=False, enter_to_submit=False):
        for reading in readings:
            more = _with_none(reading.question)
            field(reading.question, visit.locale, f"read.{reading.name}", **more)
        st.form_submit_button(
            visit.say("my_box.remember"),
            icon=":material/inventory_2:",
            width="stretch",
            on_click=lambda: _remember(visit, game, readings, fits, keep_here),
        )
    messages.show(FORM)


def _with_none(question: Ask) -> dict[str, Any]:
    """Nothing chosen from a list is not read yet: that there are none is an answer too."""
    if not isinstance(question.form, Several) or NONE in question.options:
        return {}
    locale = phone.locale()

    def label(option: Answer) -> str:
        none = option == NONE
        return plain_label(
            phone.say("my_box.none") if none else locale.say(question.label_of(option))
        )

    return {"options": [*question.options, NONE], "format_func": label}


def _remember(
    visit: Visit, game: str, readings: Sequence[Reading], fits: Take, keep_here: Take
) -> None:
    entered: dict[str, FactValue] = {}
    try:
        for reading in readings:
            held = st.session_state.get(f"read.{reading.name}")
            if isinstance(held, list):
                held = _chosen(reading.question, held)
            if held is not None:
                entered[reading.name] = reading.question.check(held)
        fits(entered)
    except Refused as refused:
        visit.tell(refusal_text(refused, visit.locale), place=FORM)
        return
    read = Facts(entered).readings()
    keep(visit, game, read, FORM)
    here = {name: value for name, value in entered.items() if name not in read}
    if here:
        keep_here(here)


def _chosen(question: Ask, held: list[Answer]) -> str | None:
    """What was chosen, `""` for none; None where nothing was."""
    offered = [str(one) for one in held if one in question.options]
    return ",".join(offered) if held else None


def keep(
    visit: Visit, game: str, readings: Mapping[str, FactValue | None], place: str = ""
) -> bool:
    """In My box; whether it could be done."""
    return visit.attempt(lambda: permissions.keep_readings(game, readings, visit.code), place)


def show_all(visit: Visit, game: str) -> None:
    """Every reading, to change or to forget."""
    locale = visit.locale
    every = visit.known(game)
    shown = {one.name for form in shared.games()[game].forms(Facts(every)) for one in form.readings}
    boxes = owns("")  # these have their own place on the page, as those on forms have
    readings = {
        name: value
        for name, value in every.items()
        if not name.startswith(boxes) and name not in shown
    }
    if not readings:
        st.write(visit.say("my_box.empty"))
    for name, value in readings.items():
        question = shared.games()[game].reading(name)
        assert question is not None
        with st.container(border=True, key=f"reading-{name}".replace(".", "-")):
            if len(question.options) > MOST_TO_CHOOSE_FROM:
                said = str(locale.shown(question.say(value)))
                st.html(html.item(locale.say(question.text), said))
            else:
                entered = field(question, locale, f"box.{name}", value)
                if entered is not None and entered != value:
                    _change(visit, game, name, entered)
            st.button(
                visit.say("my_box.forget"),
                key=f"forget.{name}",
                icon=":material/delete:",
                type="tertiary",
                on_click=_forget,
                args=(visit, game, name),
            )


def _forget(visit: Visit, game: str, name: str) -> None:
    keep(visit, game, {name: None})


def _change(visit: Visit, game: str, name: str, entered: object) -> None:
    question = shared.games()[game].reading(name)
    assert question is not None
    try:
        keep(visit, game, {name: question.check(entered)})
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, visit.locale)), icon=":material/info:")
        return
    st.rerun()
