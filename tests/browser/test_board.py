"""Unrest on a phone: the board is kept, and a fight is taken down from the calculator."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
    header,
    open_table,
    picture,
    tap,
)
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser

READ = {"box.cities": "", "box.card.191.green": 4}
ON_CARD_193 = {
    f"box.card.193.markers.2.{nation}.{kind}": 1
    for nation in ("france", "spain", "england")
    for kind in ("village", "city")
}


def kept(server: Server, scenario: str) -> str:
    """A table at which all that is needed was read off the components before."""
    tables = server.tables()
    tables.store.keep_readings("maracaibo", READ | ON_CARD_193)
    tables.store.close()
    return server.new_table(procedure="maracaibo-table", scenario=scenario, players=2)


def test_two_places_are_freed_from_the_calculator(server: Server, phone: Page) -> None:
    open_table(phone, server.url, kept(server, "unrest"))
    expect(header(phone)).to_contain_text("18")
    assert "4: F" in picture(phone)
    tap(phone, "Calculators")
    phone.get_by_role("button", name="Freeing the Caribbean: combat").click()
    phone.get_by_label("Combat value of the token", exact=True).fill("8")
    expect(phone.get_by_text("free a city (5) · free a village (3)").first).to_be_visible()
    phone.get_by_role("button", name="Record it in the game").first.click()
    tap(phone, "5")
    tap(phone, "2")
    tap(phone, "Out of the game")
    expect(header(phone)).to_contain_text("16")
    expect(header(phone)).to_contain_text("F 4 · S 6 · E 6")
    assert "5: F" not in picture(phone)
    assert ", 3: F, 4: F" in picture(phone).replace("with 3", ", 3")
    phone.reload()
    expect(header(phone)).to_contain_text("16")
    tap(phone, "Undo")
    expect(header(phone)).to_contain_text("18")
    assert "5: F" in picture(phone)


def test_it_speaks_german_at_night(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE", color_scheme="dark")
    open_table(phone, server.url, kept(server, "unrest"))
    tap(phone, "Ein Marker wurde entfernt")
    phone.get_by_role("button", name="14: England").click()
    expect(phone.get_by_text("England verlässt 14")).to_be_visible()
    expect(header(phone)).to_contain_text("Marker übrig")
