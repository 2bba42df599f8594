"""Chunks of games: a process gets one as plain data, and returns plain data.

The seed of a game is the simulation's seed and the game's number side by side, as one number:
`seed · 2³² + number`. So a game is the same in whichever chunk and process it is played.
"""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any, NamedTuple, TypeAlias

from companion.engine.chance import Chance
from companion.engine.observed_run import Observe
from companion.engine.plain import from_plain
from companion.engine.questions import Answer
from companion.engine.simulation import GameFigures, Subject
from companion.simulator.question import simulations
from companion.simulator.seated_games import play_seated, with_agents
from companion.simulator.tallies import Tally

GAMES_IN_A_CHUNK = 50
MOST_GAMES = 2**32
PLAY_CHUNK = "companion.simulator.chunks:play_plain_chunk"  # for worker processes
# What chunks gave, each with the number of its first game.
Played: TypeAlias = Generator[tuple[int, Tally], None, None]
InOrder: TypeAlias = Generator[Tally, None, None]


class Chunk(NamedTuple):
    """Games by number, from the first on; perhaps a row of a table is wanted of each."""

    first: int
    games: int
    rows: bool = False


Chunks: TypeAlias = Generator[Chunk, None, None]


def chunks(games: int, *, rows: bool = False) -> Chunks:
    for first in range(0, games, GAMES_IN_A_CHUNK):
        yield Chunk(first, min(GAMES_IN_A_CHUNK, games - first), rows)


def in_order(played: Played) -> InOrder:
    """Tallies as they come, put into the games' order.

    So a simulation that is stopped has its first games, whoever played them.
    """
    early: dict[int, Tally] = {}
    expected = 0
    with closing(played):
        for first, tally in played:
            early[first] = tally
            while expected in early:
                ready = early.pop(expected)
                expected += ready.games
                yield ready


def play_chunk(subject: Subject, seed: int, chunk: Chunk) -> Tally:
    tally = Tally()
    with uncollected():
        for number in range(chunk.first, chunk.first + chunk.games):
            game = play_game(subject, seed, number)
            tally.count(game)
            if chunk.rows:
                tally.rows.append({"game": number + 1, "rounds": game.rounds, **dict(game.record)})
    return tally


@contextmanager
def uncollected() -> Iterator[None]:
    """Stops garbage collection for a while: a chunk leaves little, and searching takes time."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


def play_plain_chunk(plain: Mapping[str, Any], seed: int, *chunk: Any) -> dict[str, Any]:
    """Plays a chunk, with plain data both ways, for other processes."""
    return play_chunk(from_plain(Subject, plain), seed, Chunk(*chunk)).to_plain()


def play_game(
    subject: Subject, seed: int, number: int, observe: Observe | None = None
) -> GameFigures:
    chance = Chance(seed_of_game(seed, number))
    simulation, procedure = simulations()[subject.name]
    if with_agents(simulation, subject.strategies):
        names = subject.strategies
        return play_seated(simulation, procedure, subject.options, names, chance, observe)
    return simulation.play(procedure, subject, level_of_game(subject, number), chance, observe)


def level_of_game(subject: Subject, number: int) -> Answer:
    return subject.levels[number % len(subject.levels)] if subject.levels else ""


def seed_of_game(seed: int, number: int) -> int:
    return seed * MOST_GAMES + number
