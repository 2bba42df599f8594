"""Simulations: many games of a subject, here, in worker processes, or on a Dask cluster.

A process gets a chunk of games as plain data, and returns plain data. The seed of a game is the
simulation's seed and the game's number side by side, as one number: `seed · 2³² + number`. So a
game is the same in any chunk and process.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing, contextmanager
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from companion.engine.chance import Chance
from companion.engine.plain import Json, from_plain, to_plain
from companion.engine.questions import Answer
from companion.engine.runner import Observe
from companion.engine.simulation import GameResult, NotPossible, SimulatedGame, Subject
from companion.simulator.question import simulations
from companion.simulator.seated_games import play_seated, with_agents
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Tally

MOST_WORKERS = 256
GAMES_IN_A_CHUNK = 50
MOST_GAMES = 2**32
PLAY_CHUNK = "companion.simulator.runs:play_plain_chunk"  # for worker processes
# Called with the number of games done; False ends the simulation with what there is.
Progress = Callable[[int], bool]


def simulate(
    subject: Subject,
    games: int,
    seed: int,
    workers: int = 1,
    progress: Progress | None = None,
    scheduler: str = "",
    *,
    rows: bool = False,
) -> Summary:
    """Plays all games. The results depend only on the subject and the seed."""
    if not 1 <= games <= MOST_GAMES:
        raise NotPossible("games", games)
    if not 1 <= workers <= MOST_WORKERS:
        raise NotPossible("workers", workers)
    began, tally = perf_counter(), Tally()
    lost: list[Chunk] = []
    with closing(
        _tallies(subject, chunks(games, rows=rows), seed, workers, scheduler, lost)
    ) as played:
        for part in played:
            tally.add(part)
            if progress is not None and not progress(tally.games):
                break
    return Summary(
        subject=subject,
        requested=games,
        seed=seed,
        workers=workers,
        seconds=perf_counter() - began,
        tally=tally,
        lost=len(lost),
    )


def _tallies(
    subject: Subject, waiting: Chunks, seed: int, workers: int, scheduler: str, lost: list[Chunk]
) -> InOrder:
    """Yields a tally for each chunk, in order; adds the chunks of lost workers to `lost`."""
    if scheduler:
        from companion.simulator.cluster import play_on_cluster

        return in_order(play_on_cluster(subject, waiting, seed, scheduler))
    if workers > 1:
        return in_order(_play_in_workers(subject, waiting, seed, workers, lost))
    return (play_chunk(subject, seed, chunk) for chunk in waiting)


def _play_in_workers(
    subject: Subject, waiting: Chunks, seed: int, workers: int, lost: list[Chunk]
) -> Played:
    """Yields chunks as they are done; adds the chunk of each lost worker to `lost`."""
    from companion.simulator.process_pool import Pool, Worker

    same = [to_plain(subject), seed]

    def ask(worker: Worker, chunk: Chunk) -> tuple[int, Tally]:
        return chunk.first, from_plain(Tally, worker.ask([*same, *chunk]))

    pool = Pool(PLAY_CHUNK, workers, waiting, ask, lambda _, chunk: lost.append(chunk))
    return pool.results()


# The tallies of chunks, each with the number of its first game.
Played: TypeAlias = Generator[tuple[int, Tally], None, None]
InOrder: TypeAlias = Generator[Tally, None, None]


class Chunk(NamedTuple):
    """Consecutive games; `rows` adds a table row for each."""

    first: int
    games: int
    rows: bool = False


Chunks: TypeAlias = Generator[Chunk, None, None]


def chunks(games: int, *, rows: bool = False) -> Chunks:
    for first in range(0, games, GAMES_IN_A_CHUNK):
        yield Chunk(first, min(GAMES_IN_A_CHUNK, games - first), rows)


def in_order(played: Played) -> InOrder:
    """Puts tallies into the order of the games: a stopped simulation has its first games."""
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
    """Pauses garbage collection: a chunk leaves little garbage, and collecting takes time."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


def play_plain_chunk(plain: Mapping[str, Any], seed: int, *chunk: Any) -> Json:
    """Plays a chunk, with plain data both ways, for other processes."""
    return to_plain(play_chunk(from_plain(Subject, plain), seed, Chunk(*chunk)))


def play_game(
    subject: Subject, seed: int, number: int, observe: Observe | None = None
) -> GameResult:
    chance = Chance(seed_of_game(seed, number))
    simulation, procedure = simulations()[subject.name]
    if with_agents(simulation, subject.strategies):
        names = subject.strategies
        return play_seated(simulation, procedure, subject.options, names, chance, observe)
    level = level_of_game(subject, number)
    return simulation.play(SimulatedGame(procedure, subject, level, chance, observe))


def level_of_game(subject: Subject, number: int) -> Answer:
    return subject.levels[number % len(subject.levels)] if subject.levels else ""


def seed_of_game(seed: int, number: int) -> int:
    return seed * MOST_GAMES + number
