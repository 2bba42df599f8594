"""Elements of Home and of forms: titles, games, tiles, choices, names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.screen import Action, Option
from companion.engine.questions import Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """The head of a screen without a game, with one action on the right."""

    kind: ClassVar = "title"
    text: str
    about: str = ""
    action: Action | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A player: a letter on a disc in their colour (`player`, from 1)."""

    label: str
    player: int
    letter: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard:
    """A game to continue: large with its picture, or `small`, one row of several."""

    kind: ClassVar = "game"
    game: str
    title: str
    action: Action
    where: str = ""
    rounds: tuple[int, int] | None = None
    players: tuple[Person, ...] = ()
    when: str = ""
    svg: str = ""
    remove: Action | None = None
    small: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A link with a drawing: a game's emblem or an icon."""

    label: str
    do: str
    value: Answer
    game: str = ""
    icon: str = ""
    aside: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiles:
    """Links side by side."""

    kind: ClassVar = "tiles"
    tiles: tuple[Tile, ...]
    title: str = ""
    small: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A text field with its own button; its error message appears below it."""

    kind: ClassVar = "entry"
    label: str
    do: str
    confirm: str
    placeholder: str = ""
    letters: int = 40
    icon: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """A choice in a form: one option, or several with `several`."""

    kind: ClassVar = "choose"
    name: str
    text: str
    options: tuple[Option, ...]
    now: tuple[Answer, ...]
    several: bool = False

    def allows(self, value: Answer) -> bool:
        return any(option.value == value for option in self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A suggested game, with the reason."""

    kind: ClassVar = "suggestion"
    game: str
    label: str
    title: str
    text: str
    about: str = ""
    level: tuple[int, int] | None = None  # its number, and how many there are
    portrait: str = ""  # whose


@dataclass(frozen=True, slots=True, kw_only=True)
class NameField:
    """A player's name and colour; both may stay empty."""

    id: str
    label: str
    letter: str  # on the token
    value: str = ""
    player: int = 1
    colours: tuple[Option, ...] = ()
    colour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The names of the players, folded until one is entered."""

    kind: ClassVar = "names"
    title: str
    fields: tuple[NameField, ...]
    letters: int
    colour: str  # the word for it, for screen readers
