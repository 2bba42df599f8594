"""Looking things up on a phone: from the page, and from a question in the middle of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import at_rest, expect_good_for_thumbs, open_table, touch
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser


def search(phone: Page, words: str) -> None:
    phone.get_by_label("Search", exact=True).fill(words)


def test_what_is_found_while_one_types_stays_after_a_reload(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/glossary")
    search(phone, "ransom")
    expect(phone.get_by_text("15 doubloons").first).to_be_visible()
    phone.wait_for_url(lambda url: "q=ransom" in url)
    phone.reload()
    expect(phone.get_by_text("15 doubloons").first).to_be_visible()


def test_a_symbol_is_found_by_sight_and_a_tap_explains_it(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/glossary?kind=symbol")
    tile = phone.locator(".grid > details", has_text="pay corn")
    expect(tile.locator(".icons svg")).to_have_count(3)
    meaning = tile.get_by_text("for 2 combat points each")
    expect(meaning).to_be_hidden()
    touch(phone, tile.locator(".icons"))
    expect(meaning).to_be_visible()
    source = tile.get_by_text("from a rulebook")
    expect(source).to_be_hidden()
    touch(phone, tile.get_by_label("Source"))
    expect(source).to_be_visible()


def test_markup_is_only_words(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(own=True)
    asked: list[str] = []
    phone.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    attack = "<img src=x onerror=alert(1)>"
    phone.goto(f"{server.url}/glossary?q={attack}&about={attack}")
    expect(phone.get_by_text(f"There is no “{attack}”")).to_be_visible()
    expect(phone.get_by_text(f"Nothing found for “{attack}”")).to_be_visible()
    at_rest(phone)
    assert not asked


def test_a_question_explains_its_words_without_leaving_the_game(
    server: Server, phone: Page
) -> None:
    code = server.new_table("ready", "next", "A2", "no", cards="own")
    open_table(phone, server.url, code)
    length = server.log_length(code)
    text = phone.get_by_text("Explorers that cross a barrier")
    expect(text).to_be_hidden()
    touch(phone, phone.locator("summary", has_text="Barrier"))
    expect(text).to_be_visible()
    expect_good_for_thumbs(phone)
    assert server.log_length(code) == length


def test_a_question_explains_its_words_in_german(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE")
    open_table(phone, server.url, server.new_table("ready", "next", "A1", cards="own"))
    touch(phone, phone.locator("summary", has_text="Markt"))
    expect(phone.get_by_text("wenn er nicht voll ist")).to_be_visible()
    expect_good_for_thumbs(phone)
