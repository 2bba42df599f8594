"""The steps of a game's setup in content: each with its group and its source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from companion.content.books import Book, Source, Where, piece
from companion.content.icons import check_icon

# The list that a step is in; `player` is the list of the player whom it names.
Group: TypeAlias = Literal[
    "once", "board", "supply", "scenario", "players", "player", "opponent", "begin"
]


@piece
class SetupStep:
    """A step of a setup: its text is `<game>.setup.<id>`."""

    id: str
    source: Source
    group: Group = "board"
    icon: str = ""
    chance: str = ""  # prefix of the drawn items that it uses


@piece
class SetupSteps:
    steps: tuple[SetupStep, ...]


def step_book(game: str) -> Book[SetupSteps]:
    def texts(book: SetupSteps) -> Iterator[tuple[Where, str]]:
        for number, step in enumerate(book.steps):
            yield ("steps", number, "id"), f"{game}.setup.{step.id}"

    return Book(f"{game}/setup_steps.yaml", SetupSteps, check=_check, texts=texts)


def _check(book: SetupSteps) -> Iterator[tuple[Where, str]]:
    for number, step in enumerate(book.steps):
        if step.icon:
            yield from check_icon(("steps", number, "icon"), step.icon)


def listed(game: str, book: SetupSteps) -> dict[str, SetupStep]:
    """Returns the steps by the keys of their texts."""
    return {f"{game}.setup.{step.id}": step for step in book.steps}
