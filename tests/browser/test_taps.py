"""Few taps: turns that come again and again, counted on a phone, and nothing to scroll for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import SCREEN, open_table, screen_id, tap_and_see
from tests.browser.conftest import Server
from tests.maracaibo.jean_table import NO_TILES

pytestmark = pytest.mark.browser

YOUR_TURN = "My turn is over"


def taps_of_a_turn(phone: Page) -> int:
    """Count the taps from the end of your turn to the question about your next one."""
    mine = phone.get_by_role("button", name=YOUR_TURN)
    expect(mine).to_be_in_viewport()
    tap_and_see(phone, mine)
    taps = 1
    while not mine.count():
        expect(
            phone.locator(f"{SCREEN} .question h2, {SCREEN} .instruction").first
        ).to_be_in_viewport()
        places = phone.locator(f"{SCREEN} [data-place].open > :last-child")
        answer = (places if places.count() else phone.locator(f"{SCREEN} .answers .btn")).first
        expect(answer).to_be_in_viewport(ratio=0.9)
        tap_and_see(phone, answer)
        taps += 1
        assert taps < 9, screen_id(phone)
    return taps


def test_a_card_of_jacques_is_one_or_two(server: Server, phone: Page) -> None:
    open_table(phone, server.url, server.new_table("ready"))
    assert [taps_of_a_turn(phone) <= 2 for _ in range(4)] == [True] * 4


def test_a_turn_of_jean_is_at_most_three_and_all_in_sight(server: Server, phone: Page) -> None:
    code = server.new_table("ready", procedure="jean", known=NO_TILES)
    open_table(phone, server.url, code)
    assert taps_of_a_turn(phone) <= 3


def test_the_whole_track_lies_above_the_thumbs_row(server: Server, phone: Page) -> None:
    code = server.new_table("0", 2, procedure="ghost-ship", players=2)
    open_table(phone, server.url, code)
    picture = phone.locator(f"{SCREEN} .picture svg").bounding_box()
    row = phone.locator(f"{SCREEN} .foot").bounding_box()
    assert picture is not None
    assert row is not None
    assert phone.locator(f"{SCREEN} [data-place].open").count() > 2
    assert picture["y"] + picture["height"] + 8 <= row["y"]
