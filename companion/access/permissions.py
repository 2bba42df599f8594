"""Permissions: every change of a table passes through here; spectators are refused.

The screen is no protection: it may be out of date, and a guest's phone may send anything. So each
change asks the store whether this phone may act now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any

from companion import services
from companion.access import seats
from companion.access.seats import People, Phone
from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.log import Entry
from companion.engine.procedure import KnownFacts, Procedure
from companion.engine.setup.kept import SetupKeeper
from companion.engine.setup.plan import Setup
from companion.engine.text import Locale
from companion.tables import table_imports
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.archive import archive_table
from companion.tables.store.games import Player
from companion.tables.store.seats import SPECTATOR, SeatTaken
from companion.tables.table_files import TableFile, read_table
from companion.tables.tables import NOTHING_KNOWN


class MayNot(Exception):
    """A refused permission; `why` is a text key."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def act(
    phone: Phone, table: OpenDialogue, change: Callable[[Dialogue[Any]], list[Entry]]
) -> People:
    """Change a table, keep who did it, and return who is there."""
    people = _may_act(phone, table.stored.table)
    services.tables().act(table, change, by=str(people.mine.seat))
    return people


def start(
    phone: Phone,
    procedure: Procedure[Any],
    chosen: Mapping[str, object],
    names: Sequence[str] = (),
    seed: int | None = None,
    *,
    known: KnownFacts = NOTHING_KNOWN,
    at: str | None = None,
) -> str:
    """Begin a dialogue at a new table of this phone, or at the table with this code."""
    _may_begin(phone, at)
    code = services.tables().start(procedure, chosen, names, seed, known=known, at=at)
    return code if at is not None else seats.enter(phone, code)


def start_game(
    phone: Phone,
    setup: Setup,
    parts: Mapping[str, Mapping[str, object]],
    players: Sequence[Player],
    at: str | None = None,
) -> str:
    """Begin a whole game at a new table of this phone, or at the table with this code."""
    _may_begin(phone, at)
    keeper = services.procedure(f"{setup.game}-setup")
    assert isinstance(keeper, SetupKeeper)
    code = services.tables().start_game(setup, keeper, parts, players, at)
    return code if at is not None else seats.enter(phone, code)


def _may_begin(phone: Phone, at: str | None) -> None:
    """Check whether something may begin at the table with this code, or at a new one."""
    if at is not None:
        _may_act(phone, _table_of(at))
    else:
        _may_start(phone)


def import_state(phone: Phone, procedure: Procedure[Any], names: Sequence[str], state: Any) -> str:
    _may_start(phone)
    return seats.enter(phone, services.tables().import_state(procedure, names, state))


def read_file(phone: Phone, data: bytes, locale: Locale) -> TableFile:
    """Read and check a table's file. It is replayed step by step, so this is limited."""
    _may_start(phone)
    return read_table(data, services.tables().procedures, locale)


def import_table(phone: Phone, file: TableFile) -> str:
    return seats.enter(phone, table_imports.import_checked(services.tables().store, file))


def continue_table(phone: Phone, table: str, here: TableFile, file: TableFile) -> None:
    """Continue a table from a file of it that has more steps."""
    _may_act(phone, table)
    table_imports.continue_table(services.tables().store, table, here, file)


def archive(phone: Phone, code: str) -> None:
    """Remove a table from the lists; its players may, closed or not."""
    table = _table_of(code)
    if not seats.people_at(phone, table).mine.may_act:
        raise MayNot("seat.only_looks")
    archive_table(services.tables().store, table)


def keep_readings(phone: Phone, game: str, readings: Mapping[str, FactValue | None]) -> None:
    """Keep what was read off components in My box."""
    if not may_change_box(phone):
        raise MayNot("box.not_yours")
    services.tables().keep_readings(game, readings)


def may_change_box(phone: Phone) -> bool:
    """Return whether this phone may change My box: the owner and everybody with a seat."""
    return phone.is_owner or services.seats().has_seat(phone.hash)


def may_act(phone: Phone, table: str) -> bool:
    try:
        _may_act(phone, table)
    except MayNot:
        return False
    return True


def take_seat(phone: Phone, table: OpenDialogue, seat: int) -> None:
    """Seat this phone, or let it look on; only an owner may share a taken seat."""
    if not SPECTATOR <= seat <= seats.number_of_seats(table):
        raise MayNot("screen.unreadable")
    try:
        own = phone.is_owner
        services.seats().take(table.stored.table, phone.secret, seat, shares=own)
    except SeatTaken:
        raise MayNot("seat.taken") from None


def share_seat(phone: Phone, table: str, other: str) -> None:
    """Let another phone play on the seat of this one."""
    people = _may_act(phone, table)
    services.seats().share(table, other, people.mine.seat)


def hand_over(phone: Phone, table: str, other: str) -> None:
    """Make another phone the table's owner; its owner or the server's may do so."""
    if seats.people_at(phone, table).mine.owner or phone.is_owner:
        services.seats().hand_over(table, other)


def as_owner(phone: Phone, table: str, do: Callable[[], object]) -> None:
    """Do what only the table's owner may do."""
    if seats.people_at(phone, table).mine.owner:
        do()


def _may_act(phone: Phone, table: str) -> People:
    people = seats.people_at(phone, table)
    seat = people.mine
    if not seat.may_act:
        raise MayNot("seat.removed" if seat.removed else "seat.only_looks")
    if services.tables().store.is_closed(table):
        raise MayNot("table.closed")
    return people


def _table_of(code: str) -> str:
    table = services.tables().store.table_of(code)
    if table is None:
        raise MayNot("table.unknown")
    return table


def _may_start(phone: Phone) -> None:
    """Check whether this address may start one more table now."""
    if not seats.NEW_TABLES.take(phone.address, monotonic()):
        raise MayNot("safety.too_many")
