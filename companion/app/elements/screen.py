"""A screen and its basic elements, each with its JSON form.

The renderer (`web/screen.js`) knows an element by its `kind`. The JSON omits empty fields, to
keep a screen small: it is sent with every tap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import ClassVar, Protocol, TypeAlias, Union

from companion.app.elements.cards import Copied
from companion.engine.plain import Json
from companion.engine.questions import Answer
from companion.engine.text import Locale


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The game and its progress, with the most important number and its label.

    The opponent's portrait is drawn if its game has one.
    """

    kind: ClassVar = "header"
    title: str
    where: str = ""
    rounds: tuple[int, int] | None = None  # how many of how many
    figure: str = ""
    captions: tuple[str, ...] = ()
    portrait: str = ""  # whose

    @staticmethod
    def of_page(page: str, locale: Locale, where: str = "") -> Header:
        """Return the header of a page; without a place it names the app."""
        return Header(title=locale.text(f"page.{page}"), where=where or locale.text("app.name"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """An instruction: large with its icon, details behind a tap."""

    text: str
    more: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnCard:
    """The current instructions; `svg` is the automa's drawn card, `words` its description.

    `folded` is the closed line that unfolds them, `quote` what the opponent says with them.
    """

    kind: ClassVar = "turn"
    lines: tuple[Line, ...]
    numbered: bool = False
    folded: str = ""
    svg: str = ""
    words: str = ""
    quote: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place of a picture that answers the question.

    `why` is the reason if it is forbidden, `doubt` if a second tap must confirm it.
    """

    id: str
    value: Answer
    label: str
    why: str = ""
    doubt: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A drawing with named places (`data-place` in the SVG); some of them take taps."""

    kind: ClassVar = "picture"
    svg: str
    words: str
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """An answer: a label, perhaps with an icon or a drawing."""

    value: Answer
    label: str
    icon: str = ""
    svg: str = ""
    more: str = ""
    why: str = ""  # a rule forbids it now
    doubt: str = ""  # a second tap confirms it


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """Answers of equal rank. `go_on` is a separate button that only continues."""

    kind: ClassVar = "choices"
    options: tuple[Option, ...] = ()
    go_on: Option | None = None
    on_board: bool = False  # they are in the picture too: here they are the list


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A whole number between two bounds; `now` is the current value."""

    kind: ClassVar = "number"
    minimum: int
    maximum: int
    confirm: str
    now: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Several:
    """Any of these options, or none; with a `doubt` a second tap confirms none."""

    kind: ClassVar = "several"
    options: tuple[Option, ...]
    confirm: str
    doubt: str = ""
    now: tuple[Answer, ...] = ()
    on_board: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A short text."""

    kind: ClassVar = "words"
    letters: int
    confirm: str
    now: str = ""


Form: TypeAlias = Union[Choices, Number, Several, Words, Copied]


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """A button that is not an answer: `do` and `value` are its event."""

    kind: ClassVar = "action"
    label: str
    do: str
    value: Answer = ""
    icon: str = ""
    main: bool = False  # "go on", filled
    aside: str = ""  # small words beside it
    more: str = ""  # small words below it

    @staticmethod
    def back(locale: Locale) -> Action:
        return Action(label=locale.text("screen.back"), do="back", icon="back")

    @staticmethod
    def undo(locale: Locale) -> Action:
        return Action(label=locale.text("undo"), do="undo", icon="undo")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The headline, right above its answers."""

    kind: ClassVar = "question"
    text: str
    form: Form
    more: str = ""
    quiet: bool = False  # for screen readers only: the turn card shows it all
    help: Action | None = None  # beside a doubt


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A message about a recent event or an obstacle."""

    kind: ClassVar = "notice"
    text: str
    tone: str = ""  # "wrong", "done"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """A word that a tap unfolds: its meaning or its source."""

    label: str
    text: str
    icon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Folds:
    """Words side by side that a tap unfolds."""

    kind: ClassVar = "folds"
    folds: tuple[Fold, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A bar of a small chart: its label, its length, and the number at its end."""

    label: str
    part: float  # of the longest
    figure: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars:
    """A small bar chart."""

    kind: ClassVar = "bars"
    title: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Actions:
    """Links of a page, one below the other."""

    kind: ClassVar = "actions"
    actions: tuple[Action, ...]
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """A tool of the game at the bottom of the screen."""

    label: str
    icon: str
    to: str
    current: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Segments:
    """One option of several; a tap sends `do` with its value."""

    kind: ClassVar = "segments"
    label: str
    do: str
    options: tuple[Option, ...]
    current: Answer = ""
    titled: bool = False  # the label is read above them
    needs: str = ""  # "speech", "sound": hidden on a phone without it


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A decorative drawing of the game, cropped to a band; or only `beside` the text."""

    kind: ClassVar = "scene"
    svg: str
    beside: bool = False  # the whole board, where there is room for it


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    kind: ClassVar = "text"
    text: str
    small: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """The progress of a background task; a `running` element of the body shows it."""

    share: float
    text: str


class Element(Protocol):
    """Any element with a `kind`, of this module or the modules beside it."""

    @property
    def kind(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """All data of a screen. An event names the `id` of its screen."""

    id: str
    body: tuple[Element, ...]
    game: str = ""
    undo: Action | None = None  # in its corner, on every screen of a game
    main: Action | None = None  # "go on", at the thumb
    tabs: tuple[Tab, ...] = ()
    more: tuple[Action, ...] = ()  # tools, behind the last tab
    language: str = ""  # this and the renderer's own texts are filled in when it is sent
    words: Mapping[str, str] | None = None
    text_size: str = ""
    aloud: str = ""  # what is read aloud
    sounds: str = ""
    progress: Progress | None = None  # changes without a new screen


def to_json(shown: object) -> Json:
    """Return plain data for the renderer; empty values are left out where they are the default."""
    if hasattr(shown, "__dataclass_fields__"):
        plain = {"kind": shown.kind} if hasattr(shown, "kind") else {}
        for field in fields(shown):  # type: ignore[arg-type]
            value = getattr(shown, field.name)
            empty = value is None or value is False or value in ("", ())
            if not empty or field.default is MISSING:
                plain[field.name] = value if isinstance(value, str) else to_json(value)
        return plain
    if isinstance(shown, Mapping):
        return {str(key): to_json(value) for key, value in shown.items()}
    if isinstance(shown, Sequence) and not isinstance(shown, str):
        return [to_json(item) for item in shown]
    assert shown is None or isinstance(shown, str | int | float | bool)
    return shown
