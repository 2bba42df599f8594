"""The seats of a table (roles): a phone joins by a code, and has a seat or is a spectator."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

from companion import services
from companion.engine.text import Locale, isolated
from companion.tables.game_parts import OpenDialogue
from companion.tables.rate_limits import Allowance, Attempt, CodeLimiter
from companion.tables.store.seats import SPECTATOR, Seat, phone_hash
from companion.tables.store.store import StoreError

_SEEN = "_people"  # at which table, and who was there


@dataclass(frozen=True, slots=True)
class People:
    """The phones at a table, this phone among them."""

    everybody: Mapping[str, Seat]
    mine: Seat


def people_at(phone: Phone, table: str) -> People:
    """Read the seats again; this phone may have been removed.

    A phone that comes for the first time is registered: the first one owns the table, any other
    looks on.
    """
    everybody = services.seats().of(table)
    phone.session[_SEEN] = (table, everybody)
    mine = everybody.get(phone.hash)
    if mine is None:
        owned = any(seat.owner for seat in everybody.values())
        try:
            mine = services.seats().take(table, phone.secret, SPECTATOR if owned else 1)
            phone.session[_SEEN] = (table, {**everybody, mine.phone: mine})
        except StoreError:  # where nothing can be written one can still look
            mine = Seat(phone.hash, SPECTATOR, owner=False, removed=False)
        everybody = {**everybody, mine.phone: mine}
    return People(everybody, mine)


def seen_at(phone: Phone, table: str) -> Mapping[str, Seat] | None:
    """Return who was there when this phone looked last: the people that its screen shows."""
    seen, everybody = phone.session.get(_SEEN) or ("", {})
    return everybody if seen == table else None


def number_of_seats(table: OpenDialogue) -> int:
    players = table.stored.options.get("players", 1)
    return max(len(table.stored.names), players if isinstance(players, int) else 1)


def free(phone: Phone, table: OpenDialogue, people: People) -> list[int]:
    """Return the seats that this phone may take: the free ones; its owner may take any."""
    others = [seat for seat in people.everybody.values() if seat.phone != people.mine.phone]
    taken = {other.seat for other in others if not other.removed}
    everything = people.mine.owner or phone.is_owner
    numbers = range(1, number_of_seats(table) + 1)
    return [number for number in numbers if everything or number not in taken]


def name_of(table: OpenDialogue, seat: int | str, locale: Locale) -> str:
    """Return the player's name, or 'Player 2'; empty for no seat."""
    if not str(seat).isdigit() or not int(seat):
        return ""
    names = table.stored.names
    given = names[int(seat) - 1] if int(seat) <= len(names) else ""
    return isolated(given) or locale.text("player.seat", {"number": int(seat)})


@dataclass(frozen=True, slots=True)
class Phone:
    secret: str  # only this phone knows it: by its hash a table knows who taps
    address: str | None  # where its requests come from; None on the machine that serves the app
    is_owner: bool  # it is the machine of the person who runs the app
    session: MutableMapping[str, Any]  # what this tab remembers

    @property
    def hash(self) -> str:
        return phone_hash(self.secret)


CODES = CodeLimiter()
NEW_TABLES = Allowance(at_once=200, seconds=18)  # 200 in an hour
_INSIDE, _WRONG = "_inside", "_wrong_code"


def resolve(phone: Phone, code: str) -> str | None:
    """Return the code if it leads this phone to a table; slow down guessing.

    A code that has ended still leads a seated phone to its table; `new_code` then has the new one.
    A session that is inside is not checked again: the page says so if the code ends meanwhile. A
    wrong code stays wrong for the session, and counts once. On the owner's machine, which lists
    all tables, there is nothing to guess.
    """
    if phone.session.get(_INSIDE) == code:
        return code
    if phone.session.get(_WRONG) == code:
        return None
    limiter = CodeLimiter() if phone.is_owner else CODES
    address, own = phone.address, phone.hash
    tried = limiter.try_code(services.seats(), code, own, address, monotonic())
    if tried is Attempt.ALLOWED or services.seats().led_to(code, own):
        phone.session[_INSIDE] = code
        return code
    if tried is Attempt.WRONG:
        phone.session[_WRONG] = code
    return None


def new_code(phone: Phone, code: str) -> str | None:
    """Return the new code if this phone has a seat at the table whose code has expired."""
    store = services.tables().store
    if store.table_of(code) is not None:
        return None
    table = store.table_of(code, ended=True)
    seat = services.seats().of(table).get(phone.hash) if table else None
    return store.code_of(table) if table and seat and seat.stays else None


def enter(phone: Phone, code: str) -> str:
    """Seat the phone that has just made the table with this code."""
    table = services.tables().store.table_of(code)
    assert table is not None
    services.seats().take(table, phone.secret, 1)
    phone.session[_INSIDE] = code
    return code
