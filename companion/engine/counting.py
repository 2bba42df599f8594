"""Counters: numbers of a side that people count up and down by a tap, all on one screen."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.text import Text, TextValue

# The correction that says what a counter shows now; its answers: whose, which, and the number.
COUNT = "count"


@dataclass(frozen=True, slots=True)
class Counter:
    """Something that is counted; None while nobody has."""

    id: str
    text: Text
    most: int
    value: int | None = None


@dataclass(frozen=True, slots=True)
class CounterGroup:
    """Counters that belong together; those that few people keep are folded away."""

    title: Text
    counters: tuple[Counter, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class CountedSide:
    """A player whose things are counted."""

    seat: int
    name: TextValue
    groups: tuple[CounterGroup, ...]

    @property
    def counters(self) -> dict[str, Counter]:
        return {counter.id: counter for group in self.groups for counter in group.counters}
