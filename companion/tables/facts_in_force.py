"""The facts of a game as its start and the steps in force make them, after an undo.

Several parts may have changed the same fact. What a step has set goes with it, whatever the other
parts have set since, so the changes of all steps in force are made again from the start. Their
order is that of the oldest part, which has received the changes of all the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.dialogue import Dialogue, Done
from companion.engine.facts import OPPONENT_SCORE, FactChange, FactValue, changed_again
from companion.engine.log import Entry, FactChanges

Part = Dialogue[Any]


def changed_by(steps: Sequence[Done]) -> set[str]:
    """Return the facts that some steps have changed, without an automa's own values."""
    names = {name for step in steps for name in step.changed}
    return {name for name in names if not name.startswith(OPPONENT_SCORE)}


def facts_in_force(parts: Sequence[Part], names: set[str]) -> FactChanges:
    """Return these facts of a game; None if no longer known. The oldest part comes first."""
    oldest, *others = parts
    found: dict[str, FactValue | None] = {}
    for name in sorted(names):
        value = oldest.facts_at_start.get(name)
        for change in _changes_in_force(name, oldest, others):
            value = changed_again(value, change)
        found[name] = value
    return found


def _changes(name: str, part: Part) -> Iterator[tuple[Entry, FactChange]]:
    """Yield the entries of a part that change a fact, with the change."""
    return ((d.entry, d.changed[name]) for d in part.in_force if name in d.changed)


def _changes_in_force(name: str, oldest: Part, others: Sequence[Part]) -> list[FactChange]:
    """Return how the parts have changed a fact.

    A step of another part is where the oldest last received its value, else at the beginning.
    """
    left = {
        part.procedure.name: [
            change for entry, change in _changes(name, part) if entry.received is None
        ]
        for part in others
    }
    started = _started_with(name, oldest, others)
    found: list[FactChange] = []  # the last one first
    for entry, change in reversed(list(_changes(name, oldest))):
        if entry.received is None:
            found.append(change)
        elif entry.key in left:
            steps = left[entry.key]
            same = [place for place, step in enumerate(steps) if step[1] == change[1]]
            if same:
                found += reversed(steps[same[-1] :])
                del steps[same[-1] :]
            elif any(entry is one for one in started):
                found.append(change)
        elif entry.key != oldest.procedure.name:  # read off a component
            found.append(change)
    for steps in left.values():
        found += reversed(steps)
    return found[::-1]


def _started_with(name: str, oldest: Part, others: Sequence[Part]) -> list[Entry]:
    """Return the entries by which the oldest received the value that a part has started with."""
    found: list[Entry] = []
    for part in others:
        of_part = (d.entry for d in oldest.in_force if d.entry.key == part.procedure.name)
        received = (entry for entry in of_part if entry.received and name in entry.received)
        first = next(received, None)
        if first and first.received and first.received[name] == part.facts_at_start.get(name):
            found.append(first)
    return found
