"""The Odds page on a phone: a long run shows by itself how far it is, and is cancelled."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import at_rest, tap, touch
from tests.browser.conftest import Server

pytestmark = pytest.mark.browser


def test_a_long_run_shows_how_far_it_is_and_can_be_cancelled(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/odds?about=jean")
    at_rest(phone)
    plot = phone.locator(".plot > .drawn svg").first
    expect(plot).to_be_visible(timeout=40_000)
    touch(phone, plot, {"x": 370, "y": 100})  # the curve's right end is read off
    expect(phone.locator(".screen").get_by_text("points you beat Jean in 100")).to_be_visible()
    tap(phone, "12\u202f500")
    expect(phone.get_by_role("progressbar")).to_be_visible()
    expect(phone.get_by_text(re.compile(r"^[1-9]\d* of 12500 games"))).to_be_visible()
    expect(plot).to_be_visible()  # of fewer games
    tap(phone, "Stop")
    expect(phone.get_by_role("progressbar")).to_have_count(0)
    few = phone.get_by_role("button", name="500", exact=True)
    expect(few).to_have_attribute("aria-pressed", "true")
    expect(plot).to_be_visible()
