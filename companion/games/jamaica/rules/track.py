"""The track round the island: where ships can sail, and how far they have come."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.jamaica.pieces import Board

PORT_ROYAL = 0


class Track:
    """The board's spaces by number, ready to look things up in."""

    def __init__(self, board: Board) -> None:
        spaces = board.spaces
        self.ahead: list[tuple[int, ...]] = [space.next for space in spaces]
        self.behind: list[tuple[int, ...]] = [
            tuple(space.id for space in spaces if here.id in space.next) for here in spaces
        ]
        self.straight: list[tuple[int, ...]] = [self._straight(space) for space in self.ahead]
        self.kind: list[str] = [space.kind for space in spaces]
        self.cost: list[int] = [space.cost for space in spaces]
        self.white: list[int | None] = [space.points for space in spaces]
        self.points_behind, self.points_home = board.behind, board.home
        self.lairs: list[int] = [space.id for space in spaces if space.kind == "lair"]
        self.steps_left: list[int] = self._steps_left(min)
        self.lap: int = self.steps_left[PORT_ROYAL]
        self._longest_left: list[int] = self._steps_left(max)

    def _straight(self, ahead: tuple[int, ...]) -> tuple[int, ...]:
        """The spaces on the way where nothing is to choose: as far as a fork, or Port Royal."""
        way: list[int] = []
        while len(ahead) == 1:
            way.append(ahead[0])
            ahead = () if ahead[0] == PORT_ROYAL else self.ahead[ahead[0]]
        return tuple(way)

    def _steps_left(self, by: Callable[[Iterable[int]], int]) -> list[int]:
        """From each space to the finish, by the shortest or the longest way.

        From Port Royal it is the whole lap.
        """
        left = [0] * len(self.ahead)
        for space in reversed(range(len(self.ahead))):
            # A space leads to ones with a higher number, or home.
            left[space] = 1 + by(0 if to == PORT_ROYAL else left[to] for to in self.ahead[space])
        return left

    def left(self, space: int, lap: int) -> int:
        """How far a ship still has to sail: none at home, more than a lap behind the start."""
        return self.steps_left[space] - self.lap * lap

    def astern(self, space: int, lap: int) -> int:
        """How far behind a ship is: of two, the one with less is ahead.

        A space is ahead of all from which a ship can sail to it: the longest way home only gets
        shorter. From the two branches of one fork there is but one way to where they meet, so
        between them the steps that are left decide.
        """
        return self._longest_left[space] - self._longest_left[PORT_ROYAL] * lap

    def points(self, space: int, lap: int) -> int:
        """What the space counts at the end: the white number, else -5."""
        if lap > 0:
            return self.points_home
        white = self.white[space] if lap == 0 else None
        return self.points_behind if white is None else white
