"""What the phone must keep: the files of a folder, block by block, so that a tap costs little.

The browser's storage holds the blocks; here it is only known which of them have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

BLOCK = 4096
NOT_KEPT = "-shm"  # of SQLite: made anew from the others


class Change(NamedTuple):
    """A file as it is now: its size, and the blocks that are not as they were."""

    name: str
    size: int  # −1: it is gone
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
        """Since the last time. They count as kept from now on."""
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
        """As it was kept; whatever else is there is gone."""
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
