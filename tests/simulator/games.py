"""Whole games of Jamaica for tests, watched at every question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.runner import run
from companion.engine.simulation import Subject
from companion.games.jamaica.rules.state import Jamaica
from companion.games.jamaica.simulation.captains import Answering, seat_captains
from companion.simulator.question import simulations, subject


def jamaica_subject(players: int, strategies: Sequence[str] = (), **options: Answer) -> Subject:
    return subject("jamaica", {"players": players, **options}, strategies=strategies)


Watch = Callable[[Jamaica, Answering, Ask], None]


def play(
    strategies: Sequence[str], seed: int, watch: Watch | None = None, **options: Answer
) -> Jamaica:
    procedure = simulations()["jamaica"].procedure
    chosen = procedure.choose({"players": len(strategies), **options})
    game: Jamaica = procedure.begin(chosen, (), {})
    chance = Chance(seed)
    captains = seat_captains(strategies, game, chance)

    def answer(question: Ask) -> Answer:
        captain = captains[game.deciding]
        if watch is not None:
            watch(game, captain, question)
        chosen = captain(question)
        assert question.check(chosen) == chosen
        return chosen

    return run(procedure, game, chance, answer)
