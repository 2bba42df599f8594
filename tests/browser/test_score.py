"""The final score on a phone: typed, kept, and judged."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import MEASURED_IN, at_rest, expect_good_for_thumbs, open_table, tap, told
from tests.browser.conftest import NewPhone, Server
from tests.browser.sheets import new_sheet, totals, type_in
from tests.builders import all_procedures

pytestmark = pytest.mark.browser


def test_a_lost_rescue_names_both_reasons(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/score")
    tap(phone, "Maracaibo")
    phone.get_by_role("combobox").click()
    phone.get_by_role("option", name="The Rescue").click()
    phone.get_by_role("radio", name="2", exact=True).click()
    at_rest(phone)
    tap(phone, "Enter the points")
    type_in(phone, "Victory point track", "81")
    expect(totals(phone)).to_contain_text("Player 1 81")
    phone.get_by_role("radio", name="Player 2").click()
    at_rest(phone)
    type_in(phone, "Project cards", "90")
    expect(totals(phone)).to_contain_text("Player 2 90")
    phone.get_by_role("radio", name="Jacques").click()
    at_rest(phone)
    type_in(phone, "Points on the track", "60")
    expect(totals(phone)).to_contain_text("Jacques 60")
    phone.get_by_role("radio", name="Table").click()
    at_rest(phone)
    type_in(phone, "Ownership markers left on the board", "3")
    phone.get_by_role("radio", name="Found", exact=True).click()
    at_rest(phone)
    tap(phone, "Done: who won?")
    expect(told(phone)).to_contain_text("You lose. What is missing:")
    expect(told(phone)).to_contain_text("3 ownership markers are still on the board")
    expect(told(phone)).to_contain_text("Luysa was not freed")
    expect(told(phone)).not_to_contain_text("needs more than Jacques")


def test_a_reload_keeps_what_was_typed(server: Server, phone: Page) -> None:
    open_table(phone, server.url, new_sheet(server, "maracaibo", players=2), "score")
    type_in(phone, "Victory point track", "57")
    type_in(phone, "Point income", "12")
    expect(totals(phone)).to_contain_text("Ann 69")
    phone.reload()
    expect(totals(phone)).to_contain_text("Ann 69")
    expect(phone.get_by_label("Victory point track")).to_have_value("57")
    expect(phone.get_by_label("Point income")).to_have_value("12")
    tap(phone, "Undo")
    expect(phone.get_by_label("Point income")).to_have_value("")
    expect(totals(phone)).to_contain_text("Ann 57")


def test_typing_goes_on_while_the_field_before_is_kept(server: Server, phone: Page) -> None:
    open_table(phone, server.url, new_sheet(server, "maracaibo", players=2), "score")
    phone.get_by_label("Victory point track").fill("57")
    second = phone.get_by_label("Point income")
    second.click()
    second.press_sequentially("12", delay=150)
    expect(second).to_have_value("12")
    second.press("Tab")
    expect(totals(phone)).to_contain_text("Ann 69")


def test_a_wrong_number_is_refused_with_the_reason(server: Server, phone: Page) -> None:
    code = new_sheet(server, "maracaibo", ("1", "track", 5), players=2)
    open_table(phone, server.url, code, "score")
    type_in(phone, "Victory point track", "5000")
    expect(phone.get_by_text("Only 0–999 is possible here")).to_be_visible()
    expect(phone.get_by_label("Victory point track")).to_have_value("5")
    expect(totals(phone)).to_contain_text("Ann 5")


def test_the_score_is_copied_and_saved(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(permissions=["clipboard-read", "clipboard-write"])
    code = new_sheet(
        server, "maracaibo", ("1", "track", 50), ("2", "track", 60), done=True, players=2
    )
    open_table(phone, server.url, code, "score")
    tap(phone, "Copy as text")
    expect(phone.get_by_text("Copied.")).to_be_visible()
    copied = phone.evaluate("navigator.clipboard.readText()")
    assert "1. Ben: 60" in copied
    assert "Ben wins with 60 points" in copied
    phone.evaluate("navigator.clipboard.writeText('something else')")
    tap(phone, "Copy as text")
    phone.wait_for_function("async () => (await navigator.clipboard.readText()).includes('Ben')")
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
    assert first[0] == name
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
    phone.wait_for_function("window.given?.type === 'image/png' && window.given.size > 20000")


ENTRIES = (("1", "track", 57), ("1", "gave_up", "france"), ("2", "france_influence", 4),
           ("3", "projects", 120), ("4", "other", -4), ("table", "france_total", 9))  # fmt: skip
RESCUE = (("1", "track", 57), ("2", "explorer", "behind"), ("opponent", "points", 60))


@pytest.mark.parametrize("language", MEASURED_IN)
@pytest.mark.parametrize("done", [False, True])
def test_it_is_good_for_thumbs(
    server: Server, new_phone: NewPhone, language: str, done: bool
) -> None:
    phone = new_phone(locale=language)
    four = new_sheet(server, "maracaibo", *ENTRIES, done=done, scenario="all-inclusive", players=4)
    open_table(phone, server.url, four, "score")
    expect_good_for_thumbs(phone)
    rescue = new_sheet(server, "maracaibo", *RESCUE, done=done, scenario="rescue", players=3)
    open_table(phone, server.url, rescue, "score")
    expect_good_for_thumbs(phone)
    if not done:
        phone.get_by_role("radio", name="Table" if language == "en-GB" else "Tisch").click()
        expect_good_for_thumbs(phone)


@pytest.mark.parametrize("path", ["score", "score?game=maracaibo"])
def test_the_choice_is_good_for_thumbs(server: Server, phone: Page, path: str) -> None:
    phone.goto(f"{server.url}/{path}")
    expect_good_for_thumbs(phone)


def test_a_german_phone_reads_german(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE")
    entries = (("table", "markers_left", 2), ("table", "luysa", "hidden"))
    code = new_sheet(server, "maracaibo", *entries, scenario="rescue", players=2)
    open_table(phone, server.url, code, "score")
    tap(phone, "Fertig: Wer hat gewonnen?")
    expect(told(phone)).to_contain_text("2 Besitzmarker liegen noch auf dem Plan")
    expect(told(phone)).to_contain_text("Luysa wurde nicht gefunden")


def test_what_the_table_knows_is_folded_away(server: Server, phone: Page) -> None:
    tables = server.tables()
    known = {"opponent.points": 60, "opponent.quests": 3, "quests.1": 4}
    options = {"scenario": "rescue", "players": 1}
    code = tables.start(all_procedures()["maracaibo-score"], options, ["Ann"], known=known)
    tables.store.close()
    open_table(phone, server.url, code, "score")
    expect(totals(phone)).to_contain_text("Jacques 60")
    phone.get_by_text("Known already: 1").click()
    expect(phone.get_by_label("Quests fulfilled")).to_have_value("4")
    type_in(phone, "Quests fulfilled", "3")
    expect(phone.get_by_text("Known already")).to_have_count(0)
    expect(phone.get_by_label("Quests fulfilled")).to_have_value("3")
