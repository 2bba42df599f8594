"""Jamaica on a phone against the real server: setup, score, odds, dice and the glossary."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser


def fill(phone: Page, label: str, value: str) -> None:
    phone.get_by_label(label).fill(value)
    phone.get_by_label(label).press("Tab")


def test_the_odds_of_a_battle_follow_what_is_typed(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/calculators?game=jamaica")
    answer = phone.locator(".worked.first")
    expect(answer).to_contain_text("16, 5 and 15 of 36 rolls")
    phone.get_by_label("Your gunpowder", exact=True).fill("9")
    expect(answer).to_contain_text("31, 0 and 5 of 36 rolls")
    widths = [part.bounding_box()["width"] for part in answer.locator(".odds i:visible").all()]  # type: ignore[index]
    assert len(widths) == 2
    assert widths[0] / sum(widths) == pytest.approx(31 / 36, abs=0.02)
    phone.reload()
    expect(answer).to_contain_text("31, 0 and 5 of 36 rolls")


def test_a_german_phone_finds_a_ruling_at_night(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE", color_scheme="dark")
    phone.goto(f"{server.url}/glossary?game=jamaica&q=Vorrat+nie")
    expect(phone.get_by_text("Der Vorrat geht nie aus").first).to_be_visible()
    expect(phone.get_by_text("Wenn Marker ausgehen")).to_be_visible()
