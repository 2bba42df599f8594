"""The players' turns: where their ships are, and whether they fought the ghost ship.

Every card, at every fork, with and without a shortage, leads to the few spaces that are asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text, as_it_is, signed
from companion.games.jamaica.ghost_ship import battles
from companion.games.jamaica.ghost_ship.state import GhostTable
from companion.games.jamaica.pieces import ActionCard
from companion.games.jamaica.rules.state import PORT_ROYAL, Phase, Ship, Track

HOME, ELSEWHERE, FOUGHT, BACK = "home", "elsewhere", "fought", "back"
DONE = "done"
SHORTAGE_TO = ("port", "sea", "lair")


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
    """Where the turn has led; meanwhile somebody may have put right where the ship was.

    A battle that was told is not asked for again; any other one follows from the turn.
    """
    fought = False
    answer = yield ask_where(game, ship)
    while answer == FOUGHT:
        yield from battles.ghost_is_attacked(game, ship)
        fought = True
        answer = yield ask_where(game, ship, fought=fought)
    if answer == ELSEWHERE:
        answer = yield ask_thrown_back(game, ship)
    possible = turns_of(game, ship)
    if answer == ELSEWHERE:
        space = yield ask_space(game, ship)
        possible = moved(turns_of(game, ship))
        game.put(ship, space)
    elif answer == BACK:
        possible = moved(possible)
    else:
        ship.space, ship.lap = next(way.end for way in possible if name_of(way.end) == answer)
    now = Place(ship.space, ship.lap)
    taken = [way for way in possible if way.end == now]
    surely = surely_ended_on(taken, now)
    note_lairs(game, taken, surely)
    if game.ghost.space in surely and not fought:
        yield from meet_ghost(game, ship)


def turns_of(game: GhostTable, ship: Ship) -> frozenset[PossibleTurn]:
    """All turns that the ship can have made with these dice."""
    cards, start = game.parts.cards.values(), Place(ship.space, ship.lap)
    return possible_turns(game.track, cards, start, game.morning, game.evening)


def moved(possible: Iterable[PossibleTurn]) -> frozenset[PossibleTurn]:
    """Those turns in which the ship sailed at all."""
    return frozenset(way for way in possible if way.stops)


def ask_where(game: GhostTable, ship: Ship, *, fought: bool = False) -> Ask:
    """The few spaces that a card can have led to, the furthest first, each with its steps.

    Beside the ghost ship it matters whether a ship has stayed or come back.
    """
    possible, steps = turns_of(game, ship), steps_to(game, ship)
    plain = {way.end for way in possible if not way.shortage}
    start = Place(ship.space, ship.lap)
    comes_back = not fought and any(way.end == start for way in moved(possible))
    back = [BACK] if comes_back and game.ghost in game.others_at(ship) else []

    def label(answer: Answer) -> Text:
        if answer == FOUGHT and fought:
            return Text("jamaica.ghost_ship.where.fought.again")
        if answer in (HOME, ELSEWHERE, FOUGHT):
            return Text(f"jamaica.ghost_ship.where.{answer}")
        if answer in (BACK, name_of(start)):
            how = BACK if answer == BACK else "still"
            return Text(f"jamaica.ghost_ship.where.{how}", {"space": start.space})
        values = {"steps": signed(steps[str(answer)]), "space": answer}
        return Text("jamaica.ghost_ship.where.to", values)

    return Ask(
        "jamaica.ghost_ship.where",
        Choice([*in_order(game, plain), *back, ELSEWHERE, *a_fight(game)], label=label),
        values={"player": ship.called, "morning": game.morning, "evening": game.evening},
        refreshed=partial(ask_where, game, ship, fought=fought),
        on_board=True,
    )


def a_fight(game: GhostTable) -> list[str]:
    """Nobody fights in Port Royal."""
    return [] if game.ghost.space == PORT_ROYAL else [FOUGHT]


def steps_to(game: GhostTable, ship: Ship) -> dict[str, int]:
    """By name, how far each space is to which a card can have led, without a shortage.

    Several ways may lead to one space, by either lane: a straight one counts, then the shorter.
    """
    plain = [way for way in turns_of(game, ship) if not way.shortage]
    likeliest_last = sorted(plain, key=lambda way: (not way.turned, -abs(way.steps), way.steps))
    return {name_of(way.end): way.steps for way in likeliest_last}


def ask_thrown_back(game: GhostTable, ship: Ship) -> Ask:
    """Where a shortage can have led; what no rule leads to can be typed."""
    possible = turns_of(game, ship)
    plain = {way.end for way in possible if not way.shortage}
    return Ask(
        "jamaica.ghost_ship.thrown_back",
        Choice(
            [*in_order(game, {way.end for way in possible} - plain), ELSEWHERE],
            label=thrown_back_label,
        ),
        values={"player": ship.called},
        refreshed=partial(ask_thrown_back, game, ship),
        on_board=True,
    )


def ask_space(game: GhostTable, ship: Ship, key: str = "jamaica.ghost_ship.space") -> Ask:
    """Any space, tapped on the track: no board has our numbers printed on it."""
    return Ask(
        key,
        Choice(range(len(game.track.kind))),
        values={"player": ship.called},
        on_board=True,
        now=ship.space,
    )


def thrown_back_label(answer: Answer) -> Text:
    if answer == ELSEWHERE:
        return Text("jamaica.ghost_ship.thrown_back.elsewhere")
    return as_it_is(answer)


def in_order(game: GhostTable, places: Iterable[Place]) -> list[str]:
    """By name; a space that can be reached in two laps is named once."""
    ahead = sorted(places, key=lambda place: (game.track.astern(*place), place))
    return list(dict.fromkeys(map(name_of, ahead)))


def name_of(place: Place) -> str:
    return HOME if place.lap > 0 else str(place.space)


def surely_ended_on(taken: list[PossibleTurn], now: Place) -> frozenset[int]:
    """Where moves ended in every turn that may have been; without a shortage, if that can be."""
    through = [way.stops for way in taken if not way.shortage] or [way.stops for way in taken]
    return frozenset.intersection(*through) if through else frozenset({now.space})


def note_lairs(game: GhostTable, taken: list[PossibleTurn], surely: frozenset[int]) -> None:
    """A lair gives its token to whoever ends a move there: surely, perhaps, or not at all."""
    perhaps = frozenset[int]().union(*(way.stops for way in taken))
    game.lairs = [lair for lair in game.lairs if lair not in surely]
    unsure = [lair for lair in game.lairs if lair in perhaps or lair in game.unsure]
    game.unsure = unsure


def meet_ghost(game: GhostTable, ship: Ship) -> Script[None]:
    """A player whose move ended where the ghost ship is attacks it, or another ship there."""
    ghost = game.ghost
    if ghost.space == PORT_ROYAL:
        return
    others = [other.seat for other in game.others_at(ghost) if other is not ship]
    if others:
        seats = [ghost.seat, *others]
        values = {"player": ship.called}
        key = "jamaica.ghost_ship.attacked_whom"
        if (yield Ask(key, Choice(seats, label=game.ship_label), values=values)) != ghost.seat:
            return
    yield from battles.ghost_is_attacked(game, ship)


# Positions are asked


def report_turns(game: GhostTable) -> Script[None]:
    """All have had their turn; before that they say what concerns the ghost ship."""
    while True:
        answer = yield ask_turns(game)
        if answer == DONE:
            return
        if answer == HOME:
            game.somebody_home = True
        else:
            seats = [ship.seat for ship in game.crews]
            who = yield Ask("jamaica.ghost_ship.who_fought", Choice(seats, label=game.ship_label))
            yield from battles.ghost_is_attacked(game, game.ships[who])


def ask_turns(game: GhostTable) -> Ask:
    home = [] if game.somebody_home else [HOME]
    return Ask(
        "jamaica.ghost_ship.turns",
        Choice([DONE, *a_fight(game), *home]),
        refreshed=partial(ask_turns, game),
    )


# Where a turn can have led


class Place(NamedTuple):
    """A space, and in which lap: 1 at home, -1 behind the start."""

    space: int
    lap: int


class PossibleTurn(NamedTuple):
    """A turn that may have been: where each move ended, and whether a shortage was part of it."""

    end: Place
    stops: frozenset[int] = frozenset()
    steps: int = 0  # by the dice, those back taken off
    shortage: bool = False
    turned: bool = False  # forward and back

    def sailed(self, end: Place, steps: int) -> PossibleTurn:
        turned = self.steps * steps < 0
        return PossibleTurn(
            end, self.stops | {end.space}, self.steps + steps, self.shortage, turned
        )

    def thrown_back(self, end: Place) -> PossibleTurn:
        return PossibleTurn(end, self.stops | {end.space}, self.steps, True, self.turned)


def possible_turns(
    track: Track, cards: Iterable[ActionCard], start: Place, morning: int, evening: int
) -> frozenset[PossibleTurn]:
    """All turns from here with these dice."""
    pairs = frozenset((_moves(card.morning), _moves(card.evening)) for card in cards)
    return _possible_turns(track, pairs, start, morning, evening)


@lru_cache(4096)
def _possible_turns(
    track: Track, pairs: frozenset[tuple[int, int]], start: Place, morning: int, evening: int
) -> frozenset[PossibleTurn]:
    found: set[PossibleTurn] = set()
    for first, second in pairs:
        for way in _acted(track, PossibleTurn(start), first, morning):
            found.update([way] if way.end.lap > 0 else _acted(track, way, second, evening))
    return frozenset(found)


def _moves(action: str) -> int:
    """Forward, back, or not at all."""
    return {"forward": 1, "backward": -1}.get(action, 0)


def _acted(track: Track, way: PossibleTurn, direction: int, die: int) -> Iterator[PossibleTurn]:
    if not direction:
        yield way
        return
    steps = direction * die
    for end in sailed(track, way.end, steps):
        arrived = way.sailed(end, steps)
        yield arrived
        if track.cost[end.space] and end.lap == 0:
            for back in thrown_back(track, end):
                yield arrived.thrown_back(back)


def sailed(track: Track, start: Place, steps: int) -> set[Place]:
    """Where so many spaces lead, forward or back; a ship that comes home stays there."""
    places = {start}
    for _ in range(abs(steps)):
        places = {
            after
            for place in places
            for after in ([place] if place.lap > 0 else _neighbours(track, place, steps > 0))
        }
    return places


def thrown_back(track: Track, start: Place) -> set[Place]:
    """The nearest port, sea space and lair, on every branch, or Port Royal."""
    return {end for kind in SHORTAGE_TO for end in _nearest(track, start, kind)}


def _nearest(track: Track, start: Place, kind: str) -> Iterator[Place]:
    for place in _neighbours(track, start, forward=False):
        if place.space == PORT_ROYAL or track.kind[place.space] == kind:
            yield place
        else:
            yield from _nearest(track, place, kind)


def _neighbours(track: Track, place: Place, forward: bool) -> Iterator[Place]:
    space, lap = place
    for to in (track.ahead if forward else track.behind)[space]:
        if forward:
            yield Place(to, lap + (to == PORT_ROYAL))
        else:
            yield Place(to, lap - (space == PORT_ROYAL))
