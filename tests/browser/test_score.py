"""The final score on a phone: typed, kept, and judged."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import instructions, open_table, tap, touch
from tests.browser.conftest import NewPhone, Server
from tests.browser.sheets import field, finish, new_sheet, side, to_side, type_in
from tests.stored_tables import opened

pytestmark = pytest.mark.browser


def test_typing_as_fast_as_one_can_loses_nothing(server: Server, phone: Page) -> None:
    """A wrong entry in between, another side while the last value is on its way, and back."""
    code = new_sheet(server, "maracaibo", players=2)
    open_table(phone, server.url, code, "score")
    first = field(phone, "Victory point track")
    touch(phone, first)
    for value in ("57", "5000", "9", "31"):  # track, income (refused), doubloons, projects
        phone.keyboard.type(value, delay=15)
        phone.keyboard.press("Enter")
    to_side(phone, "Ben")
    type_in(phone, "Victory point track", "60")
    expect(side(phone, "Ben")).to_contain_text("60")
    expect(side(phone, "Ann")).to_contain_text("97")
    tap(phone, "Next")
    expect(field(phone, "Point income")).to_have_value("5000")
    expect(phone.get_by_text("Only 0–99 is possible")).to_be_visible()
    type_in(phone, "Point income", "12")
    expect(side(phone, "Ann")).to_contain_text("109")
    tables = server.tables()
    players = opened(tables, code).dialogue.state.players
    tables.store.close()
    assert players == [
        {"track": 57, "income": 12, "doubloon_track": 9, "projects": 31},
        {"track": 60},
    ]


def test_the_field_that_one_types_in_stays_while_others_are_kept(
    server: Server, phone: Page
) -> None:
    open_table(phone, server.url, new_sheet(server, "maracaibo", players=2), "score")
    type_in(phone, "Victory point track", "57")
    second = field(phone, "Point income")
    second.evaluate("e => { e.isTheSame = true; }")
    touch(phone, second)
    second.press_sequentially("12", delay=300)  # the first is kept, the sheet drawn meanwhile
    expect(side(phone, "Ann")).to_contain_text("69")
    assert second.evaluate("e => e.isTheSame && e.getRootNode().activeElement === e")
    expect(second).to_have_value("12")


def test_a_reload_keeps_what_was_typed_and_undo_takes_it_back(server: Server, phone: Page) -> None:
    open_table(phone, server.url, new_sheet(server, "maracaibo", players=2), "score")
    type_in(phone, "Victory point track", "57")
    expect(side(phone, "Ann")).to_contain_text("57")
    tap(phone, "Point income +1")
    expect(side(phone, "Ann")).to_contain_text("58")
    phone.reload()
    expect(field(phone, "Victory point track")).to_have_value("57")
    expect(field(phone, "Point income")).to_have_value("1")
    tap(phone, "Undo")
    expect(field(phone, "Point income")).to_have_value("")
    expect(side(phone, "Ann")).to_contain_text("57")


def test_three_at_jamaica_in_thirteen_taps(server: Server, phone: Page) -> None:
    """Count from the list of games to the saved result; typing and Enter are no taps."""
    phone.goto(f"{server.url}/score")
    tap(phone, "Jamaica")
    tap(phone, "3")
    tap(phone, "Enter the points")
    taps = 3
    ships = (("9", "8", "5"), ("10", "2", "0"), ("15: home in Port Royal", "12", "-3"))
    for player, (space, doubloons, treasures) in enumerate(ships, 1):
        if player > 1:
            tap(phone, "Next")
            expect(side(phone, f"Player {player}")).to_have_attribute("aria-pressed", "true")
            taps += 1
        tap(phone, space)
        touch(phone, field(phone, "Doubloons"))
        taps += 2
        phone.keyboard.type(doubloons)
        phone.keyboard.press("Enter")
        phone.keyboard.type(treasures)
    tap(phone, "Show the winner")
    expect(phone.get_by_role("heading", name="Player 3 wins")).to_be_visible()
    expect(instructions(phone)).to_contain_text("24 points, 2 ahead of Player 1")
    expect(phone.get_by_text("The game is in the logbook.")).to_be_visible()
    expect(phone.get_by_role("button", name="Show in logbook")).to_be_visible()
    assert taps + 1 <= 13


def test_the_result_begins_at_the_top_with_the_winner_in_view(server: Server, phone: Page) -> None:
    entries = (("1", "track", 50), ("2", "track", 60))
    open_table(phone, server.url, new_sheet(server, "pirates", *entries, players=2), "score")
    phone.get_by_role("button", name="Finish without the rest").scroll_into_view_if_needed()
    finish(phone)
    winner = phone.get_by_role("heading", name="Ben wins")
    for seen in (winner, phone.locator(".companion-head"), phone.locator(".ranking")):
        expect(seen).to_be_in_viewport(ratio=0.99)
    # However long a name, the total beside it stays in one line.
    total = phone.locator(".ranking span b").first
    long = "b => { b.previousSibling.data = 'Grandmother Annegret-Sophie'; return b.offsetWidth; }"
    assert total.evaluate("b => b.offsetWidth") == total.evaluate(long)


def test_the_score_is_copied_and_saved(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(permissions=["clipboard-read", "clipboard-write"])
    code = new_sheet(
        server, "maracaibo", ("1", "track", 50), ("2", "track", 60), done=True, players=2
    )
    open_table(phone, server.url, code, "score")
    tap(phone, "Copy as text")
    expect(phone.get_by_text("Copied")).to_be_visible()
    copied = phone.evaluate("navigator.clipboard.readText()")
    assert "1. Ben: 60" in copied
    with phone.expect_download() as download:
        tap(phone, "Save as CSV")
    rows = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert rows[0] == ",Ann,Ben"
    assert rows[-1] == "Total,50,60"


def shared_picture(phone: Page, label: str) -> tuple[str, bytes]:
    with phone.expect_download() as download:
        tap(phone, label)
    return download.value.suggested_filename, download.value.path().read_bytes()


def size_of_png(file: bytes) -> tuple[int, int]:
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(file[16:20]), int.from_bytes(file[20:24])


@pytest.mark.parametrize(
    ("language", "label", "name"),
    [
        ("en-GB", "Share as picture", "final-score.png"),
        ("de-DE", "Als Bild teilen", "schlusswertung.png"),
    ],
)
def test_the_score_is_shared_as_a_picture(
    server: Server, new_phone: NewPhone, language: str, label: str, name: str
) -> None:
    phone = new_phone(locale=language)
    entries = (("1", "track", 50), ("2", "track", 60))
    code = new_sheet(server, "maracaibo", *entries, done=True, players=2)
    open_table(phone, server.url, code, "score")
    phone.evaluate("navigator.canShare = undefined")
    first = shared_picture(phone, label)
    assert re.fullmatch(rf"maracaibo-\d{{4}}-\d\d-\d\d-{name}", first[0])
    assert size_of_png(first[1]) == (1080, 1350)
    assert len(first[1]) > 20_000  # more than an empty sheet
    assert shared_picture(phone, label) == first


def test_a_phone_that_can_share_is_given_the_picture(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(own=True)
    code = new_sheet(server, "maracaibo", ("1", "track", 50), done=True, players=2)
    open_table(phone, server.url, code, "score")
    phone.evaluate("""() => {
      navigator.canShare = () => true;
      navigator.share = async given => { window.given = given.files[0]; };
    }""")
    tap(phone, "Share as picture")
    phone.wait_for_function("() => window.given?.type === 'image/png' && window.given.size > 20000")
