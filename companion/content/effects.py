"""Effects as content writes them: `{disc: 11}`, `{influence: [france, 1]}`, or a bare `end`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

EffectValue: TypeAlias = Union[int, str, tuple[int | str, ...], None]


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect: its kind, and perhaps a value."""

    kind: str
    value: EffectValue = None

    def __str__(self) -> str:
        if self.value is None:
            return self.kind
        value = self.value if not isinstance(self.value, tuple) else "-".join(map(str, self.value))
        return f"{self.kind} {value}"

    @property
    def sort_key(self) -> tuple[int, ...]:
        """Return the key that sorts effects of one kind by their numbers."""
        if isinstance(self.value, tuple):
            return tuple(part for part in self.value if isinstance(part, int))
        return (self.value,) if isinstance(self.value, int) else ()
