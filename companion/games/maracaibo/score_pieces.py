"""The lines of the final score as content describes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Literal

from companion.content.books import Source, piece


@piece
class ScoreLine:
    """A line: whose it is, in which games, the values it takes, and whether they are points.

    `when` names what must be part of the game. A line for each nation stands three times. What
    is worked out has a function in scoring.py.
    """

    id: str
    of: tuple[Literal["player", "table", "jacques", "jean"], ...]
    when: Literal["always", "nations", "dutch-flag", "jacques", "jean",
                  "cooperative", "search"]  # fmt: skip
    group: Literal["points", "nations", "comparison", "together"]
    points: bool
    source: Source
    each_nation: bool = False
    worked_out: bool = False
    least: int = 0
    most: int = 999
    choices: tuple[str, ...] = ()
    text: str = ""  # where it is not called by its id


@piece
class ScoreLines:
    lines: tuple[ScoreLine, ...]


def check_score_lines(
    book: ScoreLines, functions: Collection[str]
) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """No line stands twice for the same side; what is worked out has its function."""
    stand = Counter((line.id, of, line.when) for line in book.lines for of in line.of)
    for (id_, of, _), times in stand.items():
        if times > 1:
            yield ("lines",), f"the line {id_!r} of {of} stands {times} times"
    for number, line in enumerate(book.lines):
        if line.worked_out and line.id not in functions:
            yield ("lines", number, "id"), f"nobody knows how to work out {line.id!r}"
        if line.least > line.most:
            yield ("lines", number, "least"), "the least is more than the most"
