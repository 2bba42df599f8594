"""The counters of a player, as far as they are entered, and the requirements of cards.

A counter that nobody entered is unknown. The known ones may be enough: four crew and two
equipment are six Improvement cards, however many ships there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from companion.content.books import Effect
from companion.engine.facts import Facts, FactValue
from companion.engine.text import Text, TextValue
from companion.games.pirates.facts import (
    COUNTER,
    JORDANS_TURNS,
    PLACE,
    SHIP_AT,
    TOKENS,
    YOUR_SHIP,
)
from companion.games.pirates.forts import taken_by
from companion.games.pirates.hunt.pieces import SHIP, TREASURES, HuntCard, Location

LOCATIONS: tuple[str, ...] = get_args(Location)
ELSEWHERE = "elsewhere"
# The counters that cards require, each with a limit that no game reaches.
LIMITS: Mapping[str, int] = {
    "crew": 40,
    "equipment": 40,
    "ships": 40,
    "gold": 40,
    "emeralds": 40,
    "pearls": 40,
    "buried.gold": 40,
    "buried.emeralds": 40,
    "buried.pearls": 40,
    "rivers": 8,
    "black_markets": 10,
    "upgrades": 40,
    "quests": 40,
    "ongoing": 40,
    "immediate": 40,
    "doubloons": 300,
    "income_doubloons": 100,
    "income_points": 100,
    "card_points": 300,
    "track": 500,
    "quest_points": 300,
    "gray_points": 300,
}
IMPROVEMENTS = ("crew", "equipment", "ships")
# Income that rises with each cannon or defeated fort, by the counter of how much (Commanders).
PER_PIECE: Mapping[str, str] = {"income_doubloons": "per_cannon", "income_points": "per_fort"}


@dataclass(frozen=True, slots=True)
class Lacking:
    """A requirement that is not met: how many are missing, or None if that is unknown."""

    requirement: Effect
    missing: int | None


def lacking(card: HuntCard, has: Mapping[str, FactValue]) -> list[Lacking]:
    """Returns the requirements of a card that a player does not meet."""
    checked = (check(requirement, has) for requirement in card.requires)
    return [lack for lack in checked if lack is not None]


def check(requirement: Effect, has: Mapping[str, FactValue]) -> Lacking | None:
    """Returns what a player lacks of a requirement; None if it is met."""
    if requirement.kind == SHIP:
        if has.get(SHIP) == requirement.value:
            return None
        return Lacking(requirement, 1 if SHIP in has else None)
    least, most = count(requirement, has)
    required = required_number(requirement)
    if least >= required:
        return None
    return Lacking(requirement, None if most is None or most >= required else required - most)


def required_number(requirement: Effect) -> int:
    return requirement.sort_key[-1]


def counters_of(requirement: Effect) -> tuple[str, ...]:
    match requirement.kind:
        case "treasures" | "treasure_sets":
            return TREASURES
        case "improvements":
            return IMPROVEMENTS
    return (kind_of(requirement),)


def count(requirement: Effect, has: Mapping[str, FactValue]) -> tuple[int, int | None]:
    """Returns how many a player has at least, and at most if that is known."""
    numbers = [_number(has.get(counter)) for counter in counters_of(requirement)]
    known = [number for number in numbers if number is not None]
    complete = len(known) == len(numbers)
    if requirement.kind == "treasure_sets":
        return (min(known) if complete else 0), (min(known) if known else None)
    return sum(known), (sum(known) if complete else None)


def _number(value: FactValue | None) -> int | None:
    return value if isinstance(value, int) else None


def has(facts: Facts, seat: int) -> dict[str, FactValue]:
    """Returns all entered values of a player."""
    ship = location_of_ship(facts, seat)
    found: dict[str, FactValue] = {} if ship is None else {SHIP: ship}
    for counter in LIMITS:
        if (number := facts[COUNTER[seat, counter]]) is not None:
            found[counter] = number
    for counter in PER_PIECE:
        if counter in found:
            found[counter] = int(found[counter]) + from_pieces(facts.known, seat, counter)
    return found


def from_pieces(known: Mapping[str, FactValue], seat: int, counter: str) -> int:
    """Returns the part of an income that cannons or forts give; 0 for any other counter."""
    each = COUNTER[seat, PER_PIECE[counter]].read(known) if counter in PER_PIECE else None
    if not each:
        return 0
    cannons = counter == "income_doubloons"
    return each * ((TOKENS["cannons", seat].read(known) or 0) if cannons else taken_by(known, seat))


def enter(facts: Facts, seat: int, counter: str, value: FactValue) -> None:
    """Sets a counter; of an income, what cannons and forts give is not stored."""
    if counter == SHIP:
        move_ship(facts, seat, str(value))
        return
    facts[COUNTER[seat, counter]] = max(int(value) - from_pieces(facts.known, seat, counter), 0)
    kind = counter.removeprefix("buried.")
    if kind in TREASURES:  # buried ones are among those that a player has in all
        in_all = facts[COUNTER[seat, kind]]
        if in_all is not None:
            facts[COUNTER[seat, kind]] = max(in_all, buried(facts, seat, kind))


def buried(facts: Facts, seat: int, kind: str) -> int:
    """Returns how many treasures of a kind a player has buried, as far as that is known."""
    return facts[COUNTER[seat, f"buried.{kind}"]] or 0


def location_of_ship(facts: Facts, seat: int) -> str | None:
    """Returns the Location of a ship. Against Jordan, the Caribbean may know its place."""
    place = facts[YOUR_SHIP] if seat == 1 else None
    if place is None:
        return facts[SHIP_AT[seat]]
    return next((here for here in LOCATIONS if facts[PLACE[here]] == place), ELSEWHERE)


def move_ship(facts: Facts, seat: int, location: str) -> None:
    """Moves a ship: against Jordan in the Caribbean, if the place of the Location is known."""
    forget_ship(facts, seat)
    place = facts[PLACE[location]] if JORDANS_TURNS in facts else None
    if place is None:
        facts[SHIP_AT[seat]] = location
    else:
        facts[YOUR_SHIP] = place


def forget_ship(facts: Facts, seat: int) -> None:
    del facts[SHIP_AT[seat]]
    if seat == 1:
        del facts[YOUR_SHIP]


def counters_for(cards: Sequence[HuntCard]) -> list[str]:
    """Returns the counters that these cards require, in their order, then all others."""
    required = [c for card in cards for need in card.requires for c in counters_of(need)]
    return list(dict.fromkeys([*required, SHIP, *LIMITS]))


def card_text(card: HuntCard) -> Text:
    """Describes a card and all that it requires."""
    needs = tuple(requirement_text(requirement) for requirement in card.requires)
    return Text("pirates.hunt.card", {"card": card.id, "needs": needs})


def requirement_text(requirement: Effect) -> Text:
    return Text(f"pirates.hunt.needs.{kind_of(requirement)}", _values(requirement))


def lacking_texts(lacks: Sequence[Lacking]) -> tuple[Text, ...]:
    """Describes what is not met: how many are missing, or that nobody has entered it."""
    if all(lack.missing is None for lack in lacks):
        return tuple(requirement_text(lack.requirement) for lack in lacks)
    return tuple(_lacking_text(lack) for lack in lacks)


def _lacking_text(lack: Lacking) -> Text:
    what = requirement_text(lack.requirement)
    if lack.missing is None:
        return Text("pirates.hunt.lacks.unknown", {"what": what})
    if lack.requirement.kind == SHIP:
        return what
    return Text("pirates.hunt.lacks", {"what": what, "n": lack.missing})


def place_text(place: object) -> Text:
    return Text(f"pirates.hunt.place.{place}")


def kind_of(requirement: Effect) -> str:
    match requirement.kind, requirement.value:
        case "buried", (treasure, _):
            return f"buried.{treasure}"
    return requirement.kind


def _values(requirement: Effect) -> dict[str, TextValue]:
    if requirement.kind == SHIP:
        return {"place": place_text(requirement.value)}
    return {"n": required_number(requirement)}
