"""Loading a ship and paying from its holds.

A load goes into an empty hold. Without one a hold of another kind is emptied first; if all
have the same kind as the load, nothing happens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.jamaica.state import DOUBLOONS, HOLDS, Hold, Jamaica, Ship


def load(game: Jamaica, ship: Ship, kind: str, number: int) -> Script[None]:
    if ship.ghost and kind != DOUBLOONS:
        yield told("jamaica.to_the_bank", ship, kind, number)
        return
    hold = yield from find_hold(game, ship, kind)
    if hold is None:
        yield told("jamaica.no_room", ship, kind, number)
        return
    hold.fill(kind, number)
    yield told("jamaica.loads", ship, kind, number)


def find_hold(game: Jamaica, ship: Ship, kind: str) -> Script[Hold | None]:
    """An empty hold, or one of another kind that the player empties; None if there is none."""
    empty = [hold for hold in ship.holds if not hold.number]
    if empty:
        if len(empty) > 1 and not ship.holds[-1].number and len(ship.holds) > HOLDS:
            return (yield from choose(game, ship, "jamaica.which_hold", [empty[0], empty[-1]]))
        return empty[0]
    others = distinct(ship, [hold for hold in ship.holds if hold.kind != kind])
    if not others:
        return None
    hold: Hold = yield from choose(game, ship, "jamaica.empties", others)
    hold.empty()
    return hold


def pay(game: Jamaica, ship: Ship, kind: str, price: int) -> Script[int]:
    """Pay a price, or as much of it as there is; what is still owed."""
    owed = price
    while owed:
        holding = [hold for hold in ship.holds if hold.kind == kind]
        if not holding:
            break
        if len(holding) > 1 and sum(hold.number for hold in holding) > owed:
            hold = yield from choose(game, ship, "jamaica.pays_from", distinct(ship, holding))
        else:
            hold = holding[0]
        paid = min(owed, hold.number)
        owed -= paid
        hold.number -= paid
        if not hold.number:
            hold.empty()
    if owed < price:
        yield told("jamaica.pays", ship, kind, price - owed)
    return owed


def distinct(ship: Ship, holds: Sequence[Hold]) -> list[Hold]:
    """Holds with the same contents are one choice, but the sixth can be stolen with its own."""
    sixth = ship.holds[HOLDS] if len(ship.holds) > HOLDS else None
    seen = {(hold.kind, hold.number, hold is sixth): hold for hold in reversed(holds)}
    return list(reversed(seen.values()))


def choose(game: Jamaica, ship: Ship, key: str, holds: Sequence[Hold]) -> Script[Hold]:
    """The player picks one of these holds, by its place on the ship.

    The ghost ship only loads what it has stolen: whoever chose that chooses the hold too.
    """
    if len(holds) == 1:
        return holds[0]
    places = [next(n for n, own in enumerate(ship.holds, 1) if own is hold) for hold in holds]
    if not ship.ghost:
        game.deciding = ship.seat
    place: int = yield Ask(
        key, Choice(places, label=hold_label(ship)), values={"player": ship.called}
    )
    return ship.holds[place - 1]


def hold_label(ship: Ship) -> Callable[[Answer], Text]:
    """What the holds have now; in a record of the game it is still read when they are empty."""
    contents = [(hold.kind, hold.number) for hold in ship.holds]
    return lambda place: hold_text(int(place), *contents[int(place) - 1])


def hold_text(place: int, kind: str, number: int) -> Text:
    """What a hold has, or which one it is while it is empty."""
    if not number:
        return Text("jamaica.hold.sixth" if place > HOLDS else "jamaica.hold.empty")
    goods = goods_text(kind, number)
    return Text("jamaica.hold.in_sixth", {"what": goods}) if place > HOLDS else goods


@cache
def goods_text(kind: str, number: int) -> Text:
    return Text(f"jamaica.goods.{kind}", {"n": number})


def told(key: str, ship: Ship, kind: str, number: int) -> Tell:
    return Tell(key, {"player": ship.called, "what": goods_text(kind, number)})
