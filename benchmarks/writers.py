"""Writers in processes of their own, which can be killed, and what they have confirmed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import companion
from companion.engine.log import Entry, EntryKind
from companion.tables.store.store import Store

TOP = Path(companion.__file__).parent.parent

# One of several writers at one dialogue: who was too late looks again.
RIVAL = """
import sys
from companion.engine.log import Entry, EntryKind
from companion.tables.store.store import Stale, Store, StoreError, StoreProblem

url, dialogue, name, wanted = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
store, stale, busy = Store(url), 0, 0
number, value = store.length(dialogue), 0
while value < wanted:
    try:
        store.append(dialogue, number, [Entry(EntryKind.ANSWER, name, value)])
        value += 1
        number += 1
    except Stale:
        stale += 1
        number = store.length(dialogue)
    except StoreError as error:
        assert error.problem is StoreProblem.BUSY, error
        busy += 1
print(stale, busy)
"""


def new_dialogue(url: str) -> int:
    store = Store(url)
    stored = store.dialogue(store.start_table("game", [], "automa", {}, {}, 1))
    store.close()
    assert stored is not None
    return stored.id


class Writer:
    """A process that writes pairs, and confirms each once it is kept, until it is killed."""

    def __init__(self, url: str, dialogue: int) -> None:
        reading, writing = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            try:
                os.close(reading)
                _write_pairs(url, dialogue, writing)
            finally:
                os._exit(1)
        os.close(writing)
        self.output = os.fdopen(reading)
        self.confirmed = 0

    def wait_for(self, lines: int) -> None:
        for _ in range(lines):
            self.confirmed = int(self.output.readline())

    def kill(self) -> int:
        """Kill the writer, and return the number of confirmed entries."""
        os.kill(self.process, signal.SIGKILL)
        rest = self.output.read().split("\n")
        os.waitpid(self.process, 0)
        self.output.close()
        whole_lines = [int(line) for line in rest[:-1] if line]
        return whole_lines[-1] if whole_lines else self.confirmed


def _write_pairs(url: str, dialogue: int, out: int) -> None:
    store = Store(url)
    number = store.length(dialogue)
    while True:
        pair = [Entry(EntryKind.ANSWER, "q", number), Entry(EntryKind.ANSWER, "q", -1)]
        store.append(dialogue, number, pair)
        number += 2
        os.write(out, b"%d\n" % number)


def check_pairs(url: str, dialogue: int, confirmed: int) -> int:
    """Every confirmed pair is there, none is half; how long the log is."""
    store = Store(url)
    log = store.log(dialogue)
    store.close()
    assert len(log) >= confirmed, "a confirmed entry is lost"
    assert len(log) % 2 == 0, "half a pair"
    assert [entry.value for entry in log[::2]] == list(range(0, len(log), 2))
    assert all(entry.value == -1 for entry in log[1::2])
    return len(log)


def let_them_write(url: str, dialogue: int, writers: int, each: int) -> tuple[int, int]:
    """Run this many writers at once with these entries each; count conflicts and waits."""
    running = []
    for number in range(writers):
        words = [sys.executable, "-c", RIVAL, url, str(dialogue), f"w{number}", str(each)]
        running.append(subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=TOP))
    stale = busy = 0
    for process in running:
        counts = process.communicate()[0].split()
        assert process.returncode == 0
        stale, busy = stale + int(counts[0]), busy + int(counts[1])
    return stale, busy


def check_rivals(url: str, dialogue: int, writers: int, each: int) -> None:
    """Each writer's entries are there once, in its order."""
    store = Store(url)
    log = store.log(dialogue)
    store.close()
    assert len(log) == writers * each, "an entry is lost, or there twice"
    for number in range(writers):
        own = [entry.value for entry in log if entry.key == f"w{number}"]
        assert own == list(range(each))
