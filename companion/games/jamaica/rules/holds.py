"""The contents of ships: goods in their holds, and treasures.

A load goes into an empty hold. Without one a hold of another kind is emptied first; if all
have the same kind as the load, nothing happens. The first ship at a lair draws a treasure:
powers are face up, all others face down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.jamaica.rules.state import DOUBLOONS, HOLDS, SIXTH_HOLD, Hold, Jamaica, Ship


def load(game: Jamaica, ship: Ship, kind: str, number: int) -> Script[None]:
    if ship.ghost and kind != DOUBLOONS:
        yield from game.tell(
            "jamaica.to_the_bank", {"player": ship, "what": goods_text(kind, number)}
        )
        return
    place, last = ship.first_empty, len(ship.holds)
    if not place:
        if places := distinct(
            ship, [place for place, hold in enumerate(ship.holds, 1) if hold.kind != kind]
        ):
            place = places[0]
            if len(places) > 1:
                place = yield which_hold(game, ship, "jamaica.empties", places)
            ship.holds[place - 1].empty()
    elif place < last and last > HOLDS and not ship.holds[-1].number:
        place = yield which_hold(game, ship, "jamaica.which_hold", [place, last])
    if not place:
        yield from game.tell("jamaica.no_room", {"player": ship, "what": goods_text(kind, number)})
        return
    ship.holds[place - 1].fill(kind, number)
    if game.observed:
        yield from game.tell("jamaica.loads", {"player": ship, "what": goods_text(kind, number)})


def pay(game: Jamaica, ship: Ship, kind: str, price: int) -> Script[int]:
    """Pay a price as far as possible; return the rest."""
    owed = price
    holding = [place for place, hold in enumerate(ship.holds, 1) if hold.kind == kind]
    while owed and holding:
        place = holding[0]
        if len(holding) > 1 and ship.has(kind) > owed:
            places = distinct(ship, holding)
            if len(places) > 1:
                place = yield which_hold(game, ship, "jamaica.pays_from", places)
        hold = ship.holds[place - 1]
        if owed < hold.number:
            hold.number -= owed
            owed = 0
        else:
            owed -= hold.number
            hold.empty()
            holding.remove(place)
    if game.observed and owed < price:
        paid = goods_text(kind, price - owed)
        yield from game.tell("jamaica.pays", {"player": ship, "what": paid})
    return owed


def distinct(ship: Ship, places: Sequence[int]) -> list[int]:
    """Return one of the holds with the same contents; but the sixth can be stolen with its own."""
    seen: dict[int | tuple[str, int], int] = {}
    for place in reversed(places):
        hold = ship.holds[place - 1]
        seen[place if place > HOLDS else (hold.kind, hold.number)] = place
    return list(reversed(seen.values()))


def which_hold(game: Jamaica, ship: Ship, key: str, places: Sequence[int]) -> Ask:
    """Ask for one of these holds, by its place on the ship.

    The ghost ship only loads stolen goods: the player who chose them also chooses the hold.
    """
    if not ship.ghost:
        game.deciding = ship.seat
    label = hold_label(ship) if game.observed else None
    return Ask(key, Choice(places, label), {"player": ship.called})


def hold_label(ship: Ship) -> Callable[[Answer], Text]:
    """Label holds with what they have now: a record of the game is read when they are empty."""
    contents = [(hold.kind, hold.number) for hold in ship.holds]
    return lambda place: hold_text(int(place), *contents[int(place) - 1])


def hold_text(place: int, kind: str, number: int) -> Text:
    """Name what a hold has, or which one it is while it is empty."""
    if not number:
        return Text("jamaica.hold.sixth" if place > HOLDS else "jamaica.hold.empty")
    goods = goods_text(kind, number)
    return Text("jamaica.hold.in_sixth", {"what": goods}) if place > HOLDS else goods


@cache
def goods_text(kind: str, number: int) -> Text:
    return Text(f"jamaica.goods.{kind}", {"n": number})


def take_treasure(game: Jamaica, ship: Ship) -> Script[None]:
    """Take a treasure at a lair that still has its token."""
    game.lairs.remove(ship.space)
    treasure = yield Draw("treasure", lambda: game.treasures)
    game.treasures.remove(treasure)
    gain_treasure(game, ship, treasure, seen=not ship.ghost)
    found = treasure if treasure in ship.powers else "hidden"
    yield from game.tell(f"jamaica.finds.{found}", {"player": ship}, at=ship.space)


def gain_treasure(game: Jamaica, ship: Ship, treasure: str, *, seen: bool) -> None:
    """Add a treasure; a hidden power, as the ghost ship's, is face down too."""
    if not seen or not game.parts.treasures[treasure].power:
        ship.hidden.append(treasure)
        return
    ship.powers.append(treasure)
    if treasure == SIXTH_HOLD:
        ship.holds.append(Hold())
