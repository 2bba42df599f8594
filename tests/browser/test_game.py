"""Jacques on a phone, against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import DRAWN, at_rest, header, instructions, open_table, tap, touch
from tests.browser.conftest import NewPhone, Server
from tests.browser.parts import BACKGROUND

pytestmark = pytest.mark.browser

TO_SCORE = "Go to the final score"


def test_a_reload_in_the_middle_of_a_turn(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A2", cards="own")
    open_table(phone, server.url, code)
    expect(instructions(phone)).to_contain_text("Jacques's explorer can move 1 space")
    phone.reload()
    expect(instructions(phone)).to_contain_text("Jacques's explorer can move 1 space")
    tap(phone, "No quest in reach")
    expect(instructions(phone)).to_contain_text("Jacques moves his explorer 1 space")


def test_undo_after_a_reload(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A2", "no", cards="own")
    open_table(phone, server.url, code)
    phone.reload()
    tap(phone, "Undo")
    expect(instructions(phone)).to_contain_text("Jacques's explorer can move 1 space")
    tap(phone, "Undo")
    expect(phone.get_by_text("Turn over Jacques's top card")).to_be_visible()


def test_the_first_visit_after_a_start_is_a_deep_link(own_server: Server, phone: Page) -> None:
    open_table(phone, own_server.url, own_server.new_table("ready"), "automa")
    expect(phone.get_by_text("Round 1: your turn", exact=False).first).to_be_visible()
    expect(phone.locator(DRAWN).first).to_be_visible()
    assert own_server.errors() == []


def test_an_unknown_code_in_the_address(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/?t=00000000")
    expect(phone.get_by_text("There is no game with this code")).to_be_visible()
    touch(phone, phone.locator(".screen .btn.go"))
    expect(phone.get_by_role("heading", name="Maracaibo Companion")).to_be_visible()


def test_the_language_is_switched_in_the_middle_of_a_game(server: Server, phone: Page) -> None:
    code = server.new_table("ready")
    open_table(phone, server.url, code)
    tap(phone, "More")
    tap(phone, "Settings")
    tap(phone, "Deutsch")
    expect(phone.get_by_text("Sprache").first).to_be_visible()
    tap(phone, "Partie")
    expect(instructions(phone)).to_contain_text("Runde 1: Du bist dran")
    phone.reload()
    expect(instructions(phone)).to_contain_text("Runde 1: Du bist dran")
    tap(phone, "Mein Zug ist zu Ende")
    expect(header(phone)).to_contain_text("Karte 1")


def test_a_german_phone_is_spoken_to_in_german(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE")
    phone.goto(server.url)
    expect(phone.get_by_role("button", name="Logbuch")).to_be_visible()


def test_the_theme_is_chosen_and_stays(server: Server, phone: Page) -> None:
    code = server.new_table("ready")
    open_table(phone, server.url, code, "settings")
    assert phone.evaluate(BACKGROUND) == "rgb(243, 233, 211)"  # parchment
    with phone.expect_navigation():
        tap(phone, "Dark")
    at_rest(phone)
    assert phone.evaluate(BACKGROUND) == "rgb(11, 24, 38)"  # navy
    open_table(phone, server.url, code)
    assert phone.evaluate(BACKGROUND) == "rgb(11, 24, 38)"


def test_a_card_that_shows_something_else(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A1", cards="own")
    open_table(phone, server.url, code)
    tap(phone, "My card shows something else")
    tap(phone, "Disc: city 14")
    expect(instructions(phone)).to_contain_text("disc in city 14")


def test_names_are_shown_as_they_are(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/start?game=maracaibo&automa=jacques")
    touch(phone, phone.get_by_text("Names (optional)"))
    phone.get_by_label("Player 1").fill("<b>**A**</b> :red[x]")
    phone.get_by_label("Player 1").press("Tab")
    at_rest(phone)
    tap(phone, "Start")
    tap(phone, "Start round 1")
    phone.goto(server.url)
    expect(phone.get_by_text("<b>**A**</b> :red[x]").first).to_be_visible()
