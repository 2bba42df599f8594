"""Elements of the forms before something begins: things to choose, and who plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.screen import Option
from companion.engine.questions import Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """One thing of a form: one of its options is chosen, or any of `several`.

    A tap sends `choose` with the name and the option.
    """

    kind: ClassVar = "choose"
    name: str
    text: str
    options: tuple[Option, ...]
    now: tuple[Answer, ...]
    several: bool = False

    def offers(self, value: Answer) -> bool:
        return any(option.value == value for option in self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class NameField:
    """A player's name to type in, and a colour to choose; both may stay empty."""

    id: str
    label: str
    value: str = ""
    player: int = 1
    colours: tuple[Option, ...] = ()
    colour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """Who plays, folded away until somebody wants to say it."""

    kind: ClassVar = "names"
    title: str
    fields: tuple[NameField, ...]
    letters: int
    colour: str  # the word for it, for screen readers
