"""The archive of a campaign on a phone: a file is brought, and read."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import MEASURED_IN, at_rest, expect_good_for_thumbs, header, tap
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser

ARCHIVE = """\
campaign: uprising
players: [Cem, Dora]
story_card: 185
tiles: {L1: "17", L4: 9a, L30: 21a, L31: explorer, L32: elsewhere}
games: [{card: 150, players: [Cem, Dora], winners: [Dora], placed: [L31, L32], note: "A storm"}]
"""


def bring(phone: Page, file: Path, way: str = "Import a campaign") -> None:
    phone.get_by_text(way).click()
    at_rest(phone)
    phone.locator("input[type=file]").set_input_files(file)
    expect(phone.get_by_text(file.name)).to_be_visible()
    phone.wait_for_timeout(1500)  # the file goes to the server first, and only then the page runs
    at_rest(phone)


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
