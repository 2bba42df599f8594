"""Exact odds of a script: all its draws and answers, tried one after the other.

A running script cannot be copied, so each path runs it again from its start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeAlias, TypeVar

from companion.engine.prompts import Ask, Draw, Prompt, Script, Tell
from companion.engine.questions import Answer

R = TypeVar("R", bound=Hashable)
Odds: TypeAlias = Mapping[R, Fraction]  # the probability of each result
# Chooses among the odds that the answers to a question lead to.
Decide: TypeAlias = Callable[[Ask, Callable[[Answer], Odds[R]]], Odds[R]]


def odds(
    begin: Callable[[], Script[R]], decide: Decide[R], answers: tuple[Answer, ...] = ()
) -> Odds[R]:
    """Return the probability of each result, with equally likely draws and these decisions."""

    def after(answers: tuple[Answer, ...]) -> Odds[R]:
        prompt = follow(begin, answers)
        if isinstance(prompt, Ended):
            return {prompt.result: Fraction(1)}
        if isinstance(prompt, Draw):
            faces = prompt.candidates()
            return _mean([after((*answers, face)) for face in faces])
        assert isinstance(prompt, Ask)
        return decide(prompt, lambda answer: after((*answers, answer)))

    return after(answers)


@dataclass(frozen=True, slots=True)
class Ended(Generic[R]):
    """The end of a script, with its result."""

    result: R


def follow(begin: Callable[[], Script[R]], answers: Sequence[Answer]) -> Prompt | Ended[R]:
    """Run a script with these answers, to its next prompt or its end."""
    script, given = begin(), iter(answers)
    answer: Answer | None = None
    try:
        while True:
            prompt = script.send(answer)
            answer = None
            if not isinstance(prompt, Tell):
                answer = next(given, None)
                if answer is None:
                    return prompt
    except StopIteration as ended:
        return Ended(ended.value)


def _mean(each: Sequence[Odds[R]]) -> Odds[R]:
    total: Counter[R] = Counter()
    for outcomes in each:
        for result, likely in outcomes.items():
            total[result] += likely / len(each)  # type: ignore[assignment]
    return total  # type: ignore[return-value]
