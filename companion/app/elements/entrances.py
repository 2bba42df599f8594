"""Elements of the screens that lead into a game: titles, games to go on with, tiles, a code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.screen import Action
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
class Scene:
    """A drawing that only shows whose game this is: cut to a band."""

    kind: ClassVar = "scene"
    svg: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    kind: ClassVar = "text"
    text: str
    small: bool = False
