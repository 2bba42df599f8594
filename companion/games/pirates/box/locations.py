"""The Locations in My box: what one does at each of which no source says it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from companion.engine.box_pages import BoxPage, Field, Group
from companion.engine.facts import FactValue
from companion.engine.picture import Drawing
from companion.engine.setup.plan import Reading
from companion.engine.text import Locale, Text, as_it_is
from companion.games.pirates.box.tiles import Tile, rows_of
from companion.games.pirates.drawing import ACTION_ICONS, BOLD, squeezed, symbol, text
from companion.games.pirates.facts import DOES
from companion.games.pirates.jordan.state import Deck
from companion.games.pirates.layout_questions import ask_does
from companion.games.pirates.setup.pieces import Location

ACROSS, HIGH = 2, 60
LONG_NAME = 20


def page(known: Mapping[str, FactValue], deck: Deck, owned: Collection[str]) -> BoxPage:
    """Those of the boxes in the house; what a rulebook says is drawn, but not asked."""
    there = [place for place in deck.locations.values() if place.box in owned]
    unsaid = [place for place in there if place.id not in deck.does or DOES[place.id].name in known]
    fields = tuple(
        Field(Reading(DOES[place.id].name, ask_does(place)), as_it_is(place.name))
        for place in unsaid
    )
    does = {p.id: DOES[p.id].read(known) or deck.does.get(p.id, "") for p in there}
    return BoxPage(
        "locations",
        Text("pirates.box.locations"),
        (Group(None, fields),),
        draw=partial(draw, there, does, {place.id for place in unsaid}),
    )


def draw(
    there: Sequence[Location],
    does: Mapping[str, str],
    unsaid: Collection[str],
    locale: Locale,
    asked: str,
) -> Drawing:
    tiles = [_tile(place, does[place.id], locale, tapped=place.id in unsaid) for place in there]
    return Drawing(rows_of(tiles, HIGH, ACROSS, asked), locale.text("pirates.box.locations"))


def _tile(location: Location, does: str, locale: Locale, *, tapped: bool) -> Tile:
    """Its name, and what one does there."""
    name = location.name
    size = 16 if len(name) < LONG_NAME else 14
    drawn = text(95, 17, name, size, BOLD + squeezed(name, size, 178))
    if does:
        said = locale.text(f"pirates.layout.does.{does}")
        sign = symbol(does, 28, 41, 25) if does in ACTION_ICONS else ""
        x = 106 if sign else 95
        drawn += sign + text(x, 41, said, 15, ' fill="var(--soft)"' + squeezed(said, 15, 128))
    return Tile(DOES[location.id].name, known=bool(does), drawn=drawn, tapped=tapped)
