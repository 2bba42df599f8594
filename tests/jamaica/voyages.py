"""Whole games with random answers, for Hypothesis: who plays, and the game at each prompt."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from companion.engine.chance import Chance
from companion.engine.procedure import OFF, ON, Options
from companion.engine.prompts import Ask, Draw, Prompt, Tell
from companion.engine.questions import Answer, Number
from companion.games.jamaica.rules.procedure import FIRST_EDITION, REVISED
from companion.games.jamaica.rules.state import Jamaica
from tests.builders import all_procedures

OFFER = all_procedures()["jamaica"]
MOST_ROUNDS = 400


@st.composite
def tables(draw: st.DrawFn) -> Options:
    players = draw(st.integers(2, 6))
    ghost = {2: [ON], 6: [OFF]}.get(players, [OFF, ON])
    return {
        "players": players,
        "ghost-ship": draw(st.sampled_from(ghost)),
        "shortage": draw(st.sampled_from([REVISED, FIRST_EDITION])),
    }


seeds = st.integers(0, 2**32 - 1)


def any_answer(prompt: Ask | Draw, chance: Chance) -> Answer:
    if isinstance(prompt, Draw):
        return chance.pick(prompt.candidates())
    if isinstance(prompt.form, Number):
        return chance.pick(range(prompt.form.minimum, prompt.form.maximum + 1))
    return chance.pick(prompt.options)


def played(options: Options, seed: int) -> Iterator[tuple[Jamaica, Prompt | None]]:
    """A game at each of its prompts, before the prompt is answered; None at a turn's end."""
    chance = Chance(seed)
    game: Jamaica = OFFER.begin(OFFER.choose(options), (), {})
    while (script := OFFER.next_script(game)) is not None:
        assert game.round <= MOST_ROUNDS, "it does not end"
        answer: Answer | None = None
        try:
            while True:
                prompt = script.send(answer)
                yield game, prompt
                answer = None if isinstance(prompt, Tell) else any_answer(prompt, chance)
        except StopIteration:
            yield game, None
