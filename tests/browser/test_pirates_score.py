"""The final score of Pirates of Maracaibo for four players on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import MEASURED_IN, choose, expect_good_for_thumbs, open_table, tap, told
from tests.browser.conftest import NewPhone, Server
from tests.browser.sheets import new_sheet, totals, type_exactly, type_in

pytestmark = pytest.mark.browser

ENTRIES = (("1", "track", 57), ("1", "sets", 3), ("2", "rivers", 4), ("3", "pearls", 7),
           ("3", "buried", 3), ("4", "quests", 44), ("4", "quest_cards", 6),
           ("table", "pearls_value", 5))  # fmt: skip

WITH_ALL = {"commanders": "yes", "new-cards": "yes"}


def test_a_score_for_four_players(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/score?game=pirates&new-cards=yes")
    choose(phone, "4")
    tap(phone, "Enter the points")
    type_in(phone, "Victory point track", "60")
    type_in(phone, "Rivers crossed", "3")
    type_in(phone, "Doubloons left", "17")
    type_in(phone, "Doubloons of discount", "4")
    expect(totals(phone)).to_contain_text("Player 1 83")  # 60 + 12 + 3 + 8
    choose(phone, "Player 2")
    type_exactly(phone, "Pearls", "4")
    type_in(phone, "Buried treasures", "4")
    expect(totals(phone)).to_contain_text("Player 2 16")  # 8 + 8
    choose(phone, "Player 3")
    type_in(phone, "Points of quests", "35")
    type_in(phone, "Quests you scored", "6")
    expect(totals(phone)).to_contain_text("Player 3 45")
    choose(phone, "Player 4")
    type_in(phone, "Points on improvements", "83")
    expect(totals(phone)).to_contain_text("Player 4 83")
    choose(phone, "Table")
    type_in(phone, "What a pearl is worth", "5")
    expect(totals(phone)).to_contain_text("Player 2 28")
    type_in(phone, "What a gold is worth", "9")
    expect(phone.get_by_text("Only 2–5 is possible here")).to_be_visible()
    tap(phone, "Done: who won?")
    expect(told(phone)).to_contain_text("Shared victory with 83 points: Player 1 · Player 4")
    expect(told(phone)).to_contain_text("We know no")


def test_a_rule_is_put_right_and_stays_so(server: Server, phone: Page) -> None:
    code = new_sheet(server, "pirates", ("1", "rivers", 2), players=2)
    open_table(phone, server.url, code, "score")
    expect(totals(phone)).to_contain_text("Ann 8")
    choose(phone, "Rules")
    type_in(phone, "Points for a river", "5")
    expect(totals(phone)).to_contain_text("Ann 10")
    phone.reload()
    expect(totals(phone)).to_contain_text("Ann 10")
    tap(phone, "Undo")
    expect(totals(phone)).to_contain_text("Ann 8")


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
            choose(phone, name)
            expect_good_for_thumbs(phone)


def test_the_choice_is_good_for_thumbs(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/score?game=pirates")
    expect_good_for_thumbs(phone)


def test_a_german_phone_reads_german(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE")
    entries = (("1", "track", 30), ("opponent", "track", 0), ("opponent", "residences", 2))
    open_table(phone, server.url, new_sheet(server, "pirates", *entries, players=1), "score")
    tap(phone, "Fertig: Wer hat gewonnen?")
    expect(told(phone)).to_contain_text("Unentschieden: Jordan hat auch 30 Punkte")
