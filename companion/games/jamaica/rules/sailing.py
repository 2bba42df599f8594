"""A ship sails as many spaces as its die says."""

from __future__ import annotations

from companion.engine.prompts import Script
from companion.games.jamaica.rules.arrival import end_move
from companion.games.jamaica.rules.state import Jamaica, Ship
from companion.games.jamaica.rules.steps import steps_back, steps_forward, tell_where
from companion.games.jamaica.rules.track import PORT_ROYAL


def sail(game: Jamaica, ship: Ship, steps: int, *, forward: bool) -> Script[None]:
    game.moved_from = ship.space
    if forward:
        yield from steps_forward(game, ship, steps)
    else:
        yield from steps_back(game, ship, lambda made: made == steps)
    if ship.home:
        yield from game.tell("jamaica.home", {"player": ship}, at=PORT_ROYAL)
        return
    game.moves += 1
    if game.observed:
        sails = "jamaica.sails" if forward else "jamaica.sails_back"
        yield from tell_where(game, sails, ship, steps)
    yield from end_move(game, ship)
