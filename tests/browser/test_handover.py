"""From the auction over the commanders to the final score, on a phone against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
    MEASURED_IN,
    at_rest,
    expect_good_for_thumbs,
    header,
    open_table,
    tap,
    told,
)
from tests.browser.conftest import NewPhone, Server
from tests.browser.sheets import field, new_sheet, side
from tests.builders import all_procedures

pytestmark = pytest.mark.browser

BIDS = (1, "ravaging-rajesh", 20, "vicious-viviana", 20, "swap.1")
DEALT = {
    "commanders.1": "ravaging-rajesh,kraken-khan",
    "commanders.2": "vicious-viviana,gemma-grimm",
}


def auction(server: Server) -> str:
    """Ben, who is last, has paid 9 for Ravaging Rajesh; Ann can only pass now."""
    tables = server.tables()
    names, procedure = ["Ann", "Ben"], all_procedures()["auction"]
    code = tables.start(procedure, {"players": 2}, names, 7, known=DEALT)
    table = tables.open(code)
    assert table is not None
    for value in BIDS:
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    tables.store.close()
    return code


def test_from_the_auction_to_the_score(server: Server, phone: Page) -> None:
    open_table(phone, server.url, auction(server), "board")
    tap(phone, "Pass")
    expect(told(phone)).to_contain_text("The auction is over")
    tap(phone, "Also in this game: Commanders: scrolls and forts")
    expect(phone.get_by_text("Ann, Ben")).to_be_visible()
    tap(phone, "Start")
    expect(header(phone)).to_contain_text("Ann ○○ ○○ ○○")
    tap(phone, "A fort was defeated")
    expect(phone.get_by_role("button", name="Ann · Vicious Viviana")).to_be_visible()
    tap(phone, "Ben · Ravaging Rajesh")
    code = phone.url.split("t=")[1][:8]
    open_table(phone, server.url, code, "score")
    expect(phone.get_by_text("With Commanders? Yes")).to_be_visible()
    tap(phone, "Enter the points")
    expect(side(phone, "Ann")).to_contain_text("0")
    phone.locator(".screen[data-live]").wait_for()
    tap(phone, "Add a quest")
    tap_when_live(phone, "Only the top one")
    expect(phone.get_by_text("How many does the bottom condition give?")).to_be_visible()
    phone.get_by_role("textbox").fill("6")
    phone.locator(".screen[data-live]").wait_for()
    phone.get_by_role("button", name="Confirm").click()
    expect(side(phone, "Ann")).to_contain_text("6")
    expect(field(phone, "Quests you scored")).to_have_value("1")


def tap_when_live(phone: Page, name: str) -> None:
    phone.locator(".screen[data-live]").wait_for()
    tap(phone, name)


@pytest.mark.parametrize("language", MEASURED_IN)
def test_its_pages_are_good_for_thumbs(server: Server, new_phone: NewPhone, language: str) -> None:
    phone = new_phone(locale=language)
    entries = (("1", "commands", "victor-vile"), ("1", "rivers", 6), ("2", "buried", 3))
    code = new_sheet(server, "pirates", *entries, players=2, commanders="yes")
    open_table(phone, server.url, code, "score")
    expect_good_for_thumbs(phone)
    phone.goto(f"{server.url}/calculators?game=pirates&about=quest")
    at_rest(phone)
    expect_good_for_thumbs(phone)
