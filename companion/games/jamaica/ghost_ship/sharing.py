"""What the other parts of a game know of a race with the ghost ship: round, Captain, ships, lairs.

`marks.py` lists these facts. The race alone tells them, and takes over only who begins
(`first_player`): what it keeps is put right by its own corrections.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeAlias

from companion.engine.prompts import Script
from companion.games.jamaica import marks
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
    learn = game.facts.learn
    if game.round:
        learn("round", game.round)
        learn("captain", game.captain + 1)
    for letter, ship in game.on_the_track():
        learn(f"{marks.SHIP}{letter}", ship.space)
        if ship.name:
            learn(f"{marks.SHIP}{letter}{marks.NAME}", ship.name)
    for ship in game.crews if game.keeps else ():
        for line, value in game.standing(ship).items():
            learn(f"{line}.{ship.seat + 1}", value)
    for lair in game.track.lairs:
        learn(f"{marks.LAIR}{lair}", game.token_at(lair))
