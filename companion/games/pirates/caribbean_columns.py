"""The Caribbean in its columns, as it lies on the table: our own drawing.

Locations by name with what lies on them, islands, all other cards from behind, and Jordan's
ship. Where columns are narrow a name stands upright along its card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

from companion.engine.facts import Facts
from companion.engine.picture import Look
from companion.engine.text import Locale
from companion.games.pirates.colours import MARKS
from companion.games.pirates.drawing import (
    BOLD,
    FRAME,
    LEAST_TARGET,
    ON_TOKEN,
    WIDTH,
    Box,
    chart,
    icon,
    inked,
    n,
    place,
    rect,
    squeezed,
    svg,
    symbol,
    text,
)
from companion.games.pirates.layout import START, Chart, Columns, column_of
from companion.games.pirates.location_cards import BACK, HALO, OPEN, LocationCard, cards_like, key
from companion.games.pirates.setup.pieces import Locations

SHIP = "ship.jordan"  # a fact
START_WIDE = 45  # with the frame
WIDEST, LEAST_FOR_NAMES = 84, 74
LOW, HIGH = 62, 78  # a card with its name across, and along
NUMBERS_HIGH, GAP = 24, 3
PIECE = 25  # from the middle of one to the next


def draw(layout: Chart, locations: Locations, look: Look, locale: Locale) -> str:
    """An SVG of the columns, and below it what the tiles mean."""
    grid = Grid.of(layout.columns)
    lie = {
        where: LocationCard.of(location, look.facts, locations)
        for location in locations.locations
        if (where := layout.locations.get(location.id)) is not None
    }
    below, key_high = key(list(lie.values()), grid.high + 2, locale)
    sea = Sea(grid, layout, lie, look)
    parts = [
        chart(grid.high, "columns"),
        *sea.columns(),
        *sea.cards(),
        *(sea.place(where) for where in grid.boxes),
        _ship(look.facts, grid, locale),
        below,
    ]
    return svg(grid.high + key_high, "".join(parts))


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cards are drawn, each with half of the gap round it: what takes a tap."""

    boxes: Mapping[str, Box]
    high: float  # all of it

    @classmethod
    def of(cls, columns: Columns) -> Grid:
        wide = min((WIDTH - START_WIDE - FRAME - 2) / len(columns.sizes), WIDEST)
        tall = (LOW if wide >= LEAST_FOR_NAMES else HIGH) + GAP
        heights = {where: columns.height(where) for where in columns.places}
        top = min(heights.values())
        boxes = {
            where: Box(
                START_WIDE + (column_of(where) - 1) * wide,
                FRAME + NUMBERS_HIGH + (height - top) * tall / 2,
                wide,
                tall,
            )
            for where, height in heights.items()
        }
        return cls(boxes, max(box.y for box in boxes.values()) + tall + FRAME)

    @property
    def wide(self) -> float:
        return next(iter(self.boxes.values())).wide

    @property
    def tappable(self) -> bool:
        """More than seven columns are too narrow for a thumb: there the list answers."""
        return self.wide >= LEAST_TARGET

    def card(self, where: str) -> Box:
        return self.boxes[where].wider(-GAP / 2)

    def column(self, number: int) -> Box:
        """All cards of a column, with the number above them."""
        boxes = [box for where, box in self.boxes.items() if column_of(where) == number]
        x, _, wide, tall = boxes[0]
        return Box(x, FRAME, wide, boxes[-1].y + tall - FRAME)


@dataclass(frozen=True, slots=True)
class Sea:
    """What is drawn in the grid, and how."""

    grid: Grid
    layout: Chart
    lie: Mapping[str, LocationCard]  # by place
    look: Look

    @property
    def asks_for_cards(self) -> bool:
        """Whether what is asked for are cards, and not columns."""
        possible = self.look.possible
        return possible is not None and not any(id_.isdecimal() for id_ in possible)

    def columns(self) -> Iterator[str]:
        """Their numbers; where a column is asked for, all of it takes the tap."""
        for number in range(1, len(self.layout.columns.sizes) + 1):
            box = self.grid.column(number)
            asked = str(number) in (self.look.possible or ())
            colour = f'{BOLD} fill="var(--signal)"' if asked else ' fill="var(--soft)"'
            said = text(box.middle[0], FRAME + 14, str(number), 17, colour)
            if asked and self.grid.tappable:
                yield place(str(number), box, rect(box, HALO, 9) + said)
            else:
                yield said

    def cards(self) -> Iterator[str]:
        """Their shapes, and the islands."""
        styles: dict[str, list[Box]] = {}
        for where in self.grid.boxes:
            box = self.grid.card(where)
            if (island := self.layout.island_at.get(where)) is not None:
                yield self._island(island, box)
            else:
                styles.setdefault(self._style(where), []).append(box)
        for style, alike in styles.items():
            yield cards_like(alike, style)

    def _style(self, where: str) -> str:
        look = self.look if self.asks_for_cards else Look(self.look.lit)
        if where in self.lie:
            return self.lie[where].style(look, where)
        return OPEN if where in (look.possible or ()) else BACK

    def _island(self, kind: str, box: Box) -> str:
        """Its treasure, and how many cubes lie there where people have counted."""
        fill, ink = MARKS[kind]
        x, y = box.middle
        cubes = self.look.facts.known.get(f"cubes.{kind}")
        faded = ' opacity=".5"' if self.asks_for_cards else ""
        edge = f'fill="{fill}" stroke="{ink}" stroke-width="1.2"'
        parts = rect(box, edge, box.wide / 2.6)
        parts += inked(icon(kind, x, y if cubes is None else y - 11, 30), ink, 2)
        if cubes is not None:
            parts += text(x, y + 17, str(cubes), 18, f'{BOLD} fill="{ink}"')
        return f"<g{faded}>{parts}</g>"

    def place(self, where: str) -> str:
        """What stands on a card, and where it can be tapped."""
        card = self.lie.get(where)
        ship_here = self.look.facts.known.get(SHIP) == where
        possible, box = self.look.possible or (), self.grid.boxes[where]
        inside = ""
        if card is not None:
            inside = _location(card, self.grid.card(where), ship_here=ship_here)
        elif where in possible:
            inside = text(*box.middle, where.partition(".")[2], 17, ' fill="var(--soft)"')
        taken = card is not None or where in self.layout.island_at  # a tap there says why not
        if not self.asks_for_cards or not self.grid.tappable or not (taken or where in possible):
            return inside
        named = card is not None and card.id in possible
        return place(card.id if card and named else where, box, inside)


def _location(card: LocationCard, box: Box, *, ship_here: bool) -> str:
    """Its name across or along the card, and what lies there; his ship hides what one does."""
    x, y, wide, high = box
    pieces = list(card.lies) if ship_here else card.pieces()
    if wide >= LEAST_FOR_NAMES - GAP:
        name = text(x + wide / 2, y + 16, card.name, more=BOLD + squeezed(card.name, 16, wide - 8))
        first = x + wide / 2 - PIECE * (len(pieces) - 1) / 2
        at = [(first + PIECE * number, y + 43) for number in range(len(pieces))]
    else:
        turned = f'transform="translate({n(x + 16)} {n(y + high / 2)}) rotate(-90)"'
        narrow = squeezed(card.name, 16, high - 8)
        name = f"<text {turned}{BOLD}{narrow}>{escape(card.name)}</text>"
        at = [(x + wide - 12.5, y + 14 + PIECE * number) for number in range(len(pieces))]
    drawn = (card.piece(kind, *spot) for kind, spot in zip(pieces, at, strict=True))
    return name + "".join(drawn)


def _ship(facts: Facts, grid: Grid, locale: Locale) -> str:
    """Jordan's, with his letter: on the lower part of a card, or left of the first column."""
    where = facts.known.get(SHIP)
    if where == START:
        first = grid.column(1)
        x, y = START_WIDE / 2 + 3, (FRAME + NUMBERS_HIGH + first.y + first.high) / 2
    elif where in grid.boxes:
        box = grid.boxes[str(where)]
        x, y = box.x + box.wide - 16, box.y + box.high - 14
    else:
        return ""
    letter = locale.text("pirates.layout.ship.letter")
    sails = symbol("ship", x, y, 32, ' fill="var(--opponent)"')
    return sails + text(x, y - 5, letter, more=ON_TOKEN)
