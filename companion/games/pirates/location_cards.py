"""Drawn Locations: their action, tile and fort, and the key to these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from companion.engine.facts import Facts
from companion.engine.picture import Look
from companion.engine.picture import number as n
from companion.engine.text import Locale
from companion.games.pirates import drawing
from companion.games.pirates.facts import DOES, FORT, STRENGTH, TILE
from companion.games.pirates.forts import STANDS
from companion.games.pirates.layout import CURSED_SHIP, ISLANDS, name_on_card
from companion.games.pirates.setup.pieces import Location, Locations

LINE_HIGH, LETTER_WIDE = 28, 9
TILE_WIDE, TILE_HIGH = 96, 64
# Styles of a card: face down, without a question, an answer, no answer, highlighted.
BACK = 'fill="var(--land)" fill-opacity=".5" stroke="var(--line)"'
PLAIN = 'fill="var(--sheet)" stroke="var(--coast)" stroke-width="1.5"'
OPEN = 'fill="var(--sheet)" stroke="var(--signal)" stroke-width="3"'
MANY = 'fill="var(--sheet)" stroke="var(--signal)" stroke-width="1.4"'
SHUT = 'fill="var(--sheet)" fill-opacity=".6" stroke="var(--faint)" stroke-dasharray="4 3"'
LIT = 'fill="var(--sheet)" stroke="var(--signal)" stroke-width="4"'
HALO = 'fill="var(--signal)" opacity=".22"'


def cards_like(boxes: Sequence[drawing.Box], style: str) -> str:
    """Draws all cards that look alike."""
    if not boxes:
        return ""
    glow = cards_like([box.wider(6) for box in boxes], HALO) if style == LIT else ""
    return f'{glow}<path d="{"".join(map(drawing.rounded, boxes))}" {style}/>'


def pieces_on(location: str, facts: Facts) -> Iterator[str]:
    """Yields the tile and the fort on a Location, by their kinds."""
    tile = facts[TILE[location]]
    if tile is not None and tile in drawing.MARK_COLOURS:
        yield tile
    if facts[FORT[location]] == STANDS:
        yield "fort"


@dataclass(frozen=True, slots=True)
class LocationCard:
    id: str
    name: str
    placed: tuple[str, ...]  # its tile and fort
    does: str
    strength: str  # of its fort; empty if unknown

    @classmethod
    def of(cls, location: Location, facts: Facts, book: Locations) -> LocationCard:
        printed: dict[str, str] = {action.location: action.does for action in book.actions}
        does = facts[DOES[location.id]] or printed.get(location.id, "")
        strong = facts[STRENGTH[location.id]]
        strength = "" if strong is None else str(strong)
        placed = tuple(pieces_on(location.id, facts))
        return cls(location.id, name_on_card(location, facts.known), placed, does, strength)

    def style(self, look: Look, *also: str) -> str:
        if self.name in look.lit:
            return LIT
        if look.possible is None:
            return PLAIN
        return OPEN if any(id_ in look.possible for id_ in (self.id, *also)) else SHUT

    def pieces(self) -> list[str]:
        """Returns its drawn pieces, from the left or the top."""
        return [*([self.does] if self.does in drawing.ACTION_ICONS else []), *self.placed]

    def piece(self, kind: str, x: float, y: float) -> str:
        if kind == "fort" and self.strength:
            on_wall = f'{drawing.BOLD} fill="{drawing.MARK_COLOURS["fort"].ink}"'
            return drawing.symbol("wall", x, y, 25) + drawing.text(
                x, y + 4, self.strength, 15, on_wall
            )
        return drawing.symbol(kind, x, y, 23)


def tile(thing: str, facts: Facts, book: Locations) -> str:
    """Draws an island, Location or the Cursed Ship as an answer; otherwise a plain card."""
    box = drawing.Box(2, 2, TILE_WIDE - 4, TILE_HIGH - 4)
    x, y = box.middle
    if thing in ISLANDS:
        fill, ink = drawing.MARK_COLOURS[thing]
        edge = f'fill="{fill}" stroke="{ink}" stroke-width="1.4"'
        return drawing.svg(
            TILE_HIGH,
            drawing.rect(box, edge, 22) + drawing.inked(drawing.icon(thing, x, y, 38), ink),
            TILE_WIDE,
        )
    if thing == CURSED_SHIP:
        return drawing.svg(TILE_HIGH, drawing.rect(box, BACK) + cursed_ship(x, y, 44), TILE_WIDE)
    location = next((known for known in book.locations if known.id == thing), None)
    if location is None:
        return drawing.svg(TILE_HIGH, drawing.rect(box, BACK), TILE_WIDE)
    card = LocationCard.of(location, facts, book)
    pieces = card.pieces()
    first = x - 26 * (len(pieces) - 1) / 2
    drawn = "".join(card.piece(kind, first + 26 * n_, y) for n_, kind in enumerate(pieces))
    anchor = "" if pieces else drawing.inked(drawing.icon("port", x, y, 30), "var(--soft)", 1.8)
    return drawing.svg(TILE_HIGH, drawing.rect(box, PLAIN) + drawn + anchor, TILE_WIDE)


def cursed_ship(x: float, y: float, size: float) -> str:
    """Draws the Improvement on which ships must stop."""
    return drawing.inked(drawing.icon("ghost", x, y, size), "var(--bad)", 2)


def key(cards: Sequence[LocationCard], y: float, locale: Locale) -> tuple[str, float]:
    """Draws each kind of tile on these cards with its name. Returns also the height."""
    there = [kind for kind in drawing.MARK_COLOURS if any(kind in card.placed for card in cards)]
    x, drawn, lines = 8.0, "", 1 if there else 0
    for kind in there:
        name = locale.text(f"pirates.mark.{kind}")
        wide = 28 + LETTER_WIDE * len(name) + 14
        if x + wide > drawing.WIDTH:
            x, lines = 8.0, lines + 1
        middle = y + LINE_HIGH * (lines - 0.5)
        drawn += drawing.symbol(kind, x + 11, middle, 22) + (
            f'<text x="{n(x + 28)}" y="{n(middle + 5.5)}">{escape(name)}</text>'
        )
        x += wide
    return f'<g text-anchor="start" fill="var(--soft)">{drawn}</g>', LINE_HIGH * lines
