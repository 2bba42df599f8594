"""Every way a script can go: its draws and its questions one after the other, all answers tried.

A script cannot be copied while it runs, so each way runs it anew from its start.
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
Odds: TypeAlias = Mapping[R, Fraction]  # how likely each result is
# What people answer: one of the odds that their answers lead to.
Decide: TypeAlias = Callable[[Ask, Callable[[Answer], Odds[R]]], Odds[R]]


def odds(
    begin: Callable[[], Script[R]], decide: Decide[R], answers: tuple[Answer, ...] = ()
) -> Odds[R]:
    """How likely each result is, if all draws are equally likely and people decide like this.

    The first answers may be known already.
    """

    def after(answers: tuple[Answer, ...]) -> Odds[R]:
        stop = follow(begin, answers)
        if isinstance(stop, Ended):
            return {stop.result: Fraction(1)}
        if isinstance(stop, Draw):
            faces = stop.candidates()
            return _mean([after((*answers, face)) for face in faces])
        assert isinstance(stop, Ask)
        return decide(stop, lambda answer: after((*answers, answer)))

    return after(answers)


@dataclass(frozen=True, slots=True)
class Ended(Generic[R]):
    """A script has come to its end."""

    result: R


def follow(begin: Callable[[], Script[R]], answers: Sequence[Answer]) -> Prompt | Ended[R]:
    """Run a script with these answers: to the next one that it wants, or to its end."""
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
    for one in each:
        for result, likely in one.items():
            total[result] += likely / len(each)  # type: ignore[assignment]
    return total  # type: ignore[return-value]
