"""A virtual table against Jacques.

He asks people for little: whether they ended the round, and whether a quest is in his reach.
The players end a round with their n-th turn in it, unless he has ended it before.
"""

from __future__ import annotations

from typing import Any

from companion.engine.chance import Chance
from companion.engine.plots import ByTurns
from companion.engine.procedure import Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.runner import run
from companion.engine.simulation import (
    BY_LEVEL,
    GameFigures,
    Parameter,
    Simulation,
    Subject,
    happens,
)
from companion.games.maracaibo.jacques.state import Jacques, Phase

TURNS = Parameter("turns", 6, 1, 12)
QUEST_IN_REACH = Parameter("quest_in_reach", 25, 0, 100)


def play(procedure: Procedure[Any], subject: Subject, level: Answer, chance: Chance) -> GameFigures:
    jacques = procedure.begin({**subject.options, "level": level}, (), subject.known)
    turns, in_reach = subject.assumed[TURNS.name], subject.assumed[QUEST_IN_REACH.name]

    def answer(question: Ask) -> Answer:
        options = question.options
        if options[-1] == "ended":
            return "ended" if players_turn(jacques) >= turns else "next"
        if question.key == "jacques.quest_in_reach":
            return "yes" if happens(chance, in_reach) else "no"
        return options[-1] if question.key == "jacques.compare" else options[0]

    run(procedure, jacques, chance, answer)
    return GameFigures(len(jacques.points_by_round), ((BY_LEVEL, str(level), jacques.points),))


def players_turn(jacques: Jacques) -> int:
    """Which of the players' turns in this round it is: one before each card, one more at the end.

    In the last round no card comes between their two last turns.
    """
    return len(jacques.revealed) + 1 + (jacques.phase == Phase.LAST_TURN)


SIMULATION = Simulation(
    "jacques",
    play,
    ByTurns(TURNS.name, tuple(range(2, 10)), few=200),
    level="level",
    parameters=(TURNS, QUEST_IN_REACH),
)
