"""The one way from a tap to the store (permissions): whoever only looks on is stopped here.

What a screen offers is a courtesy. A screen may be old, and a guest's phone may say anything:
so every change of a table comes through here, and asks the store who may act now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion import services
from companion.access import arrival, seats
from companion.access.seats import People
from companion.app.frame import phone
from companion.app.frame.events import NotOffered
from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.log import Entry
from companion.engine.procedure import KnownFacts, Procedure
from companion.engine.setup.kept import SetupKeeper
from companion.engine.setup.plan import Setup
from companion.tables import table_imports
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.archive import archive_table
from companion.tables.store.games import Player
from companion.tables.store.seats import LOOKS_ON, SeatTaken
from companion.tables.store.store import StoreError
from companion.tables.table_files import TableFile, read_table
from companion.tables.tables import NOTHING_KNOWN


class MayNot(Exception):
    """This phone may do nothing at this table; why is a text's key."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def problem(error: MayNot | StoreError) -> str:
    return phone.say(error.why) if isinstance(error, MayNot) else phone.store_problem(error)


def act(table: OpenDialogue, change: Callable[[Dialogue[Any]], list[Entry]]) -> People:
    """Do something at a table and keep it, with who did it; who is there."""
    people = _may_act(table.stored.table)
    services.tables().act(table, change, by=str(people.mine.seat))
    return people


def start(
    procedure: Procedure[Any],
    chosen: Mapping[str, object],
    names: Sequence[str] = (),
    seed: int | None = None,
    *,
    known: KnownFacts = NOTHING_KNOWN,
    at: str | None = None,
) -> str:
    """Begin something at a new table, which is this phone's, or at the one with this code."""
    _may_begin(at)
    code = services.tables().start(procedure, chosen, names, seed, known=known, at=at)
    return code if at is not None else arrival.enter(code)


def start_game(
    setup: Setup,
    parts: Mapping[str, Mapping[str, object]],
    players: Sequence[Player],
    at: str | None = None,
) -> str:
    """Begin a whole game at a new table, which is this phone's, or at the one with this code."""
    _may_begin(at)
    keeper = services.procedure(f"{setup.game}-setup")
    assert isinstance(keeper, SetupKeeper)
    code = services.tables().start_game(setup, keeper, parts, players, at)
    return code if at is not None else arrival.enter(code)


def _may_begin(at: str | None) -> None:
    """At the table with this code, or at a new one."""
    if at is not None:
        _may_act(_table_of(at))
    else:
        _may_start()


def import_state(procedure: Procedure[Any], names: Sequence[str], state: Any) -> str:
    """A new table from a file; it is this phone's."""
    _may_start()
    return arrival.enter(services.tables().import_state(procedure, names, state))


def read_file(data: bytes) -> TableFile:
    """A table's file, if all of it holds. It is repeated step by step, so not without end."""
    _may_start()
    return read_table(data, services.tables().procedures, phone.locale())


def import_table(file: TableFile) -> str:
    """A new table from a file; it is this phone's."""
    return arrival.enter(table_imports.import_checked(services.tables().store, file))


def continue_table(table: str, here: TableFile, file: TableFile) -> None:
    """A table goes on where a file of it stands that has gone further."""
    _may_act(table)
    table_imports.continue_table(services.tables().store, table, here, file)


def archive(code: str) -> None:
    """A table leaves the lists, by somebody who plays there, closed or not."""
    table = _table_of(code)
    if not seats.people_at(table).mine.may_act:
        raise MayNot("seat.only_looks")
    archive_table(services.tables().store, table)


def keep_readings(game: str, readings: Mapping[str, FactValue | None]) -> None:
    """What was read off a component, for My box."""
    if not may_change_box():
        raise MayNot("my_box.not_yours")
    services.tables().keep_readings(game, readings)


def may_change_box() -> bool:
    """My box is the house's: its owner changes it, and whoever has a seat at a table."""
    return phone.is_the_server() or services.seats().sits(phone.hash_of_secret())


def may_act(table: str) -> bool:
    """Whether this phone may do something at a table now."""
    try:
        _may_act(table)
    except MayNot:
        return False
    return True


def take_seat(table: OpenDialogue, seat: int) -> None:
    """This phone sits down, or looks on; where another one sits only if it owns the table."""
    if not LOOKS_ON <= seat <= seats.number_of_seats(table):
        raise NotOffered
    try:
        own = phone.is_the_server()
        services.seats().take(table.stored.table, phone.secret(), seat, shares=own)
    except SeatTaken:
        raise MayNot("seat.taken") from None


def share_seat(table: str, other: str) -> None:
    """Another phone plays along on the seat of this one."""
    people = _may_act(table)
    services.seats().share(table, other, people.mine.seat)


def hand_over(table: str, other: str) -> None:
    """The table is another phone's from now on: its owner says so, or who owns the server."""
    if seats.people_at(table).mine.owner or phone.is_the_server():
        services.seats().hand_over(table, other)


def as_owner(table: str, do: Callable[[], object]) -> None:
    """What only its owner may do at a table."""
    if seats.people_at(table).mine.owner:
        do()


def _may_act(table: str) -> People:
    people = seats.people_at(table)
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


def _may_start() -> None:
    if not arrival.may_start():
        raise MayNot("safety.too_many_tables")
