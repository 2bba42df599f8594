"""Readings that belong together, on the page of My box: one form, to fill in, change or empty."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from companion.engine.facts import Facts, FactValue
from companion.engine.game import Game
from companion.engine.protocol import refusal_text
from companion.engine.reading_forms import ReadingForm
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Reading
from companion.ui.frame import messages
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.parts.questions import field, plain_label
from companion.ui.setup import readings

WIDTH = 94  # of a field, in pixels: three side by side on a phone


def show(visit: Visit, game: Game, forms: Sequence[ReadingForm]) -> None:
    known = visit.known(game.name)
    for form in forms:
        with st.expander(visit.locale.say(form.title), icon=":material/table_chart:"):
            st.html(html.note(visit.locale.more(form.title) or ""))
            for one in form.shape:
                _show_shape(visit, game.name, form, one, known)
            _show_fields(visit, game.name, form, known)
            messages.show(_place(form))


def _show_shape(
    visit: Visit, game: str, form: ReadingForm, one: Reading, known: dict[str, FactValue]
) -> None:
    """What decides which fields there are is kept at once."""
    key = _key(one.name, known.get(one.name))
    field(
        one.question,
        visit.locale,
        key,
        on_change=lambda: _keep(visit, game, form, {one.name: (one, key)}, known),
    )


def _show_fields(visit: Visit, game: str, form: ReadingForm, known: dict[str, FactValue]) -> None:
    locale = visit.locale
    fields: dict[str, tuple[Reading, str]] = {}
    with st.form(f"form.{game}.{form.name}", border=False, enter_to_submit=False):
        for group in form.groups:
            st.markdown(f"**{plain_label(locale.say(group.title))}**")
            with st.container(horizontal=True, gap="xsmall"):
                for one in group.fields:
                    name, label = one.reading.name, locale.say(one.label)
                    key = _key(name, known.get(name))
                    fields[name] = (one.reading, key)
                    field(one.reading.question, locale, key, label=label, width=WIDTH)
        st.form_submit_button(
            visit.say("my_box.remember"),
            key=f"keep.{game}.{form.name}",
            icon=":material/inventory_2:",
            width="stretch",
            on_click=lambda: _keep(visit, game, form, fields, known),
        )


def _key(name: str, value: FactValue | None) -> str:
    """The field that holds what is kept; another one where that was changed elsewhere.

    It is no default of the field, so that it can be emptied.
    """
    key = f"form.{name}.{value}"
    if value is not None:
        st.session_state.setdefault(key, value)
    return key


def _place(form: ReadingForm) -> str:
    return f"form.{form.name}"


def _keep(
    visit: Visit,
    game: str,
    form: ReadingForm,
    fields: dict[str, tuple[Reading, str]],
    known: dict[str, FactValue],
) -> None:
    """What was changed; a field that was emptied is forgotten. One that is wrong stops it all."""
    changed: dict[str, FactValue | None] = {}
    for name, (one, key) in fields.items():
        held = st.session_state.get(key)
        if held == known.get(name):
            continue
        try:
            changed[name] = None if held is None else one.question.check(held)
        except Refused as refused:
            line, problem = one.question.text, refusal_text(refused, visit.locale)
            said = visit.say("score.problem", line=line, problem=problem)
            visit.tell(said, place=_place(form))
            return
    after = Facts(dict(known))
    after.change(changed)
    try:
        form.check(after.known)
    except Refused as refused:
        visit.tell(refusal_text(refused, visit.locale), place=_place(form))
        return
    readings.keep(visit, game, changed, _place(form))
