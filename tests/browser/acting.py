"""What a person does with the app, and what a ruler held to the screen says."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, Position, expect

from tests.browser.parts import AT_REST
from tests.browser.ruler import findings
from tests.browser.taken import taken_on, watch

SCREEN = ".screen"  # what the renderer draws
# Our own screen, or a page of Streamlit's parts, or a message alone.
DRAWN = f"{SCREEN}[data-live]"
MEASURED_IN = ["de-DE"]  # screens are measured in the language with the longest words


def open_table(page: Page, url: str, code: str, path: str = "") -> None:
    page.goto(f"{url}/{path}?t={code}")
    at_rest(page)


def at_rest(page: Page) -> None:
    """The screen is drawn; first the phone gets a moment to send what was tapped."""
    page.wait_for_timeout(100)
    page.wait_for_selector(AT_REST, state="attached")
    page.wait_for_timeout(250)


def ready(page: Page) -> None:
    """One of our own screens takes taps: nothing is on its way, and people have had a look.

    (Longer than a double tap takes: a second one at the same spot would be taken for that.)
    """
    if page.locator(SCREEN).count():
        takes_taps = f"{SCREEN}[data-live]:not([data-sent]):not([data-rest])"
        page.wait_for_selector(takes_taps, state="attached")


def tap(page: Page, name: str) -> None:
    touch(page, page.get_by_role("button", name=name, exact=True))


def touch(page: Page, what: Locator, at: Position | None = None) -> str:
    """Again, as people do, if just then something else was drawn; the screen that took the tap."""
    what.wait_for()
    for _ in range(5):
        ready(page)
        _into_view(what)
        watch(page)
        what.click(position=at)
        if (screen := taken_on(page)) is not None:
            return screen
    raise AssertionError(f"no screen took the tap: {what}")


def _into_view(what: Locator) -> None:
    """As people do: what lies under the row at the thumb is scrolled up first."""
    what.evaluate("e => e.closest('.foot, dialog') || e.scrollIntoView({block: 'center'})")


def tap_and_see(page: Page, button: Locator) -> None:
    """Tap, and wait until the screen that this button was part of has gone."""
    before = touch(page, button)
    expect(page.locator(f'{SCREEN}[data-screen="{before}"]')).to_have_count(0)


def screen_id(page: Page) -> str:
    """Which of our own screens is drawn."""
    return page.locator(SCREEN).get_attribute("data-screen") or ""


def tap_place(page: Page, place: str) -> None:
    """A place of the picture, in its middle."""
    touch(page, page.locator(f'{SCREEN} [data-place="{place}"].open > :last-child').first)


def header(page: Page) -> Any:
    return page.locator(".companion-head")


def told(page: Page) -> Any:
    return page.locator(".companion-told")


def picture(page: Page) -> str:
    """The picture in the words that a screen reader says."""
    return page.locator(".companion-picture svg").first.get_attribute("aria-label") or ""


def step(page: Page, text: str) -> Locator:
    """A line to tick off."""
    return page.get_by_role("checkbox", name=text).first


def expect_good_for_thumbs(page: Page) -> None:
    """Nothing is too wide, too small, too pale or without a name: see ruler.js."""
    page.wait_for_selector(DRAWN)
    at_rest(page)
    page.wait_for_timeout(500)  # late parts of a screen load their own scripts
    wide = page.viewport_size
    assert wide is not None
    found = findings(page, wide["width"], page.evaluate("document.documentElement.lang"))
    assert not found, found
