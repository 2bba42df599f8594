"""Jordan on a phone, against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import header, open_table, tap, told
from tests.browser.conftest import Server
from tests.browser.jordan_tables import jordan_table
from tests.pirates.jordan_table import READ

pytestmark = pytest.mark.browser


def test_a_card_of_an_earlier_game_is_recognised(server: Server, phone: Page) -> None:
    open_table(phone, server.url, jordan_table(server, {**READ, "box.jordan.A.4.name": "Lantern"}))
    tap(phone, "Start round 1")
    tap(phone, "My turn is over")
    tap(phone, "A · Lantern: Raid · Explore · Quest")
    expect(phone.get_by_text("Is a Location with a Raid within 3 movements")).to_be_visible()
    tap(phone, "Yes")
    expect(told(phone)).to_contain_text("Jordan sails to a Raid")
    tap(phone, "5")
    tap(phone, "Emerald")
    expect(header(phone)).to_contain_text("Em. 1")


def test_a_wrong_list_is_put_right(server: Server, phone: Page) -> None:
    open_table(phone, server.url, jordan_table(server, READ, "ready", "next", "A.3", "yes"))
    tap(phone, "Your card shows something else?")
    tap(phone, "Improvement")
    tap(phone, "That is all")
    expect(
        phone.get_by_text("Which Improvement is within 3 movements", exact=False)
    ).to_be_visible()
