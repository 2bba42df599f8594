"""The Caribbean's layout on a phone: entered in the setup or in the game, used by Jordan."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
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


def test_jordan_finds_his_way_and_asks_for_no_location(server: Server, phone: Page) -> None:
    open_table(phone, server.url, jordan_table(server, CHARTED, "ready"))
    tap(phone, "A · Raid · Explore · Quest")
    expect(told(phone)).to_contain_text("Jordan sails to Bonaire: Raid")
    assert "Jordan: column 3, card 1" in picture(phone)
    tap(phone, "5")
    tap(phone, "Emerald")
    expect(header(phone)).to_contain_text("Em. 1")
    tap(phone, "A · Raid · Explore · Quest")
    expect(told(phone)).to_contain_text("Jordan sails to Tobago: Raid")
