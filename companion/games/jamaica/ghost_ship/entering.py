"""What people say after their turns: where their ships are, and whether they fought the ghost."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from companion.content.texts import Text
from companion.engine.prompts import Answer, Ask, Script
from companion.games.jamaica.ghost_ship import fighting
from companion.games.jamaica.ghost_ship.reach import Place, Way, ways
from companion.games.jamaica.ghost_ship.state import GhostTable
from companion.games.jamaica.state import Phase, Ship

HOME, ELSEWHERE, FOUGHT = "home", "elsewhere", "fought"
DONE = "done"


def players_turns(game: GhostTable) -> Script[None]:
    """From the Captain on; with kept positions one turn after the other."""
    if game.keeps:
        yield from enter_turn(game, game.to_move)
        game.turn += 1
    else:
        yield from report_turns(game)
        game.turn = game.players
    if game.turn == game.players:
        game.phase = Phase.GHOST


# Positions are kept


def enter_turn(game: GhostTable, ship: Ship) -> Script[None]:
    before = Place(ship.space, ship.lap)
    cards = game.box.cards.values()
    possible = ways(game.track, cards, before, game.morning, game.evening)
    answer = yield ask_where(game, ship, possible)
    while answer == FOUGHT:
        yield from fighting.ghost_is_attacked(game, ship)
        answer = yield ask_where(game, ship, possible)
    if answer == ELSEWHERE:
        answer = yield ask_thrown_back(game, ship, possible)
    if answer == ELSEWHERE:
        values, last = {"player": ship.called}, len(game.track.ahead) - 1
        game.put(ship, (yield Ask("jamaica.ghost_ship.space", maximum=last, values=values)))
    else:
        ship.space, ship.lap = next(way.end for way in possible if name_of(way.end) == answer)
    now = Place(ship.space, ship.lap)
    note_lairs(game, [way for way in possible if way.end == now], now)
    if now != before:
        yield from meet_ghost(game, ship)


def ask_where(game: GhostTable, ship: Ship, possible: Iterable[Way]) -> Ask:
    """The few spaces that a card can have led to, the furthest first."""
    plain = {way.end for way in possible if not way.shortage}
    return Ask(
        "jamaica.ghost_ship.where",
        [*in_order(game, plain), ELSEWHERE, FOUGHT],
        values={"player": ship.called},
        label=partial(space_label, ship.space),
    )


def ask_thrown_back(game: GhostTable, ship: Ship, possible: Iterable[Way]) -> Ask:
    """Where a shortage can have led; what no rule leads to can be typed."""
    plain = {way.end for way in possible if not way.shortage}
    return Ask(
        "jamaica.ghost_ship.thrown_back",
        [*in_order(game, {way.end for way in possible} - plain), ELSEWHERE],
        values={"player": ship.called},
        label=partial(space_label, None),
    )


def in_order(game: GhostTable, places: Iterable[Place]) -> list[str]:
    """By name; a space that can be reached in two laps is named once."""
    ahead = sorted(places, key=lambda place: (game.track.left(*place), place))
    return list(dict.fromkeys(map(name_of, ahead)))


def name_of(place: Place) -> str:
    return HOME if place.lap > 0 else str(place.space)


def space_label(here: int | None, answer: Answer) -> Text:
    if answer in (HOME, FOUGHT):
        return Text(f"jamaica.ghost_ship.where.{answer}")
    if answer == ELSEWHERE:
        key = "jamaica.ghost_ship.thrown_back" if here is None else "jamaica.ghost_ship.where"
        return Text(f"{key}.elsewhere")
    if int(answer) == here:
        return Text("jamaica.ghost_ship.where.still", {"space": answer})
    return Text("jamaica.ghost_ship.number", {"n": answer})


def note_lairs(game: GhostTable, taken: list[Way], now: Place) -> None:
    """A lair gives its token to whoever ends a move there: surely, perhaps, or not at all."""
    through = [way.stops for way in taken if not way.shortage] or [way.stops for way in taken]
    surely = frozenset.intersection(*through) if through else frozenset({now.space})
    perhaps = frozenset[int]().union(*(way.stops for way in taken))
    game.lairs = [lair for lair in game.lairs if lair not in surely]
    unsure = [lair for lair in game.lairs if lair in perhaps or lair in game.unsure]
    game.unsure = unsure


def meet_ghost(game: GhostTable, ship: Ship) -> Script[None]:
    """A player whose move ended where the ghost ship is attacks it, or another ship there."""
    others = game.others_at(ship)
    if game.ghost not in others:
        return
    if len(others) > 1:
        seats = [game.ghost.seat, *(other.seat for other in others if not other.ghost)]
        values = {"player": ship.called}
        key = "jamaica.ghost_ship.attacked_whom"
        if (yield Ask(key, seats, values=values, label=game.ship_label)) != game.ghost.seat:
            return
    yield from fighting.ghost_is_attacked(game, ship)


# Positions are asked


def report_turns(game: GhostTable) -> Script[None]:
    """All have had their turn; before that they say what concerns the ghost ship."""
    while True:
        options = [DONE, FOUGHT] if game.somebody_home else [DONE, FOUGHT, HOME]
        answer = yield Ask("jamaica.ghost_ship.turns", options)
        if answer == DONE:
            return
        if answer == HOME:
            game.somebody_home = True
        else:
            seats = [ship.seat for ship in game.crews]
            who = yield Ask("jamaica.ghost_ship.who_fought", seats, label=game.ship_label)
            yield from fighting.ghost_is_attacked(game, game.ships[who])
