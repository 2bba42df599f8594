"""A Treasure Hunt on a phone, from the start page to the treasure."""

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
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser

# With own cards the test says which lie there.
LAID = ("BT-38", "BT-40", "BT-58", "BT-59", "ready")
IN_COLUMN_C = (
    *("advance", "BT-38", "yes", "b1", "BT-42", "BT-43", "stay"),
    *("advance", "BT-42", "yes", "c1", "BT-50", "BT-51", "stay"),
    *("advance", "BT-50", "yes"),
)


def hunt(server: Server, *answers: str | int, players: int = 2) -> str:
    begins = (1,) if players > 1 else ()
    return server.new_table(
        *begins, *LAID, *answers, procedure="treasure-hunt", cards="own", players=players
    )


def tap_what_begins(page: Page, beginning: str) -> None:
    page.locator("button", has_text=beginning).first.click()


def enter(page: Page, figure: str, number: int) -> None:
    """Something that the player at turn has."""
    tap(page, "Enter what you have")
    tap_what_begins(page, figure)
    field = page.get_by_role("spinbutton")
    expect(field).to_be_visible()
    at_rest(page)
    field.fill(str(number))
    tap(page, "Confirm")
    expect(page.get_by_text("Player 1: what happened?")).to_be_visible()
    at_rest(page)


def test_a_treasure_hunt_to_its_end(server: Server, phone: Page) -> None:
    open_table(phone, server.url, hunt(server, players=1))
    expect(header(phone)).to_contain_text("0")
    tap(phone, "Enter what you have")
    tap(phone, "Where the ship is")
    tap(phone, "Bonaire")
    enter(phone, "Rivers crossed", 3)
    expect(
        told(phone).get_by_text("Met: BT-40 (ship in Bonaire · 1 river crossed)")
    ).to_be_visible()

    tap(phone, "Token moves on")
    tap_what_begins(phone, "BT-40")
    expect(phone.get_by_text("Which face-down card is revealed?")).to_be_visible()
    tap(phone, "Column 2, card 3")
    tap_what_begins(phone, "BT-44")
    expect(phone.get_by_text("Which B card was drawn from the stack?")).to_be_visible()
    tap_what_begins(phone, "BT-47")
    tap_what_begins(phone, "The drawn one: BT-47")
    expect(phone.get_by_text("BT-44 goes under the B stack")).to_be_visible()
    at_rest(phone)
    assert "Column 2: ?, ?, BT-47." in picture(phone)
    assert "Player 1 on BT-40." in picture(phone)

    enter(phone, "Quest cards", 4)
    phone.reload()  # what was entered stays
    expect(phone.get_by_text("BT-47 still needs: ship in Aruba")).to_be_visible()
    tap(phone, "Token moves on")
    tap_what_begins(phone, "BT-47")
    tap(phone, "Yes, all of it")  # the ship has sailed on
    tap(phone, "Column 3, card 4")
    tap_what_begins(phone, "BT-52")
    expect(phone.get_by_text("Which C card was drawn from the stack?")).to_be_visible()
    tap_what_begins(phone, "BT-50")
    tap_what_begins(phone, "The drawn one: BT-50")
    expect(phone.get_by_text("Met: BT-50 (3 rivers crossed)")).to_be_visible()
    tap(phone, "Token moves on")
    tap_what_begins(phone, "BT-50")
    expect(phone.get_by_text("The D cards to the right lie open")).to_be_visible()

    tap(phone, "Token moves on")
    tap_what_begins(phone, "BT-60")
    tap(phone, "Yes, all of it")
    expect(phone.get_by_text("You have found the treasure!")).to_be_visible()
    expect(header(phone)).to_contain_text("End of the game")
    assert "Player 1 on BT-60." in picture(phone)


def test_two_phones_see_the_same_map(server: Server, new_phone: NewPhone) -> None:
    code = hunt(server, *IN_COLUMN_C)
    one, other = new_phone(), new_phone(locale="de-DE", color_scheme="dark")
    open_table(one, server.url, code)
    tap(one, "Token moves on")
    tap_what_begins(one, "BT-58")
    tap(one, "Yes, all of it")
    expect(one.get_by_text("Treasure found")).to_be_visible()
    open_table(other, server.url, code)
    expect(header(other)).to_contain_text("Letzte Züge: Spieler 1")
    assert "Spieler 1 auf BT-58." in picture(other)
