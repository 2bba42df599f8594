"""The end: the white number of the space, doubloons, and treasures; ties by progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.prompts import Script
from companion.games.jamaica.rules.state import DOUBLOONS, Jamaica, Phase, Ship


@dataclass(frozen=True, slots=True)
class Points:
    """A ship's points, and how far behind it is."""

    space: int
    doubloons: int
    treasures: int
    astern: int

    @property
    def total(self) -> int:
        return self.space + self.doubloons + self.treasures

    @property
    def lines(self) -> dict[str, int]:
        return {"space": self.space, "doubloons": self.doubloons, "treasures": self.treasures}

    @property
    def order(self) -> tuple[int, int]:
        """More points are better, then to be further ahead."""
        return -self.total, self.astern


def score(game: Jamaica) -> Script[None]:
    if game.observed:
        yield from tell_points(game)
    game.phase = Phase.OVER


def tell_points(game: Jamaica) -> Script[None]:
    points = [points_of(game, ship) for ship in game.ships]
    for ship, won in zip(game.ships, points, strict=True):
        yield from game.tell("jamaica.scores", {"player": ship, **won.lines, "n": won.total})
    for seat in winners(points):
        yield from game.tell("jamaica.winner", {"player": game.ships[seat]})


def points_of(game: Jamaica, ship: Ship) -> Points:
    treasures = (*ship.hidden, *ship.powers)
    return Points(
        space=game.track.points(ship.space, ship.lap),
        doubloons=ship.has(DOUBLOONS),
        treasures=sum([game.parts.treasures[treasure].points for treasure in treasures]),
        astern=game.astern(ship),
    )


def ranks(points: Sequence[Points]) -> list[int]:
    """Each one's place; those who are level in everything share it."""
    orders = [own.order for own in points]
    return [1 + sum([other < own for other in orders]) for own in orders]


def winners(points: Sequence[Points]) -> list[int]:
    """The seats that win; several share the victory."""
    return [seat for seat, rank in enumerate(ranks(points)) if rank == 1]
