"""Jordan on a phone, against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import header, open_table, tap, told
from tests.browser.conftest import Server
from tests.browser.jordan_tables import jordan_table
from tests.pirates.jordan_table import READ

pytestmark = pytest.mark.browser


def test_two_cards_are_learned_and_one_is_met_again(server: Server, phone: Page) -> None:
    phone.goto(server.url)
    tap(phone, "Pirates")
    tap(phone, "Jordan")
    phone.get_by_text("1", exact=True).click()
    tap(phone, "Start")
    expect(header(phone)).to_contain_text("Jordan · 1 B")
    for rule in ("Choose myself", "Neither", "No", "Yes, income"):
        tap(phone, rule)
    tap(phone, "Start round 1")

    tap(phone, "My turn is over")
    tap(phone, "One of his B cards")
    tap(phone, "Ship upgrade")
    tap(phone, "Quest")
    tap(phone, "Raid")
    tap(phone, "That is all")
    phone.get_by_role("textbox").fill("The skull")
    tap(phone, "Confirm")
    expect(told(phone)).to_contain_text("B · The skull: first Ship upgrade, then Quest · Raid")
    tap(phone, "Hideout marker forward")
    expect(told(phone)).to_contain_text("His hideout marker to place 2")
    tap(phone, "No")
    tap(phone, "No")
    tap(phone, "He sails into the Gulf")
    expect(header(phone)).to_contain_text("in the Gulf")
    tap(phone, "My turn is over")
    tap(phone, "A quest")
    expect(told(phone)).to_contain_text("Jordan scores 6 points: 6")
    tap(phone, "Start round 2")

    for number in range(1, 6):
        tap(phone, "Done, and I am in Maracaibo" if number == 5 else "My turn is over")
        tap(phone, "Another A card" if number > 1 else "One of his A cards")
        tap(phone, "Improvement")
        tap(phone, "That is all")
        tap(phone, "Confirm")
        expect(told(phone)).to_contain_text(f"A · Card {number}: Improvement")
        tap(phone, "Crew")
        expect(told(phone)).to_contain_text("takes it: Crew")
    tap(phone, "Start round 3")

    tap(phone, "My turn is over")
    expect(told(phone)).to_contain_text("now the app knows all its cards")
    expect(told(phone)).to_contain_text("Jordan reveals")
    expect(phone.get_by_role("button", name="Another A card")).to_have_count(0)


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


# What is known, and what has been answered, to see each kind of screen.
LEARNING = ("ready", "next", "B.1")
