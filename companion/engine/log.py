"""The log of a dialogue: entries that only grow, undo and redo among them.

Facts received from another part of the same game are an entry as well, so that the log rebuilds
every moment. They are no step of this dialogue: undo skips them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, Union

from companion.engine.plain import Json
from companion.engine.questions import Answer

FactChanges: TypeAlias = Mapping[str, Union[Answer, None]]  # by name; None: no longer known
EntryValue: TypeAlias = Union[Answer, tuple[Answer, ...], FactChanges]


class EntryKind(StrEnum):
    ANSWER = "answer"
    CORRECT = "correct"
    UNDO = "undo"
    REDO = "redo"
    RECEIVE = "hear"  # the name in stored logs


@dataclass(frozen=True, slots=True)
class Entry:
    """An answer to the question `key`, a correction named `key`, steps undone or redone, or
    facts received from the procedure `key`.

    `by` is the seat that did it, if several share a table.
    """

    kind: EntryKind
    key: str
    value: EntryValue
    by: str = ""

    @property
    def received(self) -> FactChanges | None:
        """Return the received facts; None of anything that people did here."""
        return self.value if isinstance(self.value, Mapping) else None

    def to_plain(self) -> Json:
        value = list(self.value) if isinstance(self.value, tuple) else self.value
        plain = {"kind": str(self.kind), "key": self.key, "value": value}
        return {**plain, "by": self.by} if self.by else plain

    @classmethod
    def from_plain(cls, plain: Json) -> Entry:
        value = plain["value"]
        value = tuple(value) if isinstance(value, list) else value
        return cls(EntryKind(plain["kind"]), plain["key"], value, plain.get("by", ""))


def undo(steps: int, by: str = "") -> Entry:
    return Entry(EntryKind.UNDO, "", steps, by)


def redo(steps: int, by: str = "") -> Entry:
    return Entry(EntryKind.REDO, "", steps, by)


def receive(source: str, changes: FactChanges, by: str = "") -> Entry:
    return Entry(EntryKind.RECEIVE, source, changes, by)


def fold(entries: Iterable[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Return the entries in force, and the undone steps that redo brings back (next one last)."""
    done: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        if entry.kind is EntryKind.UNDO:
            done, taken_back = without_last_steps(done, _steps(entry))
            undone += reversed(taken_back)
        elif entry.kind is EntryKind.REDO:
            for _ in range(_steps(entry)):
                done.append(undone.pop())
        elif entry.kind is EntryKind.RECEIVE:
            done.append(entry)
        else:
            done.append(entry)
            undone.clear()
    return done, undone


def without_last_steps(done: Sequence[Entry], steps: int) -> tuple[list[Entry], list[Entry]]:
    """Return the entries without the last steps, and these steps. Received facts stay."""
    own = [number for number, entry in enumerate(done) if entry.kind is not EntryKind.RECEIVE]
    if steps > len(own):
        raise IndexError(steps)
    last = set(own[len(own) - steps :])
    left = [entry for number, entry in enumerate(done) if number not in last]
    return left, [done[number] for number in sorted(last)]


def _steps(entry: Entry) -> int:
    assert isinstance(entry.value, int)
    return entry.value
