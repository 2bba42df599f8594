"""The Caribbean's layout on a phone: entered in the setup or in the game, used by Jordan."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
    at_rest,
    header,
    open_table,
    picture,
    tap,
    told,
)
from tests.browser.conftest import Server
from tests.browser.jordan_tables import jordan_table
from tests.pirates.charts import CHARTED

pytestmark = pytest.mark.browser

COMMANDERS: dict[str, str | int] = {"cards": "own", "b_cards": 1, "commanders": "yes"}


def test_jordan_finds_his_way_and_asks_for_no_location(server: Server, phone: Page) -> None:
    open_table(phone, server.url, jordan_table(server, CHARTED, "ready"))
    tap(phone, "My turn is over")
    tap(phone, "A · Card 1: Raid · Explore · Quest")
    expect(told(phone)).to_contain_text("Jordan sails to Bonaire: Raid")
    assert "Jordan: column 3, card 1" in picture(phone)
    tap(phone, "5")
    tap(phone, "Emerald")
    expect(header(phone)).to_contain_text("Em. 1")
    tap(phone, "My turn is over")
    tap(phone, "A · Card 4: Raid · Explore · Quest")
    expect(told(phone)).to_contain_text("Jordan sails to Tobago: Raid")


def test_a_location_that_moved_is_put_right(server: Server, phone: Page) -> None:
    open_table(phone, server.url, jordan_table(server, CHARTED, "ready"))
    tap(phone, "Correct something")
    tap(phone, "A Location lies elsewhere")
    tap(phone, "Bonaire")
    tap(phone, "1")
    at_rest(phone)  # the next question has the same buttons
    tap(phone, "1")
    expect(phone.get_by_role("dialog")).to_have_count(0)
    at_rest(phone)
    tap(phone, "My turn is over")
    tap(phone, "A · Card 1: Raid · Explore · Quest")
    expect(told(phone)).to_contain_text("Jordan sails to Curaçao")


# What is known, and what has been answered, to see each kind of screen.
