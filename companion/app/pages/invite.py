"""The invitation to a table: address, code, seats, phones, the host's actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from companion import network, services
from companion.access import permissions, seats
from companion.app.elements import screen
from companion.app.elements.files import Taking
from companion.app.elements.sharing import Guest, Guests, Invitation
from companion.app.frame.events import require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.taps import number, tap, text
from companion.app.frame.visit import Visit
from companion.app.parts import invitation
from companion.engine.text import Locale, token_letters
from companion.tables.codes import spaced
from companion.tables.store.seats import SPECTATOR, Seat
from companion.web.qr import qr_code

PHONE = 12  # letters that distinguish the phones of a table


class Invite(Page):
    name = "invite"

    def body(self, visit: Visit) -> Iterator[screen.Element]:
        return body_of(_invited_table(visit), visit.locale)

    @tap(number)
    def on_seat(self, visit: Visit, seat: int) -> None:
        visit.take_seat(visit.table, seat)

    @tap(text)
    def on_share(self, visit: Visit, whose: str) -> None:
        _with_phone(visit, whose, partial(permissions.share_seat, this_phone()))

    @tap(text)
    def on_hand_over(self, visit: Visit, whose: str) -> None:
        _with_phone(visit, whose, partial(permissions.hand_over, this_phone()))

    @tap(text)
    def on_remove(self, visit: Visit, whose: str) -> None:
        _with_phone(visit, whose, _as_owner(services.seats().remove))

    @tap(text)
    def on_let_in(self, visit: Visit, whose: str) -> None:
        _with_phone(visit, whose, _as_owner(services.seats().let_in))

    @tap
    def on_close(self, visit: Visit) -> None:
        _decide(visit, partial(services.tables().store.close_table, closed=True))

    @tap
    def on_open(self, visit: Visit) -> None:
        _decide(visit, partial(services.tables().store.close_table, closed=False))

    @tap
    def on_new_code(self, visit: Visit) -> None:
        _decide(visit, services.tables().store.change_code)

    @tap(text)
    def on_address(self, visit: Visit, address: str) -> None:
        require(address in invitation.addresses())
        store, setting = services.tables().store, network.chosen_setting()
        _decide(visit, lambda _table: store.keep_setting(setting, address))


def _with_phone(visit: Visit, whose: str, do: Callable[[str, str], object]) -> None:
    """Do something with the phone that was tapped, unless it owns the table."""
    everybody = visit.people.everybody.values()
    tapped = [seat for seat in everybody if seat.phone[:PHONE] == whose and not seat.owner]
    require(tapped)
    for other in tapped:
        visit.attempt(partial(do, visit.table.stored.table, other.phone))


def _decide(visit: Visit, do: Callable[[str], object]) -> None:
    """Do what only the owner may: the store decides who owns a table, not the screen."""
    table = visit.table.stored.table
    visit.attempt(lambda: permissions.as_owner(this_phone(), table, partial(do, table)))


def _as_owner(do: Callable[[str, str], object]) -> Callable[[str, str], object]:
    return lambda table, other: permissions.as_owner(this_phone(), table, partial(do, table, other))


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitedTable:
    code: str
    closed: bool
    mine: Seat
    everybody: Sequence[Seat]
    names: Mapping[int, str]  # of the seats
    free: Sequence[int]  # the seats that this phone may take
    hands_over: bool = False  # this phone may choose another owner
    address: str  # of the server
    square: str  # the link to the table as a QR code
    addresses: Sequence[str] = ()  # all possible addresses
    named: str = ""  # the address with the server's name, which is easy to type


def _invited_table(visit: Visit) -> InvitedTable:
    table, address = visit.table, invitation.chosen_address()
    numbers = range(1, seats.number_of_seats(table) + 1)
    return InvitedTable(
        code=table.stored.code,
        closed=table.stored.closed,
        mine=visit.seat,
        everybody=list(visit.people.everybody.values()),
        names={number: seats.name_of(table, number, visit.locale) for number in numbers},
        free=seats.free(this_phone(), table, visit.people),
        hands_over=visit.seat.owner or host.is_owner,
        address=address,
        square=qr_code(invitation.link_to(address, table.stored.code)),
        addresses=invitation.addresses(),
        named=network.named_url(),
    )


def body_of(table: InvitedTable, locale: Locale) -> Iterator[screen.Element]:
    if table.closed:
        yield screen.Notice(text=locale.text("table.closed"))
    yield from _entrance(table, locale)
    yield _who_am_i(table, locale)
    if not table.mine.removed and len(table.free) < len(table.names):
        yield screen.Paragraph(text=locale.text("seat.taken"), small=True)
    guests = tuple(_guest(table, number, locale) for number in range(len(table.everybody)))
    yield Guests(title=locale.text("invite.people"), guests=guests)
    if table.mine.may_act:
        yield from _given(table, "share", locale)
    if table.hands_over:
        yield from _given(table, "hand_over", locale)
    if table.mine.owner:
        yield from _owners_choices(table, locale)


def _given(table: InvitedTable, what: str, locale: Locale) -> Iterator[screen.Element]:
    """Yield the phones to share my seat with (spectators), or to hand the table to (players)."""
    to = [
        screen.Action(label=guest.label, do=what, value=seat.phone[:PHONE], icon="person")
        for number, seat in enumerate(table.everybody)
        if not seat.removed and not seat.owner and seat.may_act == (what == "hand_over")
        for guest in [_guest(table, number, locale)]
    ]
    if to:
        yield screen.Actions(title=locale.text(f"invite.{what}"), actions=tuple(to))
        yield screen.Paragraph(text=locale.text(f"invite.{what}.why"), small=True)


def _entrance(table: InvitedTable, locale: Locale) -> Iterator[screen.Element]:
    url = invitation.link_to(table.address, table.code)
    typed = locale.text("invite.read")
    if table.named:
        typed = locale.text("invite.read_at", {"address": table.named})
    yield Invitation(
        svg=table.square,
        words=locale.text("invite.qr"),
        scan=locale.text("invite.scan"),
        code=spaced(table.code),
        read=typed,
        address=url,
    )
    yield Taking(
        label=locale.text("invite.copy"), text=url, done=locale.text("score.copied"), icon="copy"
    )


def _who_am_i(table: InvitedTable, locale: Locale) -> screen.Element:
    if table.mine.removed:
        return screen.Notice(text=locale.text("seat.removed"), tone="wrong")
    mine = table.mine.seat
    options = [
        screen.Option(value=seat, label=name)
        for seat, name in table.names.items()
        if seat in table.free or seat == mine
    ]
    options.append(screen.Option(value=SPECTATOR, label=locale.text("invite.looks_on")))
    return screen.Segments(
        label=locale.text("invite.me"),
        do="seat",
        options=tuple(options),
        current=mine if mine in table.names else SPECTATOR,
        titled=True,
    )


def _guest(table: InvitedTable, number: int, locale: Locale) -> Guest:
    """Return one of the phones; the owner may remove any other and let it in again."""
    seat = table.everybody[number]
    name = table.names.get(seat.seat, "")
    roles = [
        *(["this_phone"] if seat.phone == table.mine.phone else []),
        *(["owner"] if seat.owner else []),
        *(["removed"] if seat.removed else [] if name else ["looks_on"]),
    ]
    what = "let_in" if seat.removed else "remove"
    action = screen.Action(
        label=locale.text(f"invite.{what}"),
        do=what,
        value=seat.phone[:PHONE],
        icon="join" if seat.removed else "cross",
    )
    return Guest(
        label=name or locale.text("invite.guest", {"number": number + 1}),
        letter=_letters(table, locale).get(seat.seat, ""),
        player=seat.seat if name else 0,
        roles=" · ".join(locale.text(f"invite.{role}") for role in roles),
        away=seat.removed,
        action=action if table.mine.owner and not seat.owner else None,
    )


def _letters(table: InvitedTable, locale: Locale) -> dict[int, str]:
    """Return what the tokens of the seats show."""
    names = [
        "" if name == locale.text("player.seat", {"number": seat}) else name
        for seat, name in table.names.items()
    ]
    return dict(zip(table.names, token_letters(names), strict=True))


def _owners_choices(table: InvitedTable, locale: Locale) -> Iterator[screen.Element]:
    """Yield the choices of the owner: close or open the table, a new code, the address."""
    closing = "open" if table.closed else "close"
    choices = ((closing, "lock"), ("new_code", "swap"))
    yield screen.Actions(
        title=locale.text("invite.owners"),
        actions=tuple(
            screen.Action(
                label=locale.text(f"invite.{what}"),
                more=locale.text(f"invite.{what}.why"),
                do=what,
                icon=icon,
            )
            for what, icon in choices
        ),
    )
    if len(table.addresses) > 1:
        yield screen.Segments(
            label=locale.text("invite.address"),
            do="address",
            options=tuple(
                screen.Option(value=address, label=address) for address in table.addresses
            ),
            current=table.address,
            titled=True,
        )
        yield screen.Paragraph(text=locale.text("invite.address.why"), small=True)


PAGE = Invite()
