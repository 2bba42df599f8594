"""Worker processes: each is told chunks, a line of JSON each way, until its input ends.

They are interpreters of their own, not copies of this one, so it does not matter in what a
simulation is started: a command, a page with threads, a test.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from queue import Queue
from threading import Lock, Thread
from typing import Any, TypeAlias

import companion
from companion.engine.simulation import Subject
from companion.simulator.chunks import Chunk, Chunks, Played, play_plain_chunk
from companion.simulator.seated_games import AgentFailed
from companion.simulator.tallies import Tally

Worker: TypeAlias = subprocess.Popen[str]
MODULE = "companion.simulator.worker"
FAILED = "failed"  # instead of a tally: an agent that sits there


class Pool:
    """Workers that share the chunks; what a lost one had in hand is played by the others.

    Without any left the rest is not played.
    """

    def __init__(
        self, subject: Subject, waiting: Chunks, seed: int, workers: int, lost: list[Chunk]
    ) -> None:
        self.told = [subject.to_plain(), seed]
        self.waiting = waiting
        self.dropped: list[Chunk] = []
        self.lost = lost  # all that were ever dropped
        self.lock = Lock()
        self.done: Queue[tuple[int, Tally] | AgentFailed | None] = Queue()
        self.processes = [start_worker() for _ in range(workers)]

    def play(self) -> Played:
        """Once more where a worker was lost after the others had run out of chunks."""
        yield from self.play_once()
        while self.dropped and self.processes:
            yield from self.play_once()

    def play_once(self) -> Played:
        """Each worker has a thread that hands it one chunk after the other."""
        workers = list(self.processes)
        for process in workers:
            Thread(target=self.keep_busy, args=(process,), daemon=True).start()
        for _ in workers:
            while (part := self.done.get()) is not None:
                if isinstance(part, AgentFailed):
                    raise part
                yield part

    def keep_busy(self, process: Worker) -> None:
        while (chunk := self.next_chunk()) is not None:
            try:
                self.done.put((chunk.first, ask_worker(process, [*self.told, *chunk])))
            except AgentFailed as failed:
                self.done.put(failed)
                break
            except (OSError, ValueError):
                self.lose(process, chunk)
                break
        self.done.put(None)

    def next_chunk(self) -> Chunk | None:
        with self.lock:
            return self.dropped.pop() if self.dropped else next(self.waiting, None)

    def lose(self, process: Worker, chunk: Chunk) -> None:
        """Not by being closed itself: then nothing waits any more."""
        with self.lock:
            if process in self.processes:
                self.processes.remove(process)
                self.dropped.append(chunk)
                self.lost.append(chunk)
        end(process)

    def close(self) -> None:
        with self.lock:
            self.waiting.close()
            left, self.processes = self.processes, []
        for process in left:
            end(process)


def play_in_workers(
    subject: Subject, waiting: Chunks, seed: int, workers: int, lost: list[Chunk]
) -> Played:
    """All chunks, as they are done; `lost` has one for each worker that ended too early."""
    pool = Pool(subject, waiting, seed, workers, lost)
    try:
        yield from pool.play()
    finally:
        pool.close()


def end(process: Worker) -> None:
    process.kill()
    process.wait()


def start_worker(module: str = MODULE) -> Worker:
    """Out of reach of the terminal's Ctrl-C: this process says when it is time to stop."""
    here = str(Path(companion.__file__).parent.parent)
    paths = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(  # noqa: S603 (our own module)
        [sys.executable, "-m", module],
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
    plain = json.loads(process.stdout.readline())
    if FAILED in plain:
        raise AgentFailed(*plain[FAILED])
    return Tally.from_plain(plain)


def work() -> None:
    """What a worker does. What agents print goes to standard error."""
    to = sys.stdout
    with redirect_stdout(sys.stderr):
        for line in sys.stdin:
            print(json.dumps(tallied(json.loads(line))), file=to, flush=True)


def tallied(told: list[Any]) -> dict[str, Any]:
    try:
        return play_plain_chunk(*told)
    except AgentFailed as failed:
        return {FAILED: failed.args}
