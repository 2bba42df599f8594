"""The Caribbean on a phone: laid out by touch, and used by Jordan."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import header, instructions, open_table, picture, tap, tap_place, touch
from tests.browser.conftest import Server
from tests.browser.jordan_tables import jordan_table
from tests.pirates.charts import CHARTED

pytestmark = pytest.mark.browser


def test_jordan_finds_his_way_and_asks_for_no_location(server: Server, phone: Page) -> None:
    open_table(phone, server.url, jordan_table(server, CHARTED, "ready"))
    tap(phone, "A · Raid · Explore · Quest")
    expect(instructions(phone)).to_contain_text("Jordan sails to Bonaire: Raid")
    assert "Jordan: column 3, card 1" in picture(phone)
    tap(phone, "5")
    tap(phone, "Emerald")
    expect(header(phone)).to_contain_text("Emerald 1")
    tap(phone, "A · Raid · Explore · Quest")
    expect(instructions(phone)).to_contain_text("Jordan sails to Tobago: Raid")


def test_the_caribbean_is_laid_out_by_touch(server: Server, phone: Page) -> None:
    open_table(phone, server.url, server.new_table(7, procedure="sea"), "board")
    tap_place(phone, "1.2")  # off and on again
    expect(phone.get_by_role("button", name="Confirm: 29 chosen")).to_be_visible()
    tap_place(phone, "1.2")
    tap(phone, "Confirm: 30 chosen")
    tap_place(phone, "2.3")
    expect(
        phone.get_by_role("heading", name="Where does the island of emeralds lie?")
    ).to_be_visible()
    touch(phone, phone.locator('[data-place="2.3"].barred > :last-child'))  # taken: it says why
    expect(phone.get_by_text("has room for one")).to_be_visible()
