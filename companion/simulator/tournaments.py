"""Tournaments: agents and strategies against each other, in all seatings.

An agent that raises an exception, takes too long or gives an invalid answer loses that game, which
ends there: the others share the victory. Each game has the next seating; the order of the
seatings, and the luck of each game, come from the seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations, product
from math import exp, log, sqrt
from typing import Any, NamedTuple, TypeAlias

from companion.engine.chance import Chance, seed_for
from companion.engine.plain import from_plain, to_plain
from companion.engine.procedure import PLAYERS
from companion.engine.questions import Answer
from companion.engine.simulation import NotPossible, SimulatedGame, Subject
from companion.simulator.agents import check_agent
from companion.simulator.process_pool import Pool, Worker, report_seat
from companion.simulator.question import Question, simulations
from companion.simulator.runs import seed_of_game
from companion.simulator.seated_games import (
    LOST,
    SECONDS,
    AgentFailed,
    Watch,
    play_seated,
    with_agents,
)
from companion.simulator.tallies import Share

FEWEST = 2
PLAY_GAME = "companion.simulator.tournaments:play_plain_game"  # for worker processes


@dataclass(frozen=True, slots=True)
class Tournament:
    """A game, its agents and a number of games. Goes to other processes as plain data."""

    question: Question  # with the number of players; its strategies are the agents
    games: int
    seed: int
    seconds: float = SECONDS

    @property
    def name(self) -> str:
        return self.question.name

    @property
    def agents(self) -> tuple[str, ...]:
        return self.question.strategies

    @property
    def players(self) -> int:
        return int(self.question.options[PLAYERS])

    @property
    def options(self) -> dict[str, Answer]:
        """The options besides the number of players."""
        return {name: value for name, value in self.question.options.items() if name != PLAYERS}


class Fault(NamedTuple):
    """The reason why an agent lost a game; seats are counted from 0."""

    seat: int
    problem: str
    detail: str = ""


class Played(NamedTuple):
    """A finished game: each seat's share of the victory."""

    number: int
    seating: tuple[str, ...]
    shares: tuple[float, ...]
    fault: Fault | None = None

    @classmethod
    def from_plain(cls, plain: Sequence[Any]) -> Played:
        number, seating, shares, fault = plain
        return cls(number, tuple(seating), tuple(shares), Fault(*fault) if fault else None)


def tournament(question: Question, games: int, seed: int, seconds: float = SECONDS) -> Tournament:
    """Returns a checked tournament. Raises NoAgent, or Refused for options that do not fit."""
    simulation, procedure = simulations()[question.name]
    if simulation.seats is None:
        raise NotPossible("NAME", question.name)
    if len(set(question.strategies)) < FEWEST:
        raise NotPossible("--agents", ",".join(question.strategies))
    procedure.choose(question.options)
    for agent in question.strategies:
        if agent not in simulation.strategies:
            check_agent(agent)
    return Tournament(question, games, seed, seconds)


def seatings(agents: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Returns all seatings. With fewer agents than seats, each has at least one seat."""
    if len(agents) >= players:
        return sorted(set(permutations(agents, players)))
    different = set(agents)
    return sorted(seats for seats in product(different, repeat=players) if set(seats) == different)


def seating_of(contest: Tournament, number: int) -> tuple[str, ...]:
    """Returns the seating of a game. Each round through all seatings has a new order."""
    waiting = seatings(contest.agents, contest.players)
    times, place = divmod(number, len(waiting))
    chance = Chance(seed_for(contest.seed, f"seatings {times}"))
    for _ in range(place):
        waiting.remove(chance.pick(waiting))
    return chance.pick(waiting)


def play_game(contest: Tournament, number: int, watch: Watch | None = None) -> Played:
    seating = seating_of(contest, number)
    try:
        won = winners(contest, seating, seed_of_game(contest.seed, number), watch)
    except AgentFailed as failed:
        return lost(contest, number, Fault(failed.seat, failed.problem, failed.detail))
    shares = tuple((seat in won) / len(won) for seat in range(contest.players))
    return Played(number, seating, shares)


def winners(
    contest: Tournament, seating: Sequence[str], seed: int, watch: Watch | None
) -> list[int]:
    """Returns the seats that win; the seat of an automa comes after those of the players."""
    simulation, procedure = simulations()[contest.name]
    options = procedure.choose(contest.question.options)
    chance = Chance(seed)
    if with_agents(simulation, seating):
        result = play_seated(
            simulation, procedure, options, seating, chance, seconds=contest.seconds, watch=watch
        )
    else:
        subject = Subject(contest.name, options, strategies=tuple(seating))
        result = simulation.play(SimulatedGame(procedure, subject, "", chance))
    return [int(seat) - 1 for seat in str(dict(result.record)["won"]).split("+")]


def lost(contest: Tournament, number: int, fault: Fault) -> Played:
    """Returns the game after a fault: all other agents share the victory."""
    seating = seating_of(contest, number)
    others = [seat for seat, name in enumerate(seating) if name != seating[fault.seat]]
    shares = tuple((seat in others) / max(len(others), 1) for seat in range(contest.players))
    return Played(number, seating, shares, fault)


def play_all(contest: Tournament, workers: int) -> Generator[Played, None, None]:
    """Play all games in worker processes. An agent that ends its process loses its game."""
    plain = to_plain(contest)

    def ask(worker: Worker, number: int) -> Played:
        return Played.from_plain(worker.ask([plain, number]))

    def without(worker: Worker, number: int) -> Played | None:
        return None if worker.seat is None else lost(contest, number, Fault(worker.seat, LOST))

    return Pool(PLAY_GAME, workers, iter(range(contest.games)), ask, without).results()


def play_plain_game(plain: Mapping[str, Any], number: int) -> list[Any]:
    """Plays a game in a worker, which reports the seat that thinks."""
    return list(play_game(from_plain(Tournament, plain), number, report_seat))


@dataclass(frozen=True, slots=True)
class Ranking:
    """An agent's seats, how often it won there, and its rating."""

    name: str
    seats: int
    won: Share | None  # None where it never sat
    faults: int
    rating: Rating


@dataclass(slots=True)
class Results:
    contest: Tournament
    played: dict[int, Played] = field(default_factory=dict)

    def add(self, game: Played) -> None:
        self.played[game.number] = game

    @property
    def games(self) -> int:
        return len(self.played)

    def faults(self) -> Iterator[Played]:
        return (game for _, game in sorted(self.played.items()) if game.fault is not None)

    def rankings(self) -> list[Ranking]:
        names = list(dict.fromkeys(self.contest.agents))
        counted = Counter(Result(game.seating, game.shares) for game in self.played.values())
        rated = ratings(names, counted)
        found = [self.ranking(name, rated[name]) for name in names]
        return sorted(found, key=lambda ranking: -ranking.rating.elo)

    def ranking(self, name: str, rating: Rating) -> Ranking:
        own = [
            share
            for game in self.played.values()
            for player, share in zip(game.seating, game.shares, strict=True)
            if player == name
        ]
        faults = sum(
            game.fault is not None and game.seating[game.fault.seat] == name
            for game in self.played.values()
        )
        won = Share.of(sum(own), len(own)) if own else None
        return Ranking(name, len(own), won, faults, rating)


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
    """Returns ratings with an average of 1500 (Bradley–Terry, Elo), and their errors.

    Each player has a strength, and wins a game with the chance exp(own) / sum of exp(all at the
    table). The strengths maximise the likelihood of the results, with a normal prior that keeps
    them together: a player who has won everything or nothing has a rating, too. The errors come
    from the second derivatives of the likelihood. Each result has its number of games.
    """
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
