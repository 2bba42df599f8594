"""What the other parts of a game know of a race with the ghost ship: ships and lairs.

The race alone tells these facts, and takes over only who begins: what it keeps is put right by
its own corrections.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeAlias

from companion.engine.prompts import Script
from companion.games.jamaica.facts import LAIR, SHIP, SHIP_NAME, SPACE_NUMBER, SPACE_POINTS
from companion.games.jamaica.ghost_ship.state import GhostTable

GhostScript: TypeAlias = Callable[[GhostTable], Script[None]]


def shared(script: GhostScript) -> GhostScript:
    """The script; whenever it says something, and once it is over, the facts are as the race is."""

    @wraps(script)
    def run(game: GhostTable) -> Script[None]:
        steps, answer = script(game), None
        while True:
            try:
                prompt = steps.send(answer)
            except StopIteration:
                break
            tell_others(game)
            answer = yield prompt
        tell_others(game)

    return run


def tell_others(game: GhostTable) -> None:
    if not game.ships:
        return
    facts = game.facts
    for letter, ship in game.on_the_track():
        facts[SHIP[letter]] = ship.space
        if ship.name:
            facts[SHIP_NAME[letter]] = ship.name
    for ship in game.crews if game.keeps else ():
        facts[SPACE_POINTS[ship.seat + 1]] = game.track.points(ship.space, ship.lap)
        facts[SPACE_NUMBER[ship.seat + 1]] = game.space_before_the_line(ship)
    for lair in game.track.lairs:
        facts[LAIR[str(lair)]] = game.token_at(lair)
