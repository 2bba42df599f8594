"""The lines of the final score as content describes them, and what things count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Literal, TypeAlias

from companion.content.books import Source, piece

# What must be part of the game.
Part: TypeAlias = Literal["always", "base", "treasure-hunt", "commanders", "jordan"]
Place: TypeAlias = tuple[str | int, ...]


@piece
class ScoreLine:
    """A line: whose it is, in which games, the values it takes, and how they become points.

    The value counts as it is (`points`), or points are worked out by a function of scoring.py,
    by the rules that are named.
    """

    id: str
    of: tuple[Literal["player", "table", "jordan"], ...]
    when: Part
    group: Literal["points", "scrolls", "treasures", "quests"]
    source: Source
    entered: bool = True
    points: bool = False
    worked_out: str = ""
    rules: tuple[str, ...] = ()
    least: int = 0
    most: int = 999
    usual: int = 0
    choices: tuple[str, ...] = ()
    secret: bool = False  # its player's alone until the end
    text: str = ""  # where it is not called by its id


@piece
class ScoreRule:
    """What a thing counts, e.g. the points for a river."""

    id: str
    usual: int
    when: Part
    source: Source
    least: int = 0
    most: int = 50


@piece
class ScoreBook:
    lines: tuple[ScoreLine, ...]
    rules: tuple[ScoreRule, ...]


def check_score_book(book: ScoreBook, functions: Collection[str]) -> Iterator[tuple[Place, str]]:
    """No line stands twice for a side; functions and rules are known; values are in bounds."""
    stand = Counter((line.id, of, line.when) for line in book.lines for of in line.of)
    for (id_, of, _), times in stand.items():
        if times > 1:
            yield ("lines",), f"the line {id_!r} of {of} stands {times} times"
    rules = {rule.id for rule in book.rules}
    for number, line in enumerate(book.lines):
        if line.worked_out and line.worked_out not in functions:
            yield ("lines", number, "worked_out"), f"nobody knows how to work out {line.id!r}"
        for unknown in set(line.rules) - rules:
            yield ("lines", number, "rules"), f"there is no rule {unknown!r}"
        if not line.least <= line.usual <= line.most:
            yield ("lines", number), "the usual value is not between the least and the most"
    for number, rule in enumerate(book.rules):
        if not rule.least <= rule.usual <= rule.most:
            yield ("rules", number), "the usual value is not between the least and the most"


def texts_of_score(book: ScoreBook) -> Iterator[tuple[Place, str]]:
    """The keys of the texts that lines and rules need."""
    for number, line in enumerate(book.lines):
        if line.entered:
            yield ("lines", number), text_of_line(line)
            yield ("lines", number), f"{text_of_line(line)}.more"
        if line.worked_out:
            yield ("lines", number), text_of_points(line)
    for number, rule in enumerate(book.rules):
        yield ("rules", number), text_of_rule(rule)


def text_of_line(line: ScoreLine) -> str:
    return f"pirates.score.{line.text or line.id}"


def text_of_points(line: ScoreLine) -> str:
    return f"pirates.score.sum.{line.id}"


def text_of_rule(rule: ScoreRule) -> str:
    return f"pirates.score.rule.{rule.id}"
