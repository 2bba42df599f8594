"""A chart of the Caribbean's Locations, our own drawing, with tiles and forts.

The positions of the cards differ in every game. Once people have entered them, the chart shows
them (`caribbean_columns`); until then it lists the Locations by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.facts import Facts
from companion.engine.picture import NO_MARKS, Look, Mark, Marks
from companion.engine.text import Locale, Text
from companion.games.pirates import caribbean_columns, drawing
from companion.games.pirates.facts import COLUMNS, JORDANS_SHIP, LAID, YOUR_SHIP
from companion.games.pirates.layout import (
    Chart,
    Columns,
    chart_of,
    chart_so_far,
    columns_of,
    name_on_card,
)
from companion.games.pirates.layout_questions import island_name, lattice, place_label
from companion.games.pirates.location_cards import LocationCard, cards_like, key, pieces_on
from companion.games.pirates.setup.pieces import Location, Locations

IN_A_ROW = 4
CARD_WIDE, CARD_HIGH, GAP = 84, 78, 7
STAGGER = 18
PIECE = 26  # from the middle of one to the next
MARGIN = (drawing.WIDTH - IN_A_ROW * CARD_WIDE - (IN_A_ROW - 1) * GAP) / 2


def marks(facts: Facts, locations: Locations) -> Marks:
    """Returns the contents of each Location in play, by its name; empty without a setup.

    Once the layout was entered also where each lies, and where the ships are.
    """
    layout = chart_of(facts.known, _by_id(locations))
    if layout is not None:
        return _charted(layout, facts, locations)
    found = {p.name: list(_marks_on(p, facts)) for p in _in_play(facts, locations)}
    return found if any(found.values()) else NO_MARKS


def _charted(layout: Chart, facts: Facts, locations: Locations) -> Marks:
    marked: dict[str, Sequence[Mark]] = {}
    for location in locations.locations:
        if (where := layout.locations.get(location.id)) is not None:
            there = _there(place_label(where))
            marked[name_on_card(location, facts.known)] = (there, *_marks_on(location, facts))
    marked |= {p: (_there(island_name(kind)),) for p, kind in layout.island_at.items()}
    if layout.cursed_ship is not None:
        marked[layout.cursed_ship] = (_there(Text("pirates.layout.cursed_ship")),)
    ship, yours = facts[JORDANS_SHIP], facts[YOUR_SHIP]
    if ship is not None and ship in layout.columns.places:
        marked["Jordan"] = (_there(place_label(ship)),)
    if yours is not None and yours in layout.columns.places:
        there_now = layout.taken.get(yours)
        named = (p for p in locations.locations if p.id == there_now)
        here = next((name_on_card(p, facts.known) for p in named), yours)
        marked[here] = (*marked.get(here, ()), _there(Text("pirates.layout.ship.you")))
    return marked


def _there(meaning: Text) -> Mark:
    """Returns a mark for a place that has no letter."""
    return Mark("", drawing.MARK_COLOURS["value"].fill, meaning=meaning)


def _marks_on(location: Location, facts: Facts) -> Iterator[Mark]:
    for kind in pieces_on(location.id, facts):
        meaning = Text(f"pirates.mark.{kind}")
        yield Mark(kind[0].upper(), drawing.MARK_COLOURS[kind].fill, meaning=meaning)


def _by_id(locations: Locations) -> dict[str, Location]:
    return {location.id: location for location in locations.locations}


def _in_play(facts: Facts, locations: Locations) -> list[Location]:
    """Returns the Locations that a setup has laid out."""
    return [p for p in locations.locations if LAID[p.id] in facts]


def draw(locations: Locations, look: Look, locale: Locale) -> str:
    """Draws the Locations, and below them what the tiles mean."""
    spots = _lattice_for(look)
    if spots is not None:
        return caribbean_columns.draw_lattice(spots)
    layout = _layout_for(look, locations)
    if layout is not None:
        return caribbean_columns.draw(layout, locations, look, locale)
    in_play = _in_play(look.facts, locations)
    possible = look.possible or ()
    known, lit = look.facts.known, look.lit
    meant = [p for p in locations.locations if name_on_card(p, known) in lit or p.id in possible]
    meant = [p for p in meant if p not in in_play]
    cards = [LocationCard.of(p, look.facts, locations) for p in (*in_play, *meant)]
    boxes = {card.id: _box(number) for number, card in enumerate(cards)}
    rows = -(-len(cards) // IN_A_ROW)
    high = 2 * drawing.FRAME + rows * (CARD_HIGH + GAP) + STAGGER + drawing.FRAME
    styles: dict[str, list[drawing.Box]] = {}
    for card in cards:
        styles.setdefault(card.style(look), []).append(boxes[card.id])
    below, key_high = key(cards, high + 2, locale)
    parts = [
        drawing.chart(high, "names"),
        *(cards_like(alike, style) for style, alike in styles.items()),
        *(_card(card, boxes[card.id], look) for card in cards),
        below,
    ]
    return drawing.svg(high + key_high, "".join(parts))


def _lattice_for(look: Look) -> Columns | None:
    """Returns the lattice of places while the question is which of them have a card."""
    number = look.facts[COLUMNS]
    if number is None or columns_of(look.facts.known) is not None:
        return None
    whole = lattice(number)
    return whole if set(whole.places) == set(look.possible or ()) else None


def _layout_for(look: Look, locations: Locations) -> Chart | None:
    """Returns the entered layout; an incomplete one only if the question needs its places."""
    known, by_id = look.facts.known, _by_id(locations)
    layout = chart_so_far(known, by_id)
    if layout is None or chart_of(known, by_id) is not None:
        return layout
    numbers = map(str, range(1, len(layout.columns.sizes) + 1))
    answers = {*layout.columns.places, *numbers}.intersection(look.possible or ())
    return layout if answers else None


def _box(number: int) -> drawing.Box:
    row, column = divmod(number, IN_A_ROW)
    x = MARGIN + column * (CARD_WIDE + GAP)
    y = 2 * drawing.FRAME + row * (CARD_HIGH + GAP) + (STAGGER if column % 2 else 0)
    return drawing.Box(x, y, CARD_WIDE, CARD_HIGH)


def _card(card: LocationCard, box: drawing.Box, look: Look) -> str:
    """Draws the name of a Location, its action, tile and fort."""
    x, _ = box.middle
    pieces = card.pieces()
    first = x - PIECE * (len(pieces) - 1) / 2
    on_it = (card.piece(kind, first + PIECE * i, box.y + 52) for i, kind in enumerate(pieces))
    name = drawing.text(
        x,
        box.y + 21,
        card.name,
        more=drawing.BOLD + drawing.squeezed(card.name, 16, CARD_WIDE - 10),
    )
    inside = name + "".join(on_it)
    return inside if look.possible is None else drawing.place(card.id, box.wider(1), inside)
