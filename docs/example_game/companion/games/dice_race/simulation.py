"""A simulation of races against the Tortoise: the share that people win."""

from __future__ import annotations

from companion.engine.plots import ByCase
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.simulation import (
    WON,
    GameResult,
    Parameter,
    SimulatedGame,
    Simulation,
    happens,
)
from companion.games.dice_race.pieces import TORTOISE

TWO_DICE = Parameter("two_dice", usual=30, least=0, most=100)  # % of turns


def play(game: SimulatedGame) -> GameResult:
    """Play one game with the procedure's own rules; people's answers are a model."""
    level, subject = game.level, game.subject

    def answer(question: Ask) -> Answer:
        if question.key == "dice_race.dice":
            return 2 if happens(game.chance, subject.assumed[TWO_DICE.name]) else 1
        return question.options[0]

    race = game.procedure.begin({**subject.options, "level": level}, (), subject.known)
    game.run(race, answer)
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
