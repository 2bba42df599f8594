"""A calculator for the table: some numbers in, what the rules make of them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from companion.engine.chance import Chance
from companion.engine.facts import Facts
from companion.engine.procedure import Option, Options, choose
from companion.engine.prompts import Tell
from companion.engine.questions import Answer
from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class Part:
    """One of the things that can happen: a letter for it, and how likely it is."""

    letter: Text
    likely: Fraction


@dataclass(frozen=True, slots=True)
class Bar:
    """All that can happen as one bar; what is told says the same in words."""

    parts: tuple[Part, ...]
    label: Text | None = None  # where several stand one under the other


@dataclass(frozen=True, slots=True)
class Result:
    """Something that follows, and what doing it changes at a table."""

    tell: Tell
    correction: tuple[Answer, ...] = ()  # its name and its first answers, as far as they are clear
    bars: tuple[Bar, ...] = ()


def nothing_known(_facts: Facts, _entered: Mapping[str, object]) -> dict[str, Answer]:
    return {}


def as_usual(
    fields: tuple[Option, ...], _facts: Facts, _entered: Mapping[str, object]
) -> tuple[Option, ...]:
    return fields


@dataclass(frozen=True, slots=True)
class Calculator:
    game: str
    name: str
    fields: tuple[Option, ...]
    work_out: Callable[[Options, Facts], list[Result]]
    # The fields that the facts of a table fill, seen what is entered already.
    known: Callable[[Facts, Mapping[str, object]], dict[str, Answer]] = field(default=nothing_known)
    # The fields as they are at a table: what its facts suggest is the usual value of a field.
    suggested: Callable[[tuple[Option, ...], Facts, Mapping[str, object]], tuple[Option, ...]] = (
        field(default=as_usual)
    )
    # Where chance decides, e.g. for dice that nobody finds: what came. Then nothing else follows.
    roll: Callable[[Options, Chance], list[Result]] | None = None

    def at(self, facts: Facts, entered: Mapping[str, object]) -> Calculator:
        """The same at a table that knows this."""
        return replace(self, fields=self.suggested(self.fields, facts, entered))

    def results(self, entered: Mapping[str, object], facts: Facts | None = None) -> list[Result]:
        """What follows from what was entered; a field left out has its usual value."""
        return self.work_out(choose(self.fields, entered), facts or Facts())

    def rolled(self, entered: Mapping[str, object], chance: Chance) -> list[Result]:
        """What chance makes of what was entered."""
        assert self.roll is not None
        return self.roll(choose(self.fields, entered), chance)
