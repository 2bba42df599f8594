"""Worker processes: each is told chunks, a line of JSON each way, until its input ends.

They are interpreters of their own, not copies of this one, so it does not matter in what a
simulation is started: a command, a page with threads, a test.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from queue import Queue
from threading import Lock, Thread
from typing import Any, TypeAlias

import companion
from companion.engine.simulation import Subject
from companion.simulator.chunks import Chunk, Played, chunks, play_plain_chunk
from companion.simulator.errors import WorkerLost
from companion.simulator.tallies import Tally

Worker: TypeAlias = subprocess.Popen[str]
MODULE = "companion.simulator.worker"


def play_in_workers(subject: Subject, games: int, seed: int, workers: int) -> Played:
    """Each worker has a thread that hands it one chunk after the other."""
    waiting, lock = chunks(games), Lock()
    done: Queue[tuple[int, Tally] | WorkerLost | None] = Queue()
    processes = [start_worker() for _ in range(workers)]

    def next_chunk() -> Chunk | None:
        with lock:
            return next(waiting, None)

    def keep_busy(process: Worker) -> None:
        try:
            while (chunk := next_chunk()) is not None:
                tally = ask_worker(process, [subject.to_plain(), seed, *chunk])
                done.put((chunk.first, tally))
        except (OSError, ValueError):
            done.put(WorkerLost())
        finally:
            done.put(None)

    for process in processes:
        Thread(target=keep_busy, args=(process,), daemon=True).start()
    try:
        for _ in range(workers):
            while (part := done.get()) is not None:
                if isinstance(part, WorkerLost):
                    raise part
                yield part
    finally:
        with lock:
            waiting.close()
        for process in processes:
            process.kill()
            process.wait()


def start_worker() -> Worker:
    """Out of reach of the terminal's Ctrl-C: this process says when it is time to stop."""
    here = str(Path(companion.__file__).parent.parent)
    paths = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(  # noqa: S603 (our own module)
        [sys.executable, "-m", MODULE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        start_new_session=True,
    )


def ask_worker(process: Worker, told: list[Any]) -> Tally:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(told) + "\n")
    process.stdin.flush()
    return Tally.from_plain(json.loads(process.stdout.readline()))


def work() -> None:
    """What a worker does."""
    for line in sys.stdin:
        print(json.dumps(play_plain_chunk(*json.loads(line))), flush=True)
