"""Looks for the weights of the strategy `tuned`: what each thing is worth to a planning captain.

Run it with `python benchmarks/tune_jamaica.py [--rounds N] [--seed S]`. It is the cross-entropy
method: in each round some candidates are drawn around the best known weights, each sits among
three of our strategies in the same games, and those who win most say where the next ones are
drawn. Weights are drawn by factors (lognormal), since what counts is their ratio. In the end the
found weights are measured on games that the search has not seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import astuple, fields
from math import exp, log
from statistics import NormalDist, fmean, pstdev

from measuring import row, title

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.runner import run
from companion.games.jamaica.rules.rounds import points_of, winners_of
from companion.games.jamaica.rules.state import Jamaica
from companion.games.jamaica.simulation.captains import AIMS, Captain, chart_of
from companion.games.jamaica.simulation.plans import Aims
from companion.simulator.question import simulations
from companion.simulator.tallies import Share

# By hand: greedy, but more of a hurry and more food for it.
BY_HAND = Aims(
    step=1.5, finish=2.0, doubloon=1.0, fare=0.3, food=1.2, gunpowder=0.35,
    treasure=2.5, power=3.0, battle=1.0,
)  # fmt: skip
GREEDY, RACER = AIMS["greedy"], AIMS["racer"]
OTHERS = ((GREEDY,) * 3, (BY_HAND,) * 3, (GREEDY, RACER, BY_HAND))  # one after the other
CANDIDATES, BEST, GAMES = 20, 5, 120
WIDTH, NARROWEST = 0.35, 0.06  # of the logarithms
LAST_GAMES = 2000
PLAYERS = 4
PROCEDURE = simulations()["jamaica"].procedure
OPTIONS = PROCEDURE.choose({"players": PLAYERS})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = search(given.rounds, given.seed)
    title(f"Found: {found}")
    for name in AIMS:
        won = share_won(found, [(AIMS[name],) * 3], LAST_GAMES, given.seed + 10**6)
        row(f"wins among three {name}, percent (± {100 * won.error:.1f})", 100 * won.share)


def search(rounds: int, seed: int) -> Aims:
    centre, width = [log(weight) for weight in astuple(BY_HAND)], [WIDTH] * len(fields(Aims))
    normal = NormalDist()
    chance = Chance(seed)
    for number in range(rounds):
        drawn = [list(centre)]
        while len(drawn) < CANDIDATES:
            drawn.append([
                at + wide * normal.inv_cdf(max(chance.random(), 1e-9))
                for at, wide in zip(centre, width, strict=True)
            ])  # fmt: skip
        games = seed * 1000 + number
        won = [share_won(aims_of(one), OTHERS, GAMES, games).share for one in drawn]
        order = sorted(range(CANDIDATES), key=lambda n: won[n], reverse=True)
        best = list(zip(*(drawn[n] for n in order[:BEST]), strict=True))
        centre = [(at + fmean(values)) / 2 for at, values in zip(centre, best, strict=True)]
        width = [
            max(NARROWEST, (wide + pstdev(values)) / 2)
            for wide, values in zip(width, best, strict=True)
        ]
        print(f"{number + 1}: best {won[order[0]]:.3f}, mean {fmean(won):.3f}, {aims_of(centre)}",
              flush=True)  # fmt: skip
    return aims_of(centre)


def aims_of(logarithms: Sequence[float]) -> Aims:
    return Aims(*(round(exp(one), 2) for one in logarithms))


def share_won(aims: Aims, others: Sequence[Sequence[Aims]], games: int, seed: int) -> Share:
    """One among others, in every seat in turn. A shared victory counts as a part of one."""
    won = 0.0
    for number in range(games):
        seat = number % PLAYERS
        table = list(others[number // PLAYERS % len(others)])
        table.insert(seat, aims)
        first = play(table, seed * 2**32 + number)
        won += (seat in first) / len(first)
    return Share.of(round(won), games)


def play(table: Sequence[Aims], seed: int) -> list[int]:
    """The seats that win."""
    game: Jamaica = PROCEDURE.begin(OPTIONS, (), {})
    PROCEDURE.learner.mute(game)
    chart = chart_of(game.parts)
    captains = [Captain(game, seat, chart, aims) for seat, aims in enumerate(table)]

    def answer(question: Ask) -> Answer:
        return captains[game.deciding](question)

    run(PROCEDURE, game, Chance(seed), answer)
    return list(winners_of([points_of(game, ship) for ship in game.ships]))


if __name__ == "__main__":
    main()
