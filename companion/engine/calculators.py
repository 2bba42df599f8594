"""A calculator for the table: some numbers in, what the rules make of them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.engine.offers import Option, Options
from companion.engine.prompts import RefusalCode, Refused, Tell


@dataclass(frozen=True, slots=True)
class Calculator:
    game: str
    name: str
    fields: tuple[Option, ...]
    work_out: Callable[[Options], list[Tell]]

    def results(self, entered: Mapping[str, object]) -> list[Tell]:
        """What follows from what was entered; a field left out has its usual value."""
        known = {option.name for option in self.fields}
        for name in entered:
            if name not in known:
                raise Refused(RefusalCode.UNKNOWN_OPTION, name[:80])
        return self.work_out(
            {
                option.name: option.question.check(entered.get(option.name, option.default))
                for option in self.fields
            }
        )
