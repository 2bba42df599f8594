"""What a person does with the app, and what a ruler held to the screen says."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.parts import AT_REST, FIELD, part

SCREEN = ".screen"  # what the renderer draws
MEASURED_IN = ["de-DE"]  # screens are measured in the language with the longest words
# Everything on the page that a finger is meant to hit, with its size. (What only screen
# readers meet, such as the link past the navigation, lies in a box of 1×1.)
# Our own screens stand in a root of their own.
ROOTS = """[document, ...[...document.querySelectorAll('*')]
  .map(e => e.shadowRoot).filter(Boolean)]"""
TARGETS = """() => {
  const forReadersOnly = e => { for (; e; e = e.parentElement) {
    const box = e.getBoundingClientRect();
    if (box.width <= 1 && box.height <= 1 && getComputedStyle(e).overflow === 'hidden') return true;
  } return false; };
  return ROOTS.flatMap(root => [...root.querySelectorAll(
  'button, a, summary, input, select, [role=radio], [role=checkbox], [role=tab]')])
  .filter(e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}))
  .filter(e => !forReadersOnly(e))
  .map(e => ({ what: (e.getAttribute('aria-label') || e.innerText || e.id || e.tagName).trim(),
               box: (e.matches('input') && e.closest('FIELD') || e)
                 .getBoundingClientRect().toJSON() }))
  .filter(t => t.box.width > 1 && t.box.height > 1); }""".replace("FIELD", FIELD).replace(
    "ROOTS", ROOTS
)
SMALL_TEXT = """() => {
  const found = [];
  for (const root of ROOTS) {
  const walk = document.createTreeWalker(root.body ?? root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim(), e = walk.currentNode.parentElement;
    if (!text || e.closest('svg, style, script, ICON')) continue;
    if (!e.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const box = e.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const size = parseFloat(getComputedStyle(e).fontSize);
    if (size < 15.9) found.push(text.slice(0, 40) + ' ' + size);
  } }
  return found; }""".replace("ICON", part("icon")).replace("ROOTS", ROOTS)


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
        page.wait_for_selector(f"{SCREEN}[data-live]:not([data-sent])", state="attached")
        page.wait_for_timeout(450)


def tap(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=name, exact=True)
    button.wait_for()
    ready(page)
    button.click()


def tap_and_see(page: Page, button: Locator) -> None:
    """Tap, and wait until the screen that this button was part of has gone."""
    button.wait_for()
    ready(page)
    before = screen_id(page)
    button.click()
    expect(page.locator(f'{SCREEN}[data-screen="{before}"]')).to_have_count(0)


def screen_id(page: Page) -> str:
    """Which of our own screens is drawn."""
    return page.locator(SCREEN).get_attribute("data-screen") or ""


def tap_place(page: Page, place: str) -> None:
    """A place of the picture, in its middle."""
    ready(page)
    page.locator(f'{SCREEN} [data-place="{place}"].open > :last-child').first.click()


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
    return page.locator(".companion-picture svg").first.get_attribute("aria-label") or ""


def step(page: Page, text: str) -> Locator:
    """The first one: while a screen is drawn anew, the old one may still stand below."""
    return page.locator(part("checkbox"), has_text=text).first


def expect_good_for_thumbs(page: Page) -> None:
    """No sideways scrolling, nothing to tap under 44 px, no text under 16 px."""
    at_rest(page)
    page.wait_for_timeout(500)  # late parts of a screen load their own scripts
    wide = page.evaluate("document.documentElement.scrollWidth")
    most = page.evaluate("window.innerWidth")
    assert wide <= most, f"the page is {wide} px wide"
    small = [
        f"{target['what']}: {target['box']['width']:.0f}×{target['box']['height']:.0f}"
        for target in page.evaluate(TARGETS)
        if target["box"]["height"] < 43.5 or target["box"]["width"] < 43.5
    ]
    assert not small, small
    small_text = page.evaluate(SMALL_TEXT)
    assert not small_text, small_text
    expect(page.locator(part("exception"))).to_have_count(0)
