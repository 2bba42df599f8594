"""Jacques's cards in words for people: the printed ones have no names."""

from __future__ import annotations

from collections.abc import Sequence

from companion.content.effects import Effect
from companion.engine.prompts import Draw
from companion.engine.questions import Answer
from companion.engine.text import Text
from companion.games.maracaibo.jacques.state import Jacques

DRAW = "jacques.deck"


def draw_by_look(jacques: Jacques, number: int) -> Draw:
    """Draw the next card by its look; cards that look alike are one choice."""

    def candidates() -> list[str]:
        looks = by_look(jacques, jacques.pile.candidates()).values()
        return sorted(looks, key=lambda card: str(jacques.area(card, number)))

    def label(card: Answer) -> Text:
        return card_text(jacques, str(card), number)

    return Draw(DRAW, candidates, {"number": number}, label)


def by_look(jacques: Jacques, cards: Sequence[str]) -> dict[object, str]:
    """Return the first card of each look."""
    return {jacques.deck.cards[card].shows: card for card in reversed(cards)}


def lay_on_top(jacques: Jacques, really: str, misread: str) -> None:
    """Put the right card on top instead of the misread card, so that it can be chosen."""
    jacques.pile.lay_on_top(really, misread)
    alike = by_look(jacques, jacques.pile.candidates())[jacques.deck.cards[really].shows]
    jacques.pile.exchange(alike, really)


def card_text(jacques: Jacques, card: str, number: int) -> Text:
    """Describe a card by the current area, its kind, and its whole band."""
    shown = jacques.deck.cards[card]
    band = {f"area_{n}": _text("jacques.area.short", area) for n, area in enumerate(shown.areas, 1)}
    counts = area_text(jacques.area(card, number))
    return Text("jacques.card", {"area": counts, "kind": shown.kind, **band})


def area_text(area: Effect) -> Text:
    return _text("jacques.area", area)


def _text(prefix: str, area: Effect) -> Text:
    if isinstance(area.value, tuple):
        first, last = area.value
        return Text(f"{prefix}.{area.kind}", {"first": first, "last": last})
    if area.value is None:
        return Text(f"{prefix}.{area.kind}")
    return Text(f"{prefix}.{area.kind}", {"n": area.value})
