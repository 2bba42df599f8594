"""The log of a dialogue: entries that only grow, undo and redo among them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, Union

from companion.engine.plain import Json
from companion.engine.questions import Answer

EntryValue: TypeAlias = Union[Answer, tuple[Answer, ...]]


class EntryKind(StrEnum):
    ANSWER = "answer"
    CORRECT = "correct"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class Entry:
    """An answer to the question `key`, a correction named `key`, or steps undone or redone.

    `by` is who did it, where several share a table.
    """

    kind: EntryKind
    key: str
    value: EntryValue
    by: str = ""

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


def fold(entries: Iterable[Entry]) -> tuple[list[Entry], list[Entry]]:
    """The steps that hold, and those undone that redo would bring back (the next one last)."""
    done: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        if entry.kind is EntryKind.UNDO:
            for _ in range(_steps(entry)):
                undone.append(done.pop())
        elif entry.kind is EntryKind.REDO:
            for _ in range(_steps(entry)):
                done.append(undone.pop())
        else:
            done.append(entry)
            undone.clear()
    return done, undone


def _steps(entry: Entry) -> int:
    assert isinstance(entry.value, int)
    return entry.value
