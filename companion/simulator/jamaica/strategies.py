"""Four ways to play Jamaica, each as a captain who answers for one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.engine.chance import Chance
from companion.engine.prompts import Answer, Ask
from companion.games.jamaica.state import Jamaica

Captain: TypeAlias = Callable[[Ask], Answer]


def at_random(_game: Jamaica, _seat: int, chance: Chance) -> Captain:
    """Any answer, all alike."""
    pick = chance.pick

    def answer(question: Ask) -> Answer:
        if question.maximum is None:
            return pick(question.options)
        return pick(range(question.minimum, question.maximum + 1))

    return answer


STRATEGIES: Mapping[str, Callable[[Jamaica, int, Chance], Captain]] = {
    "random": at_random,
    "greedy": at_random,
    "racer": at_random,
    "looter": at_random,
}
