"""The edition without a server as people use it: its screen, its taps, what it says."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

SCREEN = ".screen"
LIVE = f"{SCREEN}[data-live]:not([data-sent])"
AWAKE = "html[data-awake]"
PATIENCE = 60_000  # milliseconds: Python wakes up in the browser
CHANGED = """before => document.getElementById('app').shadowRoot.querySelector('.screen')
  .dataset.screen !== before"""


def screen(page: Page) -> str:
    return page.locator(SCREEN).get_attribute("data-screen") or ""


def wake(page: Page, url: str) -> None:
    """Open it, and wait until Python has drawn it."""
    page.set_default_timeout(PATIENCE)
    page.goto(url)
    page.locator(AWAKE).wait_for()


def go_on(page: Page) -> None:
    before = screen(page)
    tap(page)
    page.wait_for_function(CHANGED, arg=before)


def tap(page: Page) -> None:
    """The big button or the first answer, once people have had a look."""
    page.locator(LIVE).wait_for()
    page.wait_for_timeout(900)
    page.locator(f"{SCREEN} .btn.go, {SCREEN} .answers .btn").first.tap()


def said(page: Page, name: str) -> Locator:
    """What the page itself says above the screen (`offline.NAME`)."""
    return page.locator(f".told[data-says={name}]")
