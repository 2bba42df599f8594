"""Inviting to a table on the screen: what its phones and the server's network say, and taps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion import network, services
from companion.access import permissions, seats
from companion.app.frame import events, navigation, news, phone
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.app.pages.invite import body
from companion.app.pages.invite.body import PHONE, Inviting
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.seats import Seat
from companion.web.qr import qr_code

PAGE = "invite"


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    table = visit.table
    navigation.follow(visit)
    around = navigation.around(visit, PAGE, table)
    screen = body.screen_of(_inviting(visit, table), visit.locale, around)
    events.show(screen, partial(_take, visit, table), news.drawn(table))


def _inviting(visit: Visit, table: OpenDialogue) -> Inviting:
    stored, found = table.stored, _addresses()
    address = _chosen(found)
    numbers = range(1, seats.number_of_seats(table) + 1)
    return Inviting(
        code=stored.code,
        game=stored.game,
        title=visit.locale.say(table.dialogue.header.title),
        closed=stored.closed,
        mine=visit.seat,
        everybody=list(visit.people.everybody.values()),
        names={number: seats.name_of(table, number) for number in numbers},
        free=seats.free(table, visit.people),
        hands_over=visit.seat.owner or phone.is_the_server(),
        address=address,
        square=qr_code(body.way_to(address, stored.code)),
        addresses=found,
        named=network.named_url(),
    )


# Where the server is


def _addresses() -> list[str]:
    """Where other phones can reach the server: what was set, or all that is plausible.

    The address by which this phone has come is proven, unless it means the machine itself, or is
    a name, which some phones do not understand. A secure one that somebody chose stays.
    """
    machine = network.machine_urls()
    if network.is_set():
        return machine
    came_by = network.origin(host.url)
    proven = [came_by] if came_by and not network.is_here(came_by) else []
    secure = [one for one in [_kept()] if one.startswith(network.SECURE)]
    numbers_first = sorted([*proven, *secure, *machine], key=lambda one: one == network.named_url())
    return list(dict.fromkeys(numbers_first))


def _chosen(found: list[str]) -> str:
    """The one that somebody chose for this server, as long as it is there; else the likeliest."""
    chosen = _kept()
    return chosen if chosen in found else found[0]


def _kept() -> str:
    return services.tables().store.setting(network.chosen_setting())


# What is tapped


def _take(visit: Visit, table: OpenDialogue, event: Event) -> None:
    if event.screen != body.id_of(table.stored.code):
        raise TooOld
    store, here = services.tables().store, table.stored.table
    match event:
        case Event(do="seat", value=int(seat)):
            visit.attempt(lambda: permissions.take_seat(table, seat))
        case Event(do="share" | "hand_over" as what, value=str(whose)) if _phones(visit, whose):
            give = permissions.share_seat if what == "share" else permissions.hand_over
            for other in _phones(visit, whose):
                visit.attempt(partial(give, here, other.phone))
        case Event(do="remove" | "let_in" as what, value=str(whose)) if _phones(visit, whose):
            do = services.seats().remove if what == "remove" else services.seats().let_in
            for other in _phones(visit, whose):
                _as_owner(visit, table, partial(do, here, other.phone))
        case Event(do="close" | "open" as what):
            _as_owner(visit, table, partial(store.close_table, here, closed=what == "close"))
        case Event(do="new_code"):
            _as_owner(visit, table, partial(store.change_code, here))
        case Event(do="address", value=str(address)) if address in _addresses():
            _as_owner(visit, table, partial(store.keep_setting, network.chosen_setting(), address))
        case Event(do="go"):
            navigation.take(event)
        case _:
            raise NotOffered


def _phones(visit: Visit, whose: str) -> list[Seat]:
    """The one that is meant, unless it owns the table."""
    everybody = visit.people.everybody.values()
    return [one for one in everybody if one.phone[:PHONE] == whose and not one.owner]


def _as_owner(visit: Visit, table: OpenDialogue, do: Callable[[], object]) -> None:
    """The store says who owns a table, not the screen."""
    visit.attempt(lambda: permissions.as_owner(table.stored.table, do))
