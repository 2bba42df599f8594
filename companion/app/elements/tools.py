"""Elements of the tools: what a calculator says, steps gone by, entries found, plots, My box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.files import Taking
from companion.app.elements.score import Table
from companion.app.elements.screen import Action, Line, Option
from companion.engine.questions import Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """One of several, in a row that scrolls by itself; a tap sends `do` with its value."""

    kind: ClassVar = "strip"
    label: str
    do: str
    options: tuple[Option, ...]
    current: Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of a bar of odds: a letter for what happens, how likely it is."""

    letter: str
    likely: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """All that can happen as one bar."""

    parts: tuple[Part, ...]
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """What follows from what was entered. The first of them is large and stays in view."""

    kind: ClassVar = "worked"
    lines: tuple[Line, ...]
    odds: tuple[Odds, ...] = ()
    action: Action | None = None
    first: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """Something that goes on: how far (the screen's `progress`), and a tap that stops it.

    While it is shown, the soft event `look` asks again and again how far it is.
    """

    kind: ClassVar = "running"
    label: str
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Something that people did: the answer, and by whom; a tap sends `do`."""

    text: str
    before: str = ""  # the instructions that it answers
    after: str = ""  # what came of it
    who: str = ""
    do: str = ""
    value: int = 0
    label: str = ""  # what the tap does


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """Steps of one round, or of a story; the newest first."""

    kind: ClassVar = "steps"
    title: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Some lines under a title."""

    kind: ClassVar = "chapter"
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """Words to look for. What is typed is a soft event: the name `do`, and the words."""

    kind: ClassVar = "search"
    label: str
    do: str
    value: str = ""
    placeholder: str = ""
    letters: int = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Something that was looked up: a tap unfolds what it means, another where that is from."""

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
    """What was found, one under the other; in a `grid` it is found by sight."""

    kind: ClassVar = "found"
    entries: tuple[Found, ...]
    title: str = ""
    source: str = ""  # what the small "i" is called
    see: str = ""
    grid: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A way out of the app, to another page of the same server."""

    kind: ClassVar = "link"
    title: str
    text: str
    label: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """A drawing of `web.plot_picture`. Without one (few games) the table is all there is to see.

    `words` say what it shows to those who do not see it, `notes` how it is read and how sure
    it is. `table` has the same figures; `taking` a copy of them, inside the table's fold. A tap on
    a drawing that `enters` a field is read off below, and stands in that field.
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
    """Something that a tap opens, and what is known of it; `part` is how much of it, as a bar."""

    label: str
    do: str
    value: str
    known: str = ""
    icons: tuple[str, ...] = ()  # of what is known
    part: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """Rows one under the other; with a game they are its box."""

    kind: ClassVar = "rows"
    rows: tuple[Row, ...]
    title: str = ""
    about: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far one is, as a bar and in words."""

    kind: ClassVar = "progress"
    label: str
    done: int
    of: int
