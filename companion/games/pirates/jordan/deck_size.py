"""How many cards Jordan's deck has. The setup and the game against him both ask here."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.engine.facts import FactValue
from companion.engine.prompts import Ask
from companion.engine.questions import Choice, by_key
from companion.games.pirates.facts import DECK_SIZE
from companion.games.pirates.jordan.pieces import JordanComponents

ASK_SIZE = Ask("jordan.deck_size", Choice((6, 7), label=by_key("jordan.deck_size")))


def sizes_of(parts: JordanComponents) -> dict[str, int]:
    """What the rulebooks say, by box."""
    return {size.box: size.cards for size in parts.decks}


def is_open(boxes: Collection[str]) -> bool:
    """The card expansion adds a card to deck A, and says no number; Commanders does."""
    return "treasure-hunt" in boxes and "commanders" not in boxes


def deck_size(
    sizes: Mapping[str, int], boxes: Collection[str], known: Mapping[str, FactValue]
) -> int:
    """Seven with Commanders, whatever else is played; else six, unless the people chose."""
    if is_open(boxes):
        return DECK_SIZE.read(known) or sizes["base"]
    return sizes["commanders" if "commanders" in boxes else "base"]
