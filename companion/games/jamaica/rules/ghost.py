"""The ghost ship: the Captain moves it once for each die, after all players.

Alone in the lead it sails back, alone in last place forward; otherwise the Captain chooses. It
pays nowhere, and takes treasures without anybody seeing them.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice
from companion.games.jamaica.rules.sailing import sail
from companion.games.jamaica.rules.state import Jamaica, Phase

FORWARD, BACKWARD = "forward", "backward"


def move_ghost(game: Jamaica) -> Script[None]:
    for steps in (game.morning, game.evening):
        if game.ghost.home:
            break
        yield from move_once(game, steps)
    game.phase = Phase.ROUND_ENDS


def move_once(game: Jamaica, steps: int) -> Script[None]:
    others = [game.astern(ship) for ship in game.ships if not ship.ghost]
    direction = direction_of(game.astern(game.ghost), others)
    if direction is None:
        game.deciding = game.captain
        captain = game.ships[game.captain].called
        direction = yield Ask(
            "jamaica.ghost.direction",
            Choice((FORWARD, BACKWARD)),
            values={"player": captain, "n": steps},
        )
    else:
        place = "leads" if direction == BACKWARD else "is_last"
        yield from game.tell(f"jamaica.ghost.{place}", {"n": steps})
    yield from sail(game, game.ghost, steps, forward=direction == FORWARD)


def direction_of(astern: int, others: Sequence[int]) -> str | None:
    """Where the ghost ship has to go, by how far behind it is and the others are."""
    if astern < min(others):
        return BACKWARD
    if astern > max(others):
        return FORWARD
    return None
