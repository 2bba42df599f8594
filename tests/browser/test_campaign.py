"""The archive of a campaign on a phone: a file is brought, and read."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

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
    phone.locator("input[type=file]").set_input_files(file)
    at_rest(phone)
    tap(phone, "Import as new campaign" if english else "Als neue Kampagne importieren")
    switched = "Card 185 switches to" if english else "Karte 185 wechselt zu „The Rescue“"
    expect(header(phone)).to_contain_text("185")
    at_rest(phone)
    expect(phone.get_by_text(switched)).to_be_visible()
    expect_good_for_thumbs(phone)
