"""Takes docs/pictures/*.png: six screens of the real app, at a phone's size, in Chromium.

Run it with `python docs/take_pictures.py` after a change of the look.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, sync_playwright

from companion import services
from companion.games.catalogue import procedures
from companion.tables.store.database import sqlite_url
from companion.tables.store.store import Store
from companion.tables.tables import Tables

FOLDER = Path(__file__).parent / "pictures"
SECRET = "a" * 32
FIRST = "*"  # the first answer that is offered
# By name: the procedure, what was chosen, who plays, the answers so far, and whether by night.
SCREENS: dict[str, tuple[str, dict[str, object], tuple[str, ...], tuple[str | int, ...], bool]] = {
    "jacques": ("jacques", {"level": "navigator"}, ("Ann",), ("ready", "next"), False),
    "jean": ("jean", {}, ("Ann",), ("", "ready", "next"), False),
    "treasure-map": ("treasure-hunt", {"players": 2}, ("Ann", "Ben"), (FIRST, FIRST), False),
    "ghost-ship": ("ghost-ship", {"players": 2}, ("Ann", "Ben"), (FIRST, FIRST), True),
    "score": ("jamaica-score", {"players": 3}, ("Ann", "Ben", "Cleo"), (), False),
}
POINTS = (("1", "space", 15), ("2", "space", 10), ("3", "space", 7),
          ("1", "doubloons", 14), ("2", "doubloons", 9), ("3", "doubloons", 11),
          ("1", "treasures", 5), ("2", "treasures", 7), ("3", "treasures", -2))  # fmt: skip


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        with served(database) as address, sync_playwright() as playwright:
            chromium = playwright.chromium.launch(
                executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
                args=["--no-sandbox"],
            )
            tables = Tables(Store(sqlite_url(database)), procedures(services.games()))
            for name in SCREENS:
                code = table(tables, name)
                take(chromium, f"{address}/?t={code}", name, night=SCREENS[name][4])
            take(chromium, address, "home")


def table(tables: Tables, name: str) -> str:
    procedure, chosen, names, answers, _ = SCREENS[name]
    code = tables.start(tables.procedures[procedure], chosen, names, seed=7)
    opened = tables.open(code)
    assert opened is not None
    for value in answers:
        question = opened.dialogue.pause.question
        assert question is not None
        answer = question.options[0] if value == FIRST else value
        tables.act(opened, lambda dialogue, answer=answer: dialogue.answer(answer))
    if procedure == "jamaica-score":
        for entry in POINTS:
            tables.act(opened, lambda dialogue, entry=entry: dialogue.correct("line", *entry))
        tables.act(opened, lambda dialogue: dialogue.answer("yes"))
    return code


def take(chromium: Browser, address: str, name: str, *, night: bool = False) -> None:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844},
        is_mobile=True,
        has_touch=True,
        locale="en-GB",
        color_scheme="dark" if night else "light",
    )
    context.add_cookies([{"name": "companion_phone", "value": SECRET, "url": address}])
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".screen[data-live]", state="attached")
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / f"{name}.png")
    context.close()


@contextmanager
def served(database: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--database", str(database)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603
    try:
        for _ in range(200):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=1)
                break
            except OSError:
                time.sleep(0.2)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(20)


if __name__ == "__main__":
    main()
