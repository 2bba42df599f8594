"""The logbook on a phone: saved from a score, found, looked at, put right, and taken along."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.engine.outcome import Outcome, Side
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.store.store import Store, sqlite_url
from tests.browser.acting import open_table, ready, tap, tap_and_see
from tests.browser.conftest import Server
from tests.browser.sheets import new_sheet
from tests.builders import games

pytestmark = pytest.mark.browser


def write(server: Server, *plays: Play) -> None:
    store = Store(sqlite_url(server.database))
    Logbook(store, games(), sees_all=True).import_plays(plays)
    store.close()


def play(day: str, ann: int, ben: int, other: str = "Ben") -> Play:
    won = ann > ben
    sides = (
        Side("Ann", ann, rank=1 if won else 2, won=won, lines={"track": ann - 20, "projects": 20}),
        Side(other, ben, rank=2 if won else 1, won=not won, lines={"track": ben}),
    )
    return Play(day, "maracaibo", Outcome(sides), scenario="unrest", minutes=90)


def test_a_score_is_saved_found_corrected_deleted_brought_back_and_played_again(
    server: Server, phone: Page
) -> None:
    code = new_sheet(
        server, "maracaibo", ("1", "track", 51), ("2", "track", 60), done=True, players=2
    )
    open_table(phone, server.url, code, "score")
    tap(phone, "Save to the logbook")
    expect(phone.get_by_role("button", name="Show in logbook")).to_be_visible()
    expect(phone.get_by_role("button", name="Save to the logbook")).to_have_count(0)
    tap(phone, "Show in logbook")
    expect(phone.get_by_role("heading", name="Ben won")).to_be_visible()
    tap(phone, "Correct")
    phone.get_by_label("Points of Ann").fill("7x")
    tap(phone, "Save")
    expect(phone.get_by_text("Correct the marked values.")).to_be_visible()
    expect(phone.get_by_label("Points of Ann")).to_have_value("7x")
    phone.get_by_label("Points of Ann").fill("77")
    tap(phone, "Save")
    expect(phone.get_by_role("heading", name="Ann won")).to_be_visible()

    tap(phone, "Delete")
    tap(phone, "Undo")
    tap_and_see(phone, phone.get_by_role("button", name="Ann 77 Ben 60"))
    expect(phone.get_by_role("heading", name="Ann won")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("heading", name="Ann won")).to_be_visible()
    tap(phone, "Play again with these people")
    expect(phone.get_by_text("Ann, Ben")).to_be_visible()
    tap(phone, "Start")
    tap(phone, "To the game")
    tap(phone, "Score")
    tap(phone, "Enter the points")
    expect(phone.locator(".side", has_text="Ann")).to_contain_text("0")


def test_a_logbook_goes_out_as_csv_and_in_again(
    server: Server, phone: Page, tmp_path: Path
) -> None:
    write(server, play("2026-05-01", 60, 70, "=1+1"))
    phone.goto(f"{server.url}/logbook")
    tap(phone, "Files")
    with phone.expect_download() as download:
        tap(phone, "Save as CSV")
    text = download.value.path().read_text(encoding="utf-8-sig")
    assert ",'=1+1," in text
    with phone.expect_download() as download:
        tap(phone, "Save for BG Stats")
    names = [p["name"] for p in json.loads(download.value.path().read_text())["players"]]
    assert "=1+1" in names

    file = tmp_path / "changed.csv"
    file.write_text(text.replace("2026-05-01", "2026-05-09"), encoding="utf-8")
    phone.locator('input[type="file"]').set_input_files(file)
    expect(phone.get_by_text("Imported: 0 new")).to_be_visible()
    file.write_text(text.replace("2026-05-01", "one day"), encoding="utf-8")
    ready(phone)
    phone.locator('input[type="file"]').set_input_files(file)
    expect(phone.get_by_text("Nothing was imported.")).to_be_visible()
    tap(phone, "Back")
    expect(phone.get_by_role("button", name="2026-05-09")).to_be_visible()
