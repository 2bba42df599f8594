"""The app as the phone's worker calls it: a message in, a screen and changes out."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from companion import services
from companion.app.frame.host import run_by
from companion.hosts.phone.host import PhoneHost
from companion.tables.store.database import VARIABLE
from companion.tables.store.store import sqlite_url

TABLES, REMEMBERED = "tables.sqlite", "remembered.json"
BLOCK = 4096
NOT_KEPT = "-shm"  # of SQLite, which rebuilds it from the others


class App:
    def __init__(self, folder: str, spoken: str, timezone: str) -> None:
        self.disk = Disk(Path(folder))
        self.disk.folder.mkdir(parents=True, exist_ok=True)
        os.environ[VARIABLE] = sqlite_url(self.disk.folder / TABLES)
        self.host = PhoneHost(spoken=spoken, timezone=timezone)
        run_by(self.host)

    def restore(self, files: Iterable[tuple[str, bytes]]) -> None:
        """Load the stored files: at the start, and when another tab was quicker."""
        if services.tables.cache_info().currsize:
            services.tables().store.close()
            services.tables.cache_clear()
        self.disk.restore((name, bytes(data)) for name, data in files)
        remembered = self.disk.folder / REMEMBERED
        self.host.remembered.clear()
        if remembered.is_file():
            self.host.remembered.update(json.loads(remembered.read_text(encoding="utf-8")))
        else:
            self.forget()  # the browser's storage is empty: a new phone

    def forget(self) -> None:
        """Forget the session, as if the tab were new: the last tap is undone."""
        self.host.state.clear()

    def handle(self, message: str) -> str:
        """Open a page, take a tap or redraw, and return what is shown then."""
        match json.loads(message):
            case {"open": str(page), "address": dict(address)}:
                shown = self.host.open(page, {str(k): str(v) for k, v in address.items()})
            case {"event": event}:
                shown = self.host.take(event)
            case _:
                shown = self.host.draw()
        self._write_remembered()
        plain: dict[str, Any] = asdict(shown)
        return json.dumps(plain)

    def changes(self) -> list[list[Any]]:
        """Return what to store before that is shown: names, sizes, changed blocks."""
        return [[name, size, list(blocks.items())] for name, size, blocks in self.disk.changes()]

    def _write_remembered(self) -> None:
        file, now = self.disk.folder / REMEMBERED, json.dumps(self.host.remembered)
        if not file.is_file() or file.read_text(encoding="utf-8") != now:
            file.write_text(now, encoding="utf-8")


class Change(NamedTuple):
    """A file that has changed: its size, and the changed blocks."""

    name: str
    size: int  # −1: the file is deleted
    blocks: dict[int, bytes]


class Disk:
    """The files that the phone stores, block by block, so that a tap costs little.

    The browser's storage holds the blocks; this class finds out which of them have changed.
    """

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
