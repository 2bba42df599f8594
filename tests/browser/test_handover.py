"""A score sheet of Pirates of Maracaibo with commanders, on a phone against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import open_table, tap, touch
from tests.browser.conftest import Server
from tests.browser.sheets import field, new_sheet, side

pytestmark = pytest.mark.browser


def test_a_quest_is_added_by_its_own_questions(server: Server, phone: Page) -> None:
    viviana = ("1", "commands", "vicious-viviana")
    code = new_sheet(server, "pirates", viviana, players=2, commanders="yes")
    open_table(phone, server.url, code, "score")
    expect(side(phone, "Ann")).to_contain_text("0")
    tap(phone, "Add a Quest")
    tap(phone, "Top only")
    expect(
        phone.get_by_text("How many points does the bottom give Vicious Viviana?")
    ).to_be_visible()
    phone.get_by_role("textbox").fill("6")
    touch(phone, phone.get_by_role("button", name="Confirm"))
    expect(side(phone, "Ann")).to_contain_text("6")
    expect(field(phone, "Scored Quests")).to_have_value("1")
