"""What happens where a ship ends its move: a battle, then a price or a treasure.

In Port Royal none of this happens. Who cannot pay the whole price suffers a shortage.

Revised edition: the die says to which kind of space the ship goes back, and nothing is paid
there. Edition of 2007: back to the first space whose price can be paid, and it is paid. Either
way there is a battle where other ships are, and never does a ship go back further than Port
Royal; so one that is behind it, after a first move back, stays where it is.
"""

from __future__ import annotations

from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.games.jamaica import holds
from companion.games.jamaica.combat import fight
from companion.games.jamaica.state import DOUBLOONS, FOOD, Jamaica, Ship
from companion.games.jamaica.steps import step_back, tell_where
from companion.games.jamaica.track import PORT_ROYAL
from companion.games.jamaica.treasures import take_treasure

STAY = "stay"


def end_move(game: Jamaica, ship: Ship) -> Script[None]:
    yield from meet(game, ship)
    kind = game.track.kind[ship.space]
    if kind == "lair":
        yield from take_treasure(game, ship)
    elif kind in GOODS and not ship.ghost:
        yield from pay_price(game, ship, GOODS[kind])


def meet(game: Jamaica, ship: Ship) -> Script[None]:
    """Whoever ends on an occupied space attacks one of the ships there."""
    others = game.others_at(ship)
    if not others:
        return
    opponent = others[0]
    if len(others) > 1:
        game.deciding = game.captain if ship.ghost else ship.seat
        seats = [other.seat for other in others]
        seat = yield Ask(
            "jamaica.attacks", seats, values={"player": ship.called}, label=game.ship_label
        )
        opponent = game.ships[seat]
    yield from fight(game, ship, opponent)


def pay_price(game: Jamaica, ship: Ship, goods: str) -> Script[None]:
    """Too little of it is a shortage, after all there is has been paid."""
    if (yield from holds.pay(game, ship, goods, game.track.cost[ship.space])):
        yield Tell("jamaica.shortage", {"player": ship.called})
        if ship.lap < 0:
            return
        if game.first_edition:
            yield from back_to_what_can_be_paid(game, ship)
        else:
            yield from roll_for_shortage(game, ship)


def roll_for_shortage(game: Jamaica, ship: Ship) -> Script[None]:
    """The nearest port, sea space or lair behind the ship, or it stays."""
    face = yield Draw("jamaica.shortage_die", lambda: game.box.faces)
    kind = game.back_to = game.box.shortage[face]
    yield Tell(f"jamaica.shortage.{kind}", {"player": ship.called})
    if kind == STAY:
        return
    steps = 0
    while not steps or (ship.space != PORT_ROYAL and game.track.kind[ship.space] != kind):
        yield from step_back(game, ship)
        steps += 1
    game.back_to = ""
    yield tell_where("jamaica.thrown_back", ship, steps)
    yield from meet(game, ship)
    yield from take_treasure(game, ship)


def back_to_what_can_be_paid(game: Jamaica, ship: Ship) -> Script[None]:
    steps = 0
    while not steps or not can_pay(game, ship):
        yield from step_back(game, ship)
        steps += 1
    yield tell_where("jamaica.thrown_back", ship, steps)
    yield from end_move(game, ship)


def can_pay(game: Jamaica, ship: Ship) -> bool:
    goods = GOODS.get(game.track.kind[ship.space])
    return goods is None or ship.has(goods) >= game.track.cost[ship.space]


GOODS = {"sea": FOOD, "port": DOUBLOONS}  # what a space costs; lairs and Port Royal are free
