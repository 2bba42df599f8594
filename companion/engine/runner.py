"""Runs a procedure to its end without people: for virtual tables, tests and benchmarks."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.chance import Chance
from companion.engine.procedure import Procedure, S
from companion.engine.prompts import Ask, Draw
from companion.engine.questions import Answer


def run(
    procedure: Procedure[S],
    state: S,
    chance: Chance,
    answer: Callable[[Ask], Answer],
) -> S:
    """Go through all scripts; `answer` speaks for the table. Nothing is logged or checked."""
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
