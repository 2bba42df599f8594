"""The time of a tap: a Jacques turn and a place on the map, against a bare Streamlit button.

Run it with `python benchmarks/tap.py`. Both apps are served for real and opened in Chromium
at phone size; their taps alternate, so that noise hits all alike. The page itself takes the
time from the touch: until its DOM shows the whole new screen, the run that draws it being
over, and until that is painted. What comes in with a tap is counted as it is on the wire.

Where the time goes, from the touch on a quiet machine: until the browser's click 17 ms, until
Streamlit sends it 31 (its own frame); a bare button's new screen has come in at 39 and is in the
page at 43, painted at 64, with the frames of the display. Ours is answered in 47: 3 to 7 ms
more to keep the tap on disk, 1 for the new screen as data, the rest a longer message; it is in the
page at 53 to 57, after 4 for drawing it. That is one frame (16.7 ms) later than the bare one's.
"""

from __future__ import annotations

import tempfile
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from measuring import report, row, title
from playwright.sync_api import Browser, Page
from servers import PATIENCE, browser, serve_bare, serve_companion

from companion import services
from companion.games.catalogue import procedures
from companion.tables.store.database import sqlite_url
from companion.tables.store.store import Store
from companion.tables.tables import Tables

TAPS, TAPS_TO_WARM_UP, LOADS = 30, 3, 6
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "locale": "en",
}
BARE_BUTTON = 'button[data-testid="stBaseButton-primary"]'
AT_REST = '[data-testid="stApp"][data-test-script-state="notRunning"]'
LIVE = ".screen[data-live]:not([data-sent])"
GO_ON, UNDO = ".screen .btn.go", ".screen .undo"
CITY = ".screen [data-place='4'] > :last-child"
TWICE = 900  # milliseconds: a tap at the same spot sooner than that would be half a double tap

# Set up before a tap: from the finger's first touch until the new screen is on the display. A
# callback before the next frame, and one before the frame after it: between them it was painted.
WATCH = """
atRest => {
  const roots = () => [document.body, ...[...document.querySelectorAll('*')]
    .map(e => e.shadowRoot?.querySelector('.screen')).filter(Boolean)];
  const shown = () => roots().map(e => e.dataset?.screen ?? e.innerText).join(' ');
  const before = shown();
  window.tapSeen = new Promise(resolve => {
    let touched;
    addEventListener("touchstart", touch => { touched = touch.timeStamp; },
      {capture: true, once: true});
    const look = () => {
      if (touched === undefined || !document.querySelector(atRest) || shown() === before) return;
      for (const one of observers) one.disconnect();
      const drawn = performance.now() - touched;
      requestAnimationFrame(() => requestAnimationFrame(
        () => resolve([drawn, performance.now() - touched])));
    };
    const observers = roots().map(root => {
      const one = new MutationObserver(look);
      one.observe(root, {subtree: true, childList: true, characterData: true, attributes: true});
      return one;
    });
  });
}
"""


class Tap(NamedTuple):
    """Milliseconds from the touch until the DOM shows the new screen, and until it is painted."""

    drawn: float
    painted: float
    bytes: int


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        browser() as chromium,
        serve_companion(Path(folder)) as ours,
        serve_bare(Path(folder)) as bare,
    ):
        tables = Tables(
            Store(sqlite_url(Path(folder) / "tables.sqlite")), procedures(services.games())
        )
        phone, button = Phone(chromium), Phone(chromium)
        button.open(bare, BARE_BUTTON)
        phone.open_table(ours, tables, "jacques", "ready")
        show("a Jacques turn", *alternate(phone, button, GO_ON))
        phone.open_table(ours, tables, "jean", "", "ready", "next")
        show("a place on the map", *alternate(phone, button, CITY))
        compare_loads(chromium, ours, bare, tables)


def alternate(phone: Phone, button: Phone, place: str) -> tuple[list[Tap], list[Tap]]:
    """Taps of ours, each undone, and of the bare button in turn."""
    own: list[Tap] = []
    bare: list[Tap] = []
    for _ in range(TAPS_TO_WARM_UP + TAPS):
        own.append(phone.tap(place))
        phone.tap(UNDO)
        bare.append(button.tap(BARE_BUTTON))
    return own[TAPS_TO_WARM_UP:], bare[TAPS_TO_WARM_UP:]


def show(what: str, own: list[Tap], bare: list[Tap]) -> None:
    title(f"Tap to repaint on a phone: {what}, medians of {TAPS}, milliseconds")
    ours, theirs = median(t.painted for t in own), median(t.painted for t in bare)
    row("the whole new screen painted", ours)
    row("a bare Streamlit button, the same", theirs)
    report(f"Tap to painted, {what}, against a bare button", ours / theirs)
    row("ratio, in the page but not yet painted",
        median(t.drawn for t in own) / median(t.drawn for t in bare))  # fmt: skip
    report(f"Bytes in, {what}", median(t.bytes for t in own))
    row("bytes in, the bare button", median(t.bytes for t in bare))


def compare_loads(chromium: Browser, ours: str, bare: str, tables: Tables) -> None:
    """A first visit, in a browser that knows nothing yet, until the screen takes taps."""
    code = tables.start(procedures(services.games())["jacques"], {}, seed=1)
    own, theirs = [], []
    for _ in range(LOADS):
        for address, sign, times in (
            (f"{ours}?t={code}", ".screen", own),
            (bare, BARE_BUTTON, theirs),
        ):
            phone = Phone(chromium)
            began = perf_counter()
            phone.page.goto(address)
            phone.page.locator(sign).first.wait_for()
            times.append(1000 * (perf_counter() - began))
            phone.page.context.close()
    title(f"First load, medians of {LOADS}, milliseconds")
    row("a table", median(own))
    row("a bare Streamlit page", median(theirs))
    report("First load against a bare page", median(own) / median(theirs))


class Phone:
    """A browser at phone size, that counts what comes in by its socket."""

    seeds = count(1)

    def __init__(self, chromium: Browser) -> None:
        self.page: Page = chromium.new_context(**PHONE).new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.received = 0
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._count))

    def _count(self, payload: str | bytes) -> None:
        self.received += len(payload)

    def open(self, address: str, sign: str) -> None:
        self.page.goto(address)
        self.page.locator(sign).first.wait_for()
        self.page.locator(AT_REST).wait_for()

    def open_table(self, address: str, tables: Tables, name: str, *answers: str) -> None:
        """A table at which this was answered already."""
        code = tables.start(tables.procedures[name], {}, seed=next(self.seeds))
        table = tables.open(code)
        assert table is not None
        for value in answers:
            tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
        self.open(f"{address}?t={code}", LIVE)

    def tap(self, place: str) -> Tap:
        self.page.wait_for_timeout(TWICE)
        before = self.received
        self.page.evaluate(WATCH, AT_REST)
        self.page.locator(place).first.tap()
        drawn, painted = self.page.evaluate("window.tapSeen")
        return Tap(drawn, painted, self.received - before)


if __name__ == "__main__":
    main()
