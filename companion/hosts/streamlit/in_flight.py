"""Taps under way: what has been begun is finished before the server stops.

A tap that comes later is not taken: its phone sends it again to the server that comes next.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition


class Taps:
    def __init__(self) -> None:
        self.stopping = False  # no new ones are taken
        self._number = 0
        self._changed = Condition()

    @contextmanager
    def one(self) -> Iterator[None]:
        with self._changed:
            self._number += 1
        try:
            yield
        finally:
            with self._changed:
                self._number -= 1
                self._changed.notify_all()

    def finish(self, seconds: float) -> int:
        """Take no more and wait, at most so long; how many are still under way."""
        self.stopping = True
        with self._changed:
            self._changed.wait_for(lambda: not self._number, seconds)
            return self._number


taps = Taps()
