"""Rate limits against guessing codes: a few wrong codes for each address, then one now and then.

An address is the source of a connection, whatever the browser; of IPv6 it is the network, because
a household has a whole one. Everything is in the memory of one server process. The caller passes
the time, in seconds.
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
_NETWORK_BITS = 64  # of an IPv6 address: the household's network


class Attempt(Enum):
    """The result of trying a code. People see the same text for all but the first."""

    ALLOWED = "allowed"
    WRONG = "wrong"
    NOT_TRIED = "not_tried"


class CodeLimiter:
    """A check of codes that slows down addresses that guess.

    Wrong codes, ended codes and codes of a closed table all take one query, so that their time
    gives nothing away. So does every code from an address that was wrong too often, unless the
    phone has been at that table before.
    """

    def __init__(self) -> None:
        self.wrong_codes = Allowance(WRONG_AT_ONCE, SECONDS_EACH)

    def try_code(
        self, seats: Seats, code: str, phone: str, address: str | None, now: float
    ) -> Attempt:
        may_try = self.wrong_codes.take(address, now)
        entrance = seats.entrance(code, phone)
        if entrance is not None and (entrance.been_here or (may_try and not entrance.closed)):
            if may_try:
                self.wrong_codes.give_back(address, now)
            return Attempt.ALLOWED
        return Attempt.WRONG if may_try else Attempt.NOT_TRIED


class Allowance:
    """An allowance for each address: some at once, then one more every few seconds.

    One is taken before the check and given back if the code was right. So many requests at the
    same moment cannot all use the last one.
    """

    def __init__(self, at_once: int, seconds: float, most_addresses: int = MOST_ADDRESSES) -> None:
        self.at_once = at_once
        self.seconds = seconds
        self._most = most_addresses
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much, and when
        self._lock = Lock()

    def take(self, address: str | None, now: float, much: int = 1) -> bool:
        """Take this much if the address has it left."""
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
        return len(self._spent)

    def _spent_by(self, who: str, now: float) -> float:
        spent, at = self._spent.get(who, (0.0, now))
        return max(0.0, spent - max(0.0, now - at) / self.seconds)

    def _write(self, who: str, spent: float, now: float) -> None:
        """Save what an address has spent; evict the oldest address if there are too many."""
        self._spent.pop(who, None)
        if spent > 0:
            self._spent[who] = (spent, now)
        if len(self._spent) > self._most:
            self._spent.popitem(last=False)


def network_of(address: str | None) -> str:
    """Return what counts as one address; without an address it is the server itself."""
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
