"""Wide and low screens: where board, question, answers and tabs stand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import at_rest, open_table, touch
from tests.browser.conftest import Server

pytestmark = pytest.mark.browser

WIDE = [(844, 390), (1180, 820), (1280, 800), (1920, 1080)]
# What is drawn: boxes as [left, top, right, bottom]; all that can be tapped wider than 480 px.
MEASURE = """async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const roots = [...document.querySelectorAll('*')].map(e => e.shadowRoot).filter(Boolean);
  const screen = roots.map(root => root.querySelector('.screen')).find(Boolean);
  const box = e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
  const seen = css => [...screen.querySelectorAll(css)].filter(e => e.checkVisibility());
  const first = css => { const [e] = seen(css); return e ? box(e) : null; };
  return {
    board: first(':is(.picture, .spare) svg'), question: first('.question'), tabs: first('.row-of-tabs'),
    answers: seen('.answers:not(.list) .btn, .act .btn').map(box),
    foot: first('.act')?.[1] ?? innerHeight, statement: first('.large'),
    wide: seen('button, summary').filter(e => e.getBoundingClientRect().width > 480.5).map(e => e.textContent),
    sideways: document.documentElement.scrollWidth > innerWidth,
  };
}"""  # noqa: E501
ASKED = {
    "with a map": ("ready", "next", "A7"),  # a disc in city 4
    "without one": ("ready", "next", "A2"),  # the explorer: three answers
}


def measured(page: Page, size: tuple[int, int]) -> Any:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page.evaluate(MEASURE)


@pytest.mark.parametrize("answers", ASKED.values(), ids=ASKED)
def test_the_board_stands_left_of_the_question_and_all_answers_are_in_view(
    server: Server, phone: Page, answers: tuple[str, ...]
) -> None:
    open_table(phone, server.url, server.new_table(*answers, cards="own"))
    for size in WIDE:
        seen, (wide, high) = measured(phone, size), size
        assert seen["tabs"][2] - seen["tabs"][0] < 100, size
        assert seen["tabs"][3] == high
        assert seen["tabs"][2] <= seen["board"][0] < seen["board"][2] <= seen["question"][0]
        assert wide - seen["question"][0] >= (390 if high < 500 else 320)
        assert seen["answers"]
        assert all(bottom <= high for _, _, _, bottom in seen["answers"]), (size, seen)
        assert seen["wide"] == []


def test_a_tiny_window_has_one_column(server: Server, phone: Page) -> None:
    """As at 400 % on a computer, and at 200 % on a phone on its side."""
    open_table(phone, server.url, server.new_table("ready", "next", "A7", cards="own"))
    for size in ((320, 256), (422, 195)):
        seen = measured(phone, size)
        assert seen["statement"][2] - seen["statement"][0] > 150, size
        assert not seen["sideways"]


def test_no_button_is_wider_than_a_phone(server: Server, phone: Page) -> None:
    server.new_table("ready")
    for path in ("", "start?game=maracaibo", "setup?game=maracaibo", "settings"):
        phone.goto(f"{server.url}/{path}")
        at_rest(phone)
        for size in WIDE:
            assert measured(phone, size)["wide"] == [], (path, size)


def test_the_round_is_one_tap_away_on_a_phone_and_in_sight_on_a_wide_screen(
    server: Server, phone: Page
) -> None:
    open_table(phone, server.url, server.new_table("ready", "next", "A7", cards="own"))
    moves = phone.locator(".moves:visible")
    expect(moves).to_have_count(0)
    phone.set_viewport_size({"width": 390, "height": 664})
    touch(phone, phone.locator("summary[aria-label='This round']"))
    expect(moves).to_contain_text("Jacques puts a disc in city 4")
    phone.set_viewport_size({"width": 1280, "height": 800})
    expect(moves).to_have_count(1)
    expect(moves).to_be_in_viewport()
