"""The simulations that games offer, and subjects for them, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from companion import paths
from companion.content.library import open_library
from companion.engine.facts import FactValue
from companion.engine.procedure import Procedure
from companion.engine.simulation import Simulation, Subject
from companion.games.catalogue import books, open_games
from companion.simulator.agents import check_agent


class Offered(NamedTuple):
    """A simulation and the procedure that it plays."""

    simulation: Simulation
    procedure: Procedure[Any]


@cache
def offered() -> Mapping[str, Offered]:
    """What all games offer, by name."""
    games = open_games(open_library(paths.content(), books)).values()
    return {
        one.name: Offered(one, game.played_by(one)) for game in games for one in game.simulations
    }


def subject(
    name: str,
    options: Mapping[str, object] | None = None,
    *,
    levels: Sequence[object] = (),
    strategies: Sequence[str] = (),
    assumed: Mapping[str, int] | None = None,
    known: Mapping[str, FactValue] | None = None,
) -> Subject:
    """A subject, checked: all options, a strategy for each seat, everything that is assumed.

    Without levels it is about all of them. Strategies fill the seats in order, and repeat; one
    that the game does not have is an agent's name. Raises Refused for an option that does not
    fit, NoAgent for a strategy that is not there, NotPossible for anything else.
    """
    simulation, procedure = offered()[name]
    for strategy in strategies if simulation.strategies else ():
        if strategy not in simulation.strategies:
            check_agent(strategy)
    return simulation.subject(
        procedure,
        options or {},
        levels=levels,
        strategies=strategies,
        assumed=assumed or {},
        known=known or {},
    )
