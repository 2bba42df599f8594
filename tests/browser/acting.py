"""Acts of a person in the app, and measurements of the screen."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Error, Locator, Page, Position, expect

from tests.browser.parts import AT_REST
from tests.browser.ruler import findings

Spot = tuple[float, float]
SCREEN = ".screen"  # what the renderer draws
TAKES_TAPS = "[data-live]:not([data-sent])"
TAKES_TAPS_ANYWHERE = f"{TAKES_TAPS}:not([data-rest])"  # also where the last one was
FAR = 60  # px: no second tap at the same spot
REST = 900  # milliseconds: for as long a tap at the spot of another is taken for a double tap
PATIENCE = 60_000  # milliseconds
_TAPS: WeakKeyDictionary[Page, list[tuple[float, Spot]]] = WeakKeyDictionary()  # when and where
# A page without any of our screens has nothing to wait for.
SEEN = """async ([css, patience]) => {
  const roots = () => [document, ...[...document.querySelectorAll('*')].map(e => e.shadowRoot)];
  const screens = () => roots().flatMap(root => root ? [...root.querySelectorAll('.screen')] : []);
  for (const end = Date.now() + patience; Date.now() < end;) {
    const all = screens();
    if (!all.length || all.some(one => one.matches(css))) return true;
    await new Promise(later => setTimeout(later, 20));
  }
  return false;
}"""
# Right after something new is drawn, a screen takes no tap for a moment. But what unfolds, or
# changes what is drawn, acts at once.
WATCH = """() => {
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
    """Waits until one of our screens takes taps: live, and nothing is on its way.

    At any spot, so longer than a double tap takes. (Not by a selector: that is looked for only
    twice a second after a while. Nor by wait_for_function, which a page's policy may forbid.)
    """
    _wait_for(page, TAKES_TAPS_ANYWHERE)


def tap(page: Page, name: str) -> None:
    touch(page, page.get_by_role("button", name=name, exact=True))


def touch(page: Page, what: Locator, at: Position | None = None) -> str:
    """Taps as soon as the screen is live, and returns which screen took it ("" beside ours).

    Taps again, as people do, if just then something else was drawn.
    """
    for _ in range(5):
        what.wait_for()
        _wait_for(page, TAKES_TAPS)
        _into_view(what)
        spot = at or _spot_away_from_others(page, what)
        page.evaluate(WATCH)
        what.tap(position=spot, force=what.get_attribute("aria-disabled") == "true")
        if (screen := _taken(page)) is not None:
            return screen
        page.wait_for_timeout(REST)
    raise AssertionError(f"no screen took the tap: {what}")


def touch_one_spot(page: Page, what: Locator, pauses: Iterable[int] = (0,)) -> None:
    """Taps the middle of it, with these milliseconds after each, whatever is drawn meanwhile."""
    _into_view(what)
    x, y, width, height = _box(what)
    for pause in pauses:
        page.touchscreen.tap(x + width / 2, y + height / 2)
        page.wait_for_timeout(pause)


def touch_together(*buttons: Locator) -> None:
    """Taps buttons of several phones at once."""
    for button in buttons:
        button.wait_for()
        ready(button.page)
    for button in buttons:
        button.evaluate("button => { setTimeout(() => button.click(), 300); }")


def run_again(page: Page) -> None:
    """Makes Streamlit run the page, as it does when others have acted."""
    page.evaluate("document.querySelector('[class*=look_again] button').click()")


def _into_view(what: Locator) -> None:
    """Scroll as people do: first move it away from under the row at the thumb."""
    what.evaluate("e => e.closest('.foot, dialog') || e.scrollIntoView({block: 'center'})")


def _box(what: Locator) -> tuple[float, float, float, float]:
    while (box := what.bounding_box()) is None:  # just then it was drawn again
        what.wait_for()
    return box["x"], box["y"], box["width"], box["height"]


def _spot_away_from_others(page: Page, what: Locator) -> Position:
    """Returns where on it to tap at once. If all of it is near other taps: after a rest."""
    x, y, width, height = _box(what)
    in_the_picture = what.evaluate("e => e instanceof SVGElement")  # only its middle is sure
    spots = [(width * part, height / 2) for part in ((0.5,) if in_the_picture else (0.5, 0.2, 0.8))]
    now = monotonic()
    taps = [(when, spot) for when, spot in _TAPS.get(page, []) if now - when < 2 * REST / 1000]
    far = [
        (left, top)
        for left, top in spots
        if all(dist((x + left, y + top), spot) > FAR for _, spot in taps)
    ]
    if not far:
        ready(page)
    left, top = [*far, spots[0]][0]
    _TAPS[page] = [*taps, (now, (x + left, y + top))]
    return {"x": left, "y": top}


def _wait_for(page: Page, css: str) -> None:
    for _ in range(5):
        try:
            assert page.evaluate(SEEN, [css, PATIENCE]), f"no screen is {css}"
        except Error:  # it led to another page, which came just then
            page.wait_for_load_state()
        else:
            return


def _taken(page: Page) -> str | None:
    """Returns the screen that took the tap; none if it was dropped, or hit nothing.

    (What lay there was drawn anew just then, or the page has loaded itself again.)
    """
    try:
        taken = page.evaluate(TAKEN)
    except Error:  # it led to another page, which came just then
        page.wait_for_load_state()
        taken = page.evaluate(TAKEN)
    return taken if isinstance(taken, str) else None


def tap_and_see(page: Page, button: Locator) -> None:
    """Tap, and wait until the screen that this button was part of has gone."""
    before = touch(page, button)
    expect(page.locator(f'{SCREEN}[data-screen="{before}"]')).to_have_count(0)


def screen_id(page: Page) -> str:
    """Return the id of the screen that is drawn."""
    return page.locator(SCREEN).get_attribute("data-screen") or ""


def tap_place(page: Page, place: str) -> None:
    """A place of the picture, in its middle."""
    touch(page, page.locator(f'{SCREEN} [data-place="{place}"].open > :last-child').first)


def header(page: Page) -> Any:
    return page.locator(".companion-head")


def instructions(page: Page) -> Any:
    return page.locator(".companion-instructions")


def picture(page: Page) -> str:
    """Return the description of the picture for screen readers."""
    return page.locator(".companion-picture svg").first.get_attribute("aria-label") or ""


def step(page: Page, text: str) -> Locator:
    """A line to tick off."""
    return page.get_by_role("checkbox", name=text).first


def expect_good_for_thumbs(page: Page) -> None:
    """Check that nothing is too wide, too small, too pale or unnamed: see ruler.js."""
    page.wait_for_selector(DRAWN)
    at_rest(page)
    page.wait_for_timeout(500)  # late parts of a screen load their own scripts
    wide = page.viewport_size
    assert wide is not None
    found = findings(page, wide["width"], page.evaluate("document.documentElement.lang"))
    assert not found, found
