"""A worker of the Odds page that plays in this process, and can be held up."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event
from typing import Any

import pytest

from companion.simulator.chunks import play_plain_chunk
from companion.simulator.tallies import Tally
from companion.ui.odds.runs import Runs


class HandWorker:
    """Plays what it is told, once it may; counts the games."""

    def __init__(self) -> None:
        self.may_play = Event()
        self.may_play.set()
        self.games = 0
        self.started = 0
        self.lost = False

    def start(self) -> Any:
        self.started += 1
        return self

    def ask(self, _worker: Any, told: list[Any]) -> Tally:
        self.may_play.wait(10)
        if self.lost:
            raise ValueError
        self.games += told[3]
        return Tally.from_plain(play_plain_chunk(*told))

    def kill(self) -> None:
        pass

    def wait(self) -> None:
        pass

    def runs(self, **more: Any) -> Runs:
        """Runs that this worker plays."""
        return Runs(start=self.start, ask=self.ask, **more)


def until(so: Callable[[], bool]) -> None:
    """Wait for something that another thread does."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if so():
            return
        time.sleep(0.01)
    pytest.fail("it did not happen")
