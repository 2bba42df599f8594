"""A procedure run to its end with an observer: for transcripts and replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from companion.engine.chance import Chance
from companion.engine.procedure import Procedure, S
from companion.engine.prompts import Ask, Draw, Prompt
from companion.engine.questions import Answer
from companion.engine.runner import run

# Called with each prompt and its answer, and with None when a script ends.
Observe: TypeAlias = Callable[[Any, "Prompt | None", "Answer | None"], None]


def run_observed(
    procedure: Procedure[S],
    state: S,
    chance: Chance,
    answer: Callable[[Ask], Answer],
    observe: Observe | None,
) -> S:
    """Play a game to its end; the result is the same with and without an observer.

    The observer sees the state before an answer changes it.
    """
    if observe is None:
        return run(procedure, state, chance, answer)
    while (script := procedure.next_script(state)) is not None:
        reply: Answer | None = None
        try:
            while True:
                prompt = script.send(reply)
                reply = None
                if isinstance(prompt, Ask):
                    reply = answer(prompt)
                elif isinstance(prompt, Draw):
                    reply = chance.pick(prompt.candidates())
                observe(state, prompt, reply)
        except StopIteration:
            observe(state, None, None)
    return state
