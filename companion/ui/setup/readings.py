"""What was read off components: kept in My box, and shown there."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from companion.engine.facts import Facts, FactValue
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.setup.plan import owns
from companion.ui.frame import shared
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.parts.questions import field, plain_label
from companion.ui.play import permissions

MOST_TO_CHOOSE_FROM = 60  # more is no list for a phone: such a reading is forgotten, and asked anew


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
