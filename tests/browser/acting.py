"""What a person does with the app, and what a ruler held to the screen says."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.parts import AT_REST, KEY, keyed, part
from tests.browser.ruler import findings

# Our own screen, or a page of Streamlit's parts, or a message alone.
DRAWN = f".screen[data-live], {keyed('bar')}, {part('alert')}"
MEASURED_IN = ["de-DE"]  # screens are measured in the language with the longest words


def open_table(page: Page, url: str, code: str, path: str = "") -> None:
    page.goto(f"{url}/{path}?t={code}")
    at_rest(page)


def at_rest(page: Page) -> None:
    """The screen is drawn; first the phone gets a moment to send what was tapped."""
    page.wait_for_timeout(100)
    page.wait_for_selector(AT_REST, state="attached")
    page.wait_for_timeout(250)


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tap_and_see(page: Page, button: Locator) -> None:
    """Tap, and wait until the screen that this button was part of has gone."""
    key = button.evaluate(f"b => b.closest('[class*={KEY}]').className.match(/{KEY}\\S+/)[0]")
    button.click()
    page.wait_for_function("key => !document.getElementsByClassName(key).length", arg=key)


def choose(page: Page, name: str) -> None:
    """One of several that stand side by side."""
    page.get_by_role("radio", name=name, exact=True).click()
    at_rest(page)


def header(page: Page) -> Any:
    return page.locator(".companion-head")


def told(page: Page) -> Any:
    return page.locator(".companion-told")


def picture(page: Page) -> str:
    """The picture in the words that a screen reader says."""
    return page.locator(".companion-picture").get_attribute("alt") or ""


def step(page: Page, text: str) -> Locator:
    """The first one: while a screen is drawn anew, the old one may still stand below."""
    return page.locator(part("checkbox"), has_text=text).first


def expect_good_for_thumbs(page: Page) -> None:
    """Nothing is too wide, too small, too pale or without a name: see ruler.js."""
    page.wait_for_selector(DRAWN)
    at_rest(page)
    page.wait_for_timeout(500)  # late parts of a screen load their own scripts
    wide = page.viewport_size
    assert wide is not None
    found = findings(page, wide["width"], page.evaluate("document.documentElement.lang"))
    assert not found, found
