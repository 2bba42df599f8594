"""A ship sails as many spaces as its die says."""

from __future__ import annotations

from companion.engine.prompts import Script, Tell
from companion.games.jamaica.arriving import end_move
from companion.games.jamaica.state import Jamaica, Ship
from companion.games.jamaica.steps import step_back, step_forward, tell_where


def sail(game: Jamaica, ship: Ship, steps: int, *, forward: bool) -> Script[None]:
    """A ship that comes home stays there, whatever is left of its move."""
    game.moved_from = ship.space
    for _ in range(steps):
        if forward:
            yield from step_forward(game, ship)
        else:
            yield from step_back(game, ship)
        if ship.home:
            yield Tell("jamaica.home", {"player": ship.called}, places=("0",))
            return
    game.moves += 1
    yield tell_where("jamaica.sails" if forward else "jamaica.sails_back", ship, steps)
    yield from end_move(game, ship)
