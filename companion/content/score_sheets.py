"""The final score of a game in content: the lines of its sheet, and its point rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import partial

from companion.content.books import Book, Source, Where, piece

ALWAYS = "always"
PLAYER, TABLE = "player", "table"


@piece
class ScoreLine:
    """A line: its owner, its games, its possible values, and how they become points.

    A line belongs to each player, to the table, or to an opponent by name. The value counts as
    points (`points`), or a function of the game computes points from it, by the rules named here; a
    line without a value has only computed points. `each` names a set of the game, for example its
    nations: the sheet has the line once for each of them. A printed value, the same in every game,
    is `read_at` the number in another line, and is 0 at `nothing_at`.
    """

    id: str
    group: str
    source: Source
    of: tuple[str, ...] = (PLAYER,)
    when: str = ALWAYS  # the extras that must be part of the game
    each: str = ""
    entered: bool = True
    points: bool = False
    worked_out: str = ""
    compares: str = ""  # the line of both sides that must be entered before points are worked out
    rules: tuple[str, ...] = ()
    least: int = 0
    most: int = 999
    usual: int = 0
    choices: tuple[str, ...] = ()
    needed: bool = False  # without it there is no winner
    expected: bool = False  # everybody has a value: an empty one is pointed out, counts as usual
    read_at: str = ""
    nothing_at: str = ""
    only_with: str = ""  # asked only if this option or fact is on, or a line has this value
    secret: bool = False  # secret until the end
    text: str = ""  # if it is not the id


@piece
class ScoreRule:
    """A rule of points, for example the points for a river."""

    id: str
    usual: int
    source: Source
    when: str = ALWAYS
    least: int = 0
    most: int = 50


@piece
class ScoreBook:
    lines: tuple[ScoreLine, ...]
    rules: tuple[ScoreRule, ...] = ()


def score_book(
    game: str, check: Callable[[ScoreBook], Iterator[tuple[Where, str]]]
) -> Book[ScoreBook]:
    return Book(f"{game}/score.yaml", ScoreBook, check=check, texts=partial(texts_of_score, game))


def check_score_book(
    book: ScoreBook,
    *,
    opponents: Collection[str] = (),
    parts: Collection[str] = (),
    functions: Collection[str] = (),
    sets: Collection[str] = (),
    for_each: Collection[str] = (),
    needed: Collection[str] = (),
) -> Iterator[tuple[Where, str]]:
    """Checks that lines are unique, names are the game's, and values are in bounds.

    The names are opponents, extras, and functions that compute points for a side or for each of a
    set. The lines that the game needs must be there.
    """
    stand = Counter((line.id, of, line.when) for line in book.lines for of in line.of)
    for (id_, of, _), times in stand.items():
        if times > 1:
            yield ("lines",), f"the line {id_!r} of {of} stands {times} times"
    for id_ in set(needed) - {line.id for line in book.lines}:
        yield ("lines",), f"the line {id_!r} is missing"
    for number, line in enumerate(book.lines):
        here, rules = ("lines", number), [rule.id for rule in book.rules]
        yield from _unknown((*here, "of"), line.of, (PLAYER, TABLE, *opponents))
        yield from _unknown((*here, "when"), (line.when,), (ALWAYS, *parts))
        yield from _unknown((*here, "each"), (line.each,), ("", *sets))
        known = for_each if line.each else functions
        yield from _unknown((*here, "worked_out"), (line.worked_out,), ("", *known))
        yield from _unknown((*here, "rules"), line.rules, rules)
        counts = [o.id for o in book.lines if o.of[:1] == line.of[:1] and o.each == line.each]
        yield from _unknown((*here, "read_at"), (line.read_at,), ("", *counts))
        yield from _bounds(here, line)
    for number, rule in enumerate(book.rules):
        yield from _unknown(("rules", number, "when"), (rule.when,), (ALWAYS, *parts))
        yield from _bounds(("rules", number), rule)


def _unknown(
    where: Where, written: Collection[str], known: Collection[str]
) -> Iterator[tuple[Where, str]]:
    for word in written:
        if word not in known:
            yield where, f"there is no {word!r}; there are: {', '.join(filter(None, known))}"


def _bounds(where: Where, entry: ScoreLine | ScoreRule) -> Iterator[tuple[Where, str]]:
    if not entry.least <= entry.usual <= entry.most:
        yield where, "the usual value is not between the least and the most"


def texts_of_score(game: str, book: ScoreBook) -> Iterator[tuple[Where, str]]:
    """Yields the keys of the texts that lines and rules need."""
    for number, line in enumerate(book.lines):
        if line.entered:
            yield ("lines", number), text_of_line(game, line)
            yield ("lines", number), f"{text_of_line(game, line)}.more"
        if line.read_at:
            yield ("lines", number), f"{text_of_line(game, line)}.at"
        if line.worked_out:
            yield ("lines", number), text_of_points(game, line)
        yield ("lines", number), f"{game}.score.group.{line.group}"
    for number, rule in enumerate(book.rules):
        yield ("rules", number), text_of_rule(game, rule)


def text_of_line(game: str, line: ScoreLine) -> str:
    return f"{game}.score.{line.text or line.id}"


def text_of_points(game: str, line: ScoreLine) -> str:
    """Returns the key of computed points, whose name differs from their value's."""
    return f"{game}.score.sum.{line.id}" if line.entered else text_of_line(game, line)


def text_of_rule(game: str, rule: ScoreRule) -> str:
    return f"{game}.score.rule.{rule.id}"
