"""A writer killed at any moment: every confirmed entry is there, and the file is whole."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

from companion.tables.store import Store, sqlite_url

WRITER = """
import sys
from companion.engine.entries import Entry, Kind
from companion.tables.store import Store

store = Store(sys.argv[1])
dialogue = int(sys.argv[2])
number = len(store.log(dialogue))
while True:
    store.append(dialogue, number, [Entry(Kind.ANSWER, "q", number), Entry(Kind.ANSWER, "q", -1)])
    number += 2
    print(number, flush=True)
"""
KILLS = 12


def test_nothing_confirmed_is_lost_when_the_writer_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    url = sqlite_url(file)
    store = Store(url)
    code = store.start_table("game", [], "automa", {}, {}, 1)
    stored = store.dialogue(code)
    assert stored is not None
    store.close()
    moments = random.Random(4)
    for _ in range(KILLS):
        confirmed = _write_until_killed(url, stored.id, after=moments.randrange(1, 40))
        reopened = Store(url)
        log = reopened.log(stored.id)
        reopened.close()
        assert len(log) >= confirmed
        assert len(log) % 2 == 0  # two entries were added together, or neither
        assert [entry.value for entry in log[::2]] == list(range(0, len(log), 2))
    with sqlite3.connect(file) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()


def _write_until_killed(url: str, dialogue: int, after: int) -> int:
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, url, str(dialogue)], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    for _ in range(after):
        confirmed = int(writer.stdout.readline())
    writer.send_signal(signal.SIGKILL)
    rest = writer.stdout.read().split("\n")
    writer.wait()
    writer.stdout.close()
    whole_lines = [int(line) for line in rest[:-1] if line]
    return whole_lines[-1] if whole_lines else confirmed
