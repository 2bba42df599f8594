"""An automa's card drawn as a row of its symbols; the current one is lit."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH = 390
HIGH = 74
RAISED = 9  # how far a lit area juts out above and below
POINTER = 8
LETTERS = 17


class Cell(NamedTuple):
    """A symbol of a card: an icon, a word or number, or both."""

    icon: str = ""
    words: str = ""
    colour: str = "var(--soft)"
    wide: float = 1  # beside the others


class Ink(NamedTuple):
    """Icons and words of a colour, drawn together."""

    icons: list[str]
    words: list[str]

    def drawn(self, colour: str) -> str:
        icons = f'<g stroke="currentColor">{"".join(self.icons)}</g>' if self.icons else ""
        words = f'<g fill="currentColor">{"".join(self.words)}</g>' if self.words else ""
        return f'<g color="{colour}">{icons}{words}</g>'


def draw(cells: Sequence[Cell], lit: int | None = None) -> str:
    """Draw the whole card; a lit cell is raised, with a pointer to the text below."""
    top = 1 if lit is None else 1 + RAISED
    high = top + HIGH + (1 if lit is None else RAISED + POINTER)
    edges = _edges(cells, lit)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" fill="none" '
        f'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" font-size="{LETTERS}" '
        f'text-anchor="middle"><g stroke="var(--line)" stroke-width="1">'
        f'<rect x="1" y="{top}" width="{WIDTH - 2}" height="{HIGH}" rx="9" fill="var(--sheet)"/>'
        f'<path d="{"".join(f"M{x:.0f} {top}v{HIGH}" for x in edges[1:-1])}"/></g>'
    ]
    if lit is not None:
        parts.append(_lit(edges[lit], edges[lit + 1], top))
    inks: dict[str, Ink] = {}
    for number, cell in enumerate(cells):
        middle = (edges[number] + edges[number + 1]) / 2
        is_lit = number == lit
        ink = inks.setdefault("var(--on-token)" if is_lit else cell.colour, Ink([], []))
        _write(ink, cell, middle, top + HIGH / 2, is_lit=is_lit)
    return "".join([*parts, *(ink.drawn(colour) for colour, ink in inks.items()), "</svg>"])


def _edges(cells: Sequence[Cell], lit: int | None) -> list[float]:
    """Return the edges of the cells; a lit cell is a little wider."""
    wide = [cell.wide * (1.2 if number == lit else 1) for number, cell in enumerate(cells)]
    unit = (WIDTH - 2) / sum(wide)
    return [1 + unit * sum(wide[:number]) for number in range(len(cells) + 1)]


def _lit(left: float, right: float, top: float) -> str:
    middle, foot = (left + right) / 2, top + HIGH + RAISED - 0.5
    return (
        f'<rect x="{left:.0f}" y="{top - RAISED}" width="{right - left:.0f}" '
        f'height="{HIGH + 2 * RAISED}" rx="8" fill="var(--signal)"/>'
        f'<path d="M{middle - 10:.0f} {foot}h20l-10 {POINTER}z" fill="var(--signal)"/>'
    )


def _write(ink: Ink, cell: Cell, x: float, y: float, *, is_lit: bool) -> None:
    """Write the icon above the words; centre it if there are no words, and the reverse."""
    size, letters = (32, 20) if is_lit else (26, LETTERS if len(cell.words) < 6 else 16)
    if cell.icon:
        at = y - size / 2 - (13 if cell.words else 0)
        ink.icons.append(
            f'<use href="#i-{cell.icon}" x="{x - size / 2:.0f}" y="{at:.0f}" '
            f'width="{size}" height="{size}"/>'
        )
    if cell.words:
        look = "" if letters == LETTERS else f' font-size="{letters}"'
        look += ' font-weight="600"' if is_lit or not cell.icon else ""
        lines = cell.words.split("\n")
        first = y + letters * 0.35 + (17 if cell.icon else 0) - 10 * (len(lines) - 1)
        ink.words.extend(
            f'<text x="{x:.0f}" y="{first + 20 * n:.0f}"{look}>{escape(line)}</text>'
            for n, line in enumerate(lines)
        )
