"""Readings that stand together on one form of My box, e.g. all that is printed on one board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from companion.engine.facts import FactValue
from companion.engine.setup.plan import Reading
from companion.engine.text import Text

# Refuses what cannot be printed so, seen all that would be known.
Check = Callable[[Mapping[str, FactValue]], None]


@dataclass(frozen=True, slots=True)
class Field:
    """A reading, with a short name beside its neighbours."""

    reading: Reading
    label: Text


@dataclass(frozen=True, slots=True)
class Group:
    title: Text
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class ReadingForm:
    """What may be read off before a game, all or in part; `shape` decides what else is asked."""

    name: str
    title: Text
    shape: tuple[Reading, ...]
    groups: tuple[Group, ...]
    check: Check

    @property
    def readings(self) -> Iterator[Reading]:
        yield from self.shape
        for group in self.groups:
            yield from (field.reading for field in group.fields)
