"""A worker of the Odds page that plays in this process, and can be held up."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache
from threading import Event
from typing import Any

import pytest

from companion.simulator.process_pool import WorkerLost
from companion.simulator.runs import play_plain_chunk
from companion.simulator.watched import Runs


class HandWorker:
    """A worker that plays on command, and counts the games."""

    def __init__(self) -> None:
        self.may_play = Event()
        self.may_play.set()
        self.games = 0
        self.started = 0
        self.lost = False
        self._left = -1

    def start(self) -> Any:
        self.started += 1
        return self

    def only(self, times: int) -> None:
        """Play no more than so often before it may again."""
        self._left = times
        self.may_play.set()

    def ask(self, job: list[Any]) -> dict[str, Any]:
        self.may_play.wait(10)
        if self.lost:
            raise WorkerLost
        self.games += job[3]
        self._left -= 1
        if not self._left:
            self.may_play.clear()
        return _played(json.dumps(job))

    def end(self) -> None:
        pass

    def runs(self, **more: Any) -> Runs:
        """Runs that this worker plays."""
        return Runs(start=self.start, **more)


@cache
def _played(job: str) -> dict[str, Any]:
    """The same games of the same seed end alike: tests need not play them again."""
    plain: dict[str, Any] = play_plain_chunk(*json.loads(job))
    return plain


def until(so: Callable[[], bool]) -> None:
    """Wait for something that another thread does."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if so():
            return
        time.sleep(0.01)
    pytest.fail("it did not happen")
