"""A campaign over two games on a phone, against the real server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import MEASURED_IN, at_rest, expect_good_for_thumbs, header, tap, told
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser

ARCHIVE = """\
campaign: uprising
players: [Cem, Dora]
story_card: 185
tiles: {L1: "17", L4: 9a, L30: 21a, L31: explorer, L32: elsewhere}
games: [{card: 150, players: [Cem, Dora], winners: [Dora], placed: [L31, L32], note: "A storm"}]
"""


def start(server: Server, phone: Page) -> None:
    """A new campaign of Ann and Ben."""
    phone.goto(f"{server.url}/campaign")
    phone.get_by_text("Names (optional)").click()
    for number, name in ((1, "Ann"), (2, "Ben")):
        phone.get_by_label(f"Player {number}").fill(name)
    phone.get_by_label("Player 2").press("Tab")
    at_rest(phone)
    tap(phone, "Start the campaign")
    expect(phone.get_by_text("Game 1 begins with card 150")).to_be_visible()


def bring(phone: Page, file: Path, way: str = "Import a campaign") -> None:
    phone.get_by_text(way).click()
    at_rest(phone)
    phone.locator("input[type=file]").set_input_files(file)
    expect(phone.get_by_text(file.name)).to_be_visible()
    phone.wait_for_timeout(1500)  # the file goes to the server first, and only then the page runs
    at_rest(phone)


def confirm(phone: Page, *picked: str, typed: str | None = None) -> None:
    """Answer the open question with what is picked, or typed."""
    for label in picked:
        phone.get_by_role("checkbox", name=label, exact=True).click()
    if typed is not None:
        phone.locator(".question input").fill(typed)
    phone.locator(".screen[data-live]").wait_for()  # a new screen takes no tap at once
    phone.locator(".going .go").click()


def test_a_game_is_recorded_and_the_archive_goes_into_a_file_and_comes_back(
    server: Server, phone: Page, tmp_path: Path
) -> None:
    start(server, phone)
    tap(phone, "We have played a game")
    tap(phone, "Ben")
    confirm(phone, typed="163")
    expect(phone.get_by_text("What else has changed?")).to_be_visible()
    phone.reload()  # in the middle
    confirm(phone, "Legacy tiles came")
    confirm(phone, "L31", "L33")
    expect(phone.get_by_text("Where does L33 lie?")).to_be_visible()
    confirm(phone, typed="12")
    expect(told(phone).first).to_contain_text("Game 1 is in the archive")
    expect(header(phone)).to_contain_text("163")
    expect(phone.get_by_role("img", name="legacy tiles lie at 17, 9a, 21a, 12")).to_be_visible()
    expect(phone.locator(".steps")).to_contain_text("Won: Ben")
    with phone.expect_download() as saved:
        tap(phone, "Save as a file")
    file = tmp_path / "ours.yaml"
    saved.value.save_as(file)
    written = file.read_text(encoding="utf-8")
    assert written.startswith("campaign: uprising\nplayers: [Ann, Ben]\nstory_card: 163\n")

    first = phone.url
    tap(phone, "All campaigns")
    bring(phone, file)
    tap(phone, "Import as a new campaign")
    expect(phone.get_by_text("Game 2 begins with card 163")).to_be_visible()
    assert phone.url != first


def test_a_file_from_elsewhere_is_refused_and_nothing_changes(
    server: Server, phone: Page, tmp_path: Path
) -> None:
    file = tmp_path / "theirs.yaml"
    file.write_text(ARCHIVE.replace("L31: explorer, ", "L41: explorer, "), encoding="utf-8")
    phone.goto(f"{server.url}/campaign")
    bring(phone, file)
    expect(phone.get_by_text("Nothing has changed. 2 problems")).to_be_visible()
    expect(phone.get_by_text("Line 4, column 37: there is no legacy tile L41")).to_be_visible()
    expect(phone.get_by_text("L32 lies only together with L31")).to_be_visible()
    expect(phone.get_by_role("button", name="Import as")).to_have_count(0)
    expect_good_for_thumbs(phone)


@pytest.mark.parametrize("language", MEASURED_IN)
def test_every_screen_of_a_campaign_is_good_for_thumbs(
    server: Server, new_phone: NewPhone, tmp_path: Path, language: str
) -> None:
    english = language == "en-GB"
    phone = new_phone(locale=language)
    file = tmp_path / "theirs.yaml"
    file.write_text(ARCHIVE, encoding="utf-8")
    phone.goto(f"{server.url}/campaign")
    expect_good_for_thumbs(phone)
    way = "Import a campaign" if english else "Kampagne importieren"
    bring(phone, file, way)
    tap(phone, "Import as a new campaign" if english else "Als neue Kampagne importieren")
    switched = "Card 185 switches to" if english else "Karte 185 wechselt zu The Rescue"
    expect(header(phone)).to_contain_text("185")
    at_rest(phone)
    expect(phone.get_by_text(switched)).to_be_visible()
    expect_good_for_thumbs(phone)
    tap(phone, "We have played a game" if english else "Wir haben eine Partie gespielt")
    tap(phone, "Won" if english else "Gewonnen")
    expect_good_for_thumbs(phone)
