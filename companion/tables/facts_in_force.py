"""The facts of a game as its start and the steps in force make them, after an undo.

Several parts may have changed the same fact. What a step has set goes with it, whatever the other
parts have set since, so the changes of all steps in force are made again from the start. Their
order is that of the oldest part, which has received the changes of all the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from companion.engine.dialogue import Dialogue
from companion.engine.facts import OPPONENT_SCORE, FactValue, changed_again, changes
from companion.engine.log import Entry, FactChanges

Change: TypeAlias = tuple[FactValue | None, FactValue | None]  # of a fact: before and after


class _Run:
    """Entries of a part, repeated from its start, with the facts before and after each of them."""

    def __init__(self, part: Dialogue[Any], entries: Sequence[Entry]) -> None:
        facts = list(part.facts_after(entries))
        self.source, self.start = part.procedure.name, facts[0]
        self.done = list(zip(entries, facts, facts[1:], strict=False))

    def changes(self, name: str) -> Iterator[tuple[Entry, Change]]:
        """Yield the entries that change a fact, with the change."""
        for entry, before, after in self.done:
            if before.get(name) != after.get(name):
                yield entry, (before.get(name), after.get(name))


def changed_by(part: Dialogue[Any], entries: Sequence[Entry], steps: Sequence[Entry]) -> set[str]:
    """Return the facts that some of these entries have changed, without an automa's own values."""
    wanted = set(map(id, steps))
    of_steps = [found for found in _Run(part, entries).done if id(found[0]) in wanted]
    names = {name for _, before, after in of_steps for name in changes(before, after)}
    return {name for name in names if not name.startswith(OPPONENT_SCORE)}


def facts_in_force(parts: Sequence[Dialogue[Any]], names: set[str]) -> FactChanges:
    """Return these facts of a game; None if no longer known. The oldest part comes first."""
    oldest, *others = (_Run(part, part.in_force) for part in parts)
    found: dict[str, FactValue | None] = {}
    for name in sorted(names):
        value = oldest.start.get(name)
        for before, after in _changes_in_force(name, oldest, others):
            value = changed_again(value, before, after)
        found[name] = value
    return found


def _changes_in_force(name: str, oldest: _Run, others: Sequence[_Run]) -> list[Change]:
    """Return how the parts have changed a fact.

    A step of another part is where the oldest last received its value, else at the beginning.
    """
    left = {
        part.source: [change for entry, change in part.changes(name) if entry.received is None]
        for part in others
    }
    begun = _begun_with(name, oldest, others)
    found: list[Change] = []  # the last one first
    for entry, change in reversed(list(oldest.changes(name))):
        if entry.received is None:
            found.append(change)
        elif entry.key in left:
            steps = left[entry.key]
            same = [place for place, step in enumerate(steps) if step[1] == change[1]]
            if same:
                found += reversed(steps[same[-1] :])
                del steps[same[-1] :]
            elif any(entry is one for one in begun):
                found.append(change)
        elif entry.key != oldest.source:  # read off a component
            found.append(change)
    for steps in left.values():
        found += reversed(steps)
    return found[::-1]


def _begun_with(name: str, oldest: _Run, others: Sequence[_Run]) -> list[Entry]:
    """Return the entries by which the oldest received the value that a part has begun with."""
    found: list[Entry] = []
    for part in others:
        of_part = (entry for entry, _, _ in oldest.done if entry.key == part.source)
        received = (entry for entry in of_part if entry.received and name in entry.received)
        first = next(received, None)
        if first and first.received and first.received[name] == part.start.get(name):
            found.append(first)
    return found
