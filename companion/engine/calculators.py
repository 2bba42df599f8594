"""A calculator for the table: some numbers in, what the rules make of them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.engine.offers import Option, Options, choose
from companion.engine.prompts import Tell


@dataclass(frozen=True, slots=True)
class Calculator:
    game: str
    name: str
    fields: tuple[Option, ...]
    work_out: Callable[[Options], list[Tell]]

    def results(self, entered: Mapping[str, object]) -> list[Tell]:
        """What follows from what was entered; a field left out has its usual value."""
        return self.work_out(choose(self.fields, entered))
