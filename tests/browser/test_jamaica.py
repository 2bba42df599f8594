"""Jamaica on a phone against the real server: setup, score, odds, dice and the glossary."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
    MEASURED_IN,
    choose,
    expect_good_for_thumbs,
    open_table,
    tap,
    told,
)
from tests.browser.conftest import NewPhone, Server
from tests.browser.sheets import new_sheet

pytestmark = pytest.mark.browser

ENTRIES = (("1", "space", 15), ("2", "treasures", -9), ("opponent", "doubloons", 8))


def fill(phone: Page, label: str, value: str) -> None:
    phone.get_by_label(label).fill(value)
    phone.get_by_label(label).press("Tab")


def test_the_odds_of_a_battle_are_seen(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/calculators?game=jamaica")
    expect(told(phone).first).to_contain_text("16, 5 and 15 of 36 rolls")
    fill(phone, "Your gunpowder", "9")
    expect(told(phone).first).to_contain_text("31, 0 and 5 of 36 rolls")
    expect(told(phone).nth(1)).to_contain_text("Spend 9 gunpowder: more gains nothing")
    widths = [
        part.bounding_box()["width"]  # type: ignore[index]
        for part in phone.locator(".companion-odds").first.locator("i").all()
    ]
    assert len(widths) == 2
    assert widths[0] / sum(widths) == pytest.approx(31 / 36, abs=0.02)
    phone.reload()
    expect(told(phone).first).to_contain_text("31, 0 and 5 of 36 rolls")


def test_a_shortage_says_where_each_roll_leads(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/calculators?game=jamaica&about=shortage")
    phone.get_by_role("combobox", name="Where does the ship end").click()
    phone.get_by_role("option", name="5 · port, 3 doubloons", exact=True).click()
    expect(told(phone).nth(1)).to_contain_text("2 in 6, port: back to Port Royal")
    expect(told(phone).nth(1)).to_contain_text("1 in 6, lair: back to space 4")
    fill(phone, "Your doubloons", "3")
    expect(told(phone).first).to_contain_text("No shortage: pay 3 doubloons")


def test_dice_for_those_who_cannot_find_theirs(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/calculators?game=jamaica&about=dice")
    choose(phone, "Actions")
    tap(phone, "Roll")
    expect(told(phone)).to_contain_text("The action dice:")
    shown = told(phone).text_content()
    phone.reload()
    expect(told(phone)).to_have_text(str(shown))
    tap(phone, "Roll again")
    expect(phone.get_by_text("Roll 1")).to_be_visible()


@pytest.mark.parametrize("language", MEASURED_IN)
def test_its_pages_are_good_for_thumbs(server: Server, new_phone: NewPhone, language: str) -> None:
    phone = new_phone(locale=language)
    for path in (
        "calculators?game=jamaica&about=battle&battle-own=9",
        "calculators?game=jamaica&about=shortage",
        "calculators?game=jamaica&about=dice&rolled=5",
        "glossary?game=jamaica",
        "glossary?about=ruling-bank",
        "score?game=jamaica",
    ):
        phone.goto(f"{server.url}/{path}")
        expect_good_for_thumbs(phone)
    for done in (False, True):
        chosen = {"players": 5, "opponent": "ghost-ship"}
        code = new_sheet(server, "jamaica", *ENTRIES, done=done, **chosen)
        open_table(phone, server.url, code, "score")
        expect_good_for_thumbs(phone)


def test_a_german_phone_finds_a_ruling_at_night(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE", color_scheme="dark")
    phone.goto(f"{server.url}/glossary?game=jamaica&q=Vorrat+nie")
    expect(phone.get_by_role("heading", name="Der Vorrat geht nie aus")).to_be_visible()
    expect(told(phone).first).to_contain_text("Wo das Regelheft schweigt")
