"""The Caribbean in its columns, as it lies on the table: our own drawing.

Locations by name with what lies on them, islands, all other cards as blank outlines, and
Jordan's ship. Seven columns and more leave room for three letters of a name; a key says the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from companion.engine.picture import Mark
from companion.engine.text import Locale
from companion.games.pirates.colours import LETTERS, SHIP
from companion.games.pirates.layout import START, Chart, column_of

WIDTH, START_WIDE = 390, 24
WIDEST_CARD, CARD_HIGH, GAP = 88, 54, 4
NUMBERS_HIGH, LINE_HIGH = 18, 21
LEAST_FOR_NAMES = 66
LETTERS_IN_A_LINE = 52
SANS = 'font-family="Arial, sans-serif"'


@dataclass(frozen=True, slots=True)
class Lying:
    """A chart with the names of its Locations, what lies on each, and where Jordan is."""

    chart: Chart
    names: Mapping[str, str]  # of Locations, by place
    marks: Mapping[str, Sequence[Mark]]  # by place
    ship: str | None
    colours: Mapping[str, str]  # of islands and forts


def draw(lie: Lying, meant: Collection[str], locale: Locale) -> str:
    """An SVG of the columns, and below it what letters mean."""
    grid = Grid.of(lie.chart)
    lines = list(_key(lie, grid, locale))
    high = grid.high + LINE_HIGH * len(lines)
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high:.0f}" '
            f'font-family="Georgia, serif" text-anchor="middle">',
            *_numbers(lie.chart, grid),
            *(_card(place, lie, grid, meant, locale) for place in grid.corners),
            *_ship(lie, grid, locale),
            *(
                f'<text x="{WIDTH / 2}" y="{grid.high + LINE_HIGH * n + 14:.1f}" font-size="16" '
                f'fill="var(--soft)">{escape(line)}</text>'
                for n, line in enumerate(lines)
            ),
            "</svg>",
        ]
    )


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cards are drawn: the upper left corner of each place."""

    corners: Mapping[str, tuple[float, float]]
    wide: float  # a card
    high: float  # all of it

    @classmethod
    def of(cls, chart: Chart) -> Grid:
        columns = chart.columns
        wide = min((WIDTH - START_WIDE) / len(columns.sizes) - GAP, WIDEST_CARD)
        half = (CARD_HIGH + GAP) / 2
        heights = {place: columns.height(place) for place in columns.places}
        top = min(heights.values())
        corners = {
            place: (
                START_WIDE + (column_of(place) - 1) * (wide + GAP),
                NUMBERS_HIGH + (height - top) * half + 2,
            )
            for place, height in heights.items()
        }
        return cls(corners, wide, max(y for _, y in corners.values()) + CARD_HIGH + 8)

    @property
    def whole_names(self) -> bool:
        return self.wide >= LEAST_FOR_NAMES

    def middle(self, place: str) -> float:
        return self.corners[place][0] + self.wide / 2


def short(name: str) -> str:
    """The first three letters of a name: no two Locations share them."""
    return "".join(letter for letter in name if letter.isalpha())[:3]


def _numbers(chart: Chart, grid: Grid) -> Iterator[str]:
    for column in range(1, len(chart.columns.sizes) + 1):
        yield (
            f'<text x="{grid.middle(f"{column}.1"):.1f}" y="13" font-size="15" '
            f'fill="var(--soft)">{column}</text>'
        )


def _card(place: str, lie: Lying, grid: Grid, meant: Collection[str], locale: Locale) -> str:
    island = lie.chart.island_at.get(place)
    if island is not None:
        text = locale.text(f"pirates.layout.island.{island}.short")
        fill = lie.colours[island]
        return _rect(place, grid, fill, f'stroke="{fill}"', round_=16) + _text(
            place, grid, text, 13, LETTERS
        )
    name = lie.names.get(place)
    if name is None:
        return _rect(place, grid, "none", 'stroke="var(--line)"')
    edge = 'stroke="var(--soft)" stroke-width="1.5"'
    if name in meant:
        edge = 'stroke="var(--signal)" stroke-width="4"'
    shown, size = (name, 14) if grid.whole_names else (short(name), 16)
    return "".join(
        [
            _rect(place, grid, "var(--sheet)", edge),
            _text(place, grid, shown, size, "var(--ink)"),
            *_marks(place, lie, grid, locale),
        ]
    )


def _rect(place: str, grid: Grid, fill: str, edge: str, round_: int = 6) -> str:
    x, y = grid.corners[place]
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{grid.wide:.1f}" height="{CARD_HIGH}" '
        f'rx="{round_}" fill="{fill}" {edge}/>'
    )


def _text(place: str, grid: Grid, text: str, size: int, fill: str) -> str:
    return (
        f'<text x="{grid.middle(place):.1f}" y="{grid.corners[place][1] + 33:.1f}" '
        f'font-size="{size}" font-weight="bold" fill="{fill}">{escape(text)}</text>'
    )


def _marks(place: str, lie: Lying, grid: Grid, locale: Locale) -> Iterator[str]:
    """The tile in the top left corner, a fort in the top right one."""
    x, y = grid.corners[place]
    for mark in lie.marks.get(place, ()):
        left = x + grid.wide - 18 if mark.colour == lie.colours["fort"] else x + 2
        letter = locale.text(f"{mark.meaning.key}.letter") if mark.meaning else mark.letter
        yield (
            f'<rect x="{left:.1f}" y="{y + 2:.1f}" width="16" height="16" rx="3" '
            f'fill="{mark.colour}"/><text x="{left + 8:.1f}" y="{y + 14.5:.1f}" font-size="13" '
            f'font-weight="bold" {SANS} fill="{LETTERS}">{escape(letter)}</text>'
        )


def _ship(lie: Lying, grid: Grid, locale: Locale) -> Iterator[str]:
    """A disc with a letter: on the lower part of a card, or left of the first column."""
    if lie.ship == START:
        first = [y for place, (_, y) in grid.corners.items() if column_of(place) == 1]
        x, y = START_WIDE / 2 - 1, (min(first) + max(first) + CARD_HIGH) / 2
    elif lie.ship is not None and lie.ship in grid.corners:
        x, y = grid.middle(lie.ship), grid.corners[lie.ship][1] + CARD_HIGH - 9
    else:
        return
    letter = escape(locale.text("pirates.layout.ship.letter"))
    yield (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="{SHIP}" stroke="var(--sheet)" '
        f'stroke-width="2"/><text x="{x:.1f}" y="{y + 4.7:.1f}" font-size="13" '
        f'font-weight="bold" {SANS} fill="{LETTERS}">{letter}</text>'
    )


def _key(lie: Lying, grid: Grid, locale: Locale) -> Iterator[str]:
    """What short names and letters stand for, in lines that fit."""
    if not grid.whole_names:
        yield from _lines(f"{short(name)} {name}" for name in sorted(lie.names.values()))
    meanings = dict.fromkeys(
        mark.meaning.key for marks in lie.marks.values() for mark in marks if mark.meaning
    )
    letters = [f"{locale.text(f'{key}.letter')} {locale.text(key)}" for key in meanings]
    if lie.ship is not None:
        ship = "pirates.layout.ship"
        letters.append(f"{locale.text(f'{ship}.letter')} {locale.text(ship)}")
    yield from _lines(letters)


def _lines(parts: Iterator[str] | Sequence[str]) -> Iterator[str]:
    line = ""
    for part in parts:
        if line and len(line) + len(part) + 3 > LETTERS_IN_A_LINE:
            yield line
            line = ""
        line = f"{line} · {part}" if line else part
    if line:
        yield line
