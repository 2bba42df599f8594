"""Where a player's turn can have led: every card, at every fork, with and without a shortage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.games.jamaica.pieces import ActionCard
from companion.games.jamaica.rules.state import PORT_ROYAL, Track

SHORTAGE_TO = ("port", "sea", "lair")


class Place(NamedTuple):
    """A space, and in which lap: 1 at home, -1 behind the start."""

    space: int
    lap: int


class Way(NamedTuple):
    """A turn that may have been: where each move ended, and whether a shortage was part of it."""

    end: Place
    stops: frozenset[int] = frozenset()
    steps: int = 0  # by the dice, those back taken off
    shortage: bool = False
    turned: bool = False  # forward and back

    def sailed(self, end: Place, steps: int) -> Way:
        turned = self.steps * steps < 0
        return Way(end, self.stops | {end.space}, self.steps + steps, self.shortage, turned)

    def thrown_back(self, end: Place) -> Way:
        return Way(end, self.stops | {end.space}, self.steps, True, self.turned)


def ways(
    track: Track, cards: Iterable[ActionCard], start: Place, morning: int, evening: int
) -> frozenset[Way]:
    """All turns from here with these dice."""
    pairs = frozenset((_moves(card.morning), _moves(card.evening)) for card in cards)
    return _ways(track, pairs, start, morning, evening)


@lru_cache(4096)
def _ways(
    track: Track, pairs: frozenset[tuple[int, int]], start: Place, morning: int, evening: int
) -> frozenset[Way]:
    found: set[Way] = set()
    for first, second in pairs:
        for way in _acted(track, Way(start), first, morning):
            found.update([way] if way.end.lap > 0 else _acted(track, way, second, evening))
    return frozenset(found)


def _moves(action: str) -> int:
    """Forward, back, or not at all."""
    return {"forward": 1, "backward": -1}.get(action, 0)


def _acted(track: Track, way: Way, direction: int, die: int) -> Iterator[Way]:
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
