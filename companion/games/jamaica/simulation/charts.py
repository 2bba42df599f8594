"""Where a ship can come to from a space: worked out once, and then looked up."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from companion.games.jamaica.rules.sailing import GOODS
from companion.games.jamaica.rules.state import FOOD, PORT_ROYAL, Track


class Berth(NamedTuple):
    """A space, and the lap of the ship on it: 1 at home, -1 behind the start."""

    space: int
    lap: int


# Where a shortage sends a ship: to a kind of space; by the rule of 2007 to one whose price can be
# paid with so much food and so many doubloons.
BackTo: TypeAlias = str | tuple[int, int]


class Chart:
    """All that a navigator needs of a track."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self._berths: dict[tuple[Berth, int, bool], tuple[Berth, ...]] = {}
        self._behind: dict[tuple[Berth, BackTo], Berth] = {}

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

    def thrown_back(self, at: Berth, to: BackTo) -> Berth:
        """The nearest such space behind, or Port Royal; by the lane that loses less."""
        key = at, to
        if key not in self._behind:
            lanes = self.one_step(at, forward=False)
            self._behind[key] = min((self.ends(lane, to) for lane in lanes), key=self.left)
        return self._behind[key]

    def ends(self, at: Berth, to: BackTo) -> Berth:
        """Where a ship ends that comes by here on its way back: here, or further back."""
        return at if self.is_such(at.space, to) else self.thrown_back(at, to)

    def is_such(self, space: int, to: BackTo) -> bool:
        kind = self.track.kind[space]
        if space == PORT_ROYAL or isinstance(to, str):
            return space == PORT_ROYAL or kind == to
        food, doubloons = to
        if kind not in GOODS:
            return True
        return self.track.cost[space] <= (food if GOODS[kind] == FOOD else doubloons)

    def left(self, at: Berth) -> int:
        return self.track.left(at.space, at.lap)

    def steps_between(self, start: int, here: int, *, forward: bool) -> int:
        """The steps made so far by a ship that now has to choose a lane."""
        steps, spaces = 0, self.track.ahead if forward else self.track.behind
        while start != here:
            start = spaces[start][0]
            steps += 1
        return steps
