"""What was read off components: kept in My box, and shown there."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from companion.engine.facts import Facts, FactValue
from companion.engine.game import Game
from companion.engine.prompts import Ask
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.setup.plan import owns
from companion.ui.frame import shared
from companion.ui.frame.visit import Visit
from companion.ui.parts.questions import field, plain_label
from companion.ui.play import permissions

MOST_TO_CHOOSE_FROM = 60  # more is no list for a phone: such a reading is forgotten, and asked anew


def keep(
    visit: Visit, game: str, readings: Mapping[str, FactValue | None], place: str = ""
) -> bool:
    """In My box; whether it could be done."""
    return visit.attempt(lambda: permissions.keep_readings(game, readings, visit.code), place)


def show_known(visit: Visit, game: Game) -> None:
    """Every reading with its value in a row; a tap opens it, to change or to forget it."""
    every = visit.known(game.name)
    on_forms = {one.name for form in game.forms(Facts(every)) for one in form.readings}
    for name in sorted(every):  # so those of one component stand together
        if not name.startswith(owns("")) and name not in on_forms:
            question = game.reading(name)
            assert question is not None
            _show_row(visit, game.name, name, question, every[name])


def _show_row(visit: Visit, game: str, name: str, question: Ask, value: FactValue) -> None:
    locale = visit.locale
    said = str(locale.shown(question.say(value))) or "–"
    with st.expander(f"{plain_label(locale.say(question.text))} **{plain_label(said)}**"):
        if len(question.options) <= MOST_TO_CHOOSE_FROM:
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
