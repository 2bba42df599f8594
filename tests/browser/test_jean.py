"""Jean on a phone, against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import instructions, open_table, tap, tap_place
from tests.browser.conftest import Server
from tests.maracaibo.jean_table import KEPT, NO_TILES, Known

pytestmark = pytest.mark.browser

OWN_CARDS = {"cards": "own", "level": 5, "uprising": "yes"}


def jean_table(server: Server, known: Known, *answers: str | int) -> str:
    """A table against Jean, with their own cards, at which this has been answered already."""
    return server.new_table(*answers, procedure="jean", known=known, **OWN_CARDS)


def test_with_a_board_that_is_kept_her_turn_asks_nothing(server: Server, phone: Page) -> None:
    code = jean_table(server, {**KEPT, "quests": "5"}, "ready", "next")
    open_table(phone, server.url, code)
    before = server.log_length(code)
    tap(phone, "B: 2 stops, upper route · card 3 · 4 points · explorer 2/4")
    expect(instructions(phone)).to_contain_text("Jean takes the quest at 5")
    expect(phone.get_by_role("img", name="Sea route: 5", exact=True)).to_be_visible()
    expect(phone.get_by_role("button", name="My turn is over")).to_be_visible()
    assert server.log_length(code) == before + 1


def test_a_stop_far_away_is_confirmed_in_place_or_the_arrows_are_entered(
    server: Server, phone: Page
) -> None:
    code = server.new_table("", "ready", "next", procedure="jean", seed=2)
    open_table(phone, server.url, code)
    before = server.log_length(code)
    tap_place(phone, "14")
    expect(phone.get_by_role("alert")).to_contain_text("Jean stops at 4 at the latest")
    tap(phone, "Enter the sea route's arrows")
    expect(phone.get_by_role("heading", name="Which arrows do you enter?")).to_be_visible()
    for _ in ("to the list of corrections", "to the game"):
        tap(phone, "Back")
    for _ in range(2):
        tap_place(phone, "14")
    expect(phone.get_by_role("heading", name="14 · city")).to_be_visible()
    assert server.log_length(code) == before + 1


def test_nations_are_flags_in_their_colours_with_their_letters(server: Server, phone: Page) -> None:
    played = ("ready", "next", "5", "free", "next", "11", "free", "no", "next", "13", "free")
    code = server.new_table(*played, procedure="jean", known=NO_TILES, seed=1, uprising="yes")
    open_table(phone, server.url, code)
    answers = phone.locator(".answers.three .btn")
    expect(answers.locator(".flag")).to_have_text(["F", "S", "E"])
    hues = answers.evaluate_all(
        "all => all.map(one => getComputedStyle(one.firstChild).color)",
    )
    assert len(set(hues)) == 3
    expect(phone.get_by_role("button", name="Work it out for me")).to_be_visible()
