"""A calculator for the table: it works out what follows from some numbers by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.engine.chance import Chance
from companion.engine.facts import Facts
from companion.engine.procedure import Option, Options, choose
from companion.engine.prompts import Tell
from companion.engine.questions import Answer
from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class Part:
    """A possible event: its letter and its probability."""

    letter: Text
    likely: Fraction


@dataclass(frozen=True, slots=True)
class Bar:
    """All possible events as one bar; the instructions say the same in words."""

    parts: tuple[Part, ...]
    label: Text | None = None  # if there are several bars


@dataclass(frozen=True, slots=True)
class Result:
    """A result, and the correction that applies it to a table."""

    tell: Tell
    correction: tuple[Answer, ...] = ()  # its name and its first answers, as far as they are clear
    bars: tuple[Bar, ...] = ()


@dataclass(frozen=True, slots=True)
class Calculator:
    game: str
    name: str
    fields: tuple[Option, ...]
    work_out: Callable[[Options, Facts], list[Result]]
    # Returns the values that the facts of a table give, after what is entered already.
    known: Callable[[Facts, Mapping[str, object]], dict[str, Answer]] = lambda _facts, _entered: {}
    # The fields at a table, whose facts may change their usual values.
    suggested: Callable[[tuple[Option, ...], Facts, Mapping[str, object]], tuple[Option, ...]] = (
        lambda fields, _facts, _entered: fields
    )
    # Returns whether what it works out is played at a table; None if unknown, or if it always may.
    played: Callable[[Facts], bool | None] = lambda _facts: None
    # Rolls for people, e.g. if the dice are lost; then there are no other results.
    roll: Callable[[Options, Chance], list[Result]] | None = None

    def at(self, facts: Facts, entered: Mapping[str, object]) -> Calculator:
        """Return the calculator with the facts of a table filled in."""
        return replace(self, fields=self.suggested(self.fields, facts, entered))

    def results(self, entered: Mapping[str, object], facts: Facts | None = None) -> list[Result]:
        """Work out the results; a missing field has its usual value."""
        return self.work_out(choose(self.fields, entered), facts or Facts())

    def rolled(self, entered: Mapping[str, object], chance: Chance) -> list[Result]:
        assert self.roll is not None
        return self.roll(choose(self.fields, entered), chance)
