"""The view of a procedure: its picture, its card, drawn answers, and counters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from companion.engine.picture import Drawing, Look
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale, Text, TextValue

# The correction that sets a counter; its answers: whose, which, and the number.
COUNT = "count"


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter; its number is None until it is entered. `wanted`: it matters most now."""

    id: str
    text: Text
    most: int
    value: int | None = None
    least: int = 0
    wanted: bool = False


@dataclass(frozen=True, slots=True)
class CounterGroup:
    """Counters that belong together; rarely used groups are folded."""

    title: Text
    counters: tuple[Counter, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """A correction that changes several counters at once; its first answer is the seat."""

    correction: str
    text: Text


@dataclass(frozen=True, slots=True)
class CountedSide:
    """A player with counters, and the acts that change them."""

    seat: int
    name: TextValue
    groups: tuple[CounterGroup, ...]
    acts: tuple[Act, ...] = ()

    @property
    def counters(self) -> dict[str, Counter]:
        return {counter.id: counter for group in self.groups for counter in group.counters}


S = TypeVar("S")


class View(Generic[S]):
    """A view that draws nothing: words are enough, and the game's board is shown.

    `opens` is the answer that shows the counters on a screen of their own; without one they are
    always shown.
    """

    opens: ClassVar = ""

    def picture(self, _state: S, _look: Look, _locale: Locale) -> Drawing | None:
        """Draws the procedure's own picture; None to show the game's board."""
        return None

    def card(self, _state: S, _locale: Locale) -> Drawing | None:
        """Draws the automa's card that is turned up now, with the part that counts lit."""
        return None

    def option(self, _state: S, _question: Ask, _option: Answer, _locale: Locale) -> str | None:
        """Draws an answer (SVG), for example one of the players' own cards; None for words."""
        return None

    def counters(self, _state: S) -> Sequence[CountedSide]:
        """Returns what people count here on one screen, by the correction `count`."""
        return ()
