"""Steps along the track, and the choice at a fork."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice
from companion.games.jamaica.rules.state import Jamaica, Ship
from companion.games.jamaica.rules.track import PORT_ROYAL

LANES = ("outer", "inner")
LANE = Choice(LANES)


def steps_forward(game: Jamaica, ship: Ship, steps: int) -> Script[None]:
    """A ship that comes home stays there, whatever is left of its move."""
    ahead, straight = game.track.ahead, game.track.straight
    while steps:
        way = straight[ship.space][:steps]
        if way:
            ship.space = way[-1]
            steps -= len(way)
        else:
            lane = yield which_lane(game, ship)
            ship.space = ahead[ship.space][LANES.index(lane)]
            steps -= 1
        if ship.space == PORT_ROYAL:
            ship.lap += 1
            if ship.home:
                return


def steps_back(game: Jamaica, ship: Ship, enough: Callable[[int], bool]) -> Script[int]:
    """At least one step, and on until so many are enough; how many they were."""
    behind, steps = game.track.behind, 0
    while True:
        if ship.space == PORT_ROYAL:
            ship.lap -= 1
        lanes = behind[ship.space]
        if len(lanes) == 1:
            ship.space = lanes[0]
        else:
            lane = yield which_lane(game, ship)
            ship.space = lanes[LANES.index(lane)]
        steps += 1
        if enough(steps):
            return steps


def which_lane(game: Jamaica, ship: Ship) -> Ask:
    """At a fork the player chooses, for the ghost ship the Captain."""
    game.deciding = game.captain if ship.ghost else ship.seat
    return Ask("jamaica.lane", LANE, {"player": ship.called}, on_board=True)


def tell_where(game: Jamaica, key: str, ship: Ship, steps: int) -> Sequence[Tell]:
    return game.tell(key, {"player": ship, "n": steps, "space": ship.space}, at=ship.space)
