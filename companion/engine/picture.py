"""Drawings of a board (SVG), what lies on it, and the theme's colours for them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from companion.engine.text import Locale, Text


@dataclass(frozen=True, slots=True)
class Colours:
    """The theme's colours, for drawings that have to fit it."""

    ink: str
    faint: str
    line: str
    panel: str
    accent: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture (SVG), and the same in words for those who do not see it."""

    svg: str
    words: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that lies at a place of the board: a letter and a colour, never colour alone."""

    letter: str
    colour: str
    count: int = 1
    meaning: Text | None = None  # in words, for those who do not see it

    def __str__(self) -> str:
        return f"{self.letter}{self.count}" if self.count > 1 else self.letter


Marks: TypeAlias = Mapping[str, Sequence[Mark]]  # by place
NO_MARKS: Marks = {}


class Picture(Protocol):
    """A drawing of the board (SVG): the places that are meant, and what lies where."""

    def __call__(
        self, meant: Collection[str], colours: Colours, locale: Locale, marks: Marks = NO_MARKS
    ) -> str: ...
