"""The phone's storage: it saves only changes, and reads everything back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import services
from companion.app.frame.host import run_by
from companion.hosts.phone.app import BLOCK, TABLES, App, Change, Disk
from companion.hosts.streamlit.host import StreamlitHost
from tests.kept import FOLDER, STOPS, load, stops


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
    """A storage like a browser's: files of blocks."""

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
    instructions = json.loads(app.handle('{"open": "start", "address": {"game": "maracaibo"}}'))
    taps = [{"do": "start", "value": ""}, {"do": "answer", "value": "ready"}]
    address = {"game": "maracaibo", "automa": "jacques"}
    instructions = json.loads(app.handle(json.dumps({"open": "start", "address": address})))
    for number, tap in enumerate(taps):
        event = {"screen": instructions["screen"]["id"], "n": f"t.{number}", **tap}
        instructions = json.loads(app.handle(json.dumps({"event": event})))
        storage.keep(app)
    assert instructions["page"] == "automa"
    assert instructions["screen"]["language"] == "de"
    again = App(str(tmp_path / "two"), "de-DE", "Europe/Berlin")
    again.restore(storage.all())
    met = json.loads(
        again.handle(json.dumps({"open": "automa", "address": instructions["address"]}))
    )
    run_by(StreamlitHost())
    services.tables.cache_clear()
    assert met["screen"]["id"] == instructions["screen"]["id"]
    assert met["screen"]["body"] == instructions["screen"]["body"]


@pytest.mark.parametrize("version", sorted(folder.name for folder in FOLDER.iterdir()))
def test_games_of_an_earlier_edition_open_in_a_newer_one(
    version: str, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything that the phone kept is opened, kept again, and continues at the same step."""
    monkeypatch.delenv("COMPANION_DATABASE", raising=False)
    load(version, store / "earlier.sqlite").close()
    storage, app = Storage(), App(str(store / "phone"), "en-GB", "UTC")
    storage.files[TABLES] = bytearray((store / "earlier.sqlite").read_bytes())
    app.restore(storage.all())
    instructions = json.loads(app.handle('{"open": "home", "address": {}}'))
    assert instructions["screen"]["body"]
    storage.keep(app)
    again = App(str(store / "again"), "en-GB", "UTC")
    again.restore(storage.all())
    assert stops(services.tables()) == json.loads((FOLDER / version / STOPS).read_text("utf-8"))


def test_a_storage_that_was_emptied_makes_a_new_phone(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would not be known again by what it keeps from now on."""
    monkeypatch.delenv("COMPANION_DATABASE", raising=False)
    app = App(str(store), "en-GB", "UTC")
    app.restore([])
    known = []
    for _ in range(2):
        app.handle('{"open": "home", "address": {}}')
        known.append(app.host.remembered["companion_phone"])
        app.restore([])
    assert known[0] != known[1]
