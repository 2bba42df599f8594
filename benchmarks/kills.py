"""The server killed again and again while phones tap: every confirmed tap must be there.

python benchmarks/kills.py [KILLS] [--only sqlite | postgresql]    (200; needs Debian's postgresql)

The server is the real one, the phones are real WebSocket clients (as in load.py). They tap as fast
as they get the next screen; a tap is confirmed when its phone has that. After each kill a new
server opens the same database, and all logs are compared with what was confirmed.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from load import TOP, Load, compare, new_table, open_tables, secret, tap
from measuring import report, row, title
from postgres import private_cluster
from servers import free_port, wait_until_healthy
from websockets.exceptions import ConnectionClosed
from wire import Phone

from companion.tables.store.store import sqlite_url

TABLES, PHONES = 2, 3
LONGEST = 0.8  # seconds of tapping


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--minutes", type=float, default=20.0, help="at most, for one database")
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    options = parser.parse_args()
    if options.only != "postgresql":
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "tables.sqlite"
            kill("SQLite", sqlite_url(file), options.kills, options.minutes)
            with sqlite3.connect(file) as whole:
                assert whole.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            print("  integrity_check: ok")
    if options.only != "sqlite":
        with private_cluster(hasty=False) as cluster:
            kill("PostgreSQL", cluster.url, options.kills, options.minutes)


def kill(name: str, url: str, kills: int, minutes: float) -> None:
    moments, load, problems = random.Random(6), Load(), set[str]()
    tables = open_tables(url)
    codes = [new_table(tables, PHONES, seed) for seed in range(TABLES)]
    done, ends = 0, time.monotonic() + 60 * minutes
    while done < kills and time.monotonic() < ends:
        asyncio.run(tap_until_killed(url, codes, moments.uniform(0, LONGEST), load))
        problems |= set(compare(tables, codes, load))
        done += 1
    tables.store.close()
    confirmed = sum(not one.notice for one in load.taps)
    title(f"{name}: a server with {TABLES} tables and {TABLES * PHONES} phones")
    report(f"{name}: servers killed", done)
    row("confirmed taps", confirmed)
    row("entries kept", load.kept)
    report(f"{name}: confirmed taps lost or doubled", len(problems))
    for line in sorted(problems)[:10]:
        print(f"  {line}")


async def tap_until_killed(url: str, codes: list[str], seconds: float, load: Load) -> None:
    port = free_port()
    command = [sys.executable, "-m", "companion", "serve", "--host=127.0.0.1", f"--port={port}"]
    server = subprocess.Popen([*command, "--database", url], cwd=TOP, stdout=subprocess.DEVNULL)
    try:
        await asyncio.to_thread(wait_until_healthy, port)
        began = asyncio.Event()
        seats = [(code, seat) for code in codes for seat in range(1, PHONES + 1)]
        tapping = [
            asyncio.create_task(tap_on(f"http://127.0.0.1:{port}", code, seat, load, began))
            for code, seat in seats
        ]
        await began.wait()
        await asyncio.sleep(seconds)
        server.kill()
        await asyncio.gather(*tapping)
    finally:
        server.kill()
        server.wait()


async def tap_on(url: str, code: str, seat: int, load: Load, began: asyncio.Event) -> None:
    cookies = {"companion_phone": secret(code, seat), "companion_language": "en"}
    try:
        async with Phone(url, "automa", f"t={code}", cookies=cookies) as phone:
            began.set()
            while True:
                await tap(phone, code, seat, load)
    except (OSError, ConnectionClosed, TimeoutError):
        return


if __name__ == "__main__":
    main()
