"""Jacques's cards as people see them: the printed ones carry no names."""

from __future__ import annotations

from companion.content.effects import Effect
from companion.engine.prompts import Draw
from companion.engine.questions import Answer
from companion.engine.text import Text
from companion.games.maracaibo.jacques.state import Jacques


def draw_by_look(jacques: Jacques, number: int) -> Draw:
    """The next card, told apart by what it shows; cards that look alike are one choice."""

    def candidates() -> list[str]:
        cards = jacques.deck.cards
        looks = {cards[card].shows: card for card in reversed(jacques.pile.candidates())}
        return sorted(looks.values(), key=lambda card: str(jacques.area(card, number)))

    def label(card: Answer) -> Text:
        return card_text(jacques, str(card), number)

    return Draw("jacques.deck", candidates, {"number": number}, label)


def card_text(jacques: Jacques, card: str, number: int) -> Text:
    """A card by the area that counts now, its kind, and its whole band."""
    shown = jacques.deck.cards[card]
    return Text(
        "jacques.card",
        {
            "area": area_text(jacques.area(card, number)),
            "kind": shown.kind,
            "band": tuple(short_area_text(area) for area in shown.areas),
        },
    )


def area_text(area: Effect) -> Text:
    return _text("jacques.area", area)


def short_area_text(area: Effect) -> Text:
    return _text("jacques.area.short", area)


def _text(prefix: str, area: Effect) -> Text:
    if isinstance(area.value, tuple):
        first, last = area.value
        return Text(f"{prefix}.{area.kind}", {"first": first, "last": last})
    if area.value is None:
        return Text(f"{prefix}.{area.kind}")
    return Text(f"{prefix}.{area.kind}", {"n": area.value})
