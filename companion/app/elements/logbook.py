"""The elements of the logbook: figures first, games as rows, fields to type in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.score import Place
from companion.app.elements.screen import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A large number, and what it counts; with somebody's token where it is theirs."""

    figure: str
    caption: str
    side: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What there is to know at a glance."""

    kind: ClassVar = "figures"
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRow:
    """A finished game in its game's colour: who won, everybody's points, when; a tap opens it."""

    game: str
    about: str
    sides: tuple[Place, ...]
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Plays:
    """Finished games, the newest first."""

    kind: ClassVar = "plays"
    title: str
    rows: tuple[PlayRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """Something to type in: "text", "number", "date", or "lines" of text.

    `value` is what stands in it, also where that does not fit: then `problem` says why.
    """

    id: str
    label: str
    whose: str = ""  # the label in full, for those who do not see where it stands
    type: str = "text"
    value: str = ""
    letters: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedRow:
    """Fields side by side; somebody's have their token before them, or an automa's name."""

    fields: tuple[Typed, ...]
    side: Place | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedForm:
    """Fields in rows. What is typed is a soft event: the field's id, and the text."""

    kind: ClassVar = "typed"
    rows: tuple[TypedRow, ...]
    known: tuple[str, ...] = ()  # names that are offered while one types
