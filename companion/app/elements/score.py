"""Elements of sheets and lists: a score that is filled in, who won, a list to tick off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.screen import Action, Option
from companion.engine.questions import Answer

MOST_PARTS = 6  # of a bar, each in its own colour: the last one is the rest


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """Whose values: a token in the player's colour, the total, and how much is still missing."""

    id: str
    label: str
    letter: str = ""
    player: int = 0  # the colour; 0 is the opponent's
    icon: str = ""  # instead of a token, for what is nobody's
    total: str = ""
    missing: int = 0
    current: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A line of the sheet: a number between two bounds, or one of some options.

    `value` is what stands in it, also where that does not fit: then `problem` says why. What is
    hidden is not told at all, only whether it is there.
    """

    id: str
    label: str
    more: str = ""  # how it is counted
    icon: str = ""
    value: Answer | None = None
    usual: str = ""  # what counts while it is empty
    minimum: int = 0
    maximum: int = 0
    options: tuple[Option, ...] = ()
    missing: bool = False
    problem: str = ""
    doubt: str = ""
    hidden: str = ""
    action: Action | None = None  # adds one more thing to it


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Lines that belong together; what is known already is folded away."""

    title: str
    fields: tuple[Field, ...]
    more: str = ""
    folded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet with its sides, and the fields of the one that is open; one may be gone to.

    Without sides it is a form with fields. As `counters` its fields are large, two in a row.
    """

    kind: ClassVar = "sheet"
    groups: tuple[Group, ...]
    sides: tuple[Side, ...] = ()
    at: str = ""  # the field to begin at, `side/line`
    counters: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A piece of a bar: its points, and the number of its colour and its name in the legend."""

    points: int
    colour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A side in the ranking, with where its points come from."""

    label: str
    letter: str = ""
    player: int = 0
    total: str = ""
    won: bool = False
    share: float = 0.0  # of the longest bar
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """Something that had to be so, in words, and whether it was; not known: neither."""

    text: str
    met: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Who won, large; then by how much, what had to be met, and everybody's points."""

    kind: ClassVar = "result"
    title: str
    more: str = ""
    won: bool = False
    winner: Place | None = None  # the token in the laurel
    conditions: tuple[Condition, ...] = ()
    sides: tuple[Place, ...] = ()
    legend: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows with a name and figures, behind a tap unless it is all there is to see."""

    kind: ClassVar = "table"
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    shown: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A line to tick off. What chance decided in it can be drawn again by its `actions`."""

    id: str
    text: str
    more: str = ""
    icon: str = ""
    done: bool = False
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemGroup:
    """Lines of one place; `player` is whose they are, `svg` where they go, drawn."""

    title: str
    items: tuple[Item, ...]
    icon: str = ""
    player: int = 0
    letter: str = ""  # of the player, on the colour
    svg: str = ""
    words: str = ""  # the drawing, for those who do not see it


@dataclass(frozen=True, slots=True, kw_only=True)
class Checklist:
    """A list to tick off, in groups. A tick is a soft event: the item's id, "true" or "false"."""

    kind: ClassVar = "checklist"
    title: str
    groups: tuple[ItemGroup, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A list on paper: the browser prints it as soon as it is drawn."""

    kind: ClassVar = "paper"
    title: str
    groups: tuple[ItemGroup, ...]
    long: bool
