"""Runs a procedure to its end without people: for virtual tables, tests and benchmarks."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.chance import Chance
from companion.engine.procedure import Procedure, S, never_asks
from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Answer

MOST_TURNS = 100_000


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
