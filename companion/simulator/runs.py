"""Plays a subject many times: here, in worker processes, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from time import perf_counter

from companion.engine.plain import to_plain
from companion.engine.simulation import NotPossible, Subject
from companion.simulator.chunks import (
    MOST_GAMES,
    PLAY_CHUNK,
    Chunk,
    Chunks,
    InOrder,
    Played,
    chunks,
    in_order,
    play_chunk,
)
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Tally

MOST_WORKERS = 256
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
    """Plays all games. The figures depend on the subject and the seed alone."""
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
        wanted=games,
        seed=seed,
        workers=workers,
        seconds=perf_counter() - began,
        tally=tally,
        lost=len(lost),
    )


def _tallies(
    subject: Subject, waiting: Chunks, seed: int, workers: int, scheduler: str, lost: list[Chunk]
) -> InOrder:
    """Yields one tally a chunk, in the games' order; adds the chunks of lost workers to `lost`."""
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
        return chunk.first, Tally.from_plain(worker.ask([*same, *chunk]))

    pool = Pool(PLAY_CHUNK, workers, waiting, ask, lambda _, chunk: lost.append(chunk))
    return pool.results()
