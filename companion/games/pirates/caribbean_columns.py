"""The columns of the Caribbean: our own drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape

from companion.engine.facts import Fact
from companion.engine.picture import Look
from companion.engine.picture import number as n
from companion.engine.text import Locale
from companion.games.pirates import location_cards
from companion.games.pirates.drawing import (
    BOLD,
    FRAME,
    MARK_COLOURS,
    ON_TOKEN,
    WIDTH,
    Box,
    chart,
    halo,
    icon,
    inked,
    place,
    rect,
    squeezed,
    svg,
    symbol,
    text,
)
from companion.games.pirates.facts import COURSE, CUBES, JORDANS_SHIP, YOUR_SHIP
from companion.games.pirates.layout import START, Chart, Columns, column_of
from companion.games.pirates.setup.pieces import Locations

START_WIDE = 48  # with the frame
MOST_BESIDE_START = 7  # columns; where there are more, the start lies below them
START_HIGH = 48
WIDEST, LEAST_FOR_NAMES = 84, 74
LEAST_WIDE = 47.8  # for a thumb
EDGE = 3  # with many columns
LOW, HIGH = 62, 78  # a card with its name across, and along
SPOT_HIGH = 46  # a place of the lattice
NUMBERS_HIGH, GAP = 24, 3
CLOSE_UP = 44  # what is seen above and below of what is meant
PIECE = 25  # from the middle of one to the next
SHIPS = {JORDANS_SHIP: ("opponent", "letter"), YOUR_SHIP: ("player-1", "yours")}


def draw(layout: Chart, locations: Locations, look: Look, locale: Locale) -> str:
    """Draws the columns, and below them what the tiles mean."""
    grid = Grid.of(layout.columns)
    cards = {
        where: location_cards.LocationCard.of(location, look.facts, locations)
        for location in locations.locations
        if (where := layout.locations.get(location.id)) is not None
    }
    below, key_high = location_cards.key(list(cards.values()), grid.high + 2, locale)
    sea = Sea(grid, layout, cards, look)
    parts = [
        chart(grid.high, "columns"),
        *sea.columns(),
        *sea.cards(),
        sea.course(),
        *(sea.place(where) for where in grid.boxes),
        sea.start(locale),
        *sea.ships(locale),
        below,
    ]
    return _only_lit(svg(grid.high + key_high, "".join(parts)), sea)


@cache
def columns_alone(columns: Columns) -> str:
    """Draws columns without anything on them, as an answer."""
    wide, high = 96 / len(columns.sizes), 72
    heights = {where: columns.height(where) for where in columns.places}
    top = min(heights.values())
    half = high / (max(heights.values()) - top + 2)
    cards = "".join(
        f"M{n((column_of(where) - 1) * wide + 1)} {n((height - top) * half + 1)}"
        f"h{n(wide - 2)}v{n(2 * half - 2)}h-{n(wide - 2)}z"
        for where, height in heights.items()
    )
    edge = 'fill="var(--land)" stroke="var(--coast)"'
    return svg(high, f'<path d="{cards}" {edge}/>', 96)


def _only_lit(drawn: str, sea: Sea) -> str:
    """Crops to the lit cards and his course, unless the question is for a place."""
    grid = sea.grid
    meant = [box for where, box in grid.boxes.items() if sea.is_lit(where)]
    if sea.look.possible is not None or not meant:
        return drawn
    meant += [grid.boxes[where] for where in sea.route if where in grid.boxes]
    upper, lower = min(box.y for box in meant), max(box.y + box.high for box in meant)
    upper, lower = max(0, upper - CLOSE_UP), min(grid.high, lower + CLOSE_UP)
    box = f'viewBox="0 {n(upper)} {WIDTH} {n(lower - upper)}"'
    return re.sub(r'viewBox="[^"]*"', box, drawn, count=1)


def draw_lattice(columns: Columns) -> str:
    """Draws all places that a card may have, to tap on and off."""
    grid = Grid.of(columns, tall=SPOT_HIGH + GAP)
    look = 'fill="none" stroke="var(--faint)"'
    spots = (place(w, box, rect(grid.card(w), look)) for w, box in grid.boxes.items())
    numbers = (
        text(grid.column(n).middle[0], FRAME + 14, str(n), 17, ' fill="var(--soft)"')
        for n in range(1, len(columns.sizes) + 1)
    )
    seen = "".join(spots) if grid.tappable else ""
    return svg(grid.high, chart(grid.high, "columns") + "".join(numbers) + seen)


@dataclass(frozen=True, slots=True)
class Grid:
    """The boxes of the cards, each with half of the gap to the next: they take taps."""

    boxes: Mapping[str, Box]
    start: Box
    high: float  # all of it

    @classmethod
    def of(cls, columns: Columns, tall: float = 0) -> Grid:
        number = len(columns.sizes)
        beside = number <= MOST_BESIDE_START
        left, right = (START_WIDE, FRAME) if beside else (EDGE, EDGE)
        wide = min((WIDTH - left - right) / number, WIDEST)
        tall = tall or (LOW if wide >= LEAST_FOR_NAMES else HIGH) + GAP
        heights = {where: columns.height(where) for where in columns.places}
        top, upper = min(heights.values()), FRAME + NUMBERS_HIGH
        boxes = {}
        for where, height in heights.items():
            x, y = left + (column_of(where) - 1) * wide, upper + (height - top) * tall / 2
            boxes[where] = Box(x, y, wide, tall)
        foot = max(box.y for box in boxes.values()) + tall
        if beside:
            return cls(boxes, Box(0, upper, START_WIDE, foot - upper), foot + FRAME)
        start = Box(FRAME, foot, WIDTH - 2 * FRAME, START_HIGH)
        return cls(boxes, start, foot + START_HIGH + FRAME)

    @property
    def wide(self) -> float:
        return next(iter(self.boxes.values())).wide

    @property
    def tappable(self) -> bool:
        """Returns whether columns are wide enough for a thumb; else the list answers."""
        return self.wide >= LEAST_WIDE

    def card(self, where: str) -> Box:
        return self.boxes[where].wider(-GAP / 2)

    def column(self, number: int) -> Box:
        """Returns the box of a column with the number above it."""
        boxes = [box for where, box in self.boxes.items() if column_of(where) == number]
        x, _, wide, tall = boxes[0]
        return Box(x, FRAME, wide, boxes[-1].y + tall - FRAME)

    @property
    def starts_beside(self) -> bool:
        """Returns whether the start is left of the first column, and not below all."""
        return self.start.high > self.start.wide


@dataclass(frozen=True, slots=True)
class Sea:
    """The drawing of the grid."""

    grid: Grid
    layout: Chart
    locations: Mapping[str, location_cards.LocationCard]  # by place
    look: Look

    @property
    def asks_for_cards(self) -> bool:
        """Returns whether the answers are cards, and not columns."""
        possible = self.look.possible
        return possible is not None and not any(id_.isdecimal() for id_ in possible)

    @property
    def asks_for_some(self) -> bool:
        """Returns whether some cards answer and others do not; if all do, none is marked."""
        possible = self.look.possible or ()
        return self.asks_for_cards and not all(where in possible for where in self.grid.boxes)

    @property
    def asks_for_few(self) -> bool:
        return self.asks_for_cards and 2 * len(self.look.possible or ()) < len(self.grid.boxes)

    def columns(self) -> Iterator[str]:
        """Draws their numbers; a column that answers takes the tap as a whole."""
        for number in range(1, len(self.layout.columns.sizes) + 1):
            box = self.grid.column(number)
            is_answer = str(number) in (self.look.possible or ())
            colour = f'{BOLD} fill="var(--signal)"' if is_answer else ' fill="var(--soft)"'
            drawn = text(box.middle[0], FRAME + 14, str(number), 17, colour)
            if is_answer and self.grid.tappable:
                yield place(str(number), box, rect(box, location_cards.HALO, 9) + drawn)
            else:
                yield drawn

    def cards(self) -> Iterator[str]:
        """Draws the shapes of cards, and the islands."""
        styles: dict[str, list[Box]] = {}
        for where in self.grid.boxes:
            box = self.grid.card(where)
            if (island := self.layout.island_at.get(where)) is not None:
                yield halo(box) if where in self.look.lit else ""
                yield self._island(island, box)
            else:
                styles.setdefault(self._style(where), []).append(box)
        for style, alike in styles.items():
            yield location_cards.cards_like(alike, style)

    def _style(self, where: str) -> str:
        """Returns the style of a card; if most cards answer, it is a fine line."""
        look = self.look if self.asks_for_some else Look(self.look.lit)
        if where in look.lit:
            return location_cards.LIT
        if where in self.locations:
            return self.locations[where].style(look, where)
        return (
            (location_cards.OPEN if self.asks_for_few else location_cards.MANY)
            if where in (look.possible or ())
            else location_cards.BACK
        )

    def _island(self, kind: str, box: Box) -> str:
        """Draws its treasure, and the number of cubes if people count them."""
        fill, ink = MARK_COLOURS[kind]
        x, y = box.middle
        cubes = self.look.facts[CUBES[kind]]
        faded = ' opacity=".5"' if self.asks_for_some else ""
        edge = f'fill="{fill}" stroke="{ink}" stroke-width="1.2"'
        parts = rect(box, edge, box.wide / 2.6)
        parts += inked(icon(kind, x, y if cubes is None else y - 11, 30), ink, 2)
        if cubes is not None:
            parts += text(x, y + 17, str(cubes), 18, f'{BOLD} fill="{ink}"')
        return f"<g{faded}>{parts}</g>"

    def place(self, where: str) -> str:
        """Draws the content of a card, as a place to tap if it is an answer."""
        card, box = self.locations.get(where), self.grid.boxes[where]
        possible = self.look.possible or ()
        inside = ""
        if card is not None:
            inside = _location(card, self.grid.card(where), ship_here=where in self.ships_at)
        elif where == self.layout.cursed_ship:
            inside = location_cards.cursed_ship(*box.middle, 34)
        elif where in possible and self.asks_for_few:
            inside = text(*box.middle, where.partition(".")[2], 17, ' fill="var(--soft)"')
        taken = card is not None or where in self.layout.island_at  # a tap there shows the reason
        if not self.asks_for_cards or not self.grid.tappable or not (taken or where in possible):
            return inside
        named = card is not None and card.id in possible
        return place(card.id if card and named else where, box, inside)

    @property
    def ships_at(self) -> dict[str, list[Fact[str]]]:
        """Returns the ships by place: Jordan's, then yours."""
        at: dict[str, list[Fact[str]]] = {}
        for ship in SHIPS:
            where = self.look.facts[ship]
            if where is not None and (where == START or where in self.grid.boxes):
                at.setdefault(where, []).append(ship)
        return at

    def ships(self, locale: Locale) -> Iterator[str]:
        """Draws each with its letter: on the lower part of a card, or at the start."""
        for where, ships in self.ships_at.items():
            box = self.grid.start if where == START else self.grid.boxes[where]
            x, y = box.middle
            if where != START:
                x, y = box.x + box.wide - 16, box.y + box.high - 14
            for number, ship in enumerate(ships):
                below = where == START and self.grid.starts_beside
                at = (x, y + 36 * number) if below else (x - 32 * number, y)
                yield _ship(ship, *at, locale)

    def start(self, locale: Locale) -> str:
        """Draws the start; it takes a tap if a ship may be there."""
        box, is_answer = self.grid.start, START in (self.look.possible or ())
        upright = self.grid.starts_beside
        if START in self.ships_at or not (is_answer or not upright):
            drawn = ""
        else:
            x, y = (box.middle[0] + 3, box.y + 60) if upright else box.middle
            turned = f' transform="rotate(-90 {n(x)} {n(y)})"' if upright else ""
            soft = f' fill="var(--soft)"{turned}'
            drawn = text(x, y, locale.text("pirates.layout.start.word"), 17, soft)
        return place(START, box, drawn) if is_answer and self.grid.tappable else drawn

    def is_lit(self, where: str) -> bool:
        named = self.locations[where].name if where in self.locations else where
        return where in self.look.lit or named in self.look.lit

    @property
    def route(self) -> list[str]:
        """Returns how Jordan has sailed to where he is."""
        facts = self.look.facts
        route = (facts[COURSE] or "").split()
        there = all(where == START or where in self.grid.boxes for where in route)
        return route if there and len(route) > 1 and route[-1] == facts[JORDANS_SHIP] else []

    def course(self) -> str:
        """Draws his route, dotted; from the start straight into the first column."""
        if not self.route:
            return ""
        points = [self.grid.boxes[where].middle for where in self.route if where in self.grid.boxes]
        if self.route[0] == START:
            x, y = self.grid.start.middle
            points.insert(0, (x, points[0][1]) if self.grid.starts_beside else (points[0][0], y))
        line = "L".join(f"{n(x)} {n(y)}" for x, y in points)
        colour = "signal" if self.is_lit(self.route[-1]) else "soft"
        return (
            f'<path d="M{line}" fill="none" stroke="var(--{colour})" stroke-width="4" '
            'stroke-dasharray="0 9" stroke-linecap="round" stroke-linejoin="round"/>'
        )


def _location(card: location_cards.LocationCard, box: Box, *, ship_here: bool) -> str:
    """Draws the name across or along the card, tile and fort; a ship hides the action."""
    x, y, wide, high = box
    pieces = list(card.placed) if ship_here else card.pieces()
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


def _ship(ship: Fact[str], x: float, y: float, locale: Locale) -> str:
    colour, whose = SHIPS[ship]
    letter = locale.text(f"pirates.layout.ship.{whose}")
    sails = symbol("ship", x, y, 32, f' fill="var(--{colour})"')
    return sails + text(x, y - 5, letter, more=ON_TOKEN)
