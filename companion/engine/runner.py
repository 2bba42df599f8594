"""Runs a procedure to its end without people: for virtual tables, tests and benchmarks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from companion.engine.chance import Chance
from companion.engine.procedure import Procedure, S
from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Answer

Pick: TypeAlias = Callable[[Sequence[str]], str]


def run(
    procedure: Procedure[S],
    state: S,
    chance: Chance,
    answer: Callable[[Ask], Answer],
) -> S:
    """Go through all scripts; `answer` speaks for the table. Nothing is logged or checked."""
    next_script, pick = procedure.next_script, chance.pick
    while (script := next_script(state)) is not None:
        finish(script, None, pick, answer)
    return state


def finish(
    script: Script[None], reply: Answer | None, pick: Pick, answer: Callable[[Ask], Answer]
) -> None:
    """Go on to the script's end; `reply` is sent first, None to a script that has not begun."""
    send = script.send
    try:
        prompt = send(reply)
        while True:
            if isinstance(prompt, Ask):
                prompt = send(answer(prompt))
            elif isinstance(prompt, Draw):
                prompt = send(pick(prompt.candidates()))
            else:
                prompt = send(None)
    except StopIteration:
        pass
