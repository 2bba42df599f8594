"""The final score of Pirates of Maracaibo for four players on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.acting import MEASURED_IN, expect_good_for_thumbs, open_table
from tests.browser.conftest import NewPhone, Server
from tests.browser.sheets import new_sheet, to_side

pytestmark = pytest.mark.browser

ENTRIES = (("1", "track", 57), ("1", "sets", 3), ("2", "rivers", 4), ("3", "pearls", 7),
           ("3", "buried", 3), ("4", "quests", 44), ("4", "quest_cards", 6),
           ("table", "pearls_value", 5))  # fmt: skip

WITH_ALL = {"commanders": "yes", "new-cards": "yes"}


@pytest.mark.parametrize("language", MEASURED_IN)
@pytest.mark.parametrize("done", [False, True])
def test_it_is_good_for_thumbs(
    server: Server, new_phone: NewPhone, language: str, done: bool
) -> None:
    phone, german = new_phone(locale=language), language == "de-DE"
    code = new_sheet(server, "pirates", *ENTRIES, done=done, players=4, **WITH_ALL)
    open_table(phone, server.url, code, "score")
    expect_good_for_thumbs(phone)
    if not done:
        for name in ("Tisch", "Regeln") if german else ("Table", "Rules"):
            to_side(phone, name)
            expect_good_for_thumbs(phone)


def test_the_choice_is_good_for_thumbs(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/score?game=pirates")
    expect_good_for_thumbs(phone)
