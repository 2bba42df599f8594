"""Files that only their owner can read: never overwritten, and no link is followed."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO


def create(file: str | Path) -> IO[bytes]:
    """Create a new file (else `FileExistsError`) that nobody else can read."""
    number = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    return os.fdopen(number, "wb")


def hide(file: Path) -> None:
    """Take the rights of others to a file of ours, if possible; follow no link.

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
    """Create a folder that nobody else can read; leave an existing one unchanged."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
