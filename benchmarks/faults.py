"""The faults that the store survives: killed writers, full disks, stopped servers, many writers.

python benchmarks/faults.py [KILLS]    (200 by default; needs Debian's postgresql)
"""

from __future__ import annotations

import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from measuring import report, row, title
from postgres import Cluster, private_cluster
from writers import Writer, check_pairs, check_rivals, let_them_write, new_dialogue

from companion.engine.log import Entry, EntryKind
from companion.tables.store.store import Store, StoreError, StoreProblem, sqlite_url

KILLS = 200
LONGEST = 240.0  # seconds for the kills of one database
WRITERS, EACH = 6, 100
LONG = [Entry(EntryKind.ANSWER, "q", "x" * 2000) for _ in range(20)]


def main(kills: int) -> None:
    with tempfile.TemporaryDirectory(prefix="companion-faults-") as folder:
        file = Path(folder) / "tables.sqlite"
        title("SQLite")
        kill_writers("SQLite", sqlite_url(file), kills)
        _check_whole(file)
        write_together("SQLite", sqlite_url(file))
        fill_disk(Path(folder))
    with private_cluster(hasty=False) as cluster:
        title("PostgreSQL")
        kill_writers("PostgreSQL", cluster.url, kills)
        write_together("PostgreSQL", cluster.url)
        stop_and_start(cluster)
    with tempfile.TemporaryDirectory(prefix="companion-faults-") as folder:
        fill_disk_of_cluster(Path(folder))


def kill_writers(name: str, url: str, kills: int) -> None:
    """Kill a writer again and again, at moments that chance chooses."""
    moments, dialogue, began = random.Random(6), new_dialogue(url), time.monotonic()
    length = unconfirmed = done = 0
    while done < kills and time.monotonic() - began < LONGEST:
        writer = Writer(url, dialogue)
        writer.wait_for(1)  # it has begun
        time.sleep(moments.uniform(0, 0.15))
        confirmed = writer.kill()
        length = check_pairs(url, dialogue, confirmed)
        unconfirmed += length - confirmed
        done += 1
    report(f"{name}: writers killed without a loss", done)
    row("entries kept", length)
    row("kept, but killed before they could say so", unconfirmed)
    print("  after each: no confirmed entry lost, no half entry")


def write_together(name: str, url: str) -> None:
    dialogue, began = new_dialogue(url), time.monotonic()
    stale, busy = let_them_write(url, dialogue, WRITERS, EACH)
    check_rivals(url, dialogue, WRITERS, EACH)
    report(f"{name}: entries of six writers kept", WRITERS * EACH)
    row("  too late, and asked again", stale)
    row("  told to try again", busy)
    row("  entries a second", WRITERS * EACH / (time.monotonic() - began))


def fill_disk(folder: Path) -> None:
    """A disk of two megabytes where one can be mounted, else a file that may not grow."""
    try:
        with small_disk(folder) as disk:
            file, make_room = disk / "tables.sqlite", (disk / "pad").unlink
            _fill("SQLite", sqlite_url(file), "a full disk of 2 MB", make_room)
            _check_whole(file)
    except (OSError, subprocess.CalledProcessError):
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_500_000, before[1]))
        again = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, before)  # noqa: E731
        _fill("SQLite", sqlite_url(folder / "limited.sqlite"), "a file that may not grow", again)
        _check_whole(folder / "limited.sqlite")


def fill_disk_of_cluster(folder: Path) -> None:
    """Data and log of transactions on one disk: when that is full, the server may fall."""
    folder.chmod(0o755)  # PostgreSQL is another user
    with small_disk(folder, size="128m") as disk:
        cluster = Cluster(disk / "cluster", hasty=False)
        cluster.start()

        def make_room() -> None:
            (disk / "pad").unlink()
            print(f"  the server {'stayed up' if cluster.running else 'had stopped: started anew'}")
            if not cluster.running:
                cluster.start()

        try:
            left = shutil.disk_usage(disk).free - 2_000_000
            (disk / "pad").write_bytes(b"x" * left)
            _fill("PostgreSQL", cluster.url, "a full disk of 128 MB", make_room)
        finally:
            cluster.stop()


@contextmanager
def small_disk(folder: Path, size: str = "2m") -> Iterator[Path]:
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(disk)]
    subprocess.run(mount, check=True, capture_output=True)
    try:
        (disk / "pad").write_bytes(b"x" * 400_000)
        yield disk
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


def _fill(name: str, url: str, what: str, make_room: Callable[[], object]) -> None:
    """Write until nothing goes any more: all that was confirmed is there, and it goes on."""
    dialogue, store, length = new_dialogue(url), Store(url), 0
    try:
        while True:
            store.append(dialogue, length, LONG)
            length += len(LONG)
    except StoreError as error:
        problem, cause = error.problem, error.cause
    make_room()
    kept = _length(store, dialogue)
    print(f"  {what}: {problem} ({cause}); kept {kept}, confirmed {length}")
    assert kept == length
    store.append(dialogue, length, LONG)
    store.close()
    print("  with room again: goes on")
    report(f"{name}: entries lost by a full disk", length - kept)


def _length(store: Store, dialogue: int) -> int:
    """A server that was started again may need a moment, and a new connection."""
    for _ in range(100):
        try:
            return store.length(dialogue)
        except StoreError:
            time.sleep(0.1)
    return store.length(dialogue)


def _check_whole(file: Path) -> None:
    with sqlite3.connect(file) as whole:
        assert whole.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    whole.close()
    print("  integrity_check: ok")


def stop_and_start(cluster: Cluster) -> None:
    """A store that is written to while its server goes and comes."""
    dialogue, store, stop = new_dialogue(cluster.url), Store(cluster.url), threading.Event()
    confirmed, refused, problems = 0, 0, set[StoreProblem]()

    def write() -> None:
        nonlocal confirmed, refused
        while not stop.is_set():
            try:
                number = store.length(dialogue)
                store.append(dialogue, number, [Entry(EntryKind.ANSWER, "q", number)])
                confirmed += 1
            except StoreError as error:
                refused += 1
                problems.add(error.problem)
                time.sleep(0.05)

    writer = threading.Thread(target=write)
    writer.start()
    longest = 0.0
    for mode in ("fast", "immediate", "fast", "immediate", "immediate"):
        time.sleep(1)
        cluster.stop(mode)
        time.sleep(1)
        before = confirmed
        cluster.start()
        began = time.monotonic()
        while confirmed == before and time.monotonic() - began < 30:
            time.sleep(0.01)
        longest = max(longest, time.monotonic() - began)
    stop.set()
    writer.join()
    kept = store.length(dialogue)
    store.close()
    assert kept >= confirmed
    row("stopped and started under a writer, times", 5)
    row("  refused meanwhile", refused)
    print(f"  said meanwhile: {', '.join(sorted(problems))}")
    report("PostgreSQL: entries lost by restarts", max(confirmed - kept, 0))
    row("  longest until it went on, seconds", longest)


if __name__ == "__main__":
    if shutil.which("runuser") is None and sys.platform != "linux":
        sys.exit("Debian's PostgreSQL is needed")
    main(int(sys.argv[1]) if len(sys.argv) > 1 else KILLS)
