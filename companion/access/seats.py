"""Who I am on this phone (roles): a seat at a table, or somebody who looks on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion import services
from companion.app.frame import phone
from companion.app.frame.host import host
from companion.engine.text import isolated
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.seats import LOOKS_ON, Seat
from companion.tables.store.store import StoreError

_SEEN = "_people"  # at which table, and who was there


@dataclass(frozen=True, slots=True)
class People:
    """Who is at a table, by their phone, and which of them is this one."""

    everybody: Mapping[str, Seat]
    mine: Seat


def people_at(table: str) -> People:
    """As it is now; somebody may have sent this phone away.

    When it comes for the first time: the first phone owns the table, any other looks on.
    """
    everybody = services.seats().of(table)
    host.state[_SEEN] = (table, everybody)
    mine = everybody.get(phone.hash_of_secret())
    if mine is None:
        owned = any(seat.owner for seat in everybody.values())
        try:
            mine = services.seats().take(table, phone.secret(), LOOKS_ON if owned else 1)
            host.state[_SEEN] = (table, {**everybody, mine.phone: mine})
        except StoreError:  # where nothing can be written one can still look
            mine = Seat(phone.hash_of_secret(), LOOKS_ON, owner=False, removed=False)
        everybody = {**everybody, mine.phone: mine}
    return People(everybody, mine)


def seen_at(table: str) -> Mapping[str, Seat] | None:
    """Who was there when this phone's page looked last: those whom its screen shows."""
    seen, everybody = host.state.get(_SEEN) or ("", {})
    return everybody if seen == table else None


def my_codes() -> list[str]:
    """The tables that this phone has seen, and those at which it sits under a new code."""
    sits = services.seats().codes_of(phone.hash_of_secret())
    return list(dict.fromkeys([*phone.seen_tables(), *sits]))


def number_of_seats(table: OpenDialogue) -> int:
    players = table.stored.options.get("players", 1)
    return max(len(table.stored.names), players if isinstance(players, int) else 1)


def free(table: OpenDialogue, people: People) -> list[int]:
    """The seats that this phone may take: those that no other has, or all if it decides."""
    others = [one for one in people.everybody.values() if one.phone != people.mine.phone]
    taken = {one.seat for one in others if not one.removed}
    everything = people.mine.owner or phone.is_the_server()
    numbers = range(1, number_of_seats(table) + 1)
    return [number for number in numbers if everything or number not in taken]


def name_of(table: OpenDialogue, seat: int | str) -> str:
    """A player's name, or the number of the seat; empty for one that nobody has."""
    if not str(seat).isdigit() or not int(seat):
        return ""
    names = table.stored.names
    given = names[int(seat) - 1] if int(seat) <= len(names) else ""
    return isolated(given) or phone.say("player.seat", number=int(seat))
