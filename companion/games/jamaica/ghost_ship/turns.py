"""The players' turns: the positions of their ships, and fights with the ghost ship.

A question offers only the few spaces that some card leads to, at any fork, with or without a
shortage.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, except_for
from companion.engine.text import Text, TextValue, as_it_is, signed
from companion.games.jamaica.ghost_ship import battles
from companion.games.jamaica.ghost_ship.battles import NO_FIGHT
from companion.games.jamaica.ghost_ship.state import GhostTable
from companion.games.jamaica.rules.sailing import LANES
from companion.games.jamaica.rules.state import PORT_ROYAL, Components, Phase, Place, Ship, Track

HOME, ELSEWHERE, FOUGHT, BACK = "home", "elsewhere", "fought", "back"
DONE = "done"
DIRECTION = {"forward": 1, "backward": -1}  # of an action that moves the ship
SHORTAGE_TO = ("port", "sea", "lair")
MOST_TO_PAY = 99  # more than any space costs


def players_turns(game: GhostTable) -> Script[None]:
    """Take the turns from the Captain on; with kept positions one after the other."""
    if game.keeps:
        yield from enter_turn(game, game.to_move)
        game.turn += 1
    else:
        yield from report_turns(game)
        game.turn = game.players
    if game.turn == game.players:
        game.phase = Phase.GHOST


def enter_turn(game: GhostTable, ship: Ship) -> Script[None]:
    """Ask where the turn has led; the ship's start may have been corrected meanwhile.

    A battle that was entered is not asked for again; any other one follows from the turn. A ship
    that was thrown back had a shortage; one that was not may have had one all the same.
    """
    fought = False
    answer = yield ask_where(game, ship)
    while answer == FOUGHT:
        game.may_have_found = finds_before_battle(game, ship)
        yield from battles.fight(game, ship)
        game.may_have_found = False
        fought = True
        answer = yield ask_where(game, ship, fought=fought)
    thrown_back = False
    if answer == ELSEWHERE:
        answer = yield ask_thrown_back(game, ship)
        thrown_back = answer != ELSEWHERE
    space = (yield ask_space(game, ship)) if answer == ELSEWHERE else None
    possible = turns_of(game, ship)
    if thrown_back:
        possible = frozenset(turn for turn in possible if turn.shortage)
    elif answer in (ELSEWHERE, BACK):
        possible = moved(possible)
    if space is not None:
        game.put(ship, space)
    elif answer != BACK:
        ship.space, ship.lap = next(turn.end for turn in possible if name_of(turn.end) == answer)
    now = Place(ship.space, ship.lap)
    taken = [turn for turn in possible if turn.end == now] or [
        PossibleTurn(now, (now.space,)),
        PossibleTurn(now, shortage=True),
    ]
    note_lairs(game, taken)
    if not fought and ended_on(likely(taken), game.ghost.space):
        yield from meet_ghost(game, ship, surely=ended_on(taken, game.ghost.space))


def turns_of(game: GhostTable, ship: Ship) -> frozenset[PossibleTurn]:
    """Return all turns that the ship can have made with these dice."""
    start = Place(ship.space, ship.lap)
    dice = game.morning, game.evening
    return possible_turns(game.parts, start, *dice, first_edition=game.first_edition)


def finds_before_battle(game: GhostTable, ship: Ship) -> bool:
    """Return whether a turn may have led to a token first, and then to the ghost ship."""
    tokens = set(game.lairs)
    return any(
        stop == game.ghost.space and not tokens.isdisjoint(turn.stops[:before])
        for turn in turns_of(game, ship)
        for before, stop in enumerate(turn.stops)
    )


def moved(possible: Iterable[PossibleTurn]) -> frozenset[PossibleTurn]:
    """Return the turns in which the ship sailed at all."""
    return frozenset(turn for turn in possible if turn.stops)


def ask_where(game: GhostTable, ship: Ship, *, fought: bool = False) -> Ask:
    """Ask for one of the few spaces that a card can have led to, the furthest first.

    Beside the ghost ship it matters whether a ship has stayed or come back.
    """
    possible, steps = turns_of(game, ship), steps_to(game, ship)
    plain = {turn.end for turn in possible if not turn.shortage}
    start = Place(ship.space, ship.lap)
    comes_back = not fought and any(turn.end == start for turn in moved(possible))
    back = [BACK] if comes_back and game.ghost in game.others_at(ship) else []

    def label(answer: Answer) -> Text:
        if answer == FOUGHT and fought:
            return Text("jamaica.ghost_ship.where.fought.again")
        if answer in (HOME, ELSEWHERE, FOUGHT):
            return Text(f"jamaica.ghost_ship.where.{answer}")
        if answer in (BACK, name_of(start)):
            how = BACK if answer == BACK else "still"
            return Text(f"jamaica.ghost_ship.where.{how}", {"space": start.space})
        values: dict[str, TextValue] = {"steps": signed(steps[str(answer)]), "space": answer}
        lane = game.track.lane_of(int(answer))
        if lane is None:
            return Text("jamaica.ghost_ship.where.to", values)
        values["lane"] = Text(f"jamaica.lane.{LANES[lane]}")
        return Text("jamaica.ghost_ship.where.to.lane", values)

    return Ask(
        "jamaica.ghost_ship.where",
        Choice([*in_order(game, plain), *back, ELSEWHERE, *a_fight(game)], label=label),
        values={"player": ship.called, "morning": game.morning, "evening": game.evening},
        refreshed=partial(ask_where, game, ship, fought=fought),
        on_board=True,
    )


def a_fight(game: GhostTable) -> list[str]:
    """Return the answer for a fight; nobody fights in Port Royal."""
    return [] if game.ghost.space == PORT_ROYAL else [FOUGHT]


def steps_to(game: GhostTable, ship: Ship) -> dict[str, int]:
    """Return by name the distance of each space that a card can reach without a shortage.

    If several routes lead to a space, by either lane, a straight one counts, then the shorter.
    """
    plain = [turn for turn in turns_of(game, ship) if not turn.shortage]
    likeliest_last = sorted(plain, key=lambda turn: (not turn.turned, -abs(turn.steps), turn.steps))
    return {name_of(turn.end): turn.steps for turn in likeliest_last}


def ask_thrown_back(game: GhostTable, ship: Ship) -> Ask:
    """Ask where a shortage has led; any other space can be tapped."""
    ends = {turn.end for turn in turns_of(game, ship) if turn.shortage}
    words = {
        HOME: Text("jamaica.ghost_ship.where.home"),
        ELSEWHERE: Text("jamaica.ghost_ship.thrown_back.elsewhere"),
    }
    return Ask(
        "jamaica.ghost_ship.thrown_back",
        Choice(
            [*in_order(game, ends), ELSEWHERE],
            label=lambda space: words.get(str(space), as_it_is(space)),
        ),
        values={"player": ship.called},
        refreshed=partial(ask_thrown_back, game, ship),
        on_board=True,
    )


def ask_space(game: GhostTable, ship: Ship, key: str = "jamaica.ghost_ship.space") -> Ask:
    """Ask for any space, tapped on the track: no board has our numbers printed on it."""
    return Ask(
        key,
        Choice(range(len(game.track.kind))),
        values={"player": ship.called},
        on_board=True,
        now=ship.space,
    )


def in_order(game: GhostTable, places: Iterable[Place]) -> list[str]:
    """Return names in order; a space that can be reached in two laps is named once."""
    ahead = sorted(places, key=lambda place: (game.track.astern(*place), place))
    return list(dict.fromkeys(map(name_of, ahead)))


def name_of(place: Place) -> str:
    return HOME if place.lap > 0 else str(place.space)


def likely(taken: list[PossibleTurn]) -> list[PossibleTurn]:
    """Return the turns without a shortage, if there are any."""
    return [turn for turn in taken if not turn.shortage] or taken


def ended_on(taken: list[PossibleTurn], space: int) -> bool:
    """Return whether a move ended on this space in each of these turns."""
    return all(space in turn.stops for turn in taken)


def note_lairs(game: GhostTable, taken: list[PossibleTurn]) -> None:
    """Take the tokens of lairs where a move surely ended; mark those where it perhaps did."""
    believed = taken if game.asks_in_doubt else likely(taken)
    perhaps = frozenset[int]().union(*(turn.stops for turn in taken))
    game.lairs = [lair for lair in game.lairs if not ended_on(believed, lair)]
    game.unsure = [lair for lair in game.lairs if lair in perhaps or lair in game.unsure]


def meet_ghost(game: GhostTable, ship: Ship, *, surely: bool) -> Script[None]:
    """Attack the ghost ship, or another ship on its space; if it is not sure, perhaps none."""
    ghost = game.ghost
    if ghost.space == PORT_ROYAL:
        return
    others = [other.seat for other in game.others_at(ghost) if other is not ship]
    if others:
        whom = yield ask_whom(game, ship, [ghost.seat, *others, *([] if surely else [NO_FIGHT])])
        if whom != ghost.seat:
            return
    yield from battles.fight(game, ship, surely=surely or bool(others))


def ask_whom(game: GhostTable, ship: Ship, options: list[Answer]) -> Ask:
    label = except_for(NO_FIGHT, "jamaica.ghost_ship.winner.no_fight", game.ship_label)
    values = {"player": ship.called}
    return Ask("jamaica.ghost_ship.attacked_whom", Choice(options, label=label), values=values)


def report_turns(game: GhostTable) -> Script[None]:
    """Ask what concerns the ghost ship, until all have had their turn."""
    while True:
        answer = yield ask_turns(game)
        if answer == DONE:
            return
        if answer == HOME:
            game.somebody_home = True
        else:
            seats = [ship.seat for ship in game.crews]
            who = yield Ask("jamaica.ghost_ship.who_fought", Choice(seats, label=game.ship_label))
            yield from battles.fight(game, game.ships[who])


def ask_turns(game: GhostTable) -> Ask:
    home = [] if game.somebody_home else [HOME]
    return Ask(
        "jamaica.ghost_ship.turns",
        Choice([DONE, *a_fight(game), *home]),
        refreshed=partial(ask_turns, game),
    )


class PossibleTurn(NamedTuple):
    """A possible turn: the end of each move, and whether it had a shortage."""

    end: Place
    stops: tuple[int, ...] = ()
    steps: int = 0  # by the dice, those back taken off
    shortage: bool = False
    turned: bool = False  # forward and back

    def sailed(self, end: Place, steps: int) -> PossibleTurn:
        turned = self.steps * steps < 0
        return PossibleTurn(
            end, (*self.stops, end.space), self.steps + steps, self.shortage, turned
        )

    def thrown_back(self, end: Place) -> PossibleTurn:
        return PossibleTurn(end, (*self.stops, end.space), self.steps, True, self.turned)


@lru_cache(4096)
def possible_turns(
    parts: Components, start: Place, morning: int, evening: int, *, first_edition: bool = False
) -> frozenset[PossibleTurn]:
    """Return all turns from here with these dice."""
    track, found = parts.track, set[PossibleTurn]()
    sent_back = to_pay if first_edition else thrown_back

    def acted(turn: PossibleTurn, action: str, die: int) -> Iterator[PossibleTurn]:
        if action not in DIRECTION:
            yield turn
            return
        direction = DIRECTION[action]
        for end in track.ends(turn.end, die, forward=direction > 0):
            arrived = turn.sailed(end, direction * die)
            yield arrived
            if track.cost[end.space] and end.lap == 0:
                for back in sent_back(track, end):
                    yield arrived.thrown_back(back)

    for card in parts.cards.values():
        for turn in acted(PossibleTurn(start), card.morning, morning):
            found.update([turn] if turn.end.lap > 0 else acted(turn, card.evening, evening))
    return frozenset(found)


def thrown_back(track: Track, start: Place) -> set[Place]:
    """Return the nearest port, sea space and lair behind, on every branch, or Port Royal."""
    return {end for kind in SHORTAGE_TO for end in _nearest(track, start, kind)}


def _nearest(track: Track, start: Place, kind: str) -> Iterator[Place]:
    for place in track.step(start, forward=False):
        if place.space == PORT_ROYAL or track.kind[place.space] == kind:
            yield place
        else:
            yield from _nearest(track, place, kind)


def to_pay(track: Track, start: Place) -> set[Place]:
    """Edition of 2007: return the spaces behind that may be the first whose price can be paid.

    Nothing is left of what the space costs. So it is one that costs the other goods, and less
    than any before it; or it is free, as a lair and Port Royal are.
    """
    return set(_cheaper(track, start, track.kind[start.space], MOST_TO_PAY))


def _cheaper(track: Track, start: Place, unpaid: str, price: int) -> Iterator[Place]:
    for place in track.step(start, forward=False):
        cost, lowest = track.cost[place.space], price
        if cost < price and track.kind[place.space] != unpaid:
            yield place
            lowest = cost
        if cost:
            yield from _cheaper(track, place, unpaid, lowest)
