"""Files for their owner's eyes: a new one is never an old one, nor where somebody's link leads."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO


def create(file: str | Path) -> IO[bytes]:
    """A file that was not there before (`FileExistsError`), which nobody else can read."""
    number = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    return os.fdopen(number, "wb")


def hide(file: Path) -> None:
    """What others may do with a file of ours is taken away, if that goes; no link is followed.

    It is not opened: closing it again would take from SQLite the locks that it has on it.
    """
    if not hasattr(os, "geteuid"):  # Windows, and a phone's browser: there is nobody else
        return
    with suppress(OSError):
        found = file.lstat()
        allowed = stat.S_IMODE(found.st_mode)
        ours = stat.S_ISREG(found.st_mode) and found.st_uid == os.geteuid()
        if ours and allowed != allowed & 0o600:
            file.chmod(allowed & 0o600)


def make_folder(folder: Path) -> None:
    """For what nobody else shall read; one that is there is left as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
