"""The seats of a table: phones, the seats they have taken, and the table's owner.

A phone is identified by its own secret; the store keeps only a hash. The phone that started
a table owns it. Phones with a seat may act, phones without one are spectators. No phone can take
a seat from another: its holder may share it, and the owner of the table may share any.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import sqlalchemy as sa

from companion.tables.store import schema
from companion.tables.store.store import Store, hold, now

SPECTATOR = 0  # the seat of a phone without a seat


@dataclass(frozen=True, slots=True)
class Seat:
    """A phone at a table: with a seat from 1 on, or as a spectator."""

    phone: str  # its hash
    seat: int
    owner: bool
    removed: bool

    @property
    def may_act(self) -> bool:
        return self.seat != SPECTATOR and not self.removed

    @property
    def stays(self) -> bool:
        """Return whether the phone keeps access when the code changes; spectators do not."""
        return self.may_act or self.owner


@dataclass(frozen=True, slots=True)
class TablePoll:
    """A table as a poll sees it: a log's length, the newest dialogue, the code and the phones."""

    length: int
    newest: int
    code: str
    closed: bool
    people: Mapping[str, tuple[int, bool]]  # by phone: the seat, and whether it was removed

    @property
    def digest(self) -> str:
        """Return a few letters that change whenever the table changes."""
        people = sorted(self.people.items())
        seen = (self.length, self.newest, self.code, self.closed, people)
        return sha256(repr(seen).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Entrance:
    """The table that a code opens for a phone, and whether the phone has been there before."""

    table: str
    closed: bool
    been_here: bool


class SeatTaken(Exception):
    """Another phone has this seat."""


def phone_hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


# Every phone polls every few seconds, so the query is built once.


def _at_a_glance(*, whole: bool = False) -> sa.Select[Any]:
    codes, others, tables = schema.codes.c, schema.dialogues.c, schema.tables.c
    table: sa.BindParameter[str] = sa.bindparam("table")
    dialogue: sa.BindParameter[int] = sa.bindparam("dialogue")
    is_its_own = sa.exists().where((others.id == dialogue) & (others.table == table))
    in_dialogue = (schema.entries.c.dialogue == dialogue) & is_its_own
    length = sa.select(sa.func.max(schema.entries.c.number)).where(in_dialogue)
    if whole:
        there = sa.select(others.id).where(others.table == table)
        length = sa.select(sa.func.count()).where(schema.entries.c.dialogue.in_(there))
    newest = sa.select(sa.func.max(others.id)).where(others.table == table)
    code = sa.select(codes.code).where((codes.table == table) & (codes.ended == ""))
    found = (part.scalar_subquery() for part in (length, newest, code))
    return sa.select(*found, tables.closed).where(tables.id == table)


def _entrance() -> sa.Select[Any]:
    codes, tables, own = schema.codes.c, schema.tables, schema.seats
    here = (own.c.table == codes.table) & (own.c.phone == sa.bindparam("phone"))
    return (
        sa.select(codes.table, tables.c.closed, own.c.phone)
        .join(tables, tables.c.id == codes.table)
        .outerjoin(own, here)
        .where((codes.code == sa.bindparam("code")) & (codes.ended == ""))
    )


_AT_A_GLANCE, _WHOLE, _ENTRANCE = _at_a_glance(), _at_a_glance(whole=True), _entrance()
_PEOPLE = sa.select(schema.seats.c.phone, schema.seats.c.seat, schema.seats.c.removed).where(
    schema.seats.c.table == sa.bindparam("table")
)


class Seats:
    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, table: str) -> Mapping[str, Seat]:
        """Return all phones that were at a table, by hash, in the order in which they joined."""
        own = schema.seats.c
        query = sa.select(schema.seats).where(own.table == table).order_by(own.joined, own.phone)
        with self._store.reads() as connection:
            rows = connection.execute(query).all()
        seats = [Seat(r.phone, r.seat, bool(r.owner), bool(r.removed)) for r in rows]
        return {seat.phone: seat for seat in seats}

    def codes_of(self, phone: str) -> list[str]:
        own, codes = schema.seats.c, schema.codes
        sits = (own.phone == phone) & (own.removed == "") & (own.owner | (own.seat != SPECTATOR))
        at = (codes.c.table == own.table) & (codes.c.ended == "")
        query = sa.select(codes.c.code).join(schema.seats, at).where(sits)
        with self._store.reads() as connection:
            return list(connection.scalars(query.order_by(codes.c.code)))

    def has_seat(self, phone: str) -> bool:
        own, tables = schema.seats.c, schema.tables.c
        sits = (own.phone == phone) & (own.removed == "") & (own.seat != SPECTATOR)
        query = sa.select(own.table).join(schema.tables, tables.id == own.table)
        with self._store.reads() as connection:
            found = connection.scalar(query.where(sits & (tables.closed == "")).limit(1))
        return found is not None

    def poll(self, table: str, dialogue: int) -> TablePoll:
        """Return what a phone compares to see whether a table or its dialogue has changed.

        Dialogue 0 means all that is played at the table.
        """
        query, values = _AT_A_GLANCE if dialogue else _WHOLE, {"table": table, "dialogue": dialogue}
        with self._store.reads() as connection:
            length, newest, code, closed = connection.execute(query, values).one()
            people = connection.execute(_PEOPLE, {"table": table})
            seats = {row.phone: (row.seat, bool(row.removed)) for row in people}
        return TablePoll(length or 0, newest or 0, code or "", bool(closed), seats)

    def entrance(self, code: str, phone: str) -> Entrance | None:
        """Return the table of a valid code; valid and wrong codes take one query each."""
        with self._store.reads() as connection:
            row = connection.execute(_ENTRANCE, {"code": code, "phone": phone}).one_or_none()
        return Entrance(row.table, bool(row.closed), row.phone is not None) if row else None

    def led_to(self, code: str, phone: str) -> bool:
        """Return whether a code, valid or ended, leads to a table where this phone has a seat."""
        own, codes = schema.seats.c, schema.codes.c
        sits = (own.phone == phone) & (own.removed == "") & (own.owner | (own.seat != SPECTATOR))
        query = sa.select(codes.code).join(schema.seats, own.table == codes.table)
        with self._store.reads() as connection:
            return connection.scalar(query.where((codes.code == code) & sits)) is not None

    def been_at(self, codes: Sequence[str], phone: str) -> set[str]:
        """Return those of these codes whose tables this phone has joined."""
        own = schema.seats.c
        query = sa.select(schema.codes.c.code).join(schema.seats, own.table == schema.codes.c.table)
        query = query.where(schema.codes.c.code.in_(codes) & (own.phone == phone))
        with self._store.reads() as connection:
            return set(connection.scalars(query))

    def take(self, table: str, secret: str, seat: int, *, shares: bool = False) -> Seat:
        """Give a phone a free seat; the first phone with a seat owns the table.

        A removed phone gets none until it is let in again. The owner `shares` any seat.
        """
        phone = phone_hash(secret)
        same = (schema.seats.c.table == table) & (schema.seats.c.phone == phone)
        with self._store.writes() as connection:
            hold(connection, table)  # two phones at once take turns
            found = connection.execute(sa.select(schema.seats).where(same)).one_or_none()
            shares = shares or (found is not None and bool(found.owner))
            if seat != SPECTATOR and not shares and _taken(connection, table, seat, phone):
                raise SeatTaken
            if found is not None:
                if not found.removed:
                    connection.execute(schema.seats.update().where(same).values(seat=seat))
                return Seat(phone, found.seat if found.removed else seat,
                            bool(found.owner), bool(found.removed))  # fmt: skip
            owned = sa.select(sa.func.count()).where(
                (schema.seats.c.table == table) & schema.seats.c.owner
            )
            owner = seat != SPECTATOR and not connection.scalar(owned)
            row = {"table": table, "phone": phone, "seat": seat, "owner": owner, "joined": now()}
            connection.execute(schema.seats.insert().values(row))
        return Seat(phone, seat, owner, removed=False)

    def share(self, table: str, phone: str, seat: int) -> None:
        """Give another phone the same seat."""
        self._set(table, phone, seat=seat)

    def hand_over(self, table: str, phone: str) -> None:
        here = schema.seats.c.table == table
        with self._store.writes() as connection:
            hold(connection, table)
            is_it = schema.seats.c.phone == phone
            connection.execute(schema.seats.update().where(here).values(owner=is_it))

    def remove(self, table: str, phone: str) -> None:
        """Remove a phone: it may neither act nor come back on its own."""
        self._set(table, phone, removed=now())

    def let_in(self, table: str, phone: str) -> None:
        self._set(table, phone, removed="")

    def _set(self, table: str, phone: str, **values: str | int) -> None:
        same = (schema.seats.c.table == table) & (schema.seats.c.phone == phone)
        with self._store.writes() as connection:
            not_owner = same & ~schema.seats.c.owner  # nobody removes the owner
            connection.execute(schema.seats.update().where(not_owner).values(**values))


def _taken(connection: sa.Connection, table: str, seat: int, phone: str) -> bool:
    """Return whether another phone has this seat and was not removed."""
    own = schema.seats.c
    has = (own.table == table) & (own.seat == seat) & (own.phone != phone) & (own.removed == "")
    return connection.scalar(sa.select(own.phone).where(has).limit(1)) is not None
