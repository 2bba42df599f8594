"""What a player has, as far as people say it, and what a card requires of that.

A number that nobody entered is unknown. What is known may be enough all the same: four crew
and two equipment are six Improvement cards, however many ships there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from companion.content.effects import Effect
from companion.engine.facts import Facts, FactValue
from companion.games.pirates.facts import FIGURE, SHIP_AT
from companion.games.pirates.hunt.pieces import SHIP, TREASURES, HuntCard, Location

LOCATIONS: tuple[str, ...] = get_args(Location)
ELSEWHERE = "elsewhere"
# The numbers that requirements ask for, and more of each than a game can give.
FIGURES: Mapping[str, int] = {
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


@dataclass(frozen=True, slots=True)
class Lacking:
    """A requirement that is not met: how many are missing, or None where nobody can tell."""

    requirement: Effect
    missing: int | None


def lacking(card: HuntCard, has: Mapping[str, FactValue]) -> list[Lacking]:
    """What of a card is not met by what a player has; nothing where all is met."""
    checked = (check(requirement, has) for requirement in card.requires)
    return [lack for lack in checked if lack is not None]


def check(requirement: Effect, has: Mapping[str, FactValue]) -> Lacking | None:
    """A requirement against what a player has; None where it is met."""
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


def figures_of(requirement: Effect) -> tuple[str, ...]:
    """What people have to enter so that the app can check a requirement."""
    match requirement.kind, requirement.value:
        case "buried", (treasure, _):
            return (f"buried.{treasure}",)
        case (("treasures" | "treasure_sets"), _):
            return TREASURES
        case "improvements", _:
            return IMPROVEMENTS
    return (requirement.kind,)


def count(requirement: Effect, has: Mapping[str, FactValue]) -> tuple[int, int | None]:
    """How many of what is required a player has at least, and at most as far as is known."""
    numbers = [_number(has.get(figure)) for figure in figures_of(requirement)]
    known = [number for number in numbers if number is not None]
    complete = len(known) == len(numbers)
    if requirement.kind == "treasure_sets":
        return (min(known) if complete else 0), (min(known) if known else None)
    return sum(known), (sum(known) if complete else None)


def _number(value: FactValue | None) -> int | None:
    return value if isinstance(value, int) else None


def has(facts: Facts, seat: int) -> dict[str, FactValue]:
    """Returns all that was entered of a player."""
    ship = facts[SHIP_AT[seat]]
    found: dict[str, FactValue] = {} if ship is None else {SHIP: ship}
    for figure in FIGURES:
        if (number := facts[FIGURE[seat, figure]]) is not None:
            found[figure] = number
    return found


def enter(facts: Facts, seat: int, figure: str, value: FactValue) -> None:
    if figure == SHIP:
        facts[SHIP_AT[seat]] = str(value)
    else:
        facts[FIGURE[seat, figure]] = int(value)


def figures_for(cards: Sequence[HuntCard]) -> list[str]:
    """What these cards ask for, in their order, then all else that cards ask for."""
    wanted = [f for card in cards for need in card.requires for f in figures_of(need)]
    return list(dict.fromkeys([*wanted, SHIP, *FIGURES]))
