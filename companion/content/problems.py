"""Problems of content, each with its file, line and column (validation errors)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A problem in a file: its place, its kind, and the thing it is about."""

    path: str
    line: int
    column: int
    message: str
    kind: str = "not_yaml"
    what: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


class ContentError(Exception):
    """Content that cannot be used, with every problem found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__("\n".join(map(str, self.problems)))
