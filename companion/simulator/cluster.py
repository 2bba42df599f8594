"""The same chunks on a Dask cluster, where a scheduler is running (extra `cluster`)."""

from __future__ import annotations

import socket
from importlib import import_module
from itertools import islice
from queue import Queue
from typing import Any
from urllib.parse import urlsplit

from companion.engine.plain import from_plain, to_plain
from companion.engine.simulation import Subject
from companion.simulator.runs import Chunk, Chunks, Played, play_plain_chunk
from companion.simulator.tallies import Tally

SECONDS_TO_CONNECT = 5
WAITING_FOR_EACH_THREAD = 2


class ClusterError(Exception):
    """A cluster that cannot be used: its package is missing, or it does not answer."""

    def __init__(self, problem: str, url: str) -> None:
        super().__init__(problem, url)
        self.problem, self.url = problem, url


def play_on_cluster(subject: Subject, waiting: Chunks, seed: int, scheduler: str) -> Played:
    """Yields chunks as they are done. Submits enough to keep every worker busy, and no more."""
    client = connect(scheduler)
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise ClusterError("no_workers", scheduler)
        plain = to_plain(subject)
        done: Queue[tuple[Chunk, Any]] = Queue()

        def submit(chunk: Chunk) -> None:
            future = client.submit(play_plain_chunk, plain, seed, *chunk, pure=False)
            future.add_done_callback(lambda future: done.put((chunk, future)))

        running = 0
        for chunk in islice(waiting, WAITING_FOR_EACH_THREAD * threads):
            submit(chunk)
            running += 1
        while running:
            chunk, future = done.get()
            running -= 1
            try:
                tally = from_plain(Tally, future.result())
            except Exception as error:  # no companion there, or a worker is lost
                raise ClusterError("cluster_failed", scheduler) from error
            yield chunk.first, tally
            for more in islice(waiting, 1):
                submit(more)
                running += 1
    finally:
        client.close()


def connect(scheduler: str) -> Any:
    """Returns a client of Dask, an untyped package that only the extra installs."""
    try:
        dask = import_module("distributed")
    except ImportError:
        raise ClusterError("no_cluster_package", scheduler) from None
    if not is_answered(scheduler):
        raise ClusterError("no_scheduler", scheduler)
    try:
        return dask.Client(scheduler, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise ClusterError("no_scheduler", scheduler) from error


def is_answered(scheduler: str) -> bool:
    """Checks that the scheduler answers: otherwise a client of Dask may wait forever.

    A scheduler sends the first message; only with TLS it waits for the client.
    """
    try:
        url = urlsplit(scheduler)
        address = url.hostname or "", url.port or 0
        if url.scheme not in ("tcp", "tls") or not all(address):
            return False
        with socket.create_connection(address, timeout=SECONDS_TO_CONNECT) as connection:
            return url.scheme == "tls" or bool(connection.recv(1))
    except (OSError, ValueError):
        return False
