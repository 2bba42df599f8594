"""Answers that are chosen or doubtful, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import open_table, ready, tap, tap_place
from tests.browser.conftest import Server

pytestmark = pytest.mark.browser


def board_of_unrest(server: Server) -> str:
    """A board that asks which places are cities: My box keeps the answer."""
    return server.new_table(procedure="maracaibo-table", scenario="unrest", players=1)


def test_chosen_places_have_a_ring_and_a_tick_and_their_names_on_the_button(
    server: Server, phone: Page
) -> None:
    open_table(phone, server.url, board_of_unrest(server), "board")
    for place in ("9", "10"):
        expect(phone.locator(f'[data-place="{place}"] > .chosen')).to_be_hidden()
        tap_place(phone, place)
        expect(phone.locator(f'[data-place="{place}"] > .chosen')).to_be_visible()
    expect(phone.get_by_role("button", name="Confirm: 9, 10")).to_be_visible()


def test_none_that_is_kept_for_good_is_confirmed_by_a_second_tap(
    server: Server, phone: Page
) -> None:
    code = board_of_unrest(server)
    open_table(phone, server.url, code, "board")
    before = server.log_length(code)
    tap(phone, "Confirm: none")
    expect(phone.get_by_role("alert")).to_contain_text("My box will remember")
    assert server.log_length(code) == before
    ready(phone)
    tap(phone, "Confirm: none")
    expect(phone.get_by_role("button", name="Confirm: none")).to_have_count(0)
    assert server.log_length(code) == before + 1
