"""The edition without a server, in Chromium: from any web server, then from the phone alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Site
from tests.browser.offline_page import CHANGED, LIVE, PATIENCE, SCREEN, go_on, screen

pytestmark = pytest.mark.browser


def test_a_game_goes_on_without_server_and_network(site: Site, tab: Page) -> None:
    page, asked = tab, list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    host = site.url
    page.goto(f"{host}#start?game=maracaibo&automa=jacques")
    page.locator(LIVE).wait_for()
    go_on(page)  # start
    go_on(page)  # all is in place
    go_on(page)  # my turn is over: his first card
    where = screen(page)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    assert [url for url in asked if not url.startswith((host, "blob:", "data:"))] == []
    site.stop()
    page.reload()
    expect(page.locator(SCREEN)).to_be_visible()
    assert screen(page) == where  # painted from what is kept
    page.locator(LIVE).wait_for()
    page.get_by_role("button", name="Undo").tap()  # before Python is awake: kept, and done once
    page.wait_for_function(CHANGED, arg=where)


def test_two_tabs_are_one_phone(site: Site, tab: Page) -> None:
    page = tab
    page.goto(f"{site.url}#start?game=jamaica&automa=ghost-ship")
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
    other.wait_for_function(CHANGED, arg=where)
    assert screen(other) == screen(page)
