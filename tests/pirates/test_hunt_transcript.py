"""A Treasure Hunt of three as a record of play, to be read with the rules beside it.

The second player begins.

Regenerate with `pytest tests/pirates/test_hunt_transcript.py --write-golden`.
"""

from __future__ import annotations

import pytest

from companion.commands.automa import pause_lines
from companion.engine.chance import Chance
from tests.builders import begin, english
from tests.pirates.hunts import OFFER
from tests.transcripts import SEED, compare, outcome_lines, usual_answer


def transcript() -> str:
    dialogue, chance = begin(OFFER, SEED, players=3), Chance(SEED)
    lines = [f"{OFFER.name}, three players, seed {SEED}"]
    while dialogue.pause.question is not None:
        question = dialogue.pause.question
        begins = question.key == "pirates.hunt.first"
        answer = 2 if begins else usual_answer(question, chance)
        lines += ["", *pause_lines(dialogue, english()), f"> {answer}"]
        dialogue.answer(answer)
    lines += ["", *pause_lines(dialogue, english()), "", *outcome_lines(dialogue)]
    return "\n".join(lines) + "\n"


def test_the_transcript_is_as_it_was(request: pytest.FixtureRequest) -> None:
    compare("../pirates/golden/treasure-hunt.txt", transcript(), request)
