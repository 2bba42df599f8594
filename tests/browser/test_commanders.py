"""Commanders on a phone: spaces and counters by touch, a long list, and German at night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import at_rest, open_table, ready, tap, tap_place, touch_one_spot
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser


def at_table(server: Server) -> str:
    """Victor Vile, with Gemma Grimm's board face down, and Iron Ingrid."""
    chosen = ("victor-vile", "gemma-grimm", "iron-ingrid", "not_said")
    return server.new_table(*chosen, procedure="commanders", players=2)


def test_after_a_long_list_the_next_question_is_in_sight(server: Server, phone: Page) -> None:
    open_table(phone, server.url, server.new_table(procedure="commanders", players=1))
    tap(phone, "Victor Vile")
    expect(phone.get_by_text("which board lies face down?")).to_be_in_viewport()


def test_it_speaks_german_at_night(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE", color_scheme="dark")
    open_table(phone, server.url, at_table(server))
    tap(phone, "Wirkung der Kommandanten")
    tap(phone, "Raubzug")
    expect(phone.get_by_text("Jeder Würfel gibt 7 Raubzugstärke").first).to_be_visible()


# Three players, and two forts that stand.
BOARDS = {
    "1": ("victor-vile", "gemma-grimm"),
    "2": ("iron-ingrid", "dabora-des"),
    "3": ("kraken-khan", "ravaging-rajesh"),
}
KNOWN = {
    **{f"commander.{seat}": one for seat, (one, _) in BOARDS.items()},
    **{f"commander.{seat}.face-down": other for seat, (_, other) in BOARDS.items()},
    "box.commander.gemma-grimm.upper-left": "yellow",
    "box.commander.gemma-grimm.upper-left.gives": "gray",
    "box.commander.dabora-des.lower-right.gives": "gray",
    "caribbean.barbados.fort": "stands",
    "caribbean.aruba.fort": "stands",
}


def test_two_forts_are_taken_by_touching_the_boards(server: Server, phone: Page) -> None:
    open_table(phone, server.url, server.new_table(procedure="commanders", known=KNOWN, players=3))
    tap_place(phone, "upper-left")
    tap_place(phone, "barbados")
    expect(phone.get_by_text("activates the scroll").first).to_be_visible()
    tap_place(phone, "seat.2")
    tap_place(phone, "lower-right")
    tap(phone, "Green")
    tap_place(phone, "aruba")
    expect(phone.locator(".companion-head")).to_contain_text("2 forts defeated")
    expect(phone.locator(".companion-head")).to_contain_text("Player 2 ○○ ○○ ○●")


def test_no_touch_of_a_counter_is_lost(server: Server, phone: Page) -> None:
    """Quick taps at one spot are as many steps, also while the first are on their way."""
    chosen = {"procedure": "own-side", "players": 1, "commanders": "yes"}
    open_table(phone, server.url, server.new_table(**chosen))
    more = phone.get_by_role("button", name="Rum +1", exact=True)
    ready(phone)
    touch_one_spot(phone, more, (60, 60, 480, 60, 60, 0))
    number = phone.get_by_role("textbox", name="Rum", exact=True)
    expect(number).to_have_value("6")
    phone.wait_for_timeout(700)
    at_rest(phone)
    phone.reload()
    expect(number).to_have_value("6")
    tap(phone, "Undo")
    expect(number).not_to_have_value("6")
