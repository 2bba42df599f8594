"""Taps in flight: the server finishes them before it stops.

A later tap is not accepted: the phone sends it again to the next server.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition


class Taps:
    def __init__(self) -> None:
        self.stopping = False  # no new taps are accepted
        self._number = 0
        self._changed = Condition()

    @contextmanager
    def tracked(self) -> Iterator[None]:
        with self._changed:
            self._number += 1
        try:
            yield
        finally:
            with self._changed:
                self._number -= 1
                self._changed.notify_all()

    def finish(self, seconds: float) -> int:
        """Accept no more taps, wait at most this long, return how many are left."""
        self.stopping = True
        with self._changed:
            self._changed.wait_for(lambda: not self._number, seconds)
            return self._number


taps = Taps()
