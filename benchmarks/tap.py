"""How long a tap takes: a Jacques turn on a phone against a bare Streamlit button.

Run it with `python benchmarks/tap.py`. Both apps are served for real and opened in Chromium
at phone size; their taps alternate, so that noise hits both alike. The page itself takes the
time from the touch: until its DOM shows the whole new screen, the run that draws it being
over, and until that is painted. Only taps that turn up a card of Jacques's count.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from measuring import row, title
from playwright.sync_api import Browser, Page
from servers import PATIENCE, browser, serve_bare, serve_companion

TAPS = 30
TAPS_TO_WARM_UP = 3
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "locale": "en",
}
MAIN_BUTTON = 'button[data-testid="stBaseButton-primary"]'
AT_REST = '[data-testid="stApp"][data-test-script-state="notRunning"]'
WAY_TO_A_TABLE = ("Start a game", "Maracaibo", "Jacques", "Start", "Start round 1")
REVEALS_A_CARD = "My turn is over"
GAME_IS_PLAYED = "Work out who won"

# Set up before a tap: from the finger's first touch until the new screen is on the display. A
# callback before the next frame, and one before the frame after it: between them it was painted.
WATCH = """
([atRest]) => {
  const text = () => document.querySelector('[data-testid="stMain"]').textContent;
  const before = text();
  window.tapSeen = new Promise(resolve => {
    let touched, changed;
    addEventListener("touchstart", touch => { touched = touch.timeStamp; },
      {capture: true, once: true});
    const look = () => {
      changed ??= touched === undefined || text() === before
        ? undefined : performance.now() - touched;
      if (changed === undefined || !document.querySelector(atRest)) return;
      observer.disconnect();
      const drawn = performance.now() - touched;
      requestAnimationFrame(() => requestAnimationFrame(
        () => resolve([drawn, performance.now() - touched])));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body,
      {subtree: true, childList: true, characterData: true, attributes: true});
  });
}
"""


class Tap(NamedTuple):
    """Milliseconds from the touch until the DOM shows the new screen, and until it is painted."""

    drawn: float
    painted: float


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        browser() as chromium,
        serve_companion(Path(folder)) as ours,
        serve_bare(Path(folder)) as bare,
    ):
        companion, button = open_phone(chromium, ours), open_phone(chromium, bare)
        show(*alternate(companion, ours, button))


def alternate(companion: Page, address: str, button: Page) -> tuple[list[Tap], list[Tap]]:
    """Taps of ours and of the bare button in turn, after a few to warm up."""
    turns: list[Tap] = []
    taps: list[Tap] = []
    start_table(companion, address)
    for _ in range(TAPS_TO_WARM_UP + TAPS):
        go_to_the_next_turn(companion, address)
        turns.append(tap(companion))
        taps.append(tap(button))
    return turns[TAPS_TO_WARM_UP:], taps[TAPS_TO_WARM_UP:]


def show(turns: list[Tap], taps: list[Tap]) -> None:
    title(f"Tap to repaint on a phone, medians of {TAPS}, milliseconds")
    ours, bare = median(t.painted for t in turns), median(t.painted for t in taps)
    row("a Jacques turn, the whole new screen painted", ours)
    row("a bare Streamlit button, the same", bare)
    row("ratio", ours / bare, "<=", 1.5)
    ours, bare = median(t.drawn for t in turns), median(t.drawn for t in taps)
    row("a Jacques turn, in the page but not yet painted", ours)
    row("a bare Streamlit button, the same", bare)
    row("ratio", ours / bare)


# On the phone


def open_phone(chromium: Browser, address: str) -> Page:
    page = chromium.new_context(**PHONE).new_page()
    page.set_default_timeout(1000 * PATIENCE)
    page.goto(address)
    page.locator(MAIN_BUTTON).first.wait_for()
    page.locator(AT_REST).wait_for()
    return page


def go_to_the_next_turn(page: Page, address: str) -> None:
    """Answer what is asked in between with the first button; start again after a game."""
    while (label := main_label(page)) != REVEALS_A_CARD:
        if label == GAME_IS_PLAYED:
            start_table(page, address)
        else:
            tap(page)


def main_label(page: Page) -> str:
    return page.locator(MAIN_BUTTON).last.inner_text().strip()


def start_table(page: Page, address: str) -> None:
    page.goto(address)
    for label in WAY_TO_A_TABLE:
        page.get_by_role("button", name=label, exact=True).tap()
    page.get_by_role("button", name=REVEALS_A_CARD, exact=True).wait_for()
    page.locator(AT_REST).wait_for()


def tap(page: Page) -> Tap:
    page.evaluate(WATCH, [AT_REST])
    page.locator(MAIN_BUTTON).last.tap()
    return Tap(*page.evaluate("window.tapSeen"))


if __name__ == "__main__":
    main()
