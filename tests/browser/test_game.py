"""Jacques on a phone, against the real server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import at_rest, header, open_table, tap, tap_and_see, told
from tests.browser.conftest import NewPhone, Server
from tests.browser.parts import BACKGROUND, MAIN

pytestmark = pytest.mark.browser

TO_SCORE = "To the final score: see who won"


def test_a_whole_solo_game(server: Server, phone: Page) -> None:
    phone.goto(server.url)
    tap(phone, "Maracaibo")
    tap(phone, "Jacques")
    phone.get_by_text("Navigator · hard").click()
    tap(phone, "Start")
    expect(told(phone)).to_contain_text("Leave Jacques's cards in the box")
    main = phone.locator(MAIN)
    tap_and_see(phone, phone.get_by_role("button", name="Start round 1"))
    for _ in range(90):
        expect(main).to_have_count(1)
        if TO_SCORE in main.inner_text():
            break
        tap_and_see(phone, main)
    expect(header(phone)).to_contain_text("Round 4 of 4")
    points = header(phone).inner_text().split()[-4]
    main.click()
    tap(phone, "Enter the points")
    expect(phone.locator(".side", has_text="Jacques")).to_contain_text(points)
    phone.get_by_role("link", name="Game").click()
    expect(phone.get_by_text("Points by round")).to_be_visible()
    expect(header(phone)).to_contain_text("Game over")


def test_a_turn_is_one_tap(server: Server, phone: Page) -> None:
    code = server.new_table("ready", level="navigator")
    open_table(phone, server.url, code)
    before = server.log_length(code)
    tap(phone, "My turn is over")
    expect(header(phone)).to_contain_text("card 1")
    assert server.log_length(code) == before + 1


def test_the_place_meant_is_shown(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A1", cards="own")
    open_table(phone, server.url, code)
    expect(told(phone)).to_contain_text("Disc in city 5")
    expect(phone.get_by_role("img", name="Sea route with 5 marked")).to_be_visible()
    expect(phone.get_by_text("Card A1, area 1 · one source")).to_be_visible()


def test_a_reload_in_the_middle_of_a_turn(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A2", cards="own")
    open_table(phone, server.url, code)
    expect(told(phone)).to_contain_text("explorer may go 1 space")
    phone.reload()
    expect(told(phone)).to_contain_text("explorer may go 1 space")
    tap(phone, "No quest in reach")
    expect(told(phone)).to_contain_text("Explorer 1 space ahead")


def test_undo_after_a_reload(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A2", "no", cards="own")
    open_table(phone, server.url, code)
    phone.reload()
    tap(phone, "Undo")
    expect(told(phone)).to_contain_text("explorer may go 1 space")
    tap(phone, "Undo")
    expect(phone.get_by_text("Turn over his top card")).to_be_visible()


def test_the_server_is_killed_and_comes_back(tmp_path: Path, phone: Page) -> None:
    server = Server(tmp_path)
    code = server.new_table("ready", cards="own")
    open_table(phone, server.url, code)
    tap(phone, "My turn is over")
    expect(phone.get_by_text("Turn over his top card")).to_be_visible()
    at_rest(phone)
    server.kill()
    phone.wait_for_timeout(1500)
    # (Not by role: Streamlit's sign that the server is gone hides the rest from readers.)
    card = phone.locator("button", has_text="Disc in city 5 · A card").first
    expect(card).to_be_disabled()  # no tap can be lost while nobody is there to take it
    server.start()
    # The phone connects again by itself, and as soon as it lets people tap, a tap counts.
    expect(phone.locator("html.companion-lost")).to_have_count(0, timeout=60_000)
    card.click()
    expect(told(phone)).to_contain_text("city 5", timeout=30_000)
    assert server.log_length(code) == 3
    server.kill()


@pytest.mark.parametrize(
    ("path", "by_streamlit"),
    [("automa", False), ("automa", True), ("settings", True), ("", True)],
)
def test_the_first_visit_after_a_start_is_a_deep_link(
    path: str, by_streamlit: bool, tmp_path: Path, phone: Page
) -> None:
    server = Server(tmp_path, by_streamlit=by_streamlit)
    code = server.new_table("ready")
    open_table(phone, server.url, code, path)
    expected = {
        "automa": "Round 1: your turn",
        "settings": "Language",
        "": "Round 1: your turn",
    }[path]
    expect(phone.get_by_text(expected, exact=False).first).to_be_visible()
    expect(header(phone)).to_have_count(1)
    assert "Traceback" not in server.log.read_text()
    server.kill()


def test_an_unknown_code_in_the_address(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/?t=00000000")
    expect(phone.get_by_text("There is no game with this code")).to_be_visible()
    tap(phone, "Home")
    expect(phone.get_by_text("Maracaibo Companion")).to_be_visible()


def test_the_language_is_switched_in_the_middle_of_a_game(server: Server, phone: Page) -> None:
    code = server.new_table("ready")
    open_table(phone, server.url, code)
    phone.get_by_role("link", name="Settings").click()
    tap(phone, "Deutsch")
    expect(phone.get_by_role("heading", name="Sprache")).to_be_visible()
    phone.get_by_role("link", name="Spiel").click()
    expect(told(phone)).to_contain_text("Runde 1: Du bist dran")
    phone.reload()
    expect(told(phone)).to_contain_text("Runde 1: Du bist dran")
    tap(phone, "Mein Zug ist zu Ende")
    expect(header(phone)).to_contain_text("Karte 1")


def test_a_german_phone_is_spoken_to_in_german(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE")
    phone.goto(server.url)
    expect(phone.get_by_role("button", name="Neues Spiel")).to_be_visible()


def test_the_theme_is_chosen_and_stays(server: Server, phone: Page) -> None:
    code = server.new_table("ready")
    open_table(phone, server.url, code, "settings")
    assert phone.evaluate(BACKGROUND) == "rgb(246, 238, 223)"  # parchment
    with phone.expect_navigation():
        tap(phone, "Dark: navy and brass")
    at_rest(phone)
    assert phone.evaluate(BACKGROUND) == "rgb(13, 27, 42)"  # navy
    open_table(phone, server.url, code)
    assert phone.evaluate(BACKGROUND) == "rgb(13, 27, 42)"


def test_a_correction(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A1", cards="own")
    open_table(phone, server.url, code)
    tap(phone, "Correct something")
    tap(phone, "Jacques's points")
    phone.get_by_role("spinbutton").fill("1000")
    tap(phone, "Confirm")
    expect(phone.get_by_text("Only 0–999 is possible here")).to_be_visible()
    phone.get_by_role("spinbutton").fill("42")
    tap(phone, "Confirm")
    expect(header(phone)).to_contain_text("42")


def test_a_card_that_shows_something_else(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A1", cards="own")
    open_table(phone, server.url, code)
    tap(phone, "Your card shows something else?")
    tap(phone, "Disc in city 14")
    expect(told(phone)).to_contain_text("Disc in city 14")


def test_names_are_shown_as_they_are(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/start?game=maracaibo&automa=jacques")
    phone.get_by_text("Names (optional)").click()
    phone.get_by_label("Player 1").fill("<b>**A**</b> :red[x]")
    phone.get_by_label("Player 1").press("Tab")
    at_rest(phone)
    tap(phone, "Start")
    tap(phone, "Start round 1")
    for _ in range(4):
        tap_and_see(phone, phone.get_by_role("button", name="I ended the round", exact=True))
    phone.get_by_role("button", name=TO_SCORE).click()
    tap(phone, "Enter the points")
    expect(phone.locator(".side").first).to_contain_text("<b>**A**</b> :red[x]")
    phone.goto(server.url)
    expect(phone.get_by_text("<b>**A**</b> :red[x]").first).to_be_visible()
