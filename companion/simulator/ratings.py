"""Ratings from the results of games, with error bars (Bradley–Terry, Elo).

Each player has a strength, and wins a game with the chance exp(own) / sum of exp(all at the
table). The strengths maximise the likelihood of the results, with a normal prior that keeps them
together: a player who has won everything or nothing has a rating, too. The errors come from the
second derivatives of the likelihood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple, TypeAlias

ELO = 400 / log(10)  # points for a strength of 1: ten to one is 400
AVERAGE = 1500
PRIOR = 3.0  # the prior's standard deviation, in strengths: about 520 points
STEPS, NEAR = 100, 1e-9
Matrix: TypeAlias = list[list[float]]


class Rating(NamedTuple):
    elo: float
    error: float  # of its distance from the average


class Result(NamedTuple):
    """The players at a table, and their parts of the victory."""

    players: tuple[str, ...]
    shares: tuple[float, ...]


def ratings(names: Sequence[str], results: Mapping[Result, int]) -> dict[str, Rating]:
    """Returns ratings with an average of 1500. Each result has its number of games."""
    place = {name: n for n, name in enumerate(names)}
    strengths = [0.0] * len(names)
    for _ in range(STEPS):
        slope, curve = derivatives(place, results, strengths)
        moves = solved(curve, slope)
        strengths = [
            at + max(-1.0, min(1.0, move)) for at, move in zip(strengths, moves, strict=True)
        ]
        if max(map(abs, moves)) < NEAR:
            break
    _, curve = derivatives(place, results, strengths)
    mean, errors = sum(strengths) / len(names), errors_from_average(curve)
    return {
        name: Rating(AVERAGE + ELO * (strengths[n] - mean), ELO * errors[n])
        for name, n in place.items()
    }


def derivatives(
    place: Mapping[str, int], results: Mapping[Result, int], strengths: Sequence[float]
) -> tuple[list[float], Matrix]:
    """Returns the slope of the log likelihood and its curvature (negative Hessian)."""
    size = len(strengths)
    slope = [-at / PRIOR**2 for at in strengths]
    curve = [[1 / PRIOR**2 if i == j else 0.0 for j in range(size)] for i in range(size)]
    for result, times in results.items():
        chances, won = [0.0] * size, [0.0] * size
        worth = [exp(strengths[place[name]]) for name in result.players]
        for name, strength, share in zip(result.players, worth, result.shares, strict=True):
            chances[place[name]] += strength / sum(worth)
            won[place[name]] += share
        seated = {place[name] for name in result.players}
        for i in seated:
            slope[i] += times * (won[i] - sum(won) * chances[i])
            for j in seated:
                both = (chances[i] if i == j else 0.0) - chances[i] * chances[j]
                curve[i][j] += times * sum(won) * both
    return slope, curve


def errors_from_average(curve: Matrix) -> list[float]:
    """Returns the standard error of each strength's distance from the mean."""
    size = len(curve)
    errors = []
    for own in range(size):
        away = [(i == own) - 1 / size for i in range(size)]
        spread = sum(a * b for a, b in zip(away, solved(curve, away), strict=True))
        errors.append(sqrt(max(0.0, spread)))
    return errors


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Solves a system of linear equations (Gauss, with pivots)."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        best = max(range(column, size), key=lambda n: abs(rows[n][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column]
        for row in rows[column + 1 :]:
            factor = row[column] / pivot[column]
            row[column:] = [
                a - factor * b for a, b in zip(row[column:], pivot[column:], strict=True)
            ]
    found = [0.0] * size
    for n in reversed(range(size)):
        rest = sum(rows[n][k] * found[k] for k in range(n + 1, size))
        found[n] = (rows[n][size] - rest) / rows[n][n]
    return found
