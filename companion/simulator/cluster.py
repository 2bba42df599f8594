"""The same chunks on a Dask cluster, where a scheduler is running (extra `cluster`)."""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from typing import Any

from companion.simulator.chunks import Played, chunks, play_plain_chunk
from companion.simulator.models import ClusterError
from companion.simulator.subjects import Subject
from companion.simulator.tallies import Tally

SECONDS_TO_CONNECT = 5
WAITING_FOR_EACH_THREAD = 2


def play_on_cluster(subject: Subject, games: int, seed: int, scheduler: str) -> Played:
    """Enough chunks are under way to keep every worker busy, and no more."""
    dask = distributed(scheduler)
    client = connect(dask, scheduler)
    try:
        waiting, plain = chunks(games), subject.to_plain()
        first: dict[str, int] = {}  # game of a future, by its key

        def submit(number: int) -> list[Any]:
            futures = []
            for chunk in islice(waiting, number):
                future = client.submit(play_plain_chunk, plain, seed, *chunk, pure=False)
                first[future.key] = chunk.first
                futures.append(future)
            return futures

        threads = sum(client.nthreads().values())
        running = dask.as_completed(submit(WAITING_FOR_EACH_THREAD * max(threads, 1)))
        for future in running:
            yield first.pop(future.key), Tally.from_plain(future.result())
            future.release()
            for more in submit(1):
                running.add(more)
    finally:
        client.close()


def distributed(scheduler: str) -> Any:
    """Dask's package. It has no types, and is here only with the extra."""
    try:
        return import_module("distributed")
    except ImportError:
        raise ClusterError("no_cluster_package", scheduler) from None


def connect(dask: Any, scheduler: str) -> Any:
    try:
        return dask.Client(scheduler, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise ClusterError("no_scheduler", scheduler) from error
