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
from tests.browser.acting import at_rest, open_table, tap
from tests.browser.conftest import NewPhone, Server
from tests.browser.parts import part
from tests.browser.sheets import new_sheet
from tests.builders import games

pytestmark = pytest.mark.browser
MARKUP = "<img src=x onerror=a()>"


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


def against_jacques(day: str, level: str, *, won: bool) -> Play:
    sides = (
        Side("Ann", 70, rank=1 if won else 2, won=won),
        Side("", 60 if won else 80, rank=2 if won else 1, won=not won, automa=True),
    )
    return Play(day, "maracaibo", Outcome(sides), automa="jacques", level=level)


def open_logbook(phone: Page, server: Server, address: str = "") -> None:
    phone.goto(f"{server.url}/logbook{address}")
    at_rest(phone)


def test_a_score_is_saved_found_corrected_deleted_brought_back_and_played_again(
    server: Server, phone: Page
) -> None:
    code = new_sheet(
        server, "maracaibo", ("1", "track", 51), ("2", "track", 60), done=True, players=2
    )
    open_table(phone, server.url, code, "score")
    tap(phone, "Save to the logbook")
    expect(phone.get_by_role("button", name="See it in the logbook")).to_be_visible()
    expect(phone.get_by_role("button", name="Save to the logbook")).to_have_count(0)
    tap(phone, "See it in the logbook")
    expect(phone.get_by_text("Ben won")).to_be_visible()
    expect(phone.get_by_role("rowheader", name="Victory point track")).to_be_visible()

    phone.get_by_text("Correct", exact=True).click()
    phone.get_by_label("Points of Ann").fill("77")
    phone.get_by_label("Points of Ann").press("Tab")
    phone.locator(part("form")).get_by_role("button", name="Ann", exact=True).click()
    phone.locator(part("form")).get_by_role("button", name="Ben", exact=True).click()
    tap(phone, "Save")
    expect(phone.get_by_text("Ann won")).to_be_visible()

    tap(phone, "Delete")
    expect(phone.get_by_text("This game is not in your logbook.")).to_be_visible()
    tap(phone, "Restore")
    expect(phone.get_by_text("Ann won")).to_be_visible()
    phone.reload()
    expect(phone.get_by_text("Ann won")).to_be_visible()

    tap(phone, "Back to all games")
    phone.get_by_role("button", name="Ann 77 · Ben 60").click()
    tap(phone, "Play again with the same people")
    expect(phone.get_by_text("Ann, Ben")).to_be_visible()
    tap(phone, "Start")
    tap(phone, "To the game")
    tap(phone, "Score")
    tap(phone, "Enter the points")
    expect(phone.locator(".side", has_text="Ann")).to_contain_text("0")


def test_the_plots_are_seen(server: Server, phone: Page) -> None:
    write(
        server,
        play("2026-03-01", 60, 70),
        play("2026-03-02", 80, 70),
        *(against_jacques(f"2026-03-0{day}", "navigator", won=True) for day in (3, 4, 5)),
        against_jacques("2026-03-06", "commodore", won=False),
    )
    open_logbook(phone, server)
    plots = phone.locator(part("plot"))
    expect(plots).to_have_count(3)
    for number in range(3):
        plot = plots.nth(number)
        plot.scroll_into_view_if_needed()
        drawn = plot.locator("canvas, svg").first
        expect(drawn).to_be_visible()
        box = drawn.bounding_box()
        assert box is not None
        assert box["width"] > 250
        assert box["height"] > 80
    phone.get_by_text("As a table").nth(1).click()
    expect(phone.get_by_role("row", name="Jacques, Navigator 3 of 3")).to_be_visible()
    expect(phone.get_by_role("row", name="Jacques, Commodore 0 of 1")).to_be_visible()


def test_a_choice_stays_in_the_address(server: Server, phone: Page) -> None:
    write(server, play("2026-04-01", 60, 70, "Zoe"), play("2026-04-02", 60, 70, "Yves"))
    open_logbook(phone, server)
    phone.get_by_label("Player", exact=True).click()
    phone.get_by_role("option", name="Zoe").click()
    expect(phone.get_by_role("heading", name="1 game", exact=True)).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("heading", name="1 game", exact=True)).to_be_visible()
    expect(phone.get_by_role("button", name="Zoe won")).to_be_visible()


def test_a_logbook_goes_out_as_csv_and_in_again(
    server: Server, phone: Page, tmp_path: Path
) -> None:
    write(server, play("2026-05-01", 60, 70, "=1+1"))
    open_logbook(phone, server)
    phone.get_by_text("Files", exact=True).click()
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
    at_rest(phone)
    phone.locator(part("form")).get_by_role("button", name="Import a CSV file").click()
    expect(phone.get_by_text("Imported: 0 new")).to_be_visible()
    expect(phone.get_by_role("button", name="2026-05-09")).to_be_visible()

    file.write_text(text.replace("2026-05-01", "one day"), encoding="utf-8")
    phone.get_by_text("Files", exact=True).click()
    phone.locator('input[type="file"]').set_input_files(file)
    at_rest(phone)
    phone.locator(part("form")).get_by_role("button", name="Import a CSV file").click()
    expect(phone.get_by_text("Nothing was imported.")).to_be_visible()
    expect(phone.get_by_role("button", name="2026-05-09")).to_be_visible()


def test_names_and_notes_are_only_text(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(own=True)
    alerts: list[str] = []
    phone.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    sides = (
        Side(MARKUP, 40, rank=1, won=True),
        Side("דנה", 30, rank=2),
        Side("**x** :red[y]", 20, rank=3),
    )
    write(server, Play("2026-06-01", "jamaica", Outcome(sides), notes="<script>alert(1)</script>"))
    open_logbook(phone, server, "?game=jamaica")
    card = phone.get_by_role("button", name="onerror")
    expect(card).to_contain_text(f"{MARKUP} won")
    # Nobody sees the word joiner that keeps the colon of a label from being markup.
    expect(card).to_contain_text("**x** :\u2060red[y] 20")
    assert phone.locator("img[src=x]").count() == 0
    card.click()
    expect(card).to_have_count(0)
    expect(phone.get_by_text(f"{MARKUP} won")).to_be_visible()
    expect(phone.get_by_label("Notes")).to_have_value("<script>alert(1)</script>")
    assert phone.locator("img[src=x]").count() == 0
    assert not alerts
