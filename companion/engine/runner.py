"""Runs a procedure to its end without people: for virtual tables, transcripts and benchmarks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from companion.engine.chance import Chance
from companion.engine.procedure import Procedure, S, never_asks
from companion.engine.prompts import Ask, Draw, Prompt, Script
from companion.engine.questions import Answer

MOST_TURNS = 100_000
# Called with each prompt and its answer, and with None when a script ends.
Observe: TypeAlias = Callable[[Any, "Prompt | None", "Answer | None"], None]


def run(
    procedure: Procedure[S],
    state: S,
    chance: Chance,
    answer: Callable[[Ask], Answer],
    script: Script[None] | None = None,
    reply: Answer | None = None,
) -> S:
    """Run all scripts; `answer` answers for the table. Nothing is logged or checked.

    A running script is continued first, with `reply`.
    """
    scripts, random = procedure.scripts, chance.random
    script = script or procedure.next_script(state)
    for _ in range(MOST_TURNS):
        if script is None:
            return state
        send = script.send
        try:
            prompt = send(reply)
            while True:
                if type(prompt) is Ask:
                    prompt = send(answer(prompt))
                elif type(prompt) is Draw:
                    candidates = prompt.candidates()  # as Chance.pick does it, without the call
                    prompt = send(candidates[int(random() * len(candidates))])
                else:
                    prompt = send(None)
        except StopIteration:
            reply, turn = None, scripts.get(state.phase)
            script = turn(state) if turn else None
    raise never_asks(script)


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
