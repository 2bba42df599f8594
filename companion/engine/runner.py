"""Runs a procedure to its end without people: for virtual tables, tests and benchmarks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from companion.engine.chance import Chance
from companion.engine.procedure import Procedure, S
from companion.engine.prompts import Ask, Draw, Prompt
from companion.engine.questions import Answer

# Is told of each prompt and of what was said to it; of no prompt, once a script has ended.
Hear: TypeAlias = Callable[[Any, "Prompt | None", "Answer | None"], None]


def run(
    procedure: Procedure[S],
    state: S,
    chance: Chance,
    answer: Callable[[Ask], Answer],
    hear: Hear | None = None,
) -> S:
    """Go through all scripts; `answer` speaks for the table. Nothing is logged or checked."""
    if hear is not None:
        return run_aloud(procedure, state, chance, answer, hear)
    next_script, pick = procedure.next_script, chance.pick
    while (script := next_script(state)) is not None:
        send = script.send
        try:
            prompt = send(None)
            while True:
                if isinstance(prompt, Ask):
                    prompt = send(answer(prompt))
                elif isinstance(prompt, Draw):
                    prompt = send(pick(prompt.candidates()))
                else:
                    prompt = send(None)
        except StopIteration:
            pass
    return state


def run_aloud(
    procedure: Procedure[S],
    state: S,
    chance: Chance,
    answer: Callable[[Ask], Answer],
    hear: Hear,
) -> S:
    """The same game, and somebody hears everything that is told, asked and drawn.

    Whoever hears it sees the state as it is then, before an answer has changed anything.
    """
    while (script := procedure.next_script(state)) is not None:
        said: Answer | None = None
        try:
            while True:
                prompt = script.send(said)
                said = None
                if isinstance(prompt, Ask):
                    said = answer(prompt)
                elif isinstance(prompt, Draw):
                    said = chance.pick(prompt.candidates())
                hear(state, prompt, said)
        except StopIteration:
            hear(state, None, None)
    return state
