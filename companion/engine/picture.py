"""Drawings of a board (SVG): what they show, the marks on them, a game's own colours.

A drawing names its colours (`var(--ink)`, the tokens of `web/palette.py`), so the same drawing
fits day and night. A place to tap is a group with `data-place`, its id, and its
middle (`data-at="120,48"`) or its box (`data-box="x,y,width,height"`).
A piece that moves is a group with `data-piece`, its name; a ship also has its place (`data-on`)
and its way (`data-way`, a symbol of the game): `web/motion.js`.
Icons are `<use href="#i-disc" …/>` of the sprite (`web/icons.svg`). Text is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias

from companion import paths
from companion.engine.facts import Facts
from companion.engine.text import Locale, Text

UNKNOWN = "–"  # drawn or shown in a field for a value that nobody has entered
_PIPS = {  # of each face of a die, from its middle
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_COMMENT = re.compile(r"<!--\s*(.*?)\s*-->", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture (SVG) with a description in words."""

    svg: str
    words: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark at a place of the board: a letter and a colour, never colour alone."""

    letter: str
    colour: str
    count: int = 1
    meaning: Text | None = None  # in words, for screen readers

    def __str__(self) -> str:
        return f"{self.letter}{self.count}" if self.count > 1 else self.letter


Marks: TypeAlias = Mapping[str, Sequence[Mark]]  # by place
NO_MARKS: Marks = {}


@dataclass(frozen=True, slots=True)
class Look:
    """The options of a drawing of the board."""

    lit: Collection[str] = ()  # the highlighted places
    possible: Collection[str] | None = None  # those that answer the question; None: no place does
    marks: Marks = field(default_factory=dict)
    facts: Facts = field(default_factory=Facts)


class Picture(Protocol):
    """A drawing of the board (SVG)."""

    def __call__(self, look: Look, locale: Locale) -> str: ...


class Hue(NamedTuple):
    day: str
    night: str


@dataclass(frozen=True, slots=True)
class Theme:
    """The theme of a game: its emblem (in a square of 64), and its colours by day and by night."""

    accent: Hue  # the colour of the game
    signal: Hue  # highlights
    tint: Hue  # behind emblems
    emblem: str
    pieces: Mapping[str, Hue] = field(default_factory=dict)  # its pieces, as drawings call them


_PAWN = '<circle cx="32" cy="17" r="10"/><path d="M26 26 19 50h26L38 26M12 56h40"/>'
# For a game without a theme, and for pages without a game.
PLAIN = Theme(
    Hue("#0d5960", "#7ec9c4"), Hue("#a63e15", "#f39a63"), Hue("#dce4d8", "#17384a"), _PAWN
)


def number(value: float) -> str:
    """Format a coordinate, to one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def way_symbol(name: str, stops: Iterable[tuple[object, float, float, object]]) -> str:
    """Return a way as an empty symbol: its places, where they are, and those ahead.

    Without any the next one of the list is ahead.
    """
    listed = " ".join(f"{id_}:{number(x)},{number(y)}:{ahead}" for id_, x, y, ahead in stops)
    return f'<symbol id="{name}" data-stops="{listed}"/>'


def pips(face: int, x: float, y: float) -> str:
    """Draw the pips of a die with its middle there."""
    at = ((x + 15 * right, y + 15 * down) for right, down in _PIPS[face])
    return "".join(f'<circle cx="{across}" cy="{height}" r="5.2"/>' for across, height in at)


def read_svg(path: str, drawn: Mapping[str, str] | None = None) -> str:
    """Return the parts of an SVG file of the package, for example a game's `emblem.svg`.

    The root element, comments and line breaks are left out. A comment that is a name of `drawn`
    is replaced: a part of the picture that is computed.
    """
    svg = (paths.PACKAGE / path).read_text(encoding="utf-8")
    inside = svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")]
    parts = _COMMENT.sub(lambda found: (drawn or {}).get(found[1], ""), inside)
    return re.sub(r"(?<=>)\s+(?=<)", "", parts).strip()
