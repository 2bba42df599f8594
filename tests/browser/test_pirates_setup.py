"""Commanders for four, with the auction, on a phone against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
    at_rest,
    header,
    instructions,
    open_table,
    step,
    tap,
    tap_and_see,
    touch,
)
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser
ADDRESS = "setup?game=pirates&scenario=base&players=4&seed=5&with=new-cards.commanders.auction"
CHOSEN = ("kraken-khan", "iron-ingrid", "gemma-grimm", "victor-vile")


def bidding(server: Server, *money: int) -> str:
    """Begin an auction: player 1 starts, and all possessions are entered."""
    wording = [value for pair in zip(CHOSEN, money, strict=False) for value in pair]
    return server.new_table(1, *wording, procedure="auction", players=len(money))


def test_commanders_for_four_from_the_setup_to_their_auction(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/{ADDRESS}")
    at_rest(phone)
    expect(step(phone, "4 forts face up in the Gulf")).to_have_count(1)
    tap(phone, "Play from here")
    tap(phone, "Start")
    tap(phone, "To the game")
    expect(phone.get_by_text("which commander did you choose?")).to_be_visible()
    expect(header(phone)).to_contain_text("still in: 4")


def test_who_cannot_pay_can_only_pass_and_a_bid_can_be_taken_back(
    server: Server, phone: Page
) -> None:
    open_table(phone, server.url, bidding(server, 20, 8), "board")
    expect(phone.get_by_role("button", name="Pass")).to_be_visible()
    too_dear = phone.get_by_role("button", name="Pay 9").first
    expect(too_dear).to_be_disabled()
    touch(phone, too_dear)
    expect(phone.get_by_role("alert")).to_contain_text("8 doubloons")
    tap(phone, "Pass")
    tap(phone, "Pay 9 and swap with Player 2: Iron Ingrid")
    expect(instructions(phone)).to_contain_text("The auction is over")
    expect(instructions(phone)).to_contain_text("Player 1: Iron Ingrid (locked), doubloons 11")
    tap(phone, "Undo")
    expect(header(phone)).to_contain_text("still in: 2")


def test_the_auction_speaks_german_at_night(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE", color_scheme="dark")
    open_table(phone, server.url, bidding(server, 20, 20, 20), "board")
    tap_and_see(phone, phone.get_by_role("button", name="9 zahlen, Gemma Grimm behalten"))
    expect(instructions(phone)).to_contain_text("Spieler 3 behält Gemma Grimm für 9")
