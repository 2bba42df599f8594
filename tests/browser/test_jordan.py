"""Jordan on a phone, against the real server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import header, instructions, open_table, tap, tap_place, touch
from tests.browser.conftest import Server
from tests.browser.jordan_tables import jordan_table
from tests.pirates.jordan_table import READ

pytestmark = pytest.mark.browser


def test_a_new_card_is_copied_by_touch_and_put_right(server: Server, phone: Page) -> None:
    """Its bonus says that it is a B card; the last line is cleared; one event at the end, which
    says what he reaches, too."""
    code = jordan_table(server, {}, "usual", "ready", options={"b_cards": 3})
    open_table(phone, server.url, code)
    before = server.log_length(code)
    card = phone.locator(".card-of")
    for symbol in ("Bonus: Ship Upgrade", "Raid", "Quest", "Explore"):
        touch(phone, phone.get_by_role("button", name=symbol, exact=True).last)
    expect(phone.get_by_role("button", name="B", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    tap(phone, "Clear last")
    expect(card).to_have_text(re.compile(r"Ship Upgrade\s*1\s*Raid\s*2\s*Quest\s*3"))
    tap(phone, "Fort")
    expect(phone.get_by_text("Only cards of Commanders show a Fort")).to_be_visible()
    assert server.log_length(code) == before
    touch(phone, card.get_by_role("button", name="Quest"))
    tap(phone, "Nothing")  # that upgrade
    tap(phone, "Nothing")  # and the next, where he is
    expect(instructions(phone)).to_contain_text("Jordan takes the rightmost quest")
    assert server.log_length(code) == before + 3


def test_a_known_card_is_two_taps_and_its_reach_is_tapped_on_it(
    server: Server, phone: Page
) -> None:
    open_table(phone, server.url, jordan_table(server, {**READ, "box.jordan.A.3.name": "Lantern"}))
    tap(phone, "Start round 1")
    tap(phone, "Quest")
    tap(phone, "A · Lantern: Quest · Raid")
    tap_place(phone, "quest")
    expect(instructions(phone)).to_contain_text("Jordan takes the rightmost quest")
    expect(header(phone)).to_contain_text("2 quests")
