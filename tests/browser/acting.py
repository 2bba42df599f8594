"""What a person does with the app, and what a ruler held to the screen says."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.parts import AT_REST, FIELD, KEY, keyed, part

MEASURED_IN = ["de-DE"]  # screens are measured in the language with the longest words
# Everything on the page that a finger is meant to hit, with its size. (What only screen
# readers meet, such as the link past the navigation, lies in a box of 1×1.)
TARGETS = """() => {
  const forReadersOnly = e => { for (; e; e = e.parentElement) {
    const box = e.getBoundingClientRect();
    if (box.width <= 1 && box.height <= 1 && getComputedStyle(e).overflow === 'hidden') return true;
  } return false; };
  return [...document.querySelectorAll(
  'button, a, summary, input, [role=radio], [role=checkbox], [role=tab]')]
  .filter(e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}))
  .filter(e => !forReadersOnly(e))
  .map(e => ({ what: (e.getAttribute('aria-label') || e.innerText || e.id || e.tagName).trim(),
               box: (e.matches('input') && e.closest('FIELD') || e)
                 .getBoundingClientRect().toJSON() }))
  .filter(t => t.box.width > 1 && t.box.height > 1); }""".replace("FIELD", FIELD)
SMALL_TEXT = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim(), e = walk.currentNode.parentElement;
    if (!text || e.closest('svg, style, script, ICON')) continue;
    if (!e.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const box = e.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const size = parseFloat(getComputedStyle(e).fontSize);
    if (size < 15.9) found.push(text.slice(0, 40) + ' ' + size);
  }
  return found; }""".replace("ICON", part("icon"))


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
    """A line to tick off."""
    return page.get_by_role("checkbox", name=text).first


def expect_good_for_thumbs(page: Page) -> None:
    """No sideways scrolling, nothing to tap under 44 px, no text under 16 px."""
    page.wait_for_selector(keyed("bar"))
    at_rest(page)
    page.wait_for_timeout(500)  # late parts of a screen load their own scripts
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, f"the page is {wide} px wide"
    small = [
        f"{target['what']}: {target['box']['width']:.0f}×{target['box']['height']:.0f}"
        for target in page.evaluate(TARGETS)
        if target["box"]["height"] < 43.5 or target["box"]["width"] < 43.5
    ]
    assert not small, small
    small_text = page.evaluate(SMALL_TEXT)
    assert not small_text, small_text
    expect(page.locator(part("exception"))).to_have_count(0)
