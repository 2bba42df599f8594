"""The side of a procedure that agents play: seats, observations, and both in numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from companion.engine.plain import Json
from companion.engine.questions import Answer

S = TypeVar("S")
Action: TypeAlias = tuple[str, Answer]  # the question's key, and the answer to it


@dataclass(frozen=True, slots=True)
class Encoding:
    """A game in numbers: every possible action has an index, every observation is a vector.

    The vector is computed from an observation alone, so it contains nothing that is hidden.
    """

    actions: tuple[Action, ...]
    numbers: Callable[[dict[str, Json]], list[int]]
    size: int
    least: int
    most: int


class Learner(Generic[S]):
    """A procedure at which all people sit together as one, and see its whole status."""

    def __init__(self, status: Callable[[S], dict[str, Json]]) -> None:
        self._status = status

    def seats(self, _state: S) -> int:
        """Returns the number of seats that decide for themselves."""
        return 1

    def deciding(self, _state: S) -> int:
        """Returns the seat that the open question is for, from 0 on."""
        return 0

    def observation(self, state: S, _seat: int) -> dict[str, Json]:
        """Returns all that a seat can see or know, as plain data, and nothing else."""
        return self._status(state)

    def encoding(self) -> Encoding | None:
        """Returns the game in numbers; None if nobody has written that yet."""
        return None

    def mute(self, _state: S) -> None:
        """Stops collecting instructions: nobody will read them."""
