"""A procedure run to its end while somebody hears it: for transcripts and replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from companion.engine.chance import Chance
from companion.engine.procedure import Procedure, S
from companion.engine.prompts import Ask, Draw, Prompt
from companion.engine.questions import Answer
from companion.engine.runner import run

# Is told of each prompt and of what was said to it; of no prompt, once a script has ended.
Observe: TypeAlias = Callable[[Any, "Prompt | None", "Answer | None"], None]


def run_observed(
    procedure: Procedure[S],
    state: S,
    chance: Chance,
    answer: Callable[[Ask], Answer],
    observe: Observe | None,
) -> S:
    """The same game, whether somebody hears what is told, asked and drawn, or nobody.

    Whoever hears it sees the state as it is then, before an answer has changed anything.
    """
    if observe is None:
        return run(procedure, state, chance, answer)
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
                observe(state, prompt, said)
        except StopIteration:
            observe(state, None, None)
    return state
