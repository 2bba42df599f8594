"""What is known of the table. Unknown is a value, not an error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, Literal, TypeAlias, Union

from companion.engine.prompts import Ask, Script

FactValue: TypeAlias = Union[str, int]

# A fact with a name that begins so was read off a component. It is true at every table, and
# kept in My box; all others are about this table.
BOX = "box."
# A fact with a name that begins so is an automa's own figure for that line of a score sheet.
FIGURE = "opponent."
FIRST_PLAYER = "first_player"  # the fact that says whose seat begins


class Unknown(Enum):
    UNKNOWN = "unknown"

    def __bool__(self) -> Literal[False]:
        return False


UNKNOWN: Final = Unknown.UNKNOWN


@dataclass(slots=True)
class Facts:
    """Facts by name, e.g. `market.11` → "full"."""

    known: dict[str, FactValue] = field(default_factory=dict)

    def get(self, name: str) -> FactValue | Unknown:
        return self.known.get(name, UNKNOWN)

    def readings(self) -> dict[str, FactValue]:
        """What was read off components."""
        return {name: value for name, value in self.known.items() if name.startswith(BOX)}

    def change(self, changes: Mapping[str, FactValue | None]) -> None:
        """Learn these; unlearn one that is None."""
        for name, value in changes.items():
            if value is None:
                self.known.pop(name, None)
            else:
                self.known[name] = value

    def learn(self, name: str, value: FactValue) -> None:
        self.known[name] = value

    def forget(self, prefix: str) -> None:
        """Unlearn every fact whose name begins so."""
        for name in [name for name in self.known if name.startswith(prefix)]:
            del self.known[name]

    def ask_once(self, name: str, question: Ask) -> Script[FactValue]:
        """The fact, asked at the table only while it is unknown."""
        value = self.get(name)
        if isinstance(value, Unknown):
            value = yield replace(question, fact=name)
            self.learn(name, value)
        return value


def changes(
    before: Mapping[str, FactValue], after: Mapping[str, FactValue]
) -> dict[str, FactValue | None]:
    """What is known anew; None for what is no longer so."""
    names = before.keys() | after.keys()
    return {name: after.get(name) for name in sorted(names) if before.get(name) != after.get(name)}
