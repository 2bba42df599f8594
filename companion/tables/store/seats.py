"""Who sits at a table: phones, the seats they have taken, and who owns the table.

A phone is known by a secret of its own; the store keeps only its hash. The phone that started
a table owns it. Whoever has a seat may act; whoever has none may look. A seat that a phone has is
not another's to take: who has it may share it, the owner of the table any.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import sqlalchemy as sa

from companion.tables.store import schema
from companion.tables.store.store import Store, hold, now

LOOKS_ON = 0  # the seat of a guest


@dataclass(frozen=True, slots=True)
class Seat:
    """A phone's place at a table: a seat from 1 on, or only looking."""

    phone: str  # its hash
    seat: int
    owner: bool
    removed: bool

    @property
    def may_act(self) -> bool:
        return self.seat != LOOKS_ON and not self.removed

    @property
    def stays(self) -> bool:
        """Whether the table's next code is theirs too: a guest needs to be told it."""
        return self.may_act or self.owner


@dataclass(frozen=True, slots=True)
class Pulse:
    """A table at a glance: how long a log is, the newest dialogue, its code, and who is there."""

    length: int
    newest: int
    code: str
    closed: bool
    people: Mapping[str, tuple[int, bool]]  # by phone: the seat, and whether it was taken away


@dataclass(frozen=True, slots=True)
class WayIn:
    """Where a code leads a phone: a table, and whether it has been there before."""

    table: str
    closed: bool
    been_here: bool


class SeatTaken(Exception):
    """Another phone has it."""


def phone_hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


# What every phone asks every few seconds is put together once.


def _at_a_glance() -> sa.Select[Any]:
    codes, others, tables = schema.codes.c, schema.dialogues.c, schema.tables.c
    table: sa.BindParameter[str] = sa.bindparam("table")
    dialogue: sa.BindParameter[int] = sa.bindparam("dialogue")
    is_its_own = sa.exists().where((others.id == dialogue) & (others.table == table))
    in_dialogue = (schema.entries.c.dialogue == dialogue) & is_its_own
    length = sa.select(sa.func.max(schema.entries.c.number)).where(in_dialogue)
    newest = sa.select(sa.func.max(others.id)).where(others.table == table)
    code = sa.select(codes.code).where((codes.table == table) & (codes.ended == ""))
    found = (part.scalar_subquery() for part in (length, newest, code))
    return sa.select(*found, tables.closed).where(tables.id == table)


def _way_in() -> sa.Select[Any]:
    codes, tables, own = schema.codes.c, schema.tables, schema.seats
    here = (own.c.table == codes.table) & (own.c.phone == sa.bindparam("phone"))
    return (
        sa.select(codes.table, tables.c.closed, own.c.phone)
        .join(tables, tables.c.id == codes.table)
        .outerjoin(own, here)
        .where((codes.code == sa.bindparam("code")) & (codes.ended == ""))
    )


_AT_A_GLANCE, _WAY_IN = _at_a_glance(), _way_in()
_PEOPLE = sa.select(schema.seats.c.phone, schema.seats.c.seat, schema.seats.c.removed).where(
    schema.seats.c.table == sa.bindparam("table")
)


class Seats:
    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, table: str) -> Mapping[str, Seat]:
        """Everybody who was at a table, by their phone's hash, in the order in which they came."""
        own = schema.seats.c
        query = sa.select(schema.seats).where(own.table == table).order_by(own.joined, own.phone)
        with self._store.reads() as connection:
            rows = connection.execute(query).all()
        seats = [Seat(r.phone, r.seat, bool(r.owner), bool(r.removed)) for r in rows]
        return {seat.phone: seat for seat in seats}

    def codes_of(self, phone: str) -> list[str]:
        """The codes that lead now to the tables at which a phone sits."""
        own, codes = schema.seats.c, schema.codes
        sits = (own.phone == phone) & (own.removed == "") & (own.owner | (own.seat != LOOKS_ON))
        at = (codes.c.table == own.table) & (codes.c.ended == "")
        query = sa.select(codes.c.code).join(schema.seats, at).where(sits)
        with self._store.reads() as connection:
            return list(connection.scalars(query.order_by(codes.c.code)))

    def sits(self, phone: str) -> bool:
        """Whether a phone has a seat at any table that is not closed."""
        own, tables = schema.seats.c, schema.tables.c
        sits = (own.phone == phone) & (own.removed == "") & (own.seat != LOOKS_ON)
        query = sa.select(own.table).join(schema.tables, tables.id == own.table)
        with self._store.reads() as connection:
            found = connection.scalar(query.where(sits & (tables.closed == "")).limit(1))
        return found is not None

    def pulse(self, table: str, dialogue: int) -> Pulse:
        """What one look has to find out: has anything changed at a table, in a dialogue of it?"""
        asked = {"table": table, "dialogue": dialogue}
        with self._store.reads() as connection:
            grown, last, leads, closed = connection.execute(_AT_A_GLANCE, asked).one()
            people = connection.execute(_PEOPLE, {"table": table})
            seats = {row.phone: (row.seat, bool(row.removed)) for row in people}
        return Pulse(grown or 0, last or 0, leads or "", bool(closed), seats)

    def way_in(self, code: str, phone: str) -> WayIn | None:
        """Where a valid code leads this phone; one look for right and for wrong ones alike."""
        with self._store.reads() as connection:
            row = connection.execute(_WAY_IN, {"code": code, "phone": phone}).one_or_none()
        return WayIn(row.table, bool(row.closed), row.phone is not None) if row else None

    def led_to(self, code: str, phone: str) -> bool:
        """Whether a code led once to a table at which this phone still sits."""
        own, codes = schema.seats.c, schema.codes.c
        sits = (own.phone == phone) & (own.removed == "") & (own.owner | (own.seat != LOOKS_ON))
        query = sa.select(codes.code).join(schema.seats, own.table == codes.table)
        with self._store.reads() as connection:
            return connection.scalar(query.where((codes.code == code) & sits)) is not None

    def been_at(self, codes: Sequence[str], phone: str) -> set[str]:
        """Which of these codes lead to tables at which this phone has been."""
        own = schema.seats.c
        query = sa.select(schema.codes.c.code).join(schema.seats, own.table == schema.codes.c.table)
        query = query.where(schema.codes.c.code.in_(codes) & (own.phone == phone))
        with self._store.reads() as connection:
            return set(connection.scalars(query))

    def take(self, table: str, secret: str, seat: int, *, shares: bool = False) -> Seat:
        """A phone takes a free seat, or another one than before; the first one owns the table.

        One that was removed stays so until it is let in again. Its owner `shares` any.
        """
        phone = phone_hash(secret)
        same = (schema.seats.c.table == table) & (schema.seats.c.phone == phone)
        with self._store.writes() as connection:
            hold(connection, table)  # of two that come at once, one is first
            found = connection.execute(sa.select(schema.seats).where(same)).one_or_none()
            shares = shares or (found is not None and bool(found.owner))
            if seat != LOOKS_ON and not shares and _taken(connection, table, seat, phone):
                raise SeatTaken
            if found is not None:
                if not found.removed:
                    connection.execute(schema.seats.update().where(same).values(seat=seat))
                return Seat(phone, found.seat if found.removed else seat,
                            bool(found.owner), bool(found.removed))  # fmt: skip
            owned = sa.select(sa.func.count()).where(
                (schema.seats.c.table == table) & schema.seats.c.owner
            )
            owner = seat != LOOKS_ON and not connection.scalar(owned)
            row = {"table": table, "phone": phone, "seat": seat, "owner": owner, "joined": now()}
            connection.execute(schema.seats.insert().values(row))
        return Seat(phone, seat, owner, removed=False)

    def share(self, table: str, phone: str, seat: int) -> None:
        """Who has a seat lets another phone have it, too."""
        self._set(table, phone, seat=seat)

    def hand_over(self, table: str, phone: str) -> None:
        """From now on the table is another phone's."""
        here = schema.seats.c.table == table
        with self._store.writes() as connection:
            hold(connection, table)
            is_it = schema.seats.c.phone == phone
            connection.execute(schema.seats.update().where(here).values(owner=is_it))

    def remove(self, table: str, phone: str) -> None:
        """The owner sends a phone away: it may neither act nor come back by itself."""
        self._set(table, phone, removed=now())

    def let_in(self, table: str, phone: str) -> None:
        self._set(table, phone, removed="")

    def _set(self, table: str, phone: str, **values: str | int) -> None:
        same = (schema.seats.c.table == table) & (schema.seats.c.phone == phone)
        with self._store.writes() as connection:
            keeps = same & ~schema.seats.c.owner  # nobody sends the owner away
            connection.execute(schema.seats.update().where(keeps).values(**values))


def _taken(connection: sa.Connection, table: str, seat: int, phone: str) -> bool:
    """Whether another phone has this seat, and was not sent away."""
    own = schema.seats.c
    has = (own.table == table) & (own.seat == seat) & (own.phone != phone) & (own.removed == "")
    return connection.scalar(sa.select(own.phone).where(has).limit(1)) is not None
