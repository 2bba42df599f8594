"""Names and files that try to be more than text, on a real phone: they are read, never run."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.engine.procedure import Kind
from tests.browser.acting import at_rest, expect_good_for_thumbs, open_table, ready, tap, touch
from tests.browser.conftest import NewPhone, Server
from tests.builders import all_procedures

pytestmark = pytest.mark.browser

LONGEST = 24
NAMES = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "**bold** _it_ `code`",
    ":material/home: :smile:",
    "$x^2$ :red[hi] www.x.de",
    "&lt;b&gt; a -> b <- c",
    "W" * 10_000,
    "شهرزاد القبطان",
    "דן\u202eאבג\u200b",
]
# Text that would be code in the page if it were not escaped.
MADE_OF_NAMES = "img[src='x'], a[href*='javascript'], a[href*='x.de'], strong, em, code, .katex"


def as_shown(name: str) -> str:
    return name.replace("\u202e", "").replace("\u200b", "")[:LONGEST].rstrip()


class Watched:
    """A phone that records every dialog, and every request to another host."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.found = page, []
        page.on("dialog", lambda dialog: (self.found.append(dialog.message), dialog.dismiss()))
        page.on("request", lambda r: self._note(r.url, server))

    def _note(self, url: str, server: Server) -> None:
        ours = (server.url, server.url.replace("http", "ws", 1), "data:", "blob:")
        if not url.startswith(ours) or url.endswith("/x"):
            self.found.append(url)


def readable(page: Page) -> str:
    """Return the readable text, without invisible characters."""
    ours = page.locator(".screen").all_inner_texts()
    text = " ".join([page.locator("body").inner_text(), *ours])
    return text.translate(dict.fromkeys([0x2060, 0x2068, 0x2069]))


FOURS = (NAMES[:4], NAMES[4:8], NAMES[6:])


@pytest.mark.parametrize("four", FOURS, ids=range(len(FOURS)))
def test_names_typed_at_the_start_are_only_text(
    server: Server, new_phone: NewPhone, four: list[str]
) -> None:
    phone = new_phone(own=True)
    watched = Watched(phone, server)
    phone.goto(f"{server.url}/start?game=maracaibo&automa=jacques")
    at_rest(phone)
    tap(phone, "4")
    at_rest(phone)
    touch(phone, phone.get_by_text("Names (optional)"))
    for seat, name in enumerate(four, 1):
        field = phone.get_by_role("textbox", name=f"Player {seat}")
        field.fill(name[:LONGEST])  # the field itself takes no more
        field.press("Tab")
        at_rest(phone)
    tap(phone, "Start")
    phone.wait_for_url("**/automa?*")
    at_rest(phone)
    expect_good_for_thumbs(phone)
    phone.goto(server.url)
    phone.get_by_role("button", name="Continue").wait_for()
    at_rest(phone)
    assert all(as_shown(name) in readable(phone) for name in four)
    expect_good_for_thumbs(phone)
    assert phone.locator(MADE_OF_NAMES).count() == 0
    assert not watched.found


def test_names_on_a_sheet_in_toasts_and_plots_are_only_text(
    server: Server, new_phone: NewPhone
) -> None:
    """All names at once where they are used most: the score, its plot, and what others do."""
    tables = server.tables()
    procedure = all_procedures()["maracaibo-score"]
    phone = new_phone(own=True)
    watched = Watched(phone, server)
    for four in FOURS:
        code = tables.start(procedure, {"players": len(four)}, four)
        table = tables.open(code, Kind.SCORE)
        assert table is not None
        for seat in range(1, len(four) + 1):
            tables.act(table, lambda d, s=str(seat): d.correct("line", s, "track", 5))
        open_table(phone, server.url, code, "score")
        phone.locator(".sides").wait_for()
        assert all(as_shown(name)[:20] in readable(phone) for name in four)
        expect_good_for_thumbs(phone)
        tables.act(table, lambda d: d.answer("yes"))
        phone.reload()
        phone.locator(".ranking").wait_for()
        at_rest(phone)
        assert all(as_shown(name)[:3] in readable(phone) for name in four)
        expect_good_for_thumbs(phone)
    assert phone.locator(MADE_OF_NAMES).count() == 0
    assert not watched.found
    tables.store.close()


def test_another_players_act_is_shown_as_text(server: Server, new_phone: NewPhone) -> None:
    tables = server.tables()
    names = ["Ann", "[x](javascript:alert(1))"]
    code = tables.start(all_procedures()["jacques"], {"players": 2}, names, seed=7)
    phone = new_phone(own=True)
    watched = Watched(phone, server)
    open_table(phone, server.url, code, "automa")
    table = tables.open(code)
    assert table is not None
    tables.act(table, lambda dialogue: dialogue.answer("ready"), by="2")
    wording = phone.locator(".notice")
    expect(wording).to_contain_text("[x](javascript:", timeout=10_000)
    assert wording.locator("a").count() == 0
    assert not watched.found
    tables.store.close()


ARCHIVE = """\
players: ["<img src=x onerror=alert(1)>", "**b** :material/home:"]
"<script>alert(1)</script>": ["[x](javascript:alert(1))", "<img src=x onerror=alert(2)>"]
"""


def test_a_file_with_markup_is_refused_in_words(
    server: Server, new_phone: NewPhone, tmp_path: Path
) -> None:
    file = tmp_path / "<b>bold<b>.yaml"
    file.write_text(ARCHIVE, encoding="utf-8")
    phone = new_phone(own=True)
    watched = Watched(phone, server)
    phone.goto(f"{server.url}/campaign")
    at_rest(phone)
    ready(phone)
    phone.locator('input[type="file"]').set_input_files(file)
    expect(phone.locator(".chapter")).to_contain_text("<script>alert(1)</script>")
    assert phone.locator("img[src='x'], a[href*='javascript'], b:has-text('bold')").count() == 0
    expect_good_for_thumbs(phone)
    assert not watched.found
