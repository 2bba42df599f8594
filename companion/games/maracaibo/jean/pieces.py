"""Jean's components as content describes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, TypeAlias

from companion.content.books import Source, piece
from companion.content.effects import Effect

Route: TypeAlias = Literal["upper", "lower"]


@piece
class JeanCard:
    """A card of Jean: how far she sails, the display card she may take, and what she does."""

    id: str
    kind: Literal["A", "B", "C"]
    box: Literal["base", "uprising"]
    move: int  # stops that count: cities, and places with a quest
    route: Route  # at a fork
    display: int
    effects: tuple[Effect, ...]
    source: Source


@piece
class InHerPile:
    """How many cards of each kind make up her pile."""

    a: int
    b: int
    c: int


@piece
class JeanLevel:
    """A difficulty, and the cards that it deals at random."""

    number: int
    cards: InHerPile
    source: Source


@piece
class JeanComponents:
    """All that belongs to Jean."""

    levels: tuple[JeanLevel, ...]
    cards: tuple[JeanCard, ...]


COUNTS = {("base", "A"): 5, ("base", "B"): 6, ("base", "C"): 4}
COUNTS |= {("uprising", "B"): 1, ("uprising", "C"): 1}


def check_jean(parts: JeanComponents) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Fifteen cards in the base game (5 A, 6 B, 4 C), one B and one C in The Uprising."""
    if Counter((card.box, card.kind) for card in parts.cards) != COUNTS:
        yield ("cards",), "Jean has 5 A, 6 B and 4 C cards, and a B and a C of The Uprising"
    for id_, times in Counter(card.id for card in parts.cards).items():
        if times > 1:
            yield ("cards",), f"the card {id_!r} stands {times} times"
    for number, card in enumerate(parts.cards):
        if card.move not in (1, 2):
            yield ("cards", number, "move"), f"she moves 1 or 2 stops, not {card.move}"
        if not 1 <= card.display <= 4:
            yield ("cards", number, "display"), f"the display has 4 cards, not {card.display}"
    for number, level in enumerate(parts.levels):
        pile = level.cards
        if not (pile.a == 5 and 0 <= pile.b <= 6 and 0 <= pile.c <= 4):
            yield ("levels", number, "cards"), "there are 5 A, 6 B and 4 C cards to deal"
