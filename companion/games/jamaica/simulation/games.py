"""A whole game of Jamaica between strategies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.chance import Chance
from companion.engine.plots import BySeat
from companion.engine.procedure import Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.runner import run
from companion.engine.simulation import (
    BY_SEAT,
    BY_STRATEGY,
    GameFigures,
    Simulation,
    Subject,
)
from companion.games.jamaica.rules import ending
from companion.games.jamaica.rules.ending import Points
from companion.games.jamaica.rules.state import Jamaica
from companion.games.jamaica.simulation.strategies import STRATEGIES, seat_captains

GHOST = "ghost"


def play(
    procedure: Procedure[Any], subject: Subject, _level: Answer, chance: Chance
) -> GameFigures:
    game: Jamaica = procedure.begin(subject.options, (), {})
    game.heard = False
    names = subject.strategies
    captains = seat_captains(names, game, chance)

    def answer(question: Ask) -> Answer:
        return captains[game.deciding](question)

    all_alike = len(set(captains)) == 1  # then it does not matter who decides
    run(procedure, game, chance, captains[0] if all_alike else answer)
    points = [ending.points_of(game, ship) for ship in game.ships]
    return figures(game.round, names, points)


def figures(rounds: int, names: Sequence[str], points: Sequence[Points]) -> GameFigures:
    """By seat, numbered from 1, and by strategy. The ghost ship, after all seats, has none."""
    seats = [str(seat) for seat in range(1, len(names) + 1)]
    by_seat = [*seats, GHOST][: len(points)]
    winners = ending.winners(points)
    strategies = dict.fromkeys(names[seat] for seat in winners if seat < len(names))
    return GameFigures(
        rounds,
        (
            *((BY_SEAT, seat, own.total) for seat, own in zip(by_seat, points, strict=True)),
            *((BY_STRATEGY, name, own.total) for name, own in zip(names, points, strict=False)),
        ),
        (
            *((BY_SEAT, by_seat[seat]) for seat in winners),
            *((BY_STRATEGY, name) for name in strategies),
        ),
        shared=len(winners) > 1,
    )


SIMULATION = Simulation("jamaica", play, BySeat(few=96), strategies=STRATEGIES)
