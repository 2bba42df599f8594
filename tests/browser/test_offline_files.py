"""A game goes from a phone alone to the server and back, as a file: at the same step each time."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import SCREEN, ready, tap, tap_and_see
from tests.browser.conftest import Server
from tests.browser.offline_page import Thumb

pytestmark = pytest.mark.browser

# A phone that shares texts, but not every kind of file.
SHARES = """() => {
  navigator.canShare = given => given.files.every(file => file.name.endsWith('.txt'));
  navigator.share = async ({ files: [file] }) => { window.given = [file.name, await file.text()]; };
}"""


def seen(page: Page) -> list[str]:
    """Return the instructions and the question."""
    page.set_viewport_size({"width": 390, "height": 1400})  # high enough for all hints
    page.locator(f"{SCREEN} .question h2").wait_for()
    return page.locator(f"{SCREEN} .turn, {SCREEN} .question").all_inner_texts()


def taken_along(page: Page, route: str, folder: Path) -> Path:
    """Return the exported file, by this link under More."""
    tap(page, "More")
    tap_and_see(page, page.get_by_role("button", name=route, exact=True))
    with page.expect_download() as download:
        tap(page, "Save the game")
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def open_from_file(page: Page, file: Path) -> None:
    page.get_by_role("button", name="Open a game from a file", exact=True).wait_for()
    ready(page)
    page.locator("input[type=file]").set_input_files(file)
    page.set_viewport_size({"width": 390, "height": 1400})  # high enough for all hints
    page.locator(f"{SCREEN} .question h2").wait_for()


def test_a_game_goes_to_the_server_and_back(
    thumb: Thumb, server: Server, phone: Page, tmp_path: Path
) -> None:
    page = thumb.page
    thumb.open("start?game=maracaibo&automa=jacques")
    thumb.go_on()  # start
    thumb.go_on()  # all is in place
    thumb.go_on()  # my turn is over: his first card
    here = seen(page)
    file = taken_along(page, "Continue on a server", tmp_path)

    phone.goto(server.url)
    open_from_file(phone, file)
    assert seen(phone) == here
    expect(phone.locator(".notice", has_text="Continue where it stopped")).to_be_visible()
    tap_and_see(phone, phone.locator(f"{SCREEN} .btn.go, {SCREEN} .answers:not(.list) .btn").first)
    further = seen(phone)
    assert further != here
    phone.evaluate(SHARES)
    back = taken_along(phone, "Continue on your phone alone", tmp_path)
    tap(phone, "Share: Save the game")
    phone.wait_for_function("() => window.given")
    assert phone.evaluate("window.given") == [f"{back.name}.txt", back.read_text()]

    thumb.open("")
    open_from_file(page, back)
    expect(page.get_by_text("Now it continues where the file ends")).to_be_visible()
    assert seen(page) == further
