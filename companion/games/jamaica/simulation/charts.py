"""Where a ship can come to from a space: worked out once, and then looked up."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.jamaica.rules.track import PORT_ROYAL, Track


class Berth(NamedTuple):
    """A space, and the lap of the ship on it: 1 at home, -1 behind the start."""

    space: int
    lap: int


class Chart:
    """All that a navigator needs of a track."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self._berths: dict[tuple[Berth, int, bool], tuple[Berth, ...]] = {}
        self._behind: dict[tuple[Berth, str], Berth] = {}

    def berths(self, at: Berth, steps: int, *, forward: bool) -> tuple[Berth, ...]:
        """Every berth at which a move of so many steps may end, by whichever lanes."""
        key = at, steps, forward
        if key not in self._berths:
            if not steps or at.lap > 0:
                self._berths[key] = (at,)
            else:
                ends = [
                    end
                    for next_ in self.one_step(at, forward=forward)
                    for end in self.berths(next_, steps - 1, forward=forward)
                ]
                self._berths[key] = tuple(dict.fromkeys(ends))
        return self._berths[key]

    def one_step(self, at: Berth, *, forward: bool) -> list[Berth]:
        if forward:
            spaces = self.track.ahead[at.space]
            return [Berth(to, at.lap + (to == PORT_ROYAL)) for to in spaces]
        lap = at.lap - (at.space == PORT_ROYAL)
        return [Berth(to, lap) for to in self.track.behind[at.space]]

    def thrown_back(self, at: Berth, kind: str) -> Berth:
        """The nearest space of a kind behind, or Port Royal; by the lane that loses less."""
        key = at, kind
        if key not in self._behind:
            ends = []
            for back in self.one_step(at, forward=False):
                found = back.space == PORT_ROYAL or self.track.kind[back.space] == kind
                ends.append(back if found else self.thrown_back(back, kind))
            self._behind[key] = min(ends, key=self.left)
        return self._behind[key]

    def left(self, at: Berth) -> int:
        return self.track.left(at.space, at.lap)

    def steps_between(self, start: int, here: int, *, forward: bool) -> int:
        """The steps made so far by a ship that now has to choose a lane."""
        steps, spaces = 0, self.track.ahead if forward else self.track.behind
        while start != here:
            start = spaces[start][0]
            steps += 1
        return steps
