"""Worker processes that share jobs, with a line of JSON each way (process pool).

Each worker is a fresh interpreter, not a copy of this one: a command, a page with threads or a
test can start it. `concurrent.futures` would run the caller's main module again in each worker,
and leave the workers behind when this process is killed; these end with their input.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from pkgutil import resolve_name
from queue import Queue
from threading import Lock, Thread
from typing import Any, Generic, TypeVar

import companion
from companion.simulator.seated_games import AgentFailed

FAILED = "failed"  # instead of a result: the agent that failed
START = "import sys; from companion.simulator.process_pool import work; work(sys.argv[1])"
Job = TypeVar("Job")
Result = TypeVar("Result")


class WorkerLost(Exception):
    """A worker process that ended before it answered."""


class Worker:
    """A process that calls one function, `module:name`, for each job."""

    def __init__(self, function: str) -> None:
        here = str(Path(companion.__file__).parent.parent)
        paths = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
        self.seat: int | None = None  # that thinks now
        self.process = subprocess.Popen(  # noqa: S603 (our own module)
            [sys.executable, "-c", START, function],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            start_new_session=True,  # out of reach of the terminal's Ctrl-C
        )

    def ask(self, given: Sequence[Any]) -> Any:
        """Returns the function's result. Raises AgentFailed, or WorkerLost if the process ends."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.seat = None
        try:
            self.process.stdin.write(json.dumps(given) + "\n")
            self.process.stdin.flush()
            while isinstance(answer := json.loads(self.process.stdout.readline()), int):
                self.seat = answer
        except (OSError, ValueError):
            raise WorkerLost from None
        if FAILED in answer:
            raise AgentFailed(*answer[FAILED])
        return answer["result"]

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


def work(function: str) -> None:
    """Answers until the input ends. What agents print goes to standard error."""
    called = resolve_name(function)
    with redirect_stdout(sys.stderr):
        for line in sys.stdin:
            try:
                answer = {"result": called(*json.loads(line))}
            except AgentFailed as failed:
                answer = {FAILED: failed.args}
            print(json.dumps(answer), file=sys.__stdout__, flush=True)


def report_seat(seat: int) -> None:
    """Reports from a worker which seat thinks: its agent is to blame if the process ends."""
    print(seat, file=sys.__stdout__, flush=True)


class Pool(Generic[Job, Result]):
    """Workers that share jobs.

    `lost` returns the result of a lost worker's job, and another worker replaces it. If `lost`
    returns None, the other workers do the job; without other workers the rest is not done.
    """

    def __init__(
        self,
        function: str,
        workers: int,
        jobs: Iterator[Job],
        ask: Callable[[Worker, Job], Result],
        lost: Callable[[Worker, Job], Result | None],
    ) -> None:
        self.function, self.workers, self.jobs = function, workers, jobs
        self.ask, self.lost = ask, lost
        self.dropped: list[Job] = []
        self.lock = Lock()
        self.done: Queue[Result | AgentFailed | None] = Queue()
        self.running: set[Worker] = set()
        self.closed = False

    def results(self) -> Generator[Result, None, None]:
        """Yields results as they come. Starts again if a job was dropped after the others' end."""
        try:
            yield from self.round()
            while self.dropped and self.workers:
                yield from self.round()
        finally:
            self.close()

    def round(self) -> Generator[Result, None, None]:
        threads = self.workers
        for _ in range(threads):
            Thread(target=self.keep_busy, daemon=True).start()
        for _ in range(threads):
            while (result := self.done.get()) is not None:
                if isinstance(result, AgentFailed):
                    raise result
                yield result

    def keep_busy(self) -> None:
        """Hands a worker one job after the other (a thread)."""
        worker = None
        while (job := self.next_job()) is not None:
            worker = worker or self.start()
            try:
                self.done.put(self.ask(worker, job))
            except AgentFailed as failed:
                self.done.put(failed)
                break
            except WorkerLost:
                self.end(worker)
                if self.closed or not self.replaced(worker, job):
                    break
                worker = None
        if worker is not None:
            self.end(worker)
        self.done.put(None)

    def next_job(self) -> Job | None:
        with self.lock:
            if self.closed:
                return None
            return self.dropped.pop() if self.dropped else next(self.jobs, None)

    def start(self) -> Worker:
        worker = Worker(self.function)
        with self.lock:
            self.running.add(worker)
        return worker

    def end(self, worker: Worker) -> None:
        with self.lock:
            self.running.discard(worker)
        worker.end()

    def replaced(self, worker: Worker, job: Job) -> bool:
        with self.lock:
            result = self.lost(worker, job)
            if result is None:
                self.dropped.append(job)
                self.workers -= 1
                return False
        self.done.put(result)
        return True

    def close(self) -> None:
        with self.lock:
            self.closed = True
            left = set(self.running)
        for worker in left:
            worker.end()
