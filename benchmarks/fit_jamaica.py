"""Fits how likely a ship is to win, by where it is and what it carries, to games that were played.

Run it with `python benchmarks/fit_jamaica.py [--games N] [--seed S]`: games between four tuned
captains, looked at in the beginning of each round. It prints the weights for
`companion/games/jamaica/simulation/games.py`, and how well they foretell games that were not
fitted: the logarithm of the chance that was given to the winner (log loss; 1.386 knows nothing).
"""

from __future__ import annotations

import argparse

import numpy as np

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.runner import run
from companion.games.jamaica.rules.rounds import points_of, winners_of
from companion.games.jamaica.rules.state import Jamaica
from companion.games.jamaica.simulation.captains import seat_captains
from companion.games.jamaica.simulation.games import progress, things
from companion.simulator.question import simulations

SEATS, STEPS, STEP, WEAK = 4, 800, 0.05, 1e-4
PROCEDURE = simulations()["jamaica"].procedure
OPTIONS = PROCEDURE.choose({"players": SEATS})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    seeds = range(given.seed * 2**32, given.seed * 2**32 + given.games)
    looks, won = (np.array(rows) for rows in zip(*(row for s in seeds for row in play(s))))  # noqa: B905
    fitted = np.arange(len(won)) < 0.9 * len(won)  # the last games are not fitted
    weights = fit(looks[fitted], won[fitted])
    for name, rows in (("fitted", fitted), ("not fitted", ~fitted)):
        print(f"log loss, {name}: {loss(looks[rows], won[rows], weights):.4f}")
    half = len(weights) // 2
    for start, change in zip(weights[:half], weights[half:], strict=True):
        print(f"    ({start:.2f}, {change:.2f}),")


def play(seed: int) -> list[tuple[list[list[float]], list[float]]]:
    """A row a round: what each ship has, then that by the progress; and each one's victory."""
    game: Jamaica = PROCEDURE.begin(OPTIONS, (), {})
    PROCEDURE.learner.mute(game)
    chance = Chance(seed)
    captains = seat_captains(["tuned"] * SEATS, game, chance)
    looks: list[list[list[float]]] = []

    def answer(question: Ask) -> Answer:
        if question.key == "jamaica.card" and len(looks) < game.round:
            looks.append([look(game, seat) for seat in range(SEATS)])
        return captains[game.deciding](question)

    run(PROCEDURE, game, chance, answer)
    first = winners_of([points_of(game, ship) for ship in game.ships])
    won = [(seat in first) / len(first) for seat in range(SEATS)]
    return [(one, won) for one in looks]


def look(game: Jamaica, seat: int) -> list[float]:
    seen, far = things(game, game.ships[seat]), progress(game)
    return [*seen, *(one * far for one in seen)]


def fit(looks: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Downhill along the gradient, by Adam's steps."""
    weights = np.zeros(looks.shape[2])
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        slope = np.einsum("rs,rsf->f", chances(looks, weights) - won, looks) / len(won)
        slope += WEAK * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        weights -= STEP * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def chances(looks: np.ndarray, weights: np.ndarray) -> np.ndarray:
    worth = looks @ weights
    worth = np.exp(worth - worth.max(axis=1, keepdims=True))
    return worth / worth.sum(axis=1, keepdims=True)


def loss(looks: np.ndarray, won: np.ndarray, weights: np.ndarray) -> float:
    return float(-(won * np.log(chances(looks, weights))).sum(axis=1).mean())


if __name__ == "__main__":
    main()
