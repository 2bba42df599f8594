"""Whether a screen took a tap: right after something new is drawn it takes none for a moment."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

WATCHED = """button => {
  const own = button.closest('.screen');
  const look = () => { window.taken = own.matches('[data-live]:not([data-sent])'); };
  own?.addEventListener('click', look, { capture: true, once: true });
  window.taken = own ? null : true;
}"""
TAKEN = """async () => {
  for (let n = 0; n < 50 && window.taken === null; n += 1) {
    await new Promise(later => setTimeout(later, 10));
  }
  return window.taken;
}"""


def watch(button: Locator) -> None:
    button.evaluate(WATCHED)


def was_taken(page: Page) -> bool:
    """Of the tap on what is watched. If it led to another page, it was."""
    return page.evaluate(TAKEN) is not False
