"""Elements of Home and of forms: titles, games to go on with, tiles, things to choose, names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.screen import Action, Option
from companion.engine.questions import Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """The head of a screen that belongs to no game, with one way to the right of it."""

    kind: ClassVar = "title"
    text: str
    about: str = ""
    action: Action | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who plays: a letter in a disc of their colour (`player`, from 1 on)."""

    label: str
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard:
    """A game to go on with: large with its picture, or `small`, one row of several."""

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
    """A way in with its drawing: a game's emblem, or an icon."""

    label: str
    do: str
    value: Answer
    game: str = ""
    icon: str = ""
    aside: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiles:
    """Ways in, side by side."""

    kind: ClassVar = "tiles"
    tiles: tuple[Tile, ...]
    title: str = ""
    small: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line to type in, with its own button; what is wrong with it is said right there."""

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
    """One thing of a form: one of its options is chosen, or any of `several`.

    A tap sends `choose` with the name and the option.
    """

    kind: ClassVar = "choose"
    name: str
    text: str
    options: tuple[Option, ...]
    now: tuple[Answer, ...]
    several: bool = False

    def allows(self, value: Answer) -> bool:
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
    """The names of the players, folded until somebody enters them."""

    kind: ClassVar = "names"
    title: str
    fields: tuple[NameField, ...]
    letters: int
    colour: str  # the word for it, for screen readers
