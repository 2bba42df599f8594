"""Answers that are chosen or doubtful, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import open_table, ready, tap, tap_place, touch
from tests.browser.conftest import NewPhone, Server
from tests.browser.jordan_tables import jordan_table
from tests.pirates.jordan_table import READ

pytestmark = pytest.mark.browser


def new_board(server: Server) -> str:
    """A board that asks which places are cities: My box keeps the answer."""
    return server.new_table(procedure="maracaibo-table", scenario="cooperative", players=1)


def test_chosen_places_have_a_ring_and_a_tick_and_their_names_on_the_button(
    server: Server, phone: Page
) -> None:
    open_table(phone, server.url, new_board(server), "board")
    for place in ("9", "10"):
        expect(phone.locator(f'[data-place="{place}"] > .chosen')).to_be_hidden()
        tap_place(phone, place)
        expect(phone.locator(f'[data-place="{place}"] > .chosen')).to_be_visible()
    expect(phone.get_by_role("button", name="Confirm: 9, 10")).to_be_visible()


def test_none_that_is_kept_for_good_is_confirmed_by_a_second_tap(
    server: Server, phone: Page
) -> None:
    code = new_board(server)
    open_table(phone, server.url, code, "board")
    before = server.log_length(code)
    tap(phone, "Confirm: none")
    expect(phone.get_by_role("alert")).to_contain_text("My box will remember")
    assert server.log_length(code) == before
    ready(phone)
    tap(phone, "Confirm: none")
    expect(phone.get_by_role("button", name="Confirm: none")).to_have_count(0)
    assert server.log_length(code) == before + 1


def test_a_statement_that_leaves_no_room_stands_alone_first(
    server: Server, new_phone: NewPhone
) -> None:
    phone = new_phone(viewport={"width": 360, "height": 560})
    open_table(phone, server.url, jordan_table(server, READ))
    tap(phone, "Start round 1")
    card, statement = phone.locator(".copying"), phone.get_by_text("You begin round 1")
    expect(statement).to_be_in_viewport()
    expect(card).to_be_hidden()
    touch(phone, phone.locator(".to-question"))
    expect(card).to_be_in_viewport(ratio=0.9)
    touch(phone, statement)
    expect(card).to_be_hidden()


def test_a_tap_beside_the_places_of_a_picture_says_what_is_possible(
    server: Server, phone: Page
) -> None:
    open_table(phone, server.url, new_board(server), "board")
    touch(phone, phone.locator(".picture svg"), {"x": 12, "y": 12})
    expect(phone.get_by_role("alert")).to_have_text("Only the marked places are possible here.")
    tap_place(phone, "9")
    expect(phone.get_by_role("alert")).to_have_count(0)
