"""What the phone keeps: only what has changed, and the whole of it comes back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.offline.app import App
from companion.offline.disk import BLOCK, Change, Disk
from companion.ui.frame import shared
from companion.ui.frame.host import run_by
from companion.ui.frame.streamlit_host import StreamlitHost


def test_only_changed_blocks_are_named(tmp_path: Path) -> None:
    disk, file = Disk(tmp_path), tmp_path / "a"
    file.write_bytes(b"x" * (2 * BLOCK + 5))
    first = disk.changes()
    assert [(one.name, one.size, sorted(one.blocks)) for one in first] == [
        ("a", 2 * BLOCK + 5, [0, 1, 2])
    ]
    assert first[0].blocks[2] == b"x" * 5
    assert not disk.changes()
    file.write_bytes(b"x" * BLOCK + b"y" + b"x" * (BLOCK - 1))
    assert disk.changes() == [Change("a", 2 * BLOCK, {1: b"y" + b"x" * (BLOCK - 1)})]
    file.unlink()
    assert disk.changes() == [Change("a", -1, {})]


def test_what_was_kept_comes_back_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"not kept")
    disk = Disk(tmp_path)
    disk.restore([("a", b"kept")])
    assert {file.name: file.read_bytes() for file in disk.files()} == {"a": b"kept"}
    assert not disk.changes()


class Storage:
    """As a browser's: files of blocks."""

    def __init__(self) -> None:
        self.files: dict[str, bytearray] = {}

    def keep(self, app: App) -> None:
        for name, size, blocks in app.changes():
            if size < 0:
                self.files.pop(name, None)
                continue
            held = self.files.setdefault(name, bytearray())
            held[size:] = b"" if len(held) >= size else bytes(size - len(held))
            for index, data in blocks:
                held[index * BLOCK : index * BLOCK + len(data)] = data

    def all(self) -> list[tuple[str, bytes]]:
        return [(name, bytes(data)) for name, data in self.files.items()]


def test_a_game_goes_on_from_what_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another phone's memory is empty: only what was kept is there, at the same step."""
    monkeypatch.delenv("COMPANION_DATABASE", raising=False)
    storage, app = Storage(), App(str(tmp_path / "one"), "de-DE", "Europe/Berlin")
    app.restore([])
    told = json.loads(app.handle('{"open": "start", "address": {"game": "maracaibo"}}'))
    taps = [{"do": "start", "value": ""}, {"do": "answer", "value": "ready"}]
    address = {"game": "maracaibo", "automa": "jacques"}
    told = json.loads(app.handle(json.dumps({"open": "start", "address": address})))
    for number, tap in enumerate(taps):
        event = {"screen": told["screen"]["id"], "n": f"t.{number}", **tap}
        told = json.loads(app.handle(json.dumps({"event": event})))
        storage.keep(app)
    assert told["page"] == "automa"
    assert told["screen"]["language"] == "de"
    again = App(str(tmp_path / "two"), "de-DE", "Europe/Berlin")
    again.restore(storage.all())
    opened = json.loads(again.handle(json.dumps({"open": "automa", "address": told["address"]})))
    run_by(StreamlitHost())
    shared.tables.cache_clear()
    assert opened["screen"]["id"] == told["screen"]["id"]
    assert opened["screen"]["body"] == told["screen"]["body"]
