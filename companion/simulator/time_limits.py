"""A limit to the time that an agent may think (timeout)."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

AGAIN = 0.2  # seconds until it is said again to an agent that took no notice
GRACE = 2.0  # seconds until a process is ended that cannot be told


class OutOfTime(BaseException):
    """Not an Exception: an agent that catches all of those does not catch it."""


@contextmanager
def time_limit(seconds: float, *, end_process: bool = False) -> Iterator[None]:
    """OutOfTime is raised in what takes longer; where no alarm can ring, once it is done.

    What does not even hear an alarm, since it is not Python, ends with its process.
    """
    ends = monotonic() + seconds
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        if monotonic() > ends:
            raise OutOfTime
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    if end_process:
        import faulthandler  # not in every Python, and only tournaments need it

        nowhere = os.open(os.devnull, os.O_WRONLY)
        faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=nowhere)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if end_process:
            faulthandler.cancel_dump_traceback_later()
            os.close(nowhere)


def ring(_signal: int, _frame: object) -> None:
    raise OutOfTime
