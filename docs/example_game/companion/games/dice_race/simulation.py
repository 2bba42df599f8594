"""A simulated table against the Tortoise: how often do people win?"""

from __future__ import annotations

from typing import Any

from companion.engine.chance import Chance
from companion.engine.observed_run import Observe, run_observed
from companion.engine.plots import ByCase
from companion.engine.procedure import Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.simulation import (
    WON,
    GameResult,
    Parameter,
    Simulation,
    Subject,
    happens,
)
from companion.games.dice_race.pieces import TORTOISE

TWO_DICE = Parameter("two_dice", usual=30, least=0, most=100)  # % of turns


def play(
    procedure: Procedure[Any],
    subject: Subject,
    level: Answer,
    chance: Chance,
    observe: Observe | None,
) -> GameResult:
    """Plays one game with the procedure's own rules; people's answers are a model."""

    def answer(question: Ask) -> Answer:
        if question.key == "dice_race.dice":
            return 2 if happens(chance, subject.assumed[TWO_DICE.name]) else 1
        return question.options[0]

    race = procedure.begin({**subject.options, "level": level}, (), subject.known)
    run_observed(procedure, race, chance, answer, observe)
    won = race.leader != race.tortoise
    return GameResult(
        race.rounds,
        scores=(),
        cases=((WON, str(level), won),),
        record=(("level", level), ("won", int(won))),
    )


SIMULATION = Simulation(
    TORTOISE,
    play,
    ByCase(few=400),
    level="level",
    parameters=(TWO_DICE,),
    choices=("players",),
)
