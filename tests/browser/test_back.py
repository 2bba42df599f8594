"""The phone's Back: one press, one page."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import at_rest, open_table, tap
from tests.browser.conftest import Server


def test_back_leaves_a_page_that_wrote_its_choices_into_the_address(
    server: Server, phone: Page
) -> None:
    code = server.new_table("ready")
    open_table(phone, server.url, code, "automa")
    phone.goto(f"{server.url}/odds?t={code}&about=jacques")
    for turns in ("3", "5"):
        tap(phone, turns)
        expect(phone).to_have_url(re.compile(f"={turns}"))
    phone.go_back()
    expect(phone).to_have_url(re.compile(f"/automa[?]t={code}$"))


def test_back_from_a_table_that_a_link_led_to_does_not_lead_there_again(
    server: Server, phone: Page
) -> None:
    code = server.new_table("ready")
    phone.goto("about:blank")
    open_table(phone, server.url, code)
    expect(phone).to_have_url(re.compile(f"/automa[?]t={code}$"))
    at_rest(phone)
    phone.go_back()
    expect(phone).to_have_url("about:blank")
