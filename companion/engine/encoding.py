"""A game in numbers, for learning: every action has an index, every observation is a vector."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.plain import Json
from companion.engine.questions import Answer

Action: TypeAlias = tuple[str, Answer]  # the question's key, and the answer to it


@dataclass(frozen=True, slots=True)
class Encoding:
    """All actions that there can ever be, and an observation as so many numbers within bounds.

    The numbers come from an observation alone: so nothing is in them that is hidden.
    """

    actions: tuple[Action, ...]
    numbers: Callable[[dict[str, Json]], list[int]]
    size: int
    least: int
    most: int
