"""How likely each ship is to win, by where it is and what it carries: for searches.

Each thing that a ship has is worth so much, which depends on how far the race is; the chance to
win is the ship's share of all (softmax). The weights were fitted to games between tuned captains:
benchmarks/fit_jamaica.py, seed 1.
"""

from __future__ import annotations

from math import exp

from companion.games.jamaica.rules import ending
from companion.games.jamaica.rules.state import FOOD, GUNPOWDER, Jamaica, Phase, Ship

ENOUGH_FOOD, ENOUGH_GOLD = 5, 5
# In the order of `things`: at the start of the race, and how it changes until somebody is home.
WEIGHTS = (
    (0.84, 2.60),
    (-0.36, 0.65),
    (-0.14, 1.07),
    (0.38, -0.47),
    (0.24, 1.00),
    (0.39, -0.14),
    (0.24, -0.06),
    (0.33, -0.07),
    (0.15, 0.09),
)


def win_chance(game: Jamaica, seat: int) -> float:
    """Of this seat; when the game is over it has won, or it has not."""
    if game.phase == Phase.OVER:
        won = ending.winners([ending.points_of(game, ship) for ship in game.ships])
        return (seat in won) / len(won)
    far = progress(game)
    weights = [start + change * far for start, change in WEIGHTS]
    worth = [
        exp(sum(weight * thing for weight, thing in zip(weights, things(game, ship), strict=True)))
        for ship in game.ships
    ]
    return worth[seat] / sum(worth)


def progress(game: Jamaica) -> float:
    """Of the first ship: 0 at the start, 1 at home."""
    return 1 - min(game.left(ship) for ship in game.ships) / game.track.lap


def things(game: Jamaica, ship: Ship) -> tuple[float, ...]:
    """All that counts, each in about the same measure."""
    points, food = ending.points_of(game, ship), ship.has(FOOD)
    return (
        (game.track.lap - game.left(ship)) / 10,
        points.space / 5,
        points.doubloons / 5,
        min(points.doubloons, ENOUGH_GOLD) / 5,
        points.treasures / 5,
        len(ship.powers),
        food / 5,
        min(food, ENOUGH_FOOD) / 5,
        ship.has(GUNPOWDER) / 5,
    )
