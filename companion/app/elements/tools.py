"""Elements of the tools: calculators, history, look-up, charts, My box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.files import Taking
from companion.app.elements.score import Table
from companion.app.elements.screen import Action, Line, Option
from companion.engine.questions import Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """One option of several, in a row that scrolls; a tap sends `do` with its value."""

    kind: ClassVar = "strip"
    label: str
    do: str
    options: tuple[Option, ...]
    current: Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of a bar of odds: a letter for the event, and its probability."""

    letter: str
    likely: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """All possible events as one bar."""

    parts: tuple[Part, ...]
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """A result of the entered values. The first one is large and stays in view."""

    kind: ClassVar = "worked"
    lines: tuple[Line, ...]
    odds: tuple[Odds, ...] = ()
    action: Action | None = None
    first: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """A background task: its progress, polled by the soft event `look`, and a button to stop it."""

    kind: ClassVar = "running"
    label: str
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A step of a game: the answer and its author; a tap sends `do`."""

    text: str
    before: str = ""  # the instructions that it answers
    after: str = ""  # what came of it
    who: str = ""
    do: str = ""
    value: int = 0
    label: str = ""  # what the tap does


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """The steps of a round or a campaign, newest first."""

    kind: ClassVar = "steps"
    title: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Lines under a title."""

    kind: ClassVar = "chapter"
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """A search field. Typed text is a soft event: the name `do` and the text."""

    kind: ClassVar = "search"
    label: str
    do: str
    value: str = ""
    placeholder: str = ""
    letters: int = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A search result: one tap unfolds its meaning, another its source."""

    id: str
    name: str
    meaning: str
    icons: tuple[str, ...] = ()
    about: str = ""  # what kind of thing it is
    source: str = ""
    see: tuple[Action, ...] = ()
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundList:
    """Search results in a list, or in a `grid` to find symbols by sight."""

    kind: ClassVar = "found"
    entries: tuple[Found, ...]
    title: str = ""
    source: str = ""  # what the small "i" is called
    see: str = ""
    grid: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A link to another page of the same server."""

    kind: ClassVar = "link"
    title: str
    text: str
    label: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """A drawing of `web.plot_picture`; if there are too few games, only its table.

    `words` describe it for people who do not see it; `notes` explain it and its uncertainty.
    `table` has the same values; `taking` is a copy of them, inside the table's fold. A tap on a
    drawing that `enters` a field shows the value below, and puts it into that field.
    """

    kind: ClassVar = "plot"
    title: str
    words: str
    table: Table
    svg: str = ""
    notes: tuple[str, ...] = ()
    taking: Taking | None = None
    enters: str = ""  # the field


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row that a tap opens, with its value; `part` is the known share, as a bar."""

    label: str
    do: str
    value: str
    known: str = ""
    icons: tuple[str, ...] = ()  # of what is known
    part: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """Rows one below the other; with `game` they have the colours of that game."""

    kind: ClassVar = "rows"
    rows: tuple[Row, ...]
    title: str = ""
    about: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """A progress bar with words."""

    kind: ClassVar = "progress"
    label: str
    done: int
    of: int
