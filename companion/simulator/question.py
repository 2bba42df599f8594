"""A question to the simulator: one type for the address of a page and the flags of a command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from companion.engine.procedure import PLAYERS, KnownFacts
from companion.engine.questions import Answer
from companion.engine.simulation import Subject
from companion.simulator.subjects import subject


class Knob(NamedTuple):
    """A number that changes the figures, and the values to look at (sweep)."""

    name: str  # of an option or of a parameter
    values: Sequence[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A simulation, all that was chosen for it, and perhaps a knob to turn."""

    name: str
    options: Mapping[str, Answer] = field(default_factory=dict)
    levels: tuple[Answer, ...] = ()  # empty: all
    strategies: tuple[str, ...] = ()  # empty: the usual one
    assumed: Mapping[str, int] = field(default_factory=dict)
    known: KnownFacts = field(default_factory=dict)
    knob: Knob | None = None

    def subjects(self) -> list[Subject]:
        """Returns a subject for each value of the knob; without a knob a single one."""
        if self.knob is None:
            return [self.subject()]
        return [self.at(value).subject() for value in self.knob.values]

    def subject(self) -> Subject:
        return subject(
            self.name,
            self.options,
            levels=self.levels,
            strategies=self.strategies,
            assumed=self.assumed,
            known=self.known,
        )

    def at(self, value: int) -> Question:
        """Returns the question with the knob at one value."""
        assert self.knob is not None
        turned = {self.knob.name: value}
        if self.knob.name == PLAYERS:
            return replace(self, options={**self.options, **turned}, knob=None)
        return replace(self, assumed={**self.assumed, **turned}, knob=None)
