"""Which screen took a tap: right after something new is drawn it takes none for a moment."""

from __future__ import annotations

from playwright.sync_api import Error, Page

REST = 900  # milliseconds: for as long a tap at the spot of another is taken for a double tap
# What unfolds, or changes what is drawn, acts at once: also on a screen that takes no tap yet.
WATCHED = """() => {
  sessionStorage.removeItem('taken');
  addEventListener('click', click => {
    const way = click.composedPath(), own = way.find(one => one.matches?.('.screen'));
    const id = own?.dataset.screen ?? '';
    let took = !own || own.matches('[data-live]:not([data-sent])')
      || way.some(one => one.localName === 'summary');
    const changes = new MutationObserver(() => { took = true; });
    if (own) changes.observe(own, { subtree: true, childList: true, attributes: true });
    addEventListener('click', function after(other) {
      if (other !== click) return; // made by what was tapped
      removeEventListener('click', after);
      changes.disconnect();
      sessionStorage.setItem('taken', JSON.stringify(took && id)); // for a next page, too
    });
  }, { capture: true, once: true });
}"""
TAKEN = """async () => {
  const taken = () => JSON.parse(sessionStorage.getItem('taken'));
  for (let n = 0; n < 200 && taken() === null; n += 1) {
    await new Promise(later => setTimeout(later, 10));
  }
  return taken();
}"""


def watch(page: Page) -> None:
    """The next tap."""
    page.evaluate(WATCHED)


def taken_on(page: Page) -> str | None:
    """The screen that took it ("" beside our screens); none if it was dropped, or hit nothing.

    (What lay there was drawn anew just then, or the page has loaded itself again.)
    """
    try:
        taken = page.evaluate(TAKEN)
    except Error:  # it led to another page, which came just then
        page.wait_for_load_state()
        taken = page.evaluate(TAKEN)
    if isinstance(taken, str):
        return taken
    page.wait_for_timeout(REST)
    return None
