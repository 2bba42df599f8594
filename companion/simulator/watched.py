"""Background simulations for the odds page.

One worker process plays at a time, which leaves a core for the phones. Phones that request the
same games share a run. A run pauses when no phone watches it, and can be continued. The tallies
of the latest runs stay in memory. The offline version plays a few games on each request.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from threading import Lock, Thread, Timer
from time import monotonic
from typing import Any

from companion.engine.plain import from_plain, to_plain
from companion.engine.simulation import Subject
from companion.simulator.process_pool import Worker, WorkerLost
from companion.simulator.runs import PLAY_CHUNK, play_plain_chunk
from companion.simulator.tallies import Tally

GAMES_AT_A_TIME = 20  # few enough that a run can be stopped within about a second
GAMES_HERE = 2  # between two looks at the clock
MOST_KEPT = 60
MOST_WITH_ROWS = 8
PATIENCE = 10.0  # seconds until a silent phone counts as gone
IDLE = 120.0  # seconds until an idle worker process is ended


@dataclass(frozen=True, slots=True)
class RequestedGames:
    """The games that a plot needs: the same number for each subject.

    Subjects have consecutive seeds, so that they do not all roll the same dice.
    """

    subjects: tuple[Subject, ...]
    games: int
    seed: int
    rows: bool = False  # whether each game adds a row

    @property
    def total(self) -> int:
        return self.games * len(self.subjects)

    @property
    def key(self) -> str:
        subjects = [to_plain(subject) for subject in self.subjects]
        return json.dumps([subjects, self.games, self.seed, self.rows], sort_keys=True)

    def with_rows(self, most: int) -> RequestedGames:
        """Returns the same games with rows, at most this many: a row takes memory."""
        games = min(self.games, max(most // len(self.subjects), 1))
        return replace(self, games=games, rows=True)


@dataclass(slots=True)
class Run:
    """The counts so far, by subject."""

    requested: RequestedGames
    tallies: list[Tally] = field(init=False)
    playing: bool = False
    failed: bool = False

    def __post_init__(self) -> None:
        self.tallies = [Tally() for _ in self.requested.subjects]

    @property
    def done(self) -> int:
        return sum(tally.games for tally in self.tallies)

    @property
    def complete(self) -> bool:
        return self.done == self.requested.total


class Runs:
    """All runs of a server. Watchers are sessions, each with a name."""

    def __init__(
        self,
        most_kept: int = MOST_KEPT,
        clock: Callable[[], float] = monotonic,
        start: Callable[[], Worker] = lambda: Worker(PLAY_CHUNK),
    ) -> None:
        self._most_kept = most_kept
        self._clock = clock
        self._start = start
        self._runs: OrderedDict[str, Run] = OrderedDict()  # the latest last
        self._watching: dict[str, tuple[str, float]] = {}  # the run, and when last seen
        self._lock = Lock()
        self._at_work = Lock()  # held by the run that has the worker
        self._worker: Worker | None = None
        self._idle_since = 0.0

    def find(self, requested: RequestedGames) -> Run | None:
        with self._lock:
            run = self._runs.get(requested.key)
            if run is None or not run.complete:
                return None
            self._runs.move_to_end(requested.key)
            return run

    def watch(self, watcher: str, requested: RequestedGames) -> Run:
        """Starts or continues the run. Call it again before patience ends."""
        key = requested.key
        with self._lock:
            run = self._runs.setdefault(key, Run(requested))
            self._runs.move_to_end(key)
            self._watching[watcher] = key, self._clock()
            if not (run.playing or run.complete or run.failed):
                run.playing = True
                Thread(target=self._play, args=(key, run), daemon=True).start()
            self._forget_the_oldest()
        return run

    def play_here(self, requested: RequestedGames, seconds: float) -> Run:
        """Plays more games in this process, where no other process is possible."""
        key, end = requested.key, self._clock() + seconds
        with self._lock:
            run = self._runs.setdefault(key, Run(requested))
            self._runs.move_to_end(key)
            for tally, job in _left_to_play(run, GAMES_HERE):
                tally.add(from_plain(Tally, play_plain_chunk(*job)))
                if self._clock() >= end:
                    break
            self._forget_the_oldest()
        return run

    def leave(self, watcher: str) -> None:
        """Removes a watcher; a run without watchers pauses."""
        with self._lock:
            self._watching.pop(watcher, None)

    def retry(self, requested: RequestedGames) -> None:
        """Removes a run that failed, so that it can start again."""
        with self._lock:
            if requested.key in self._runs and self._runs[requested.key].failed:
                del self._runs[requested.key]

    def _forget_the_oldest(self) -> None:
        resting = [key for key, run in self._runs.items() if not run.playing]
        with_rows = [key for key in resting if self._runs[key].requested.rows]
        for key in {
            *resting[: max(len(self._runs) - self._most_kept, 0)],
            *with_rows[: max(len(with_rows) - MOST_WITH_ROWS, 0)],
        }:
            del self._runs[key]

    def _watched(self, key: str) -> bool:
        with self._lock:
            late = self._clock() - PATIENCE
            self._watching = {name: seen for name, seen in self._watching.items() if seen[1] > late}
            return any(watched == key for watched, _ in self._watching.values())

    def _play(self, key: str, run: Run) -> None:
        """Waits for the worker, then lets it play while a phone watches (a thread)."""
        try:
            while self._watched(key):
                if self._at_work.acquire(timeout=0.2):
                    try:
                        self._play_on(key, run)
                    finally:
                        self._idle_since = self._clock()
                        self._at_work.release()
                        self._dismiss_later()
                    return
        finally:
            run.playing = False

    def _play_on(self, key: str, run: Run) -> None:
        try:
            worker = self._worker = self._worker or self._start()
            for tally, job in _left_to_play(run, GAMES_AT_A_TIME):
                if not self._watched(key):
                    return
                tally.add(from_plain(Tally, worker.ask(job)))
        except WorkerLost:
            run.failed = True
            self._end_worker()

    def _dismiss_later(self) -> None:
        timer = Timer(IDLE + 1, self._dismiss)
        timer.daemon = True
        timer.start()

    def _dismiss(self) -> None:
        """Ends an idle worker process."""
        if self._at_work.acquire(blocking=False):
            try:
                if self._clock() - self._idle_since >= IDLE:
                    self._end_worker()
            finally:
                self._at_work.release()

    def _end_worker(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None


def _left_to_play(run: Run, at_a_time: int) -> Iterator[tuple[Tally, list[Any]]]:
    """Yields jobs, each with the tally that counts its games before the next one."""
    requested = run.requested
    for number, (subject, tally) in enumerate(zip(requested.subjects, run.tallies, strict=True)):
        of = to_plain(subject), requested.seed + number
        while tally.games < requested.games:
            games = min(at_a_time, requested.games - tally.games)
            yield tally, [*of, tally.games, games, requested.rows]


@cache
def runs() -> Runs:
    return Runs()
