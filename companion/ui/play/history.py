"""The history of a table, newest first; a tap goes back to any moment."""

from __future__ import annotations

from html import escape

import streamlit as st

from companion.engine.dialogue import Dialogue
from companion.tables.codes import spaced
from companion.tables.tables import OpenDialogue
from companion.ui.frame.visit import Visit
from companion.ui.parts import answer_text, html
from companion.ui.phone import phone
from companion.ui.play import seats


def show_table(table: OpenDialogue) -> None:
    code, seed = spaced(table.stored.code), table.stored.seed
    st.html(html.note(phone.say("history.table", code=code, seed=seed)))


def show_redo(visit: Visit, table: OpenDialogue) -> None:
    if table.dialogue.can_redo and visit.may_act:
        st.button(
            visit.say("redo"),
            icon=":material/redo:",
            width="stretch",
            on_click=_redo,
            args=(visit, table),
        )


def _redo(visit: Visit, table: OpenDialogue) -> None:
    visit.act(table, Dialogue.redo)


def show_moments(visit: Visit, table: OpenDialogue) -> None:
    moments, may_act = table.dialogue.moments, visit.may_act
    if not moments:
        st.write(visit.say("history.empty"))
    for number in range(len(moments) - 1, -1, -1):
        with st.container(border=True, key=f"moment-{number}", gap="xxsmall"):
            st.html(_shown(table, number))
            if may_act:
                st.button(
                    visit.say("history.back"),
                    key=f"back.{table.dialogue.length}.{number}",
                    icon=":material/undo:",
                    type="tertiary",
                    on_click=_go_back,
                    args=(visit, table, len(moments) - number),
                )


def _go_back(visit: Visit, table: OpenDialogue, steps: int) -> None:
    visit.act(table, lambda dialogue: dialogue.undo(steps))


def _shown(table: OpenDialogue, number: int) -> str:
    """A moment: where the game stood, what was told, and what people answered."""
    moment = table.dialogue.moments[number]
    locale = phone.locale()
    where = locale.say(moment.where)
    told = [locale.say(tell.text) for tell in moment.stop.told]
    if number and moment.stop.told is table.dialogue.moments[number - 1].stop.told:
        told = []  # a correction changes nothing of what was told before it
    by = seats.name_of(table, moment.entry.by) if seats.number_of_seats(table) > 1 else ""
    where = " · ".join(part for part in (where, by) if part)
    lines = [f"<small>{escape(where)}</small>", *map(escape, told)]
    lines.append(f"<b>→ {escape(answer_text.answered(table.dialogue, moment))}</b>")
    return f'<div class="companion-moment">{"<br>".join(lines)}</div>'
