"""Trouble in the edition without a server: nothing is lost, and a message explains it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.acting import touch, touch_together
from tests.browser.conftest import Site
from tests.browser.offline_page import CONTROLLED, SCREEN, Thumb, changed, screen, wording

pytestmark = pytest.mark.browser

GAME = "start?game=maracaibo&automa=jacques"
# A worker without Python: it is awake at once.
AWAKE_AT_ONCE = "onmessage = () => { postMessage({ awake: true, lasts: true }); };"
ONE_IS_LEFT = """async () => {
  while ((await caches.keys()).length > 1) await new Promise(later => setTimeout(later, 50));
}"""
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


def test_a_full_phone_shows_a_message_and_two_tabs_do_not_mix_without_locks(tab: Thumb) -> None:
    """At an insecure address there are no locks, no service worker and no channel of tabs."""
    tab.home = tab.home.replace("127.0.0.1", "insecure.test")
    patch_storage(tab.context, REFUSING_ON_REQUEST)
    tab.wake(GAME)
    expect(wording(tab.page, "insecure")).to_be_visible()
    touch(tab.page, wording(tab.page, "insecure").get_by_role("button", name="OK"))
    tab.go_on()  # start
    expect(tab.page.locator("video.companion-film")).to_have_js_property("paused", False)
    where = screen(tab.page)
    room(tab.page, is_there=False)
    tab.tap_on()
    expect(wording(tab.page, "full")).to_be_visible()
    expect(wording(tab.page, "full")).to_have_count(1)
    assert screen(tab.page) == where
    buttons_are_free(tab.page)
    room(tab.page, is_there=True)
    tab.go_on()
    expect(wording(tab.page, "full")).to_have_count(0)
    first, where = tab.page, screen(tab.page)
    tab.reopen(first.url)
    tab.is_awake()
    touch_together(*(page.locator(f"{SCREEN} .btn.go").first for page in (first, tab.page)))
    for page in (first, tab.page):
        changed(page, where)
    assert screen(first) == screen(tab.page) == f"{where[:-1]}{int(where[-1]) + 1}"
    tab.go_on()
    touch(first, first.locator(f"{SCREEN} .answers:not(.list) .btn").first)  # it has not heard
    expect(first.locator(f'{SCREEN}[data-screen="{screen(tab.page)}"]')).to_be_visible()


# The browser's storage refuses as when it is full, as long as the page says so.
REFUSING_ON_REQUEST = """const real = IDBObjectStore.prototype.put;
let full = false;
new BroadcastChannel('room').onmessage = ({ data }) => { full = !data; };
IDBObjectStore.prototype.put = function (...given) {
  if (full) {
    const error = new DOMException('', 'QuotaExceededError');
    Object.defineProperty(this.transaction, 'error', { value: error });
    this.transaction.abort();
  }
  return real.apply(this, given);
};
self.BroadcastChannel = undefined;"""


def patch_storage(context: BrowserContext, more: str) -> None:
    def patch(route: Route) -> None:
        answer = route.fetch(url=route.request.url.replace("insecure.test", "127.0.0.1"))
        route.fulfill(response=answer, body=f"{answer.text()}\n{more}")

    context.route("**/storage.*.js", patch)


def room(page: Page, *, is_there: bool) -> None:
    page.evaluate("room => new BroadcastChannel('room').postMessage(room)", is_there)


def buttons_are_free(page: Page) -> None:
    """Check that a message covers no answer, and is large enough for a thumb."""
    notices, button = page.locator("#notices").bounding_box(), page.locator(".btn.go").first
    lies = button.bounding_box()
    assert notices is not None
    assert lies is not None
    assert notices["y"] + notices["height"] <= lies["y"]
    for one in page.locator(".page-notice button").all():
        box = one.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 44


def test_a_newer_edition_is_offered_and_a_broken_one_mends_itself(
    site: Site, edition: Path, tab: Thumb, tmp_path: Path
) -> None:
    tab.wake(GAME)
    tab.go_on()
    tab.page.evaluate(CONTROLLED)
    site.stop()
    other = Site(newer(edition, tmp_path / "newer"), site.server_port)
    tab.page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    touch(tab.page, wording(tab.page, "newer").get_by_role("button", name="Later"))
    expect(wording(tab.page, "newer")).to_have_count(0)
    tab.go_on()
    where = screen(tab.page)
    tab.page.reload()
    expect(wording(tab.page, "newer")).to_be_visible()  # offered again
    buttons_are_free(tab.page)
    with tab.page.expect_navigation():
        touch(tab.page, wording(tab.page, "newer").get_by_role("button", name="Update"))
    tab.is_awake()
    assert screen(tab.page) == where
    tab.page.evaluate(ONE_IS_LEFT)  # the old one is gone
    tab.page.evaluate(SPOILT)
    other.stop()
    tab.page.reload()
    expect(wording(tab.page, "failed")).to_be_visible()
    assert "Traceback" not in tab.page.locator("#notices").inner_text()
    touch(tab.page, wording(tab.page, "failed").get_by_role("button", name="Load again"))
    expect(wording(tab.page, "no_network")).to_be_visible()
    tab.page.evaluate("() => sessionStorage.clear()")  # as hours later
    again = Site(tmp_path / "newer", site.server_port)
    tab.page.reload()
    tab.is_awake()  # with the server there, nobody has to do anything
    assert screen(tab.page) == where
    again.stop()


def newer(edition: Path, folder: Path) -> Path:
    """Another edition: one file is not the same, and all that name it are not either."""
    shutil.copytree(edition, folder)
    worker = (folder / "sw.js").read_text()
    found = re.search(r"FILES = JSON\.parse\('(.*?)'\);", worker)
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


def test_a_window_without_storage_shows_a_message_and_can_be_played_in(tab: Thumb) -> None:
    refusing = "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };"
    patch_storage(tab.context, refusing)
    tab.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException(); }})"
    )
    tab.wake(GAME)
    expect(wording(tab.page, "unkept")).to_be_visible()
    tab.go_on()
    tab.go_on()
    touch(tab.page, wording(tab.page, "unkept").get_by_role("button", name="OK"))
    expect(wording(tab.page, "unkept")).to_have_count(0)


def test_a_private_window_shows_one_message(tab: Thumb) -> None:
    tab.page.route(
        "**/worker.*.js",
        lambda route: route.fulfill(body=AWAKE_AT_ONCE, content_type="text/javascript"),
    )
    tab.page.add_init_script("StorageManager.prototype.estimate = async () => ({ quota: 1e8 });")
    tab.page.goto(tab.home)
    touch(tab.page, wording(tab.page, "private").get_by_role("button", name="OK"))
    expect(wording(tab.page, "private")).to_have_count(0)
    tab.page.reload()
    expect(wording(tab.page, "waking")).to_have_count(0)
    expect(wording(tab.page, "private")).to_have_count(0)


def test_a_file_that_is_missing_is_named(tab: Thumb) -> None:
    """The file is missing on the server, so the edition could not be saved either."""
    tab.context.route("**/packages.*.zip", lambda route: route.fulfill(status=404))
    tab.page.goto(tab.home)
    failed = wording(tab.page, "failed")
    touch(tab.page, failed.get_by_text("Details"))
    expect(failed.locator("pre")).to_have_text(re.compile(r"^\./packages\.\w+\.zip: 404$"))


@pytest.mark.parametrize(
    "without",
    ["delete window.WebAssembly", "const real = Worker; window.Worker = function (url) {"
     " return new real(url); }"],
    ids=["WebAssembly", "module workers"],
)  # fmt: skip
def test_an_old_browser_gets_a_message(tab: Thumb, without: str) -> None:
    tab.page.add_init_script(without)
    tab.page.goto(tab.home)
    expect(wording(tab.page, "too_old")).to_be_visible()


def test_where_no_script_of_ours_runs_people_still_read_what_to_do(tab: Thumb) -> None:
    tab.page.route("**/shell.*.js", lambda route: route.abort())
    tab.page.goto(tab.home)
    link = tab.page.locator("#unable a").first
    expect(link).to_be_hidden()
    tab.page.evaluate("() => document.getAnimations().forEach(one => one.finish())")  # seconds
    expect(link).to_be_visible()
    expect(link).to_have_attribute("href", "./?again")
