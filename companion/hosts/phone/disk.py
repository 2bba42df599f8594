"""The files that the phone stores, block by block, so that a tap costs little.

The browser's storage holds the blocks; this module finds out which of them have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

BLOCK = 4096
NOT_KEPT = "-shm"  # of SQLite, which rebuilds it from the others


class Change(NamedTuple):
    """A file that has changed: its size, and the changed blocks."""

    name: str
    size: int  # −1: the file is deleted
    blocks: dict[int, bytes]


class Disk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept: dict[str, bytes] = {}

    def files(self) -> Iterator[Path]:
        for file in sorted(self.folder.iterdir()):
            if file.is_file() and not file.name.endswith(NOT_KEPT):
                yield file

    def changes(self) -> list[Change]:
        """Return the changes since the last call, and count them as stored."""
        now = {file.name: file.read_bytes() for file in self.files()}
        found = [
            Change(name, len(data), _different(self._kept.get(name, b""), data))
            for name, data in now.items()
            if data != self._kept.get(name)
        ]
        found += [Change(name, -1, {}) for name in self._kept if name not in now]
        self._kept = now
        return found

    def restore(self, files: Iterable[tuple[str, bytes]]) -> None:
        """Replace all files by the stored ones."""
        for file in list(self.folder.iterdir()):
            if file.is_file():
                file.unlink()
        self._kept = dict(files)
        for name, data in self._kept.items():
            (self.folder / name).write_bytes(data)


def _different(before: bytes, now: bytes) -> dict[int, bytes]:
    return {
        at // BLOCK: now[at : at + BLOCK]
        for at in range(0, len(now), BLOCK)
        if before[at : at + BLOCK] != now[at : at + BLOCK]
    }
