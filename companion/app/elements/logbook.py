"""Elements of the logbook: statistics, rows of games, text fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.score import Place
from companion.app.elements.screen import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A large number with its label, and the token of its player, if it has one."""

    figure: str
    caption: str
    side: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The most important numbers."""

    kind: ClassVar = "figures"
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRow:
    """A finished game in its colour: the winner, all points, the date; a tap opens it."""

    game: str
    about: str
    sides: tuple[Place, ...]
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Plays:
    """Finished games, newest first."""

    kind: ClassVar = "plays"
    title: str
    rows: tuple[PlayRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A field: "text", "number", "date", or "lines" of text."""

    id: str
    label: str
    whose: str = ""  # the full label, for screen readers
    type: str = "text"
    value: str = ""  # as typed, even if it is invalid
    letters: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedRow:
    """Fields side by side, after the token of their player or the name of an automa."""

    fields: tuple[Typed, ...]
    side: Place | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedForm:
    """Fields in rows. Typed text is a soft event: the field's id and the text."""

    kind: ClassVar = "typed"
    rows: tuple[TypedRow, ...]
    known: tuple[str, ...] = ()  # names that are offered while one types
