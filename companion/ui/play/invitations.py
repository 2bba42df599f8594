"""Inviting to a table: its code to scan and to read aloud, who is there, and who may be."""

from __future__ import annotations

import socket
from collections.abc import Callable
from functools import partial
from html import escape

import qrcode
import streamlit as st

from companion import network
from companion.tables.codes import spaced
from companion.tables.store.seats import LOOKS_ON, Seat
from companion.tables.tables import OpenDialogue
from companion.ui.frame import shared
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.parts.palette import QR_INK, QR_PAPER
from companion.ui.parts.questions import button, plain_label
from companion.ui.phone import phone
from companion.ui.play import permissions, seats, way_in

QUIET = 4  # the edge that readers need


# The way in


def show_way(visit: Visit, table: OpenDialogue) -> None:
    """A square to scan, a code to read aloud, and an address to send to somebody."""
    found = _addresses()
    code, url = table.stored.code, f"{_chosen(found)}/?t={table.stored.code}"
    if table.stored.closed:
        st.info(visit.say("table.closed"), icon=":material/lock:")
    picture = html.picture(qr_code(url), visit.say("invite.qr"))
    st.html(
        f"{html.note(visit.say('invite.scan'))}{_as_square(picture)}"
        f'<p class="companion-code">{spaced(code)}</p>{html.note(visit.say("invite.read"))}'
    )
    st.html(f'<p class="companion-address">{escape(url)}</p>')
    if st.button(visit.say("invite.copy"), icon=":material/content_copy:", width="stretch"):
        phone.copy(url)
        st.caption(visit.say("score.copied"))
    if len(found) > 1 and visit.seat.owner:
        _choose(visit, table, found)


def _as_square(picture: str) -> str:
    return picture.replace("companion-picture", "companion-qr")


def qr_code(text: str) -> str:
    """A QR code as a drawing: one path of dark modules on white."""
    code = qrcode.QRCode(border=QUIET)
    code.add_data(text)
    rows = code.get_matrix()
    dark = "".join(
        f"M{x} {y}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, is_dark in enumerate(row)
        if is_dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(rows)} {len(rows)}" '
        f'shape-rendering="crispEdges"><path fill="{QR_PAPER}" d="M0 0h{len(rows)}v{len(rows)}'
        f'h-{len(rows)}z"/><path fill="{QR_INK}" d="{dark}"/></svg>'
    )


def _addresses() -> list[str]:
    """Where other phones can reach the server: what was set, or all that is plausible.

    The address by which this phone has come is proven, unless it means the machine itself.
    """
    machine = network.machine_urls()
    if network.is_set():
        return machine
    came_by = network.origin(st.context.url or "")
    proven = [came_by] if came_by and not network.is_here(came_by) else []
    return list(dict.fromkeys([*proven, *machine]))


def _chosen(found: list[str]) -> str:
    """The one that somebody chose for this server, as long as it is there; else the likeliest."""
    chosen = shared.tables().store.setting(_setting())
    return chosen if chosen in found else found[0]


def _setting() -> str:
    return f"address {socket.gethostname()}"[:120]


def _choose(visit: Visit, table: OpenDialogue, found: list[str]) -> None:
    """Several networks: which of them the other phones are in, only people know."""

    def keep() -> None:
        picked = st.session_state.get("address")
        if picked in found:
            keep_it = partial(shared.tables().store.keep_setting, _setting(), picked)
            _as_owner(visit, table, keep_it)

    st.selectbox(
        visit.say("invite.address"),
        found,
        index=found.index(_chosen(found)),
        key="address",
        on_change=keep,
    )
    st.html(html.note(visit.say("invite.address.why")))


# Who is here


def choose_seat(visit: Visit, table: OpenDialogue) -> None:
    """Who I am on this phone."""
    mine = visit.seat
    st.subheader(visit.say("invite.me"))
    if mine.removed:
        st.warning(visit.say("seat.removed"), icon=":material/block:")
        return
    names = {n: seats.name_of(table, n) for n in range(1, seats.number_of_seats(table) + 1)}
    names[LOOKS_ON] = visit.say("invite.looks_on")

    def keep() -> None:
        picked = st.session_state.get(key)
        if picked in names:
            way_in.take(visit, table, picked)

    key = f"me.{table.stored.table}.{mine.seat}"  # drawn anew when it was changed elsewhere
    st.pills(
        visit.say("invite.me"),
        list(names),
        default=mine.seat if mine.seat in names else LOOKS_ON,
        required=True,
        format_func=lambda seat: plain_label(names[seat]),
        key=key,
        on_change=keep,
        label_visibility="collapsed",
        width="stretch",
    )


def show_everybody(visit: Visit, table: OpenDialogue) -> None:
    """Each phone at the table; its owner may send others away and let them in again."""
    mine = visit.seat
    st.subheader(visit.say("invite.people"))
    for number, seat in enumerate(visit.people.everybody.values(), 1):
        with st.container(border=True, key=f"person-{number}", gap="xxsmall"):
            st.html(_person(table, seat, number, mine))
            if mine.owner and not seat.owner:
                _offer_to_send_away(visit, table, seat)


def _person(table: OpenDialogue, seat: Seat, number: int, mine: Seat) -> str:
    name = seats.name_of(table, seat.seat) or phone.say("invite.guest", number=number)
    roles = [
        *(["this_phone"] if seat.phone == mine.phone else []),
        *(["owner"] if seat.owner else []),
        *(["removed"] if seat.removed else ["looks_on"] if seat.seat == LOOKS_ON else []),
    ]
    said = " · ".join(phone.say(f"invite.{role}") for role in roles)
    return (
        f'<div class="companion-moment"><b>{escape(name)}</b>'
        f"{f'<br><small>{escape(said)}</small>' if said else ''}</div>"
    )


def _offer_to_send_away(visit: Visit, table: OpenDialogue, seat: Seat) -> None:
    what, do = (
        ("let_in", shared.seats().let_in) if seat.removed else ("remove", shared.seats().remove)
    )
    icon = ":material/person_add:" if seat.removed else ":material/person_remove:"
    key = f"{what}.{seat.phone[:12]}"
    button(
        visit.say(f"invite.{what}"),
        key,
        partial(_as_owner, visit, table, partial(do, table.stored.table, seat.phone)),
        icon=icon,
        type="tertiary",
    )


def offer_owners_choices(visit: Visit, table: OpenDialogue) -> None:
    """Close the table or open it again; a new code, after which the old one leads nowhere."""
    if not visit.seat.owner:
        return
    store, here, closed = shared.tables().store, table.stored.table, table.stored.closed
    st.subheader(visit.say("invite.owners"))
    button(
        visit.say("invite.open" if closed else "invite.close"),
        f"close.{closed}",
        partial(_as_owner, visit, table, partial(store.close_table, here, closed=not closed)),
        icon=":material/lock_open:" if closed else ":material/lock:",
    )
    st.html(html.note(visit.say("invite.open.why" if closed else "invite.close.why")))
    button(
        visit.say("invite.new_code"),
        f"new_code.{table.stored.code}",
        partial(_as_owner, visit, table, partial(store.change_code, here)),
        icon=":material/key:",
    )
    st.html(html.note(visit.say("invite.new_code.why")))


def _as_owner(visit: Visit, table: OpenDialogue, do: Callable[[], object]) -> None:
    """The store says who owns a table, not the screen."""
    visit.attempt(lambda: permissions.as_owner(table.stored.table, do))
