"""The lines of Jamaica's final score as content describes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from companion.content.books import Source, piece

Place: TypeAlias = tuple[str | int, ...]
LINES = ("space", "doubloons", "treasures", "space_number")


@piece
class ScoreLine:
    """A line that everybody fills in. Where `most` is 0, the components say what it can be."""

    id: Literal["space", "doubloons", "treasures", "space_number"]
    group: Literal["points", "tie"]
    points: bool
    source: Source
    most: int = 0
    secret: bool = False  # its player's alone until the end


@piece
class ScoreBook:
    lines: tuple[ScoreLine, ...]


def check_score_book(book: ScoreBook) -> Iterator[tuple[Place, str]]:
    if tuple(line.id for line in book.lines) != LINES:
        yield ("lines",), f"the lines are {', '.join(LINES)}"


def texts_of_score(book: ScoreBook) -> Iterator[tuple[Place, str]]:
    for number, line in enumerate(book.lines):
        yield ("lines", number), text_of_line(line)
        yield ("lines", number), f"{text_of_line(line)}.more"
        yield ("lines", number), f"jamaica.score.group.{line.group}"


def text_of_line(line: ScoreLine) -> str:
    return f"jamaica.score.{line.id}"
