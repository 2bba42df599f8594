"""A ship's move: the spaces of its die; then a battle, a price or a treasure.

In Port Royal none of these happens. A ship that cannot pay the whole price suffers a shortage.

Revised edition: the die says to which kind of space the ship goes back, and nothing is paid
there. Edition of 2007: back to the first space whose price can be paid, and it is paid. In both
editions there is a battle where other ships are, and a ship never goes back further than Port
Royal; so one that is behind it, after a first move back, stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice
from companion.engine.text import Text, TextValue
from companion.games.jamaica.rules import holds
from companion.games.jamaica.rules.combat import fight
from companion.games.jamaica.rules.state import DOUBLOONS, FOOD, PORT_ROYAL, Jamaica, Ship

LANES = ("outer", "inner")
LANE = Choice(LANES)
STAY = "stay"
TO_PAY = "to_pay"  # 2007: back to a space whose price can be paid
GOODS = {"sea": FOOD, "port": DOUBLOONS}  # what a space costs; lairs and Port Royal are free


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


def steps_forward(game: Jamaica, ship: Ship, steps: int) -> Script[None]:
    """Move forward; a ship that comes home stays there, whatever is left of its move."""
    ahead, straight = game.track.ahead, game.track.straight
    while steps:
        route = straight[ship.space][:steps]
        if route:
            ship.space = route[-1]
            steps -= len(route)
        else:
            lane = yield which_lane(game, ship)
            ship.space = ahead[ship.space][LANES.index(lane)]
            steps -= 1
        if ship.space == PORT_ROYAL:
            ship.lap += 1
            if ship.home:
                return


def steps_back(game: Jamaica, ship: Ship, enough: Callable[[int], bool]) -> Script[int]:
    """Move back at least one step, until it is enough; return the number of steps."""
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
    """Ask for the lane at a fork: the player, for the ghost ship the Captain."""
    player: TextValue = ship.called
    game.deciding = ship.seat
    if ship.ghost:
        game.deciding = game.captain
        player = Text("jamaica.lane.captain", {"player": game.ships[game.captain].called})
    return Ask("jamaica.lane", LANE, {"player": player}, on_board=True)


def tell_where(game: Jamaica, key: str, ship: Ship, steps: int) -> Sequence[Tell]:
    return game.tell(key, {"player": ship, "n": steps, "space": ship.space}, at=ship.space)


def end_move(game: Jamaica, ship: Ship) -> Script[None]:
    if others := game.others_at(ship):
        yield from meet(game, ship, others)
    goods = GOODS.get(game.track.kind[ship.space])
    if goods is None:
        if ship.space in game.lairs:
            yield from holds.take_treasure(game, ship)
    elif not ship.ghost:
        owed = yield from holds.pay(game, ship, goods, game.track.cost[ship.space])
        if owed:
            if game.observed:
                yield from game.tell("jamaica.shortage", {"player": ship})
            if ship.lap >= 0:  # behind the start nobody is thrown back
                sent = back_to_what_can_be_paid if game.first_edition else roll_for_shortage
                yield from sent(game, ship)


def meet(game: Jamaica, ship: Ship, others: Sequence[Ship]) -> Script[None]:
    """Attack one of the ships on the space where the move ended."""
    opponent = others[0]
    if len(others) > 1:
        game.deciding = game.captain if ship.ghost else ship.seat
        seats = [other.seat for other in others]
        ships = Choice(seats, game.ship_label)
        seat = yield Ask("jamaica.attacks", ships, {"player": ship.called})
        opponent = game.ships[seat]
    yield from fight(game, ship, opponent)


def roll_for_shortage(game: Jamaica, ship: Ship) -> Script[None]:
    """Roll: the ship goes back to the nearest port, sea space or lair, or it stays."""
    face = yield game.parts.shortage_die
    kind = game.parts.shortage[face]
    if game.observed:
        yield from game.tell(f"jamaica.shortage.{kind}", {"player": ship})
    if kind == STAY:
        return
    kinds, game.back_to = game.track.kind, kind
    steps = yield from steps_back(
        game, ship, lambda _: ship.space == PORT_ROYAL or kinds[ship.space] == kind
    )
    game.back_to = ""
    if game.observed:
        yield from tell_where(game, "jamaica.thrown_back", ship, steps)
    if others := game.others_at(ship):
        yield from meet(game, ship, others)
    if ship.space in game.lairs:
        yield from holds.take_treasure(game, ship)


def back_to_what_can_be_paid(game: Jamaica, ship: Ship) -> Script[None]:
    game.back_to = TO_PAY
    steps = yield from steps_back(game, ship, lambda _: can_pay(game, ship))
    game.back_to = ""
    yield from tell_where(game, "jamaica.thrown_back", ship, steps)
    yield from end_move(game, ship)


def can_pay(game: Jamaica, ship: Ship) -> bool:
    goods = GOODS.get(game.track.kind[ship.space])
    return goods is None or ship.has(goods) >= game.track.cost[ship.space]
