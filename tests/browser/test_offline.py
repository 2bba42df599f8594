"""The edition without a server, in Chromium: from any web server, then from the phone alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

SCREEN = ".screen"
LIVE = f"{SCREEN}[data-live]:not([data-sent])"
PHONE = {"width": 390, "height": 844}
PATIENCE = 60_000  # milliseconds: Python wakes up in the browser


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_words: object) -> None:
        pass


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("npm") is None:
        if os.environ.get("CI"):
            pytest.fail("npm is missing: apt-get install npm")
        pytest.skip("npm is missing: apt-get install npm")
    folder = tmp_path_factory.mktemp("edition") / "offline"
    command = [sys.executable, "-m", "companion", "bundle", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@pytest.fixture
def site(edition: Path) -> Iterator[ThreadingHTTPServer]:
    handler = partial(Quiet, directory=str(edition))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB")  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def screen(page: Page) -> str:
    return page.locator(SCREEN).get_attribute("data-screen") or ""


def go_on(page: Page) -> None:
    before = screen(page)
    page.locator(LIVE).wait_for()
    page.wait_for_timeout(900)
    page.locator(f"{SCREEN} .btn.go").first.tap()
    page.wait_for_function(
        "before => document.getElementById('app').shadowRoot.querySelector('.screen')"
        ".dataset.screen !== before",
        arg=before,
    )


def test_a_game_goes_on_without_server_and_network(site: ThreadingHTTPServer, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    host = f"http://127.0.0.1:{site.server_port}"
    page.goto(f"{host}/#start?game=maracaibo&automa=jacques")
    page.locator(LIVE).wait_for()
    go_on(page)  # start
    go_on(page)  # all is in place
    go_on(page)  # my turn is over: his first card
    where = screen(page)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    assert [url for url in asked if not url.startswith((host, "blob:", "data:"))] == []
    site.shutdown()
    site.server_close()
    page.reload()
    expect(page.locator(SCREEN)).to_be_visible()
    assert screen(page) == where  # painted from what is kept
    page.locator(LIVE).wait_for()
    page.get_by_role("button", name="Undo").tap()  # before Python is awake: kept, and done once
    page.wait_for_function(
        "before => document.getElementById('app').shadowRoot.querySelector('.screen')"
        ".dataset.screen !== before",
        arg=where,
    )


def test_two_tabs_are_one_phone(site: ThreadingHTTPServer, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{site.server_port}/#start?game=jamaica&automa=ghost-ship")
    page.locator(LIVE).wait_for()
    go_on(page)
    other = page.context.new_page()
    other.set_default_timeout(PATIENCE)
    other.goto(page.url)
    other.locator(LIVE).wait_for()
    where = screen(other)
    assert where == screen(page)
    page.locator(LIVE).wait_for()
    page.wait_for_timeout(900)
    page.locator(f"{SCREEN} .answers .btn").first.tap()
    other.wait_for_function(
        "before => document.getElementById('app').shadowRoot.querySelector('.screen')"
        ".dataset.screen !== before",
        arg=where,
    )
    assert screen(other) == screen(page)
