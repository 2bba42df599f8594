"""The glossary, with entries made of other content: the map's cards, and Jordan's values."""

from __future__ import annotations

from collections.abc import Iterable

from companion.content.glossary import Entries, GlossaryEntry
from companion.engine.glossary import Glossary
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates.drawing import NEED_ICONS
from companion.games.pirates.hunt.pieces import HuntCard, HuntComponents
from companion.games.pirates.hunt.requirements import kind_of, requirement_text
from companion.games.pirates.jordan.pieces import JordanComponents

MAP_CARD = "pirates.glossary.map-card"


def glossary(game: str, book: Entries, hunt: HuntComponents, jordan: JordanComponents) -> Glossary:
    """Makes the glossary: written entries, with Jordan's values in them, then the cards."""
    places = jordan.hideout
    values: dict[str, TextValue] = {
        "places": len(places),
        "raid_points": _in_a_row(place.raid_points for place in places),
        "raid_treasures": _in_a_row(place.raid_treasures for place in places),
        "explore_points": _in_a_row(place.explore_points for place in places),
        "explore_steps": _in_a_row(place.explore_steps for place in places),
        "check": min(place.position for place in places if place.island_check),
    }
    values |= {size.box: size.cards for size in jordan.decks}
    written = {
        entry.id: Text(f"{game}.glossary.{entry.id}", values)
        for entry in book.entries
        if entry.id in ("jordan-cards", "jordan-hideout")
    }
    cards = [_entry(card) for card in hunt.cards]
    needs = {entry.id: _text(card) for entry, card in zip(cards, hunt.cards, strict=True)}
    return Glossary(game, [*book.entries, *cards], {**written, **needs})


def _entry(card: HuntCard) -> GlossaryEntry:
    return GlossaryEntry(
        id=card.id.lower(),
        kind="map-card",
        source=card.source,
        see=("treasure-map", "treasure-hunt"),
        icons=tuple(NEED_ICONS[kind_of(need)][0] for need in card.requires),  # the main ones
    )


def _text(card: HuntCard) -> Text:
    needs = tuple(map(requirement_text, card.requires))
    return Text(MAP_CARD, {"card": card.id, "letter": card.letter, "needs": needs})


def _in_a_row(numbers: Iterable[int]) -> tuple[Text, ...]:
    return tuple(map(as_it_is, numbers))
