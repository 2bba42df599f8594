"""The processes that play a tournament: an agent that brings its process down loses its game.

Each is told one game after the other, a line of JSON each way. Which seat thinks is noted in a
file meanwhile: it says whose fault it was when a process ends. Then another one takes its place.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Generator
from contextlib import redirect_stdout
from functools import partial
from io import FileIO
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from threading import Lock, Thread

from companion.simulator.process_pool import Worker, end, start_worker
from companion.simulator.seated_games import LOST
from companion.simulator.tournaments import Fault, Played, Tournament, lost, play_one

MODULE = "companion.simulator.tournament_worker"
NOBODY = "-"


class TournamentPool:
    def __init__(self, contest: Tournament, workers: int) -> None:
        self.contest = contest
        self.waiting = iter(range(contest.games))
        self.lock = Lock()
        self.done: Queue[Played | None] = Queue()
        self.workers = workers
        self.processes: set[Worker] = set()
        self.closed = False

    def play(self) -> Generator[Played, None, None]:
        """All games, as they are done."""
        with TemporaryDirectory() as folder:
            for number in range(self.workers):
                notes = Path(folder, str(number))
                Thread(target=self.keep_busy, args=(notes,), daemon=True).start()
            try:
                for _ in range(self.workers):
                    while (one := self.done.get()) is not None:
                        yield one
            finally:
                self.close()

    def keep_busy(self, notes: Path) -> None:
        process = None
        while (number := self.next_game()) is not None:
            notes.write_text(NOBODY)
            process = process or self.start()
            try:
                self.done.put(ask(process, self.contest, number, notes))
            except (OSError, ValueError):
                self.end(process)
                process = None
                seat = notes.read_text()
                if self.closed or seat == NOBODY:
                    break
                self.done.put(lost(self.contest, number, Fault(int(seat), LOST)))
        if process is not None:
            self.end(process)
        self.done.put(None)

    def next_game(self) -> int | None:
        with self.lock:
            return None if self.closed else next(self.waiting, None)

    def start(self) -> Worker:
        process = start_worker(MODULE)
        with self.lock:
            self.processes.add(process)
        return process

    def end(self, process: Worker) -> None:
        with self.lock:
            self.processes.discard(process)
        end(process)

    def close(self) -> None:
        with self.lock:
            self.closed = True
            left = set(self.processes)
        for process in left:
            end(process)


def ask(process: Worker, contest: Tournament, number: int, notes: Path) -> Played:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps([contest.to_plain(), number, str(notes)]) + "\n")
    process.stdin.flush()
    return Played.from_plain(json.loads(process.stdout.readline()))


def work() -> None:
    """What a process does. What agents print goes to standard error."""
    to = sys.stdout
    with redirect_stdout(sys.stderr):
        for line in sys.stdin:
            plain, number, notes = json.loads(line)
            with open(notes, "r+b", buffering=0) as file:
                played = play_one(Tournament.from_plain(plain), number, partial(note, file))
            print(json.dumps(played.to_plain()), file=to, flush=True)


def note(file: FileIO, seat: int) -> None:
    """Which seat thinks."""
    file.seek(0)
    file.write(str(seat).encode())
