"""Score sheets: lines that add up, places that may be shared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.prompts import Ask, RefusalCode, Refused


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sheet and the values that it may take."""

    id: str
    minimum: int = 0
    maximum: int = 999


@dataclass(frozen=True, slots=True)
class Score:
    name: str
    lines: Mapping[str, int]
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class Sheet:
    lines: tuple[Line, ...]

    def score(self, players: Sequence[tuple[str, Mapping[str, object]]]) -> tuple[Score, ...]:
        """Each player's total and place; the same total is the same place."""
        checked = [(name, self._checked(values)) for name, values in players]
        totals = [sum(lines.values()) for _, lines in checked]
        return tuple(
            Score(name, lines, total, 1 + sum(other > total for other in totals))
            for (name, lines), total in zip(checked, totals, strict=True)
        )

    def _checked(self, values: Mapping[str, object]) -> dict[str, int]:
        known = {line.id for line in self.lines}
        for id_ in values:
            if id_ not in known:
                raise Refused(RefusalCode.UNKNOWN_OPTION, id_)
        return {line.id: self._value(line, values.get(line.id, 0)) for line in self.lines}

    def _value(self, line: Line, value: object) -> int:
        number = Ask(line.id, minimum=line.minimum, maximum=line.maximum).check(value)
        assert isinstance(number, int)
        return number
