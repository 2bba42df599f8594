"""The load that the server carries: tables with phones that all watch, and tap now and then.

Run it with `python benchmarks/load.py`; `--tables`, `--phones`, `--minutes`, `--every` change
the sizes, and `--twice` does it again with twice as many tables. The server is a real one on
127.0.0.1 with a database of its own. `--servers` says instead how many more taps a second two
servers on one PostgreSQL bear than one, when every phone taps as fast as it can. The phones are
real WebSocket clients that speak Streamlit's protocol: they ask again and again for what others
did, as the app's own do.

A tap is confirmed when its phone has the whole new screen and no message that somebody else
was first; a screen that says so is the true one too, and asks the next thing. In the end every
table's log must hold exactly the confirmed taps of each seat.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import psutil
from figures import TARGETS
from measuring import report, row, title
from postgres import private_cluster
from servers import free_port, wait_until_healthy
from wire import STUCK, Phone

from companion import paths
from companion.content.library import open_library
from companion.games.catalogue import books, open_games, procedures
from companion.tables.store.seats import Seats
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables

TOP = Path(__file__).resolve().parent.parent


class Tap(NamedTuple):
    code: str
    seat: int
    number: int  # of the entry that it makes
    seconds: float  # until the whole new screen was there
    notice: bool  # it came with a message, e.g. that another phone was first


@dataclass
class Load:
    """The results of a run."""

    taps: list[Tap] = field(default_factory=list)  # that were followed by a new screen
    # By code and number of entries: when the phone of a seat had that screen.
    seen: dict[tuple[str, int], dict[int, float]] = field(default_factory=dict)
    tried: set[tuple[str, int, int]] = field(default_factory=set)  # code, entry, seat of all
    errors: list[str] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)  # MB
    busy: float = 0.0  # of one core
    kept: int = 0  # entries in the logs


def main() -> None:
    options = read_arguments()
    if options.servers:
        compare_servers(options)
        return
    for tables in [options.tables, *([2 * options.tables] if options.twice else [])]:
        with tempfile.TemporaryDirectory() as folder:
            load, problems = run(
                Path(folder), tables, options.phones, options.minutes, options.every
            )
        show(load, problems, f"{tables} tables with {options.phones} phones")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--phones", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between taps of a phone")
    parser.add_argument("--twice", action="store_true", help="then twice as many tables")
    parser.add_argument("--servers", action="store_true", help="two servers against one")
    return parser.parse_args()


def run(
    folder: Path, tables: int, phones: int, minutes: float, every: float
) -> tuple[Load, list[str]]:
    url = sqlite_url(folder / "tables.sqlite")
    with serve(url) as server:
        return use_tables(url, [server], tables, phones, minutes, every)


def compare_servers(options: argparse.Namespace) -> None:
    """Compare servers on one PostgreSQL; the phones of a table are spread over them."""
    rates = []
    for number in (1, 2):
        with private_cluster(hasty=False) as cluster, ExitStack() as stack:
            Store(cluster.url).close()  # its tables are made once
            servers = [stack.enter_context(serve(cluster.url)) for _ in range(number)]
            load, problems = use_tables(
                cluster.url, servers, options.tables, options.phones, options.minutes, every=0
            )
        show(load, problems, f"{number} servers on one PostgreSQL, as fast as they can")
        rates.append(len(load.taps) / options.minutes / 60)
        row("taps a second", rates[-1])
    report("Two servers on one PostgreSQL against one", rates[1] / rates[0])


def use_tables(
    url: str, servers: list[Served], tables: int, phones: int, minutes: float, every: float
) -> tuple[Load, list[str]]:
    kept = open_tables(url)
    codes = [new_table(kept, seats=phones, seed=number) for number in range(tables)]
    load = asyncio.run(use(servers, codes, phones, minutes * 60, every))
    problems = compare(kept, codes, load)
    kept.store.close()
    return load, problems


class Served(NamedTuple):
    url: str
    process: psutil.Process


@contextmanager
def serve(database: str) -> Iterator[Served]:
    port = free_port()
    command = [sys.executable, "-m", "companion", "serve", "--host=127.0.0.1", f"--port={port}"]
    server = psutil.Popen(
        [*command, "--database", database],
        cwd=TOP,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until_healthy(port)
        yield Served(f"http://127.0.0.1:{port}", server)
    finally:
        server.terminate()
        server.wait(30)


def open_tables(url: str) -> Tables:
    return Tables(Store(url), procedures(open_games(open_library(paths.content(), books))))


def new_table(tables: Tables, seats: int, seed: int) -> str:
    """A game of Jacques at which every phone has its seat already."""
    code = tables.start(tables.procedures["jacques"], {}, seed=seed)
    table = tables.store.table_of(code)
    assert table is not None
    for seat in range(1, seats + 1):
        Seats(tables.store).take(table, secret(code, seat), seat)
    return code


def secret(code: str, seat: int) -> str:
    return f"{code}{seat}".encode().hex().ljust(32, "0")


# The phones


async def use(
    servers: list[Served], codes: list[str], phones: int, seconds: float, every: float
) -> Load:
    load = Load()
    async with AsyncExitStack() as stack:
        sitting = []
        for code in codes:
            for seat in range(1, phones + 1):
                cookies = {"companion_phone": secret(code, seat), "companion_language": "en"}
                url = servers[seat % len(servers)].url
                phone = Phone(url, "automa", f"t={code}", cookies=cookies)
                sitting.append((code, seat, await stack.enter_async_context(phone)))
                note_what_is_seen(phone, code, seat, load)
        ends = time.monotonic() + seconds
        before, began = work_of(servers), time.monotonic()
        await asyncio.gather(
            watch_memory(servers, load, ends),
            *(tap_on(phone, code, seat, every, ends, load) for code, seat, phone in sitting),
        )
        load.busy = (work_of(servers) - before) / (time.monotonic() - began)
    return load


def work_of(servers: list[Served]) -> float:
    """Seconds of processor time."""
    return sum(sum(server.process.cpu_times()[:2]) for server in servers)


def note_what_is_seen(phone: Phone, code: str, seat: int, load: Load) -> None:
    shown = 0

    def drawn() -> None:
        nonlocal shown
        longest = length_shown(phone, code)
        for length in range(shown + 1, longest + 1):
            load.seen.setdefault((code, length), {}).setdefault(seat, time.perf_counter())
        shown = max(shown, longest)

    drawn()
    phone.drawn = drawn  # type: ignore[method-assign]


async def watch_memory(servers: list[Served], load: Load, ends: float) -> None:
    while True:
        load.memory.append(sum(one.process.memory_info().rss for one in servers) / 1e6)
        if time.monotonic() > ends:
            return
        await asyncio.sleep(5)


async def tap_on(phone: Phone, code: str, seat: int, every: float, ends: float, load: Load) -> None:
    """Tap every few seconds; each phone starts at a different moment."""
    await asyncio.sleep(random.uniform(0, every))
    while time.monotonic() < ends:
        began = time.monotonic()
        try:
            await tap(phone, code, seat, load)
        except (TimeoutError, OSError) as error:
            load.errors.append(f"{code} seat {seat}: {type(error).__name__} after a tap")
        await asyncio.sleep(max(0.0, every - (time.monotonic() - began)))


async def tap(phone: Phone, code: str, seat: int, load: Load) -> None:
    await phone.until(lambda: not phone.running and length_shown(phone, code) >= 0)
    before = length_shown(phone, code)  # people tap what they have seen
    load.tried.add((code, before + 1, seat))
    began = time.perf_counter()
    await phone.act(*what_to_tap(phone.screen))
    ended = await phone.until(lambda: length_shown(phone, code) not in (-1, before), STUCK)
    load.taps.append(Tap(code, seat, before + 1, ended - began, has_message(phone.screen)))
    if any(True for _ in phone.shown("exception")):
        load.errors.append(f"{code} seat {seat}: an exception on the screen")


def what_to_tap(screen: dict[str, Any]) -> tuple[str, Any]:
    """Return "go on", or the first answer; at a field or at the end, one step back."""
    forms = [part["form"] for part in screen["body"] if part["kind"] == "question"]
    for form in forms:
        answers = [form.get("go_on"), *form.get("options", ())]
        for answer in answers:
            if answer and not answer.get("why"):
                return "answer", answer["value"]
    return "undo", ""


def has_message(screen: dict[str, Any]) -> bool:
    """Return whether the screen has a message, e.g. that another phone was first."""
    return any(part["kind"] == "notice" for part in screen["body"])


def length_shown(phone: Phone, code: str) -> int:
    """Return the length of the drawn log, from the screen's id; −1 without a log."""
    table, _, rest = str(phone.screen.get("id", "")).partition(".")
    number = rest.rpartition(".")[2]
    return int(number) if table == code and number.isdigit() else -1


# What came of it


def compare(tables: Tables, codes: list[str], load: Load) -> list[str]:
    """Confirmed taps that are not in the log, and entries that nobody tapped."""
    confirmed = {(tap.code, tap.number, tap.seat) for tap in load.taps if not tap.notice}
    kept = set()
    for code in codes:
        stored = tables.store.dialogue(code)
        assert stored is not None
        log = tables.store.log(stored.id)
        kept |= {(code, number, int(entry.by)) for number, entry in enumerate(log, 1)}
    load.kept = len(kept)
    lost = [f"{code} seat {seat}: entry {n} is lost" for code, n, seat in confirmed - kept]
    return lost + [f"{code} seat {seat}: nobody tapped {n}" for code, n, seat in kept - load.tried]


def on_the_others(load: Load) -> list[float]:
    """Seconds from the tapping phone's new screen to that of each other phone of the table."""
    late = []
    for tap in load.taps:
        seen = load.seen.get((tap.code, tap.number), {})
        if tap.seat in seen and not tap.notice:
            own = seen[tap.seat]
            late += [max(0.0, at - own) for seat, at in seen.items() if seat != tap.seat]
    return sorted(late) or [0.0]


def show(load: Load, problems: list[str], what: str) -> None:
    """Report what was asked for with as many tables; print all else."""

    def figure(name: str, value: float) -> None:
        asked = f"{what}: {name}" in TARGETS
        report(f"{what}: {name}", value) if asked else row(name, value)

    title(what)
    taps = sorted(tap.seconds for tap in load.taps) or [0.0]
    row("taps", len(taps))
    row("of these kept; with the others somebody else was first", load.kept)
    figure("errors", len(load.errors))
    figure("lost or double entries", len(problems))
    row("tap to the new screen, median, ms", 1000 * taps[len(taps) // 2])
    figure("95 of 100 taps within, ms", 1000 * taps[int(len(taps) * 0.95)])
    row("the slowest, ms", 1000 * taps[-1])
    others = on_the_others(load)
    row("then on the other phones, median, ms", 1000 * others[len(others) // 2])
    figure("on the other phones within, ms", 1000 * others[int(len(others) * 0.95)])
    row("the server's memory at first, MB", load.memory[0])
    row("at half-time, MB", load.memory[len(load.memory) // 2])
    row("at the end, MB", load.memory[-1])
    growth = load.memory[-1] / load.memory[len(load.memory) // 2]
    figure("memory at the end against half-time", growth)
    row("the server's work, of one core", load.busy)
    for line in [*load.errors, *problems][:10]:
        print(f"  {line}")


if __name__ == "__main__":
    main()
