"""Counters: numbers of a side that people change with a tap, all on one screen."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.text import Text, TextValue

# The correction that sets a counter; its answers: whose, which, and the number.
COUNT = "count"


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter; its number is None until it is entered."""

    id: str
    text: Text
    most: int
    value: int | None = None
    least: int = 0


@dataclass(frozen=True, slots=True)
class CounterGroup:
    """Counters that belong together; rarely used groups are folded."""

    title: Text
    counters: tuple[Counter, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """A correction that changes several counters at once; its first answer is the seat."""

    correction: str
    text: Text


@dataclass(frozen=True, slots=True)
class CountedSide:
    """A player with counters, and the acts that change them."""

    seat: int
    name: TextValue
    groups: tuple[CounterGroup, ...]
    acts: tuple[Act, ...] = ()

    @property
    def counters(self) -> dict[str, Counter]:
        return {counter.id: counter for group in self.groups for counter in group.counters}
