"""Who I am on this phone (roles): a seat at the table in the address, or somebody who looks on."""

from __future__ import annotations

from functools import partial
from html import escape

import streamlit as st

from companion.engine.text import isolated
from companion.tables.store.seats import LOOKS_ON, Seat
from companion.tables.store.store import StoreError
from companion.tables.tables import OpenDialogue
from companion.ui.frame import shared
from companion.ui.parts.questions import button, plain_label
from companion.ui.phone import phone

_KNOWN = "_seats"  # this phone's, as they were last


def seat_at(table: str) -> Seat:
    """This phone's seat at a table as it is now; somebody may have sent it away.

    When it comes for the first time: the first phone owns the table, any other looks on.
    """
    seats = shared.seats()
    everybody = seats.of(table)
    mine = everybody.get(phone.hash_of_secret())
    if mine is None:
        owned = any(seat.owner for seat in everybody.values())
        try:
            mine = seats.take(table, phone.secret(), LOOKS_ON if owned else 1)
        except StoreError:  # where nothing can be written one can still look
            mine = Seat(phone.hash_of_secret(), LOOKS_ON, owner=False, removed=False)
    return mine


def my_codes() -> list[str]:
    """The tables that this phone has seen, and those at which it sits under a new code."""
    sits = shared.seats().codes_of(phone.hash_of_secret())
    return list(dict.fromkeys([*phone.seen_tables(), *sits]))


def mine(table: OpenDialogue) -> Seat:
    """For what is shown. While the database does not answer: as it was; doing asks anew."""
    known: dict[str, Seat] = st.session_state.setdefault(_KNOWN, {})
    try:
        known[table.stored.table] = seat_at(table.stored.table)
    except StoreError:
        nobody = Seat(phone.hash_of_secret(), LOOKS_ON, owner=False, removed=False)
        return known.get(table.stored.table, nobody)
    return known[table.stored.table]


def may_act(table: OpenDialogue | None) -> bool:
    """Whether this phone is offered to do something here; without a table anybody is."""
    return table is None or (mine(table).may_act and not table.stored.closed)


def number_of_seats(table: OpenDialogue) -> int:
    players = table.stored.options.get("players", 1)
    return max(len(table.stored.names), players if isinstance(players, int) else 1)


def name_of(table: OpenDialogue, seat: int | str) -> str:
    """A player's name, or the number of the seat; empty for one that nobody has."""
    if not str(seat).isdigit() or not int(seat):
        return ""
    names = table.stored.names
    given = names[int(seat) - 1] if int(seat) <= len(names) else ""
    return isolated(given) or phone.say("player.seat", number=int(seat))


def show_way_in(table: OpenDialogue) -> None:
    """For somebody who looks on: which seat is theirs, unless they were sent away."""
    seat = mine(table)
    with st.bottom:
        if seat.removed or table.stored.closed:
            st.info(phone.say("seat.removed" if seat.removed else "table.closed"))
            return
        st.html(f'<p class="companion-note">{escape(phone.say("seat.looks_on"))}</p>')
        with st.container(horizontal=True):
            for number in range(1, number_of_seats(table) + 1):
                label = plain_label(phone.say("seat.take", name=name_of(table, number)))
                key = f"{table.stored.code}.seat.{number}"
                button(label, key, partial(take, table, number))


def take(table: OpenDialogue, seat: int) -> None:
    try:
        shared.seats().take(table.stored.table, phone.secret(), seat)
    except StoreError as error:
        st.error(phone.store_problem(error))
