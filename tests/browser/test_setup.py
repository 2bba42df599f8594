"""Setting up on a phone, against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import MEASURED_IN, at_rest, expect_good_for_thumbs, step, tap
from tests.browser.conftest import NewPhone, Server
from tests.browser.parts import keyed, part

pytestmark = pytest.mark.browser
ADDRESS = "setup?game=maracaibo&scenario=all-inclusive&players=3&seed=5"


def test_all_inclusive_for_three_from_home_to_the_game(server: Server, phone: Page) -> None:
    phone.goto(server.url)
    tap(phone, "Set up")
    tap(phone, "Maracaibo")
    at_rest(phone)
    phone.get_by_role("combobox").first.click()
    phone.get_by_role("option", name="All Inclusive").click()
    phone.get_by_role("radio", name="3").click()
    at_rest(phone)
    expect(phone.get_by_text("Home Ports, Uprising, Resistance Tile")).to_be_visible()
    expect(step(phone, "Home ports for player 3")).to_have_count(1)
    expect(step(phone, "Put legacy tile L40 beside the board")).to_have_count(1)
    step(phone, "Put the board in the middle").locator("label").click()
    at_rest(phone)
    phone.reload()
    at_rest(phone)
    ticked = step(phone, "Put the board in the middle").get_by_role("checkbox")
    expect(ticked).to_be_checked()
    phone.get_by_text("To read off your cards").click()
    field = phone.get_by_role("combobox", name="Card number 1 that you turned up")
    field.scroll_into_view_if_needed()
    phone.wait_for_timeout(200)  # a list that scrolls closes itself
    field.click()
    field.fill("L33")
    expect(phone.get_by_role("option", name="L33")).to_be_visible()
    field.press("Enter")
    tap(phone, "Remember this")
    expect(step(phone, "place legacy tile L33")).to_have_count(1)
    tap(phone, "Save this setup")
    at_rest(phone)
    assert "t=" in phone.url
    expect(ticked).to_be_checked()
    tap(phone, "Play from here")
    tap(phone, "Start")
    tap(phone, "To the game")
    expect(phone.locator(".companion-head")).to_contain_text("All Inclusive")
    expect(phone.get_by_role("link", name="Set up")).to_be_visible()


def test_one_item_again_and_one_locked(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/{ADDRESS}")
    at_rest(phone)
    first = step(phone, "Home ports for player 1").inner_text()
    second = step(phone, "Home ports for player 2").inner_text()
    phone.locator(keyed("item-home_ports-1")).get_by_role("button", name="Again").click()
    expect(step(phone, "Home ports for player 1")).not_to_have_text(first)
    at_rest(phone)
    expect(step(phone, "Home ports for player 2")).to_have_text(second)
    phone.locator(keyed("item-home_ports-2")).get_by_role("button", name="Lock").click()
    expect(phone.get_by_role("button", name="Locked")).to_have_count(1)
    before = phone.url
    tap(phone, "Draw again")
    phone.wait_for_url(lambda url: url != before)
    at_rest(phone)
    expect(step(phone, "Home ports for player 2")).to_have_text(second)


@pytest.mark.parametrize("language", MEASURED_IN)
@pytest.mark.parametrize("path", [ADDRESS, "box"])
def test_good_for_thumbs(server: Server, new_phone: NewPhone, path: str, language: str) -> None:
    tables = server.tables()
    tables.store.keep_readings(
        "maracaibo",
        {"box.card.78.rows": 2, "box.card.78.quests.3": "6,11", "box.jacques.A1.1": "end"},
    )
    tables.store.close()
    phone = new_phone(locale=language)
    phone.goto(f"{server.url}/{path}")
    at_rest(phone)
    expanders = phone.locator(f"{part('expander')} summary")
    for number in range(expanders.count()):
        expanders.nth(number).click()
    expect_good_for_thumbs(phone)
