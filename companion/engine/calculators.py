"""A calculator for the table: some numbers in, what the rules make of them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.engine.facts import Facts
from companion.engine.offers import Option, Options, choose
from companion.engine.prompts import Answer, Tell


@dataclass(frozen=True, slots=True)
class Result:
    """Something that follows, and what doing it changes at a table."""

    tell: Tell
    correction: tuple[Answer, ...] = ()  # its name and its first answers, as far as they are clear


def nothing_known(_facts: Facts, _entered: Mapping[str, object]) -> dict[str, Answer]:
    return {}


@dataclass(frozen=True, slots=True)
class Calculator:
    game: str
    name: str
    fields: tuple[Option, ...]
    work_out: Callable[[Options, Facts], list[Result]]
    # The fields that the facts of a table fill, seen what is entered already.
    known: Callable[[Facts, Mapping[str, object]], dict[str, Answer]] = field(default=nothing_known)

    def results(self, entered: Mapping[str, object], facts: Facts | None = None) -> list[Result]:
        """What follows from what was entered; a field left out has its usual value."""
        return self.work_out(choose(self.fields, entered), facts or Facts())
