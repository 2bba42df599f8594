"""The simulations that games offer, and subjects for them, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from companion import paths
from companion.content.library import open_library
from companion.engine.facts import FactValue
from companion.engine.game import Game
from companion.engine.procedure import Options, Procedure
from companion.engine.questions import Answer
from companion.engine.simulation import NotPossible, Simulation, Subject
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
        one.name: Offered(one, played_by(game, one)) for game in games for one in game.simulations
    }


def played_by(game: Game, simulation: Simulation) -> Procedure[Any]:
    """An automa, a board, or the game itself: nothing else of a game is opened for it."""
    name = simulation.plays or simulation.name
    parts = (game.automas, (game.whole_game,) if game.whole_game else ())
    found = [one for part in parts for one in part if one.name == name]
    return found[0] if found else next(one for one in game.boards if one.name == name)


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
    chosen = procedure.choose({**simulation.usual, **(options or {}), **simulation.fixed})
    return Subject(
        name,
        chosen,
        levels=checked_levels(simulation, procedure, chosen, levels),
        strategies=seated(simulation, chosen, strategies),
        assumed=simulation.assume(assumed or {}),
        known=dict(known or {}),
    )


def checked_levels(
    simulation: Simulation, procedure: Procedure[Any], chosen: Options, levels: Sequence[object]
) -> tuple[Answer, ...]:
    if not simulation.level:
        return ()
    option = next(o for o in procedure.options if o.name == simulation.level)
    question = option.given(chosen).question
    return tuple(map(question.check, levels)) or tuple(question.options)


def seated(simulation: Simulation, chosen: Options, strategies: Sequence[str]) -> tuple[str, ...]:
    if not simulation.strategies:
        if strategies:
            raise NotPossible("strategy", strategies[0])
        return ()
    for name in strategies:
        if name not in simulation.strategies:
            check_agent(name)
    named = strategies or simulation.strategies[:1]
    return tuple(named[seat % len(named)] for seat in range(int(chosen["players"])))
