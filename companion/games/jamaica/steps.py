"""Single steps along the track, and the choice at a fork."""

from __future__ import annotations

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice
from companion.games.jamaica.state import Jamaica, Ship
from companion.games.jamaica.track import PORT_ROYAL

LANES = ("outer", "inner")


def step_forward(game: Jamaica, ship: Ship) -> Script[None]:
    ship.space = yield from choose_lane(game, ship, game.track.ahead[ship.space])
    if ship.space == PORT_ROYAL:
        ship.lap += 1


def step_back(game: Jamaica, ship: Ship) -> Script[None]:
    if ship.space == PORT_ROYAL:
        ship.lap -= 1
    ship.space = yield from choose_lane(game, ship, game.track.behind[ship.space])


def choose_lane(game: Jamaica, ship: Ship, spaces: tuple[int, ...]) -> Script[int]:
    """At a fork the player chooses, for the ghost ship the Captain."""
    if len(spaces) == 1:
        return spaces[0]
    game.deciding = game.captain if ship.ghost else ship.seat
    lane = yield Ask("jamaica.lane", Choice(LANES), values={"player": ship.called})
    return spaces[LANES.index(lane)]


def tell_where(key: str, ship: Ship, steps: int) -> Tell:
    values = {"player": ship.called, "n": steps, "space": ship.space}
    return Tell(key, values, places=(str(ship.space),))
