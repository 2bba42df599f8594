"""The steps of a game's setup as content lists them: each with its source."""

from __future__ import annotations

from collections.abc import Iterator

from companion.content.books import Source, Where, piece


@piece
class SetupStep:
    """A step of a setup: its text is `<game>.setup.<id>`."""

    id: str
    source: Source


@piece
class SetupSteps:
    steps: tuple[SetupStep, ...]


def texts_of_steps(game: str, book: SetupSteps) -> Iterator[tuple[Where, str]]:
    for number, step in enumerate(book.steps):
        yield ("steps", number, "id"), f"{game}.setup.{step.id}"
