"""Inviting to a table as a screen: the way in, who I am, who is there, what its owner decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.app.elements.files import Taking
from companion.app.elements.screen import (
    Action,
    Actions,
    Element,
    Header,
    Notice,
    Option,
    Paragraph,
    Screen,
    Segments,
)
from companion.app.elements.sharing import Guest, Guests, Invitation
from companion.app.parts.playing import Around
from companion.engine.text import Locale, not_isolated
from companion.tables.codes import spaced
from companion.tables.store.seats import LOOKS_ON, Seat

PHONE = 12  # letters that tell phones of a table apart


@dataclass(frozen=True, slots=True, kw_only=True)
class Inviting:
    """A table, as somebody sees it who invites to it."""

    code: str
    game: str
    title: str
    closed: bool
    mine: Seat
    everybody: Sequence[Seat]
    names: Mapping[int, str]  # of the seats
    free: Sequence[int]  # those that this phone may take
    hands_over: bool = False  # it may say whose the table is
    address: str  # of the server
    square: str  # the way to the table, to be scanned
    addresses: Sequence[str] = ()  # what else it may be, if there is a choice
    named: str = ""  # the server's address that is easily typed, if it has a name


def id_of(code: str) -> str:
    """The same whoever comes and goes."""
    return f"{code}.invite"


def screen_of(table: Inviting, locale: Locale, around: Around) -> Screen:
    return Screen(
        id=id_of(table.code),
        game=table.game,
        body=tuple(_body(table, locale, around)),
        tabs=around.tabs,
        more=around.more,
    )


def _body(table: Inviting, locale: Locale, around: Around) -> Iterator[Element]:
    yield Header(title=locale.text("page.invite"), where=table.title)
    yield from around.notices
    if table.closed:
        yield Notice(text=locale.text("table.closed"))
    yield from _way_in(table, locale)
    yield _who_am_i(table, locale)
    if not table.mine.removed and len(table.free) < len(table.names):
        yield Paragraph(text=locale.text("seat.taken"), small=True)
    guests = tuple(_guest(table, number, locale) for number in range(len(table.everybody)))
    yield Guests(title=locale.text("invite.people"), guests=guests)
    if table.mine.may_act:
        yield from _given(table, "share", locale)
    if table.hands_over:
        yield from _given(table, "hand_over", locale)
    if table.mine.owner:
        yield from _owners_choices(table, locale)


def _given(table: Inviting, what: str, locale: Locale) -> Iterator[Element]:
    """My seat, to be shared with one that looks on; the table itself, to one that has a seat."""
    to = [
        Action(label=guest.label, do=what, value=seat.phone[:PHONE], icon="person")
        for number, seat in enumerate(table.everybody)
        if not seat.removed and not seat.owner and seat.may_act == (what == "hand_over")
        for guest in [_guest(table, number, locale)]
    ]
    if to:
        yield Actions(title=locale.text(f"invite.{what}"), actions=tuple(to))
        yield Paragraph(text=locale.text(f"invite.{what}.why"), small=True)


def way_to(address: str, code: str) -> str:
    """The table's address, as it is scanned or sent to somebody."""
    return f"{address}/?t={code}"


def _way_in(table: Inviting, locale: Locale) -> Iterator[Element]:
    url = way_to(table.address, table.code)
    yield Invitation(
        svg=table.square,
        words=locale.text("invite.qr"),
        scan=locale.text("invite.scan"),
        code=spaced(table.code),
        read=_read(table, locale),
        address=url,
    )
    yield Taking(
        label=locale.text("invite.copy"), text=url, done=locale.text("score.copied"), icon="copy"
    )


def _read(table: Inviting, locale: Locale) -> str:
    """Where the code is typed."""
    if table.named:
        return locale.text("invite.read_at", {"address": table.named})
    return locale.text("invite.read")


def _who_am_i(table: Inviting, locale: Locale) -> Element:
    if table.mine.removed:
        return Notice(text=locale.text("seat.removed"), tone="wrong")
    mine = table.mine.seat
    options = [
        Option(value=seat, label=name)
        for seat, name in table.names.items()
        if seat in table.free or seat == mine
    ]
    options.append(Option(value=LOOKS_ON, label=locale.text("invite.looks_on")))
    return Segments(
        label=locale.text("invite.me"),
        do="seat",
        options=tuple(options),
        current=mine if mine in table.names else LOOKS_ON,
        titled=True,
    )


def _guest(table: Inviting, number: int, locale: Locale) -> Guest:
    """One of the phones; the owner may send any other away and let it in again."""
    seat = table.everybody[number]
    name = table.names.get(seat.seat, "")
    roles = [
        *(["this_phone"] if seat.phone == table.mine.phone else []),
        *(["owner"] if seat.owner else []),
        *(["removed"] if seat.removed else [] if name else ["looks_on"]),
    ]
    what = "let_in" if seat.removed else "remove"
    action = Action(
        label=locale.text(f"invite.{what}"),
        do=what,
        value=seat.phone[:PHONE],
        icon="join" if seat.removed else "cross",
    )
    return Guest(
        label=name or locale.text("invite.guest", {"number": number + 1}),
        letter=_letter(name, seat.seat, locale),
        player=seat.seat if name else 0,
        roles=" · ".join(locale.text(f"invite.{role}") for role in roles),
        away=seat.removed,
        action=action if table.mine.owner and not seat.owner else None,
    )


def _letter(name: str, seat: int, locale: Locale) -> str:
    """On the token; who has no name is a number."""
    if name == locale.text("player.seat", {"number": seat}):
        return str(seat)
    return not_isolated(name)[:1].upper()


def _owners_choices(table: Inviting, locale: Locale) -> Iterator[Element]:
    """Close the table or open it again, a new code; and which address the others can reach."""
    closing = "open" if table.closed else "close"
    choices = ((closing, "lock"), ("new_code", "swap"))
    yield Actions(
        title=locale.text("invite.owners"),
        actions=tuple(
            Action(
                label=locale.text(f"invite.{what}"),
                more=locale.text(f"invite.{what}.why"),
                do=what,
                icon=icon,
            )
            for what, icon in choices
        ),
    )
    if len(table.addresses) > 1:
        yield Segments(
            label=locale.text("invite.address"),
            do="address",
            options=tuple(Option(value=one, label=one) for one in table.addresses),
            current=table.address,
            titled=True,
        )
        yield Paragraph(text=locale.text("invite.address.why"), small=True)
