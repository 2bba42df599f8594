"""Rate limits: guessing codes gets nowhere, each address may be wrong so often, then now and then.

An address is what a connection comes from, however many browsers it uses; of IPv6 it is the
network, because a house has a whole one to itself. Everything is in the memory of one server
process. The time is given from outside, in seconds.
"""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum
from ipaddress import IPv6Address, IPv6Network, ip_address
from threading import Lock

from companion.tables.store.seats import Seats

WRONG_AT_ONCE = 10
SECONDS_EACH = 6.0  # until one more may be wrong
MOST_ADDRESSES = 10_000
_NETWORK_BITS = 64  # of an IPv6 address: what a house has in common


class Attempt(Enum):
    """What became of a code. People read the same of all but the first."""

    ALLOWED = "allowed"
    WRONG = "wrong"
    NOT_TRIED = "not_tried"


class CodeLimiter:
    """Codes are tried here, and slowed down for whoever guesses.

    Wrong codes, codes that have ended and those of a table that is closed to strangers take the
    same way: one look at the store. So does every code from an address that has been wrong too
    often, except on a phone that has been at that table before.
    """

    def __init__(self) -> None:
        self.wrong_codes = Allowance(WRONG_AT_ONCE, SECONDS_EACH)

    def try_code(
        self, seats: Seats, code: str, phone: str, address: str | None, now: float
    ) -> Attempt:
        may_try = self.wrong_codes.take(address, now)
        way_in = seats.way_in(code, phone)
        if way_in is not None and (way_in.been_here or (may_try and not way_in.closed)):
            if may_try:
                self.wrong_codes.give_back(address, now)
            return Attempt.ALLOWED
        return Attempt.WRONG if may_try else Attempt.NOT_TRIED


class Allowance:
    """So much at once for each address; then one more every few seconds.

    One is taken before it is known what comes of it, so that many at the same moment cannot
    all be the last; what was no guess is given back.
    """

    def __init__(self, at_once: int, seconds: float, most_addresses: int = MOST_ADDRESSES) -> None:
        self.at_once = at_once
        self.seconds = seconds
        self._most = most_addresses
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much, and when
        self._lock = Lock()

    def take(self, address: str | None, now: float, much: int = 1) -> bool:
        """Take one, or so much, if this address has that left."""
        with self._lock:
            who = network_of(address)
            spent = self._spent_by(who, now)
            if spent + much > self.at_once:
                return False
            self._write(who, spent + much, now)
            return True

    def give_back(self, address: str | None, now: float) -> None:
        with self._lock:
            who = network_of(address)
            self._write(who, self._spent_by(who, now) - 1, now)

    def __len__(self) -> int:
        """How many addresses are remembered."""
        return len(self._spent)

    def _spent_by(self, who: str, now: float) -> float:
        spent, at = self._spent.get(who, (0.0, now))
        return max(0.0, spent - max(0.0, now - at) / self.seconds)

    def _write(self, who: str, spent: float, now: float) -> None:
        """Who has spent nothing is forgotten; of too many, the one seen longest ago."""
        self._spent.pop(who, None)
        if spent > 0:
            self._spent[who] = (spent, now)
        if len(self._spent) > self._most:
            self._spent.popitem(last=False)


def network_of(address: str | None) -> str:
    """What counts as one address; without any it is the server's own machine."""
    if not address:
        return ""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(read, IPv6Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(IPv6Network((read, _NETWORK_BITS), strict=False))
