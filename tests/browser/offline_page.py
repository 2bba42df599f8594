"""The edition without a server as people use it: taps, and the messages on its screen."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Locator, Page

from tests.browser.acting import PATIENCE, SCREEN, touch

ON = f"{SCREEN} .btn.go, {SCREEN} .answers:not(.list) .btn"
AWAKE = "html[data-awake]"
WAKING = 90_000  # milliseconds: Python wakes up in the browser, on a busy machine
# What a page asks of the phone, and what its Content-Security-Policy forbids it.
WATCHED = """window.asked = [];
addEventListener('securitypolicyviolation', event =>
  asked.push(`forbidden: ${event.violatedDirective} ${event.blockedURI}`));
if (isSecureContext) {
  StorageManager.prototype.persist = async () => { asked.push('keep'); return true; };
  WakeLock.prototype.request = async kind => {
    asked.push(`${kind} on`);
    return Object.assign(new EventTarget(), { async release() { asked.push(`${kind} off`); } });
  };
}"""
CONTROLLED = """async () => {
  await navigator.serviceWorker.ready;
  const later = () => new Promise(done => setTimeout(done, 50));
  while (!navigator.serviceWorker.controller) await later();
}"""
EMPTIED = """async () => {
  localStorage.clear();
  const asked = indexedDB.open('companion');
  await new Promise(opened => { asked.onsuccess = opened; });
  const writing = asked.result.transaction(['blocks', 'files'], 'readwrite');
  for (const name of ['blocks', 'files']) writing.objectStore(name).clear();
  await new Promise(done => { writing.oncomplete = done; });
  asked.result.close();
}"""


# (Not wait_for_function: it evaluates text, which the page's policy forbids; nor a locator's
# wait_for, which after a while looks only twice a second.)
SEEN = """async ([css, is, patience]) => {
  const seen = () => document.getElementById('app').shadowRoot.querySelector(css) !== null;
  for (const end = Date.now() + patience; seen() !== is;) {
    if (Date.now() > end) throw Error(`${css}: ${!is}`);
    await new Promise(later => setTimeout(later, 15));
  }
}"""


class Thumb:
    """A player, on one tab after the other."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.context, self.home = context, home
        self.errors: list[str] = []
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def wake(self, place: str = "") -> None:
        """Open it, and wait until Python has drawn it."""
        self.page.goto(self.home + (place and f"#{place}"))
        self.is_awake()

    def is_awake(self) -> None:
        self.page.locator(AWAKE).wait_for(timeout=WAKING)

    def kill(self) -> str:
        """The tab is gone, whatever it was at; where it was."""
        url = self.page.url
        self.page.close()
        return url

    def reopen(self, url: str) -> None:
        self.page = self.new_tab()
        self.page.goto(url)

    def open(self, place: str) -> None:
        """Open an address, as from a bookmark."""
        before = screen(self.page)
        self.page.evaluate("place => { location.hash = place; }", place)
        changed(self.page, before)

    def tap_each(self, *names: str) -> None:
        for name in names:
            touch(self.page, self.page.get_by_role("button", name=name, exact=True).last)

    def go_on(self) -> None:
        """The big button or the first answer within reach, and the screen that comes then."""
        changed(self.page, self.tap_on())

    def tap_on(self) -> str:
        """The same, without a look at what comes of it."""
        return touch(self.page, self.page.locator(ON).first)


def screen(page: Page) -> str:
    return page.locator(SCREEN).get_attribute("data-screen") or ""


def seen(page: Page, css: str, *, is_there: bool = True) -> None:
    page.evaluate(SEEN, [css, is_there, PATIENCE])


def changed(page: Page, before: str) -> None:
    seen(page, f'{SCREEN}[data-screen="{before}"]', is_there=False)


def wording(page: Page, name: str) -> Locator:
    """Return the page's own message above the screen (`offline.NAME`)."""
    return page.locator(f".page-notice[data-says={name}]")
