"""The progress bar of a long command, and Ctrl-C while it runs."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from companion.engine.text import Locale

BAR = 30
INTERRUPTED = 130  # exit code after Ctrl-C, as shells expect it


class Bar:
    """A progress bar, on a terminal only."""

    def __init__(self, games: int, locale: Locale) -> None:
        self.games = games
        self.locale = locale
        self.stopped = False
        self.shown = sys.stderr.isatty()

    def show(self, done: int) -> bool:
        """Shows the progress after each chunk; returns False once it has to stop."""
        if self.shown:
            full = BAR * done // self.games
            text = self.locale.text("simulate.progress", {"n": done, "games": self.games})
            print(f"\r[{'#' * full:{BAR}}] {text}", end="", file=sys.stderr, flush=True)
        return not self.stopped

    def clear(self) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def interruptible(bar: Bar) -> Iterator[None]:
    """Lets Ctrl-C end a simulation with its results so far; a second one exits."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        bar.stopped = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
