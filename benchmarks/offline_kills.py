"""The edition without a server, killed again and again while people tap: what was shown is there.

python benchmarks/offline_kills.py [KILLS] [--minutes N] [--pyodide FILE]    (100; needs Chromium)

A real Chromium with a real profile runs the whole edition, Python and all. Tabs are closed, and
every fifth time the browser itself gets a SIGKILL, at random moments around taps. After each kill
the game is opened again: it must stand at the step that was shown last, or at one that was kept
and not shown yet; SQLite must find no fault in the file.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time
from base64 import b64decode
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from measuring import report, row, title
from playwright.sync_api import Browser, Page, Playwright, sync_playwright
from playwright.sync_api import Error as Gone

from companion.hosts.phone.app import TABLES
from companion.hosts.phone.bundle import bundle

FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"]
LONGEST = 2.0  # seconds of tapping
PATIENCE = 90_000  # milliseconds
GAME = "#start?game=maracaibo&automa=jacques"
AWAKE = "() => 'awake' in document.documentElement.dataset"
TAPPING = """() => {
  const screen = () => document.getElementById('app').shadowRoot.querySelector('.screen');
  const tap = () => {
    const ready = screen()?.matches('[data-live]:not([data-sent]):not([data-rest])');
    const buttons = [...screen()?.querySelectorAll('.btn.go, .answers:not(.list) .btn') ?? []];
    if (ready) buttons[Math.floor(Math.random() * buttons.length)]?.click();
    console.log(`shown ${screen()?.dataset.screen}`);
  };
  setInterval(tap, 20);
}"""
READING = """async () => {
  const done = asked => new Promise(found => { asked.onsuccess = () => found(asked.result); });
  const reading = (await done(indexedDB.open('companion'))).transaction(['blocks', 'files']);
  const blocks = reading.objectStore('blocks'), files = reading.objectStore('files');
  const size = await done(files.get('NAME'));
  const whole = new Uint8Array(size);
  const keys = await done(blocks.getAllKeys()), held = await done(blocks.getAll());
  keys.forEach(([name, n], i) => {
    if (name === 'NAME') whole.set(held[i].subarray(0, size - n * 4096), n * 4096);
  });
  return btoa(Array.from(whole, byte => String.fromCharCode(byte)).join(''));
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_words: object) -> None:
        pass


class Phone:
    """A browser with a profile that outlives it."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self.playwright, self.folder = playwright, folder
        self.process: subprocess.Popen[bytes] | None = None
        self.browser: Browser | None = None

    def new_tab(self) -> Page:
        if self.browser is None:
            self.start()
        assert self.browser is not None
        return self.browser.contexts[0].new_page()

    def start(self) -> None:
        port_file = self.folder / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        command = [shutil.which("chromium") or "chromium", *FLAGS]
        flags = [f"--user-data-dir={self.folder}", "--remote-debugging-port=0", "about:blank"]
        self.process = subprocess.Popen([*command, *flags], stderr=subprocess.DEVNULL)
        while not port_file.is_file() or not port_file.read_text().strip():
            time.sleep(0.1)
        port = port_file.read_text().split()[0]
        self.browser = self.playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        self.process = self.browser = None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=100)
    parser.add_argument("--minutes", type=float, default=30.0, help="at most")
    parser.add_argument("--pyodide", type=Path, help="its package file, else npm fetches it")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as web:
        top = Path(name)
        bundle.write(top / "edition", options.pyodide)
        server = ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(Quiet, directory=str(top / "edition"))
        )
        Thread(target=server.serve_forever, daemon=True).start()
        phone = Phone(web, top / "profile")
        try:
            url = f"http://127.0.0.1:{server.server_port}/"
            kill(phone, url, options.kills, options.minutes, top)
        finally:
            phone.kill()


def kill(phone: Phone, url: str, kills: int, minutes: float, top: Path) -> None:
    moments, ends = random.Random(6), time.monotonic() + 60 * minutes
    done = browsers = steps = 0
    lost: list[str] = []
    at, shown = GAME, ""
    while done < kills and time.monotonic() < ends:
        page = phone.new_tab()
        page.set_default_timeout(PATIENCE)
        page.goto(url + at)
        page.wait_for_function(AWAKE)
        stands = page.locator(".screen").get_attribute("data-screen") or ""
        if shown and not follows(stands, shown):
            lost.append(f"{shown} was shown, {stands} is there")
        if shown and not is_whole(page, top / "read.sqlite"):
            lost.append(f"at {stands} the file is broken")
        seen, at, shown = tap_for(page, moments.uniform(0, LONGEST), url)
        steps += seen
        done += 1
        if done % 5:
            page.close()
        else:
            phone.kill()
            browsers += 1
        if "#automa" not in at:
            at, shown = GAME, ""  # the game was over, or had not started
        elif shown.startswith("start."):
            shown = ""  # the game is stored; no step of it was shown yet
    title("The edition without a server, killed around taps")
    report("Phone edition: tabs and browsers killed", done)
    row("of these the whole browser", browsers)
    row("screens seen", steps)
    report("Phone edition: shown screens lost", len(lost))
    for line in lost[:10]:
        print(f"  {line}")


def tap_for(page: Page, seconds: float, url: str) -> tuple[int, str, str]:
    """Screens seen meanwhile, the address, and the screen that was seen last."""
    seen: list[str] = []

    def hear(text: str) -> None:
        if text.startswith("shown ") and text[6:] not in seen[-1:]:
            seen.append(text[6:])

    page.on("console", lambda message: hear(message.text))
    page.evaluate(TAPPING)
    page.wait_for_timeout(1000 * seconds)
    return len(seen), page.url.removeprefix(url), seen[-1] if seen else ""


def follows(stands: str, shown: str) -> bool:
    """The same game at that step, or one further."""
    (game, now), (before, then) = (one.rpartition(".")[::2] for one in (stands, shown))
    if game != before or not (now.isdigit() and then.isdigit()):
        return stands == shown
    return int(now) >= int(then)


def is_whole(page: Page, file: Path) -> bool:
    for name in (TABLES, f"{TABLES}-wal"):
        file.with_name(name.replace(TABLES, file.name)).unlink(missing_ok=True)
        try:
            data = b64decode(page.evaluate(READING.replace("NAME", name)))
        except Gone:
            continue  # it has no such file
        file.with_name(name.replace(TABLES, file.name)).write_bytes(data)
    with sqlite3.connect(file) as whole:
        fine: bool = whole.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    whole.close()
    return fine


if __name__ == "__main__":
    main()
