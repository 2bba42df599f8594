"""The cards of the Treasure Hunt as content describes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias, get_args

from companion.content.books import Effect, Source, piece

Letter: TypeAlias = Literal["A", "B", "C", "D"]
Location: TypeAlias = Literal[
    "aruba", "barbados", "bonaire", "curacao", "grenada", "montserrat", "tobago", "trinidad"
]
Treasure: TypeAlias = Literal["gold", "emeralds", "pearls"]
TREASURES: tuple[str, ...] = get_args(Treasure)
SHIP = "ship"  # the requirement of a place where the ship must be

# All that a card can require: a least number, or (for the ship) a place.
REQUIREMENTS: Mapping[str, Any] = {
    SHIP: Location,
    "crew": int,
    "equipment": int,
    "ships": int,  # Improvement cards of that kind
    "improvements": int,  # of any kind
    "treasures": int,  # of any kind
    "treasure_sets": int,  # one of each kind
    "buried": tuple[Treasure, int],
    "rivers": int,
    "black_markets": int,  # tiles placed in the Caribbean
    "upgrades": int,
    "quests": int,
    "ongoing": int,  # cards with an ongoing effect
    "immediate": int,  # cards with an immediate action
    "doubloons": int,
    "income_doubloons": int,
    "income_points": int,
    "card_points": int,
    "track": int,  # VP on the scoring track
    "quest_points": int,
    "gray_points": int,
}
CARDS_BY_LETTER: Mapping[str, int] = {"A": 5, "B": 8, "C": 8, "D": 3}
NUMBERS = range(37, 61)


@piece
class HuntCard:
    """A card of the Treasure Map: the letter on its back, and its requirements."""

    id: str
    letter: Letter
    requires: tuple[Effect, ...]
    source: Source

    @property
    def number(self) -> str:
        return self.id.removeprefix("BT-")


@piece
class HuntComponents:
    cards: tuple[HuntCard, ...]


def check_hunt(parts: HuntComponents) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Checks for BT-37 to BT-60: 5 A, 8 B, 8 C and 3 D, each with something to meet."""
    if [card.id for card in parts.cards] != [f"BT-{number}" for number in NUMBERS]:
        yield ("cards",), "the cards are BT-37 to BT-60, each once and in this order"
    if Counter(card.letter for card in parts.cards) != CARDS_BY_LETTER:
        yield ("cards",), "there are 5 A, 8 B, 8 C and 3 D cards"
    for number, card in enumerate(parts.cards):
        where = ("cards", number, "requires")
        kinds = [requirement.kind for requirement in card.requires]
        if not kinds or len(set(kinds)) < len(kinds):
            yield where, "a card requires something, each kind once"
        for requirement in card.requires:
            if any(least < 1 for least in requirement.sort_key):
                yield where, f"{requirement.kind!r} is required at least once"
