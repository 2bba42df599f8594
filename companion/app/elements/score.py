"""Elements of score sheets and lists: a sheet, its result, a list to tick off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.screen import Action, Option
from companion.engine.questions import Answer

MOST_PARTS = 6  # of a bar, each in its own colour: the last one is the rest


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A side of the sheet: its token, its total, and the number of missing values."""

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

    `value` is the typed value, even if it is invalid: then `problem` gives the reason. Hidden
    values are never sent, only whether they exist.
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
    """Lines of one subject; known lines are folded."""

    fields: tuple[Field, ...]
    title: str = ""
    more: str = ""
    folded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet with its sides, and the fields of the open side, from the field `at` on.

    Without sides it is a form with fields. As `counters` its fields are large, two in a row; as
    `cells` they are small, and one pair of keys changes the chosen one.
    """

    kind: ClassVar = "sheet"
    groups: tuple[Group, ...]
    sides: tuple[Side, ...] = ()
    at: str = ""  # the field to begin at, `side/line`
    counters: bool = False
    cells: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of a bar: its points, and the number of its colour and of its name in the legend."""

    points: int
    colour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A side in the ranking, with the parts of its points."""

    label: str
    letter: str = ""
    player: int = 0
    total: str = ""
    won: bool = False
    share: float = 0.0  # of the longest bar
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """A condition of a victory in words, and whether it was met, if that is known."""

    text: str
    met: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The winner in large letters, then the lead, the conditions, and everybody's points."""

    kind: ClassVar = "result"
    title: str
    more: str = ""
    won: bool = False
    winner: Place | None = None  # the token in the laurel
    conditions: tuple[Condition, ...] = ()
    sides: tuple[Place, ...] = ()
    legend: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    quote: str = ""  # by the opponent
    portrait: str = ""  # whose


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows with a name and numbers, folded unless the screen shows nothing else."""

    kind: ClassVar = "table"
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    shown: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A line to tick off. Its `actions` draw a random item of it again."""

    id: str
    text: str
    more: str = ""
    icon: str = ""
    done: bool = False
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemGroup:
    """Lines of one area; `player` is their owner, `svg` a drawing of their places."""

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
    """A printed list: the browser prints it when it is drawn."""

    kind: ClassVar = "paper"
    title: str
    groups: tuple[ItemGroup, ...]
    long: bool
