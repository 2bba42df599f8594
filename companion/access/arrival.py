"""Where a code becomes a table, and a phone starts a new one (rate limiting)."""

from __future__ import annotations

from time import monotonic

from companion import services
from companion.app.frame import phone
from companion.app.frame.host import host
from companion.tables.rate_limits import Allowance, Attempt, CodeLimiter

CODES = CodeLimiter()
NEW_TABLES = Allowance(at_once=200, seconds=18)  # 200 in an hour
_INSIDE, _WRONG = "_inside", "_wrong_code"


def resolve(code: str) -> str | None:
    """The code, if it leads this phone to a table; guessing is slowed down.

    One that has ended still does so for a phone that sits there: the frame then takes the new one.
    A session that is inside is not asked again: what is said of a code that ends meanwhile is
    up to the page. A code that was wrong is so for the whole session, and counted once. On the
    server's own machine, where all tables are listed, there is nothing to guess.
    """
    if host.state.get(_INSIDE) == code:
        return code
    if host.state.get(_WRONG) == code:
        return None
    limiter = CodeLimiter() if phone.is_the_server() else CODES
    address, own = host.caller, phone.hash_of_secret()
    tried = limiter.try_code(services.seats(), code, own, address, monotonic())
    if tried is Attempt.ALLOWED or services.seats().led_to(code, own):
        host.state[_INSIDE] = code
        return code
    if tried is Attempt.WRONG:
        host.state[_WRONG] = code
    return None


def new_code(code: str) -> str | None:
    """A table has a new code: for who sits there, that one. For all others it is a wrong one."""
    store = services.tables().store
    if store.table_of(code) is not None:
        return None
    table = store.table_of(code, ended=True)
    seat = services.seats().of(table).get(phone.hash_of_secret()) if table else None
    return store.code_of(table) if table and seat and seat.stays else None


def may_start() -> bool:
    """Whether this address may start one more table now."""
    return NEW_TABLES.take(host.caller, monotonic())


def enter(code: str) -> str:
    """This phone has just made the table that this code leads to."""
    table = services.tables().store.table_of(code)
    assert table is not None
    services.seats().take(table, phone.secret(), 1)
    host.state[_INSIDE] = code
    return code
