"""Who I am on this phone: a seat at the table in the address, or somebody who looks on."""

from __future__ import annotations

from functools import partial
from html import escape

import streamlit as st

from companion.content.texts import isolated
from companion.tables.seats import LOOKS_ON, Seat
from companion.tables.store import StoreError
from companion.tables.tables import OpenTable
from companion.ui import phone, shared
from companion.ui.prompts import button, plain_label


def arrive(table: OpenTable) -> Seat:
    """This phone comes to a table: the first one owns it, any other looks on at first."""
    seats = shared.seats()
    everybody = seats.of(table.stored.table)
    mine = everybody.get(phone.hash_of_secret())
    if mine is None:
        owned = any(seat.owner for seat in everybody.values())
        mine = seats.take(table.stored.table, phone.secret(), LOOKS_ON if owned else 1)
    return mine


def mine(table: OpenTable) -> Seat:
    """My seat as it is now; somebody may have sent me away."""
    seat = shared.seats().of(table.stored.table).get(phone.hash_of_secret())
    return seat or arrive(table)


def number_of_seats(table: OpenTable) -> int:
    players = table.stored.options.get("players", 1)
    return max(len(table.stored.names), players if isinstance(players, int) else 1)


def name_of(table: OpenTable, seat: int | str) -> str:
    """A player's name, or the number of the seat; empty for one that nobody has."""
    if not str(seat).isdigit() or not int(seat):
        return ""
    names = table.stored.names
    given = names[int(seat) - 1] if int(seat) <= len(names) else ""
    return isolated(given) or phone.say("player.seat", number=int(seat))


def show_way_in(table: OpenTable, seat: Seat) -> None:
    """For somebody who looks on: which seat is theirs, unless they were sent away."""
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


def take(table: OpenTable, seat: int) -> None:
    try:
        shared.seats().take(table.stored.table, phone.secret(), seat)
    except StoreError as error:
        st.error(phone.store_problem(error))
