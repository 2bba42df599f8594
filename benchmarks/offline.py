"""The edition without a server, in Chromium: its size, its start, a tap, memory, and its Python.

Everything within one run and side by side: bare Pyodide (as npm has it) and a static page with the
same HTML and CSS come from the same plain web server. The CPU is slowed by stopping the page's
process five sixths of the time, its worker with it, which Chromium's own throttle leaves alone.

python benchmarks/offline.py [--pyodide FILE]
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import psutil
from measuring import report, row, title
from playwright.sync_api import Browser, CDPSession, Page
from servers import browser as chromium

from companion.hosts.phone.bundle import python_files

HERE = Path(__file__).parent
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 120_000  # milliseconds
VISITS, TAPS, TURNS = 7, 24, 60
SLOWER = 6
BARE = """<!doctype html><meta charset=utf-8><title>bare</title><script type=module>
new Worker('worker.js', { type: 'module' }).onmessage = () => {
  document.documentElement.dataset.awake = '';
};</script>"""
BARE_WORKER = """import { loadPyodide } from './pyodide.mjs';
const python = await loadPyodide({ indexURL: new URL('./', import.meta.url).href });
postMessage(python.runPython('1+1'));"""
WATCH = """new MutationObserver(() => {
  if ('awake' in document.documentElement.dataset) window.live ??= performance.now();
}).observe(document, { attributes: true, subtree: true, childList: true });"""
TAP = """async () => {
  const root = document.getElementById('app').shadowRoot;
  const screen = () => root.querySelector('.screen');
  const frame = () => new Promise(requestAnimationFrame);
  while (!screen().matches('[data-live]:not([data-sent])')) await frame();
  const all = [...root.querySelectorAll('.btn.go, .answers:not(.list) .btn')];
  const can = all.find(one => !one.disabled);
  if (!can || !/^#(start|automa)/.test(location.hash)) return null; // the game is over
  const before = screen().dataset.screen, began = performance.now();
  const at = { clientX: 390 * Math.random(), clientY: 844 * Math.random() }; // no double tap
  can.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, ...at }));
  const changed = await new Promise(done => {
    const look = () => { if (screen()?.dataset.screen !== before) done(true); };
    new MutationObserver(look).observe(root, { childList: true, subtree: true, attributes: true });
    setTimeout(() => done(false), 5000);
  });
  if (!changed) return null; // a question that takes more than one tap
  await frame();
  return performance.now() - began;
}"""
SEEN = """() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [visit] = performance.getEntriesByType('navigation');
  const painted = paint || document.title === 'bare'; // which shows nothing
  return painted ? [window.live, paint?.startTime, visit.responseStart] : null;
}"""
INSIDE = """() => {
  const root = document.getElementById('app').shadowRoot;
  const rules = [...root.adoptedStyleSheets].flatMap(one => [...one.cssRules]);
  return `<style>${rules.map(rule => rule.cssText).join('')}</style>${root.innerHTML}`;
}"""
BROTLI = """const z = require('zlib'), f = require('fs');
const size = file => z.brotliCompressSync(f.readFileSync(file), { params: {
  [z.constants.BROTLI_PARAM_QUALITY]: 11, [z.constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
console.log(JSON.stringify(process.argv.slice(1).map(size)));"""


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--pyodide", type=Path)
    tarball = given.parse_args().pyodide
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        words = ["--pyodide", str(tarball)] if tarball else []
        companion = [sys.executable, "-m", "companion", "bundle", str(folder / "edition"), *words]
        subprocess.run(companion, check=True, stdout=subprocess.DEVNULL)
        (folder / "bare").mkdir()
        python_files.unpack(folder / "bare", tarball)
        (folder / "bare" / "index.html").write_text(BARE)
        (folder / "bare" / "worker.js").write_text(BARE_WORKER)
        download(folder / "edition")
        pythons(folder / "edition")
        with served(folder) as address, chromium() as browser:
            visits(browser, folder, address)
            taps(browser, address)


# Size and speed of Python


def download(edition: Path) -> None:
    files = [str(file) for file in edition.rglob("*") if file.is_file()]
    ran = subprocess.run(["node", "-e", BROTLI, *files], capture_output=True, check=True)
    title("Download, first visit")
    report("Download of the phone edition, MB brotli", sum(json.loads(ran.stdout)) / 1e6)
    row("MB in all, as it lies there", sum(os.path.getsize(file) for file in files) / 1e6)


def pythons(edition: Path) -> None:
    """Whole games of Jacques, in turn by both Pythons, each by its own CPU seconds."""
    here: list[float] = []
    there: list[float] = []
    module = "offline_games"
    node = [
        *("node", str(HERE.parent / "tests" / "offline" / "in_node.mjs"), str(edition)),
        *(str(HERE), f"{module}:speed", f"{module}.py"),
    ]
    python = [sys.executable, "-c", f"from {module} import speed; print(speed())"]
    for _ in range(3):
        for command, found in ((python, here), (node, there)):
            ran = subprocess.run(command, capture_output=True, check=True, cwd=HERE)
            found.append(float(ran.stdout))
    title("Whole games of Jacques a CPU second")
    row("this Python", statistics.median(here))
    row("the phone's Python, in node", statistics.median(there))
    ratio = statistics.median(there) / statistics.median(here)
    report("Jacques games in wasm against CPython, by CPU second", ratio)


# Start


def visits(browser: Browser, folder: Path, address: str) -> None:
    context = browser.new_context(**PHONE)  # type: ignore[arg-type]
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    start_game(page, f"{address}edition/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    where = page.url
    (folder / "static").mkdir()
    (folder / "static" / "index.html").write_text(still(page))
    bare, own, paints, still_paints, since_byte = [], [], [], [], []
    for number in range(VISITS + 1):  # the first visits fill the browser's own cache
        for what, url in (("bare", "bare/"), ("static", "static/"), ("own", "")):
            page.goto("about:blank")
            page.goto(where if what == "own" else address + url)
            if what != "static":
                page.wait_for_selector("html[data-awake]", state="attached")
            page.wait_for_function(SEEN)
            instructions = page.evaluate(SEEN)
            if not number:
                continue
            if what == "bare":
                bare.append(instructions[0])
            elif what == "static":
                still_paints.append(instructions[1])
            else:
                own.append(instructions[0])
                paints.append(instructions[1])
                since_byte.append(instructions[1] - instructions[2])
    context.close()
    middle = statistics.median
    title("Second visit")
    row("first paint, ms", middle(paints))
    row("a static page of the same HTML and CSS, ms", middle(still_paints))
    report(
        "First paint of a second visit against a static page", middle(paints) / middle(still_paints)
    )
    report("Stored screen after the first byte, ms", middle(since_byte))
    row("live buttons, ms", middle(own))
    row("bare Pyodide and 1+1, ms", middle(bare))
    report("Live buttons against bare Pyodide", middle(own) / middle(bare))


def still(page: Page) -> str:
    """Return the text on the page now, without any script."""
    inside = page.evaluate(INSIDE)
    head = page.evaluate(
        "[...document.querySelectorAll('style')].map(one => one.outerHTML).join('')"
    )
    return (
        '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, '
        f'initial-scale=1">{head}<div><template shadowrootmode="open">{inside}</template></div>'
    )


# Taps and memory


def taps(browser: Browser, address: str) -> None:
    context = browser.new_context(**PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}bare/worker.js")
    empty = max(map(resident, renderers(browser)))
    page.set_default_timeout(PATIENCE)
    session = context.new_cdp_session(page)
    workers = attached(session)
    start_game(page, f"{address}edition/")
    title(f"A tap, on disk and painted: median of {TAPS}")
    own = f"{address}edition/"
    quick = statistics.median(tapped(page, own, TAPS))
    report("Tap on the phone edition, kept and painted, ms", quick)
    with slowed(page):
        slow = statistics.median(tapped(page, own, TAPS))
    report("The same with everything six times slower, ms", slow)
    tapped(page, own, 2 * TURNS)
    title(f"Memory after {TURNS} turns and more")
    heap = [session.send("Runtime.getHeapUsage"), worker_heap(session, workers[-1])]
    used = sum(one["usedSize"] + one.get("backingStorageSize", 0) for one in heap)
    report("Memory of the phone edition after sixty turns, MB", used / 1e6)
    whole = max(map(resident, renderers(browser)))
    row("MB more than an empty page, as the system sees it", (whole - empty) / 1e6)
    context.close()


def tapped(page: Page, address: str, many: int) -> list[float]:
    """Tap this many times, in one game after the other."""
    found: list[float] = []
    while len(found) < many:
        page.wait_for_timeout(420)  # a new screen takes no tap at first
        took = page.evaluate(TAP)
        if took is None:
            start_game(page, address)
        else:
            found.append(took)
    return found


def start_game(page: Page, address: str) -> None:
    page.goto("about:blank")
    page.goto(f"{address}#start?game=maracaibo&automa=jacques")
    page.wait_for_selector("html[data-awake]", state="attached")
    page.wait_for_timeout(600)
    for _ in range(2):
        page.evaluate(TAP)
        page.wait_for_timeout(500)


def attached(session: CDPSession) -> list[str]:
    """The workers that begin from now on, by the name that Chromium's protocol has for each."""
    found: list[str] = []
    session.on(
        "Target.attachedToTarget", lambda instructions: found.append(instructions["sessionId"])
    )
    wanted = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
    session.send("Target.setAutoAttach", wanted)
    return found


def worker_heap(session: CDPSession, worker: str) -> dict[str, Any]:
    received: list[dict[str, Any]] = []
    session.on(
        "Target.receivedMessageFromTarget", lambda instructions: received.append(instructions)
    )
    message = json.dumps({"id": 1, "method": "Runtime.getHeapUsage"})
    session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
    for _ in range(50):
        answers = [json.loads(one["message"]) for one in received if one["sessionId"] == worker]
        if answers:
            return answers[0].get("result", {"usedSize": 0})
        session.send("Runtime.getHeapUsage")  # lets messages come in
    return {"usedSize": 0}


def resident(pid: int) -> int:
    return psutil.Process(pid).memory_info().rss


def renderers(browser: Browser) -> set[int]:
    session = browser.new_browser_cdp_session()
    instructions = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {one["id"] for one in instructions if one["type"] == "renderer"}


@contextmanager
def slowed(page: Page) -> Iterator[None]:
    """Slow its process down: it runs in slices of two milliseconds."""
    busiest = max(renderers(page.context.browser), key=resident)  # type: ignore[arg-type]
    over = Event()

    def pulse() -> None:
        while not over.is_set():
            time.sleep(0.002)
            os.kill(busiest, signal.SIGSTOP)
            time.sleep(0.002 * (SLOWER - 1))
            os.kill(busiest, signal.SIGCONT)

    beating = Thread(target=pulse)
    beating.start()
    try:
        yield
    finally:
        over.set()
        beating.join()


# The web server


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_words: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


if __name__ == "__main__":
    main()
