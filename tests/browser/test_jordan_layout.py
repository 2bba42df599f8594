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
from tests.pirates.charts import CHARTED, DOES, ISLANDS, LOCATIONS_LIE, SHAPE
from tests.pirates.jordan_table import READ

pytestmark = pytest.mark.browser

COMMANDERS: dict[str, str | int] = {"cards": "own", "b_cards": 1, "commanders": "yes"}


def test_jordan_finds_his_way_and_asks_for_no_location(server: Server, phone: Page) -> None:
    open_table(phone, server.url, jordan_table(server, CHARTED, "ready"))
    tap(phone, "My turn is over")
    tap(phone, "A · Card 1: Raid · Explore · Quest")
    expect(told(phone)).to_contain_text("Jordan sails to Bonaire and raids: 3 movements")
    assert "Jordan: column 3, card 1" in picture(phone)
    tap(phone, "5")
    tap(phone, "Emerald")
    expect(header(phone)).to_contain_text("Em. 1")
    tap(phone, "My turn is over")
    tap(phone, "A · Card 4: Raid · Explore · Quest")
    expect(told(phone)).to_contain_text("Jordan sails to Tobago and raids: 3 movements")


def test_the_locations_are_entered_in_the_setup_and_known_to_jordan(
    server: Server, phone: Page
) -> None:
    store = server.tables().store
    store.keep_readings("pirates", dict.fromkeys(store.readings("pirates")))
    store.keep_readings("pirates", {**READ, **DOES, **SHAPE, **ISLANDS})
    store.close()
    phone.goto(f"{server.url}/setup?game=pirates&scenario=base&players=1&seed=5")
    at_rest(phone)
    phone.get_by_text("To read off your cards").click()
    phone.wait_for_timeout(500)  # until it has unfolded
    enter_places(phone, {**LOCATIONS_LIE, "aruba": "2.3"})
    tap(phone, "Remember this")
    wrong = "column 2, card 3 has room for one: the island of gold or Aruba"
    expect(phone.get_by_text(wrong)).to_be_visible()
    enter_places(phone, {"aruba": "1.2"})
    tap(phone, "Remember this")
    expect(phone.get_by_role("combobox", name="Where does Aruba lie?")).to_have_count(0)
    assert "Montserrat: column 5, card 2" in picture(phone)
    tap(phone, "Play from here")
    tap(phone, "Start")
    tap(phone, "To the game")
    tap(phone, "Start round 1")
    expect(phone.locator(".companion-picture")).to_be_visible()
    assert "Trinidad: column 7, card 2" in picture(phone)


def enter_places(phone: Page, places: dict[str, str]) -> None:
    for location, place in places.items():
        name = {"curacao": "Curaçao"}.get(location, location.capitalize())
        field = phone.get_by_role("combobox", name=f"Where does {name} lie?")
        column, row = place.split(".")
        field.scroll_into_view_if_needed()
        phone.wait_for_timeout(200)  # a list that scrolls closes itself
        field.click()
        field.fill(f"column {column}, card {row}")
        expect(phone.get_by_role("option", name=f"column {column}, card {row}")).to_be_visible()
        field.press("Enter")
        expect(field).to_have_value(f"column {column}, card {row}")


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
