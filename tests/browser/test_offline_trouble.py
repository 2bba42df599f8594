"""The edition without a server where something is wrong: nothing is lost, and people are told."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Site
from tests.browser.offline_page import AWAKE, go_on, said, screen, tap, wake

pytestmark = pytest.mark.browser

GAME = "#start?game=maracaibo&automa=jacques"
WATCHED = """window.broken = []; addEventListener('securitypolicyviolation', event =>
  window.broken.push(`${event.violatedDirective} ${event.blockedURI}`));"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
SPOILT = """async name => {
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    for (const file of await cache.keys()) {
      const type = { headers: { 'content-type': 'application/wasm' } };
      if (file.url.includes('asm.wasm')) await cache.put(file, new Response('broken', type));
      if (file.url.includes('/python.')) await cache.delete(file);
    }
  }
}"""


def test_a_full_phone_says_so_and_nothing_leaves_it(site: Site, tab: Page) -> None:
    asked: list[str] = []
    tab.context.on("request", lambda request: asked.append(request.url))
    tab.add_init_script(WATCHED)
    limit_room(tab)
    wake(tab, f"{site.url}{GAME}")
    go_on(tab)  # start
    where = screen(tab)
    room(tab, is_there=False)
    tap(tab)
    expect(said(tab, "full")).to_be_visible()
    tab.wait_for_timeout(300)
    expect(said(tab, "full")).to_have_count(1)
    assert screen(tab) == where
    buttons_are_free(tab)
    room(tab, is_there=True)
    go_on(tab)
    expect(said(tab, "full")).to_have_count(0)
    for page in ("settings", "glossary", "logbook"):
        tab.evaluate("page => { location.hash = page; }", page)
        tab.wait_for_function("page => document.title && location.hash === `#${page}`", arg=page)
    assert tab.evaluate("window.broken") == []
    assert tab.locator("script:not([src])").count() == 0
    assert [url for url in asked if not url.startswith((site.url, "blob:", "data:"))] == []


def limit_room(page: Page) -> None:
    """The browser's storage refuses as when it is full, as long as the page says so."""
    refusing = """const real = IDBObjectStore.prototype.put;
        let full = false;
        new BroadcastChannel('room').onmessage = ({ data }) => { full = !data; };
        IDBObjectStore.prototype.put = function (...given) {
          if (full) {
            const error = new DOMException('', 'QuotaExceededError');
            Object.defineProperty(this.transaction, 'error', { value: error });
            this.transaction.abort();
          }
          return real.apply(this, given);
        };"""

    def add(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{answer.text()}\n{refusing}")

    page.route("**/storage.*.js", add)


def room(page: Page, *, is_there: bool) -> None:
    page.evaluate("room => new BroadcastChannel('room').postMessage(room)", is_there)


def buttons_are_free(page: Page) -> None:
    """What is said covers no answer, and can be tapped by a thumb."""
    notices, button = page.locator("#notices").bounding_box(), page.locator(".btn.go").first
    lies = button.bounding_box()
    assert notices is not None
    assert lies is not None
    assert notices["y"] + notices["height"] <= lies["y"]
    for one in page.locator(".told button").all():
        box = one.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 44


def test_a_broken_edition_mends_itself_and_a_newer_one_is_offered(
    site: Site, edition: Path, tab: Page, tmp_path: Path
) -> None:
    wake(tab, f"{site.url}{GAME}")
    go_on(tab)
    where, port = screen(tab), site.server_port
    tab.wait_for_function(CONTROLLED)
    tab.evaluate(SPOILT)
    tab.reload()
    expect(said(tab, "mending")).to_be_visible()
    tab.locator(AWAKE).wait_for()  # with the server there, nobody has to do anything
    assert screen(tab) == where
    tab.evaluate(SPOILT)
    site.stop()
    tab.reload()
    expect(said(tab, "failed")).to_be_visible()
    assert "Traceback" not in tab.locator("#notices").inner_text()
    said(tab, "failed").get_by_role("button", name="Load again").tap()
    expect(said(tab, "no_network")).to_be_visible()
    other = Site(newer(edition, tmp_path / "newer"), port)
    said(tab, "no_network").get_by_role("button", name="Load again").tap()
    tab.locator(AWAKE).wait_for()  # the server has a newer one by now, and that is whole
    assert screen(tab) == where
    other.stop()
    again = Site(newer(edition, tmp_path / "newest"), port)
    tab.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    said(tab, "newer").get_by_role("button", name="Later").tap()
    expect(said(tab, "newer")).to_have_count(0)
    tab.reload()
    expect(said(tab, "newer")).to_be_visible()  # offered again, and the game goes on meanwhile
    tab.locator(AWAKE).wait_for()
    go_on(tab)
    where = screen(tab)
    buttons_are_free(tab)
    tab.evaluate("() => { window.old = true; }")
    said(tab, "newer").get_by_role("button", name="Use it").tap()
    tab.wait_for_function("() => !window.old")
    tab.locator(AWAKE).wait_for()
    assert screen(tab) == where
    tab.wait_for_function("async () => (await caches.keys()).length === 1")  # the old one is gone
    again.stop()


def newer(edition: Path, folder: Path) -> Path:
    """Another edition: one file is not the same, and all that name it are not either."""
    shutil.copytree(edition, folder)
    worker = (folder / "sw.js").read_text()
    found = re.search(r"FILES = (\{.*?\});", worker)
    assert found is not None
    sums: dict[str, str] = json.loads(found[1])
    renamed: dict[str, str] = {}
    for stem in ("look", "notices", "edition", "shell", "index"):
        old = next(folder.glob(f"{stem}.*"))
        text = old.read_text() + (f"// {folder.name}" if stem == "look" else "")
        for before, now in renamed.items():
            text = text.replace(before, now)
        digest = hashlib.sha256(text.encode())
        name = f"{stem}.{digest.hexdigest()[:10]}.js" if stem != "index" else old.name
        old.unlink()
        (folder / name).write_text(text)
        renamed[old.name] = name
        sums.pop(f"./{old.name}", None)
        listed = "./" if stem == "index" else f"./{name}"
        sums[listed] = f"sha256-{base64.b64encode(digest.digest()).decode()}"
    worker = worker.replace(found[1], json.dumps(sums))
    worker = re.sub("EDITION = '.*?'", f"EDITION = '{folder.name}'", worker)
    (folder / "sw.js").write_text(worker)
    return folder


def test_a_window_that_keeps_nothing_says_so_and_can_be_played_in(site: Site, tab: Page) -> None:
    refusing = "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };"

    def refuse(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{answer.text()}\n{refusing}")

    tab.route("**/storage.*.js", refuse)
    tab.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException(); }})"
    )
    wake(tab, f"{site.url}{GAME}")
    expect(said(tab, "unkept")).to_be_visible()
    go_on(tab)
    go_on(tab)
    said(tab, "unkept").get_by_role("button", name="OK").tap()
    expect(said(tab, "unkept")).to_have_count(0)


@pytest.mark.parametrize(
    "without",
    ["delete window.WebAssembly", "const real = Worker; window.Worker = function (url) {"
     " return new real(url); }"],
    ids=["WebAssembly", "module workers"],
)  # fmt: skip
def test_an_old_browser_is_told_so(site: Site, tab: Page, without: str) -> None:
    tab.add_init_script(without)
    tab.goto(site.url)
    expect(said(tab, "too_old")).to_be_visible()


def test_where_no_script_of_ours_runs_people_still_read_what_to_do(site: Site, tab: Page) -> None:
    tab.route("**/shell.*.js", lambda route: route.abort())
    tab.clock.install()
    tab.goto(site.url)
    link = tab.locator("#unable a").first
    expect(link).to_be_visible()
    expect(link).to_have_attribute("href", "./?again")


def test_an_address_that_is_not_secure_says_what_it_lacks(edition: Path, tab: Page) -> None:
    def serve(route: Route) -> None:
        name = route.request.url.partition("insecure.test/")[2]
        route.fulfill(path=edition / (name or "index.html"))

    tab.context.route("http://insecure.test/**", serve)
    wake(tab, "http://insecure.test/")
    expect(said(tab, "insecure")).to_be_visible()
