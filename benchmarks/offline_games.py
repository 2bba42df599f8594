"""Whole games of Jacques against the clock: run by this Python, and by the one in a browser."""

from __future__ import annotations

import time

from companion import paths
from companion.content.library import open_library
from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Number
from companion.engine.runner import run
from companion.games.catalogue import automas, books, open_games

SECONDS = 3.0
AT_ONCE = 20


def speed() -> float:
    """Games a CPU second."""
    jacques = automas(open_games(open_library(paths.content(), books)))["jacques"]
    options = jacques.choose({})
    games, began = 0, time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        for _ in range(AT_ONCE):
            games += 1
            run(jacques, jacques.begin(options, (), {}), Chance(games), usual_answer)
    return games / took


def usual_answer(question: Ask) -> Answer:
    """The first option, or a number in the middle."""
    if not isinstance(question.form, Number):
        return question.options[0]
    return (question.form.minimum + question.form.maximum) // 2
