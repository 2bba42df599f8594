"""The ghost ship on a phone, against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import header, tap, told
from tests.browser.conftest import Server

pytestmark = pytest.mark.browser

OWN = {"cards": "own", "procedure": "ghost-ship"}
# Dice 3 and 5, Ann to 8, Ben to 5: it goes 3 forward, then 5, over the fork.
TO_THE_FORK = ("0", "3", "5", "8", "5")


def dice(phone: Page, morning: int, evening: int) -> None:
    expect(phone.get_by_text("Which die lies in the morning's place?")).to_be_visible()
    tap(phone, str(morning))
    expect(phone.get_by_text("Which die lies in the evening's place?")).to_be_visible()
    tap(phone, str(evening))


def test_three_rounds_with_a_fight_and_a_lair(server: Server, phone: Page) -> None:
    phone.goto(server.url)
    tap(phone, "Jamaica")
    tap(phone, "Ghost ship")
    phone.get_by_text("We do", exact=True).click()
    tap(phone, "Start")
    expect(told(phone)).to_contain_text("5 doubloons in one hold, 3 in another")
    tap(phone, "Player 1")

    dice(phone, 3, 5)
    tap(phone, "+8 → 8")
    tap(phone, "+5 → 5")
    expect(told(phone)).to_contain_text("alone in last place: 5 forward")
    tap(phone, "Outer lane")
    expect(told(phone)).to_contain_text("The ghost ship attacks Player 1")
    expect(told(phone)).to_contain_text("Player 2 rolls for it")
    tap(phone, "The ghost ship")
    tap(phone, "Doubloons of one hold")
    tap(phone, "3")
    expect(header(phone)).to_contain_text("11 doubloons")
    expect(header(phone)).to_contain_text("Captain: Player 2")

    dice(phone, 1, 2)
    tap(phone, "Still 5")
    phone.reload()
    expect(phone.get_by_text("Player 1: where is your ship after your turn?")).to_be_visible()
    tap(phone, "Still 8")
    tap(phone, "1 forward")  # level with the player on 8: the Captain chooses; 9 is a lair
    expect(told(phone)).to_contain_text("takes the lair's treasure")
    expect(header(phone)).to_contain_text("1 face-down treasure")
    tap(phone, "Undo")
    expect(header(phone)).not_to_contain_text("treasure")
    tap(phone, "1 forward")
    expect(told(phone)).to_contain_text("alone in the lead: 2 back")
    expect(header(phone)).to_contain_text("Round 3")
    expect(phone.locator(".companion-picture")).to_be_visible()
