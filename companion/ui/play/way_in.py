"""For somebody who looks on: which seat of the table is theirs."""

from __future__ import annotations

from functools import partial

import streamlit as st

from companion.tables.tables import OpenDialogue
from companion.ui.frame import shared
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.parts.questions import button, plain_label
from companion.ui.phone import phone
from companion.ui.play import seats


def show(visit: Visit, table: OpenDialogue) -> None:
    """The seats to take, unless this phone was sent away."""
    with st.bottom:
        if visit.seat.removed or table.stored.closed:
            st.info(visit.say("seat.removed" if visit.seat.removed else "table.closed"))
            return
        st.html(html.note(visit.say("seat.looks_on")))
        with st.container(horizontal=True):
            for number in range(1, seats.number_of_seats(table) + 1):
                label = plain_label(visit.say("seat.take", name=seats.name_of(table, number)))
                key = f"{table.stored.code}.seat.{number}"
                button(label, key, partial(take, visit, table, number))


def take(visit: Visit, table: OpenDialogue, seat: int) -> None:
    visit.attempt(lambda: shared.seats().take(table.stored.table, phone.secret(), seat))
