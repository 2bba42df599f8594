"""The lines of a sheet, made from content and from functions of the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from companion.content.score_sheets import (
    ALWAYS,
    PLAYER,
    TABLE,
    ScoreBook,
    ScoreLine,
    ScoreRule,
    text_of_line,
    text_of_points,
    text_of_rule,
)
from companion.engine.score.sheet import Entered, Line, Owner, Values, WorkOut
from companion.engine.text import Text

# Points for one of a set: from its name, a side's own values, and all that was entered.
WorkOutFor: TypeAlias = Callable[[str, Values, Entered], int]
RULES = "rules"  # the group of the rules
LAST = 999


@dataclass(frozen=True, slots=True)
class WorkedOut:
    """The functions of a game for lines, by the names in content."""

    functions: Mapping[str, WorkOut] = field(default_factory=dict)
    sets: Mapping[str, Sequence[str]] = field(default_factory=dict)  # e.g. nations
    for_each: Mapping[str, WorkOutFor] = field(default_factory=dict)  # member of such a set

    def function(self, line: ScoreLine, member: str) -> WorkOut:
        if member:
            return partial(self.for_each[line.worked_out], member)
        return self.functions[line.worked_out]


def make(
    game: str, book: ScoreBook, worked_out: WorkedOut, parts: Collection[str], opponent: str
) -> tuple[Line, ...]:
    """Return the lines for the parts of a game, group by group and member by member; then rules."""
    owners = {PLAYER: Owner.PLAYER, TABLE: Owner.TABLE, opponent: Owner.OPPONENT}
    listed = [entry for entry in book.lines if entry.when in (ALWAYS, *parts)]
    groups = list(dict.fromkeys(entry.group for entry in listed))
    made = [
        ((groups.index(entry.group), place), line)
        for entry in listed
        for place, member in (
            list(enumerate(worked_out.sets[entry.each])) if entry.each else [(LAST, "")]
        )
        for of in entry.of
        if of in owners
        for line in _lines(game, entry, owners[of], worked_out, member)
    ]
    made.sort(key=lambda placed: placed[0])
    rules = [rule_line(game, rule) for rule in book.rules if rule.when in (ALWAYS, *parts)]
    return (*(line for _, line in made), *rules)


def _lines(
    game: str, line: ScoreLine, of: Owner, worked_out: WorkedOut, member: str
) -> Iterator[Line]:
    id_ = f"{member}_{line.id}" if member else line.id
    values = {line.each: Text(f"{line.each}.{member}")} if member else {}
    if line.entered:
        yield Line(
            id_,
            line.least,
            line.most,
            line.choices,
            line.usual,
            of=of,
            points=line.points,
            group=line.group,
            key=text_of_line(game, line),
            values=values,
            confidence=line.source.confidence,
            rules=line.rules,
            needed=line.needed,
            expected=line.expected,
            read_at=f"{member}_{line.read_at}" if line.read_at and member else line.read_at,
            nothing_at=line.nothing_at,
            only_with=line.only_with,
            secret=line.secret and of is Owner.PLAYER,
        )
    if line.worked_out:
        yield Line(
            id_,
            of=of,
            work_out=worked_out.function(line, member),
            compares=line.compares,
            group=line.group,
            key=text_of_points(game, line),
            values=values,
            confidence=line.source.confidence,
            rules=line.rules,
        )


def rule_line(game: str, rule: ScoreRule) -> Line:
    return Line(
        rule.id,
        rule.least,
        rule.most,
        usual=rule.usual,
        of=Owner.RULES,
        points=False,
        group=RULES,
        key=text_of_rule(game, rule),
        confidence=rule.source.confidence,
    )
