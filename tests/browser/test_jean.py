"""Jean on a phone, against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import header, open_table, tap, told
from tests.browser.conftest import Server
from tests.maracaibo.jean_table import KEPT, NO_TILES, Known

pytestmark = pytest.mark.browser

OWN_CARDS = {"cards": "own", "level": 5, "uprising": "yes"}


def jean_table(server: Server, known: Known, *answers: str | int) -> str:
    """A table against Jean, with their own cards, at which this has been answered already."""
    return server.new_table(*answers, procedure="jean", known=known, **OWN_CARDS)


def test_a_table_against_jean_is_started(server: Server, phone: Page) -> None:
    phone.goto(server.url)
    tap(phone, "Maracaibo")
    tap(phone, "Jean")
    phone.get_by_text("3 · medium").click()
    phone.get_by_text("With", exact=True).click()
    tap(phone, "Start")
    expect(header(phone)).to_contain_text("Jean · level 3")
    phone.get_by_text("L12", exact=True).click()
    tap(phone, "Confirm")
    expect(told(phone)).to_contain_text("Put one more disc from the box on L12")
    tap(phone, "Start round 1")
    expect(told(phone)).to_contain_text("Round 1: you go first")


def test_a_round_with_a_quest(server: Server, phone: Page) -> None:
    open_table(phone, server.url, jean_table(server, NO_TILES, "ready"))
    tap(phone, "My turn is over")
    tap(phone, "A: 1 stop, upper way · card 3 · explorer 2")
    expect(told(phone)).to_contain_text("Jean sails: 1 stop, upper way")
    tap(phone, "4 · city")
    tap(phone, "A quest")
    expect(told(phone)).to_contain_text("Jean takes the quest at 4")
    expect(phone.get_by_role("img", name="Sea route with 4 marked")).to_be_visible()
    expect(header(phone)).to_contain_text("1 quest · 0 cards")
    tap(phone, "My turn is over")
    tap(phone, "A: 2 stops, upper way · card 1 · influence 1, Spain")
    tap(phone, "11 · city")
    tap(phone, "A free market space")
    expect(told(phone)).to_contain_text("Disc in the market of 11")
    expect(told(phone)).to_contain_text("influence marker 1 forward: Spain")
    expect(header(phone)).to_contain_text("1 disc off")
    tap(phone, "My turn is over")
    tap(phone, "A: 2 stops, lower way · card 3 · influence 1, England")
    tap(phone, "20 · homeward")
    expect(told(phone)).to_contain_text("Jean takes display card 3")
    tap(phone, "My turn is over")
    tap(phone, "A: 1 stop, lower way · card 2 · influence 1, France")
    expect(told(phone)).to_contain_text("Jean sails to 21a")
    expect(told(phone)).to_contain_text("Jean ends round 1")
    expect(told(phone)).to_contain_text("2 for her cards, 0 for her discs. She has 2.")
    tap(phone, "Start round 2")
    expect(told(phone)).to_contain_text("Round 2: you go first")


def test_with_a_board_that_is_kept_her_turn_asks_nothing(server: Server, phone: Page) -> None:
    code = jean_table(server, {**KEPT, "quests": "5"}, "ready", "next")
    open_table(phone, server.url, code)
    before = server.log_length(code)
    tap(phone, "B: 2 stops, upper way · card 3 · 4 points · explorer 2/4")
    expect(told(phone)).to_contain_text("Jean takes the quest at 5")
    expect(phone.get_by_role("img", name="Sea route with 5 marked", exact=True)).to_be_visible()
    expect(phone.get_by_role("button", name="My turn is over")).to_be_visible()
    assert server.log_length(code) == before + 1


def test_arrows_are_read_off_the_board(server: Server, phone: Page) -> None:
    code = jean_table(server, NO_TILES, "ready")
    open_table(phone, server.url, code)
    tap(phone, "Correct something")
    tap(phone, "Arrows of the sea route")
    tap(phone, "Only those from 2")
    expect(phone.get_by_text("From 2: where does the arrow lead?")).to_be_visible()
    tap(phone, "To 3")
    tap(phone, "To 5")
    expect(phone.get_by_role("dialog")).to_have_count(0)
    table = server.tables().open(code)
    assert table is not None
    readings = table.dialogue.readings
    assert readings == {"box.arrows.2.upper": "3", "box.arrows.2.lower": "5"}


# What is known, and what has been answered, to see each kind of screen.
