"""Joining a table by its code, and new tables (rate limiting)."""

from __future__ import annotations

from time import monotonic

from companion import services
from companion.access.seats import Phone
from companion.tables.rate_limits import Allowance, Attempt, CodeLimiter

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
    """Return the new code of a table whose code has ended, if this phone sits there."""
    store = services.tables().store
    if store.table_of(code) is not None:
        return None
    table = store.table_of(code, ended=True)
    seat = services.seats().of(table).get(phone.hash) if table else None
    return store.code_of(table) if table and seat and seat.stays else None


def may_start(phone: Phone) -> bool:
    """Return whether this address may start one more table now."""
    return NEW_TABLES.take(phone.address, monotonic())


def enter(phone: Phone, code: str) -> str:
    """Seat the phone that has just made the table with this code."""
    table = services.tables().store.table_of(code)
    assert table is not None
    services.seats().take(table, phone.secret, 1)
    phone.session[_INSIDE] = code
    return code
