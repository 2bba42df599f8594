"""Where a player's turn can have led: every card, at every fork, with and without a shortage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from companion.games.jamaica.pieces import ActionCard
from companion.games.jamaica.track import PORT_ROYAL, Track

SHORTAGE_TO = ("port", "sea", "lair")


class Place(NamedTuple):
    """A space, and in which lap: 1 at home, -1 behind the start."""

    space: int
    lap: int


class Way(NamedTuple):
    """A turn that may have been: where each move ended, and whether a shortage was part of it."""

    end: Place
    stops: frozenset[int] = frozenset()
    shortage: bool = False

    def on(self, end: Place, *, shortage: bool = False) -> Way:
        return Way(end, self.stops | {end.space}, self.shortage or shortage)


Ways: TypeAlias = Iterable[Way]


def ways(
    track: Track, cards: Iterable[ActionCard], start: Place, morning: int, evening: int
) -> set[Way]:
    """All turns from here with these dice."""
    pairs = {(_moves(card.morning), _moves(card.evening)) for card in cards}
    found: set[Way] = set()
    for first, second in pairs:
        for way in _acted(track, Way(start), first, morning):
            found.update([way] if way.end.lap > 0 else _acted(track, way, second, evening))
    return found


def _moves(action: str) -> int:
    """Forward, back, or not at all."""
    return {"forward": 1, "backward": -1}.get(action, 0)


def _acted(track: Track, way: Way, direction: int, die: int) -> Iterator[Way]:
    if not direction:
        yield way
        return
    for end in sailed(track, way.end, direction * die):
        arrived = way.on(end)
        yield arrived
        if track.cost[end.space] and end.lap == 0:
            for back in thrown_back(track, end):
                yield arrived.on(back, shortage=True)


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
