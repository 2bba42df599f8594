"""What the drawn pages of My box share: rows of tiles, each of which leads to its reading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.pirates.drawing import (
    BOLD,
    SIGNALLED,
    WIDTH,
    Box,
    halo,
    n,
    place,
    rect,
    svg,
    text,
)

EDGE, GAP = 3, 6
KNOWN = 'fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.4"'
UNKNOWN = 'fill="none" stroke="var(--line)" stroke-width="1.4" stroke-dasharray="5 4"'


@dataclass(frozen=True, slots=True)
class Tile:
    """Something to read off; `drawn` is what is seen of it, for a box at the origin."""

    reading: str
    known: bool
    drawn: str = ""
    tapped: bool = True  # or known to everybody
    sign_at: float | None = None  # how far down the question mark stands; else in the middle


def in_rows(high: float, across: int, count: int, top: float = EDGE) -> Iterator[Box]:
    """The places of so many tiles, row by row."""
    wide = (WIDTH - 2 * EDGE - GAP * (across - 1)) / across
    for number in range(count):
        row, column = divmod(number, across)
        yield Box(EDGE + column * (wide + GAP), top + row * (high + GAP), wide, high)


def tile(one: Tile, box: Box, asked: str = "") -> str:
    """With a question mark where nobody has read it."""
    now = one.reading == asked
    frame = rect(box, SIGNALLED if now else KNOWN if one.known else UNKNOWN, 8)
    glow, inside = halo(box, 12) if now else "", one.drawn
    if not one.known:
        ink = "var(--signal)" if now else "var(--soft)"
        y = one.sign_at or box.high / 2 + 8
        inside += text(box.wide / 2, y, "?", 26, f'{BOLD} fill="{ink}"')
    seen = f'{glow}{frame}<g transform="translate({n(box.x)} {n(box.y)})">{inside}</g>'
    return place(one.reading, box, seen) if one.tapped else seen


def rows_of(tiles: Sequence[Tile], high: float, across: int, asked: str = "") -> str:
    """All of them as one drawing."""
    boxes = list(in_rows(high, across, len(tiles)))
    drawn = "".join(tile(one, box, asked) for one, box in zip(tiles, boxes, strict=True))
    return svg(boxes[-1].y + high + EDGE, drawn)
