"""Journeys in the edition without a server, in Chromium: its server has been stopped.

All journeys are made in one page that is awake: waking Python takes seconds.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from companion.app.frame.routes import ROUTES
from tests.browser.acting import SCREEN, header, instructions, touch
from tests.browser.offline_page import Thumb
from tests.browser.sheets import field

pytestmark = pytest.mark.browser


def test_a_game_against_jacques_to_its_end(thumb: Thumb) -> None:
    thumb.open("start?game=maracaibo&automa=jacques")
    thumb.tap_each("I use my own cards", "Start", "Start round 1", "My turn is over")
    assert "screen on" in thumb.page.evaluate("asked")  # for as long as the game lasts
    touch(thumb.page, thumb.page.locator(f"{SCREEN} .answers .btn").nth(1))
    expect(instructions(thumb.page)).to_contain_text("disc in city 4")
    thumb.tap_each("My turn is over", "Undo")
    expect(instructions(thumb.page)).to_contain_text("disc in city 4")
    for number in range(1, 5):
        expect(header(thumb.page)).to_contain_text(f"Round {number} of 4")
        thumb.tap_each("I ended the round")
    expect(instructions(thumb.page)).to_contain_text("The game is over: compare with Jacques")
    thumb.tap_each("Go to the final score", "Unrest", "Enter the points")
    expect(thumb.page.locator(".side", has_text="Jacques")).to_be_visible()


def test_a_card_of_jordan_is_learnt_and_met_again_after_a_reload(thumb: Thumb) -> None:
    page = thumb.page
    thumb.open("start?game=pirates&automa=jordan")
    thumb.tap_each("I use my own", "Start", "Play this way", "Start round 1", "A")
    for symbol in ("Raid", "Quest"):
        thumb.tap_each(symbol)
    touch(thumb.page, page.locator(".card-of").get_by_role("button", name="Quest"))
    expect(instructions(page)).to_contain_text("Jordan sails to a Location with a Quest")
    page.reload()
    thumb.is_awake()
    expect(instructions(page)).to_contain_text("Jordan sails to a Location with a Quest")
    thumb.open("start?game=pirates&automa=jordan")
    thumb.tap_each("Start", "Start round 1", "Raid")
    touch(thumb.page, page.get_by_role("button", name=re.compile(r"^A.*Raid · Quest$")))
    expect(header(page)).to_contain_text("turn 1")


def test_all_inclusive_is_set_up_and_played(thumb: Thumb) -> None:
    thumb.open("setup?game=maracaibo&scenario=all-inclusive&players=3&seed=5")
    page = thumb.page
    board = page.get_by_role("checkbox", name="Put the board in the middle").first
    touch(thumb.page, board)
    thumb.tap_each("Save this set-up")
    page.wait_for_url(re.compile("[&?]t="))
    expect(board).to_be_checked()
    thumb.tap_each("Play from here", "Start", "To the game")
    expect(header(page)).to_contain_text("All Inclusive")


def test_a_score_is_saved_to_the_logbook(thumb: Thumb) -> None:
    page = thumb.page
    thumb.open("score")
    thumb.tap_each("Jamaica", "3", "Enter the points")
    thumb.tap_each("9")
    field(page, "Doubloons").fill("8")
    thumb.tap_each("Next")
    thumb.tap_each("15: home in Port Royal")
    field(page, "Doubloons").fill("12")
    thumb.tap_each("Next", "10")
    touch(thumb.page, page.get_by_role("button", name="Finish without the rest").last)
    expect(page.get_by_role("heading", name="Player 2 wins")).to_be_visible()
    thumb.tap_each("Show in logbook")
    expect(page.get_by_role("heading", name="Player 2 won")).to_be_visible()


def test_a_game_of_a_campaign_is_recorded(thumb: Thumb) -> None:
    page = thumb.page
    thumb.open("campaign")
    thumb.tap_each("New campaign", "1", "Start")
    expect(header(page)).to_contain_text("Before game 1")
    thumb.tap_each("A game was played")
    thumb.tap_each("Lost")
    page.locator(f"{SCREEN} input").fill("151")
    touch(thumb.page, page.locator(f"{SCREEN} .btn.go"))
    expect(page.get_by_text("What did this game change?")).to_be_visible()
    touch(thumb.page, page.locator(f"{SCREEN} .btn.go"))  # nothing
    expect(header(page)).to_contain_text("Before game 2")
    thumb.tap_each("Undo")
    touch(thumb.page, page.locator(f"{SCREEN} .btn.go"))
    expect(page.get_by_text("Game 2 begins with card 151")).to_be_visible()


def test_every_page_exists_and_one_that_needs_a_server_explains_it(thumb: Thumb) -> None:
    thumb.open("start?game=jamaica&automa=ghost-ship")
    thumb.tap_each("Start")
    thumb.page.wait_for_url(re.compile("t="))
    code = thumb.page.url.rpartition("t=")[2]
    for name, route in ROUTES.items():
        thumb.open(name if name == "home" else f"{name}?t={code}")
        expect(thumb.page.locator("#notices")).to_have_text("")
        if route.together:
            expect(thumb.page.locator(".screen").get_by_text("on a computer")).to_be_visible()
            thumb.open("home")
