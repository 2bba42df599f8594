"""Commanders on a phone: a fort is calculated, won, and a scroll activated."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
    at_rest,
    header,
    open_table,
    tap,
    told,
)
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser


def at_table(server: Server) -> str:
    """Victor Vile, with Gemma Grimm's board face down, and Iron Ingrid."""
    chosen = ("victor-vile", "gemma-grimm", "iron-ingrid", "not_said")
    return server.new_table(*chosen, procedure="commanders", players=2)


def enter(page: Page, label: str, number: int) -> None:
    page.get_by_label(label, exact=True).fill(str(number))


def roll(page: Page, die: str, side: int) -> None:
    page.get_by_role("group", name=die).get_by_role("button", name=str(side)).click()


def test_a_fort_is_calculated_and_a_scroll_activated(server: Server, phone: Page) -> None:
    """The rulebook's example: fort 7, three cannons, a yellow 6; then the space is covered."""
    open_table(phone, server.url, at_table(server))
    expect(header(phone)).to_contain_text("Player 1 ○○ ○○ ○○")
    tap(phone, "Calculators")
    at_rest(phone)
    enter(phone, "Your cannons", 3)
    roll(phone, "Yellow die", 6)
    expect(phone.get_by_text("Yellow: wins, nothing to pay")).to_be_visible()
    expect(phone.get_by_text("Firepower 9 against 7. You gain 5 VP").first).to_be_visible()
    phone.get_by_role("button", name="Record it in the game").first.click()
    tap(phone, "Player 1 · Victor Vile")
    tap(phone, "Other board, top left")
    expect(header(phone)).to_contain_text("Player 1 ○○ ●○ ○○")
    tap(phone, "Rum was traded at a Rum Market")
    tap(phone, "Player 1 · Victor Vile")
    tap(phone, "Other board, top right: and the row's bonus")
    expect(told(phone)).to_contain_text("Row covered: take its bonus")
    expect(header(phone)).to_contain_text("Player 1 ○○ ●● ○○")
    phone.reload()
    expect(header(phone)).to_contain_text("Player 1 ○○ ●● ○○")
    tap(phone, "Undo")
    expect(header(phone)).to_contain_text("Player 1 ○○ ●○ ○○")


def test_after_a_long_list_the_next_question_is_in_sight(server: Server, phone: Page) -> None:
    open_table(phone, server.url, server.new_table(procedure="commanders", players=1))
    tap(phone, "Victor Vile")
    expect(phone.get_by_text("whose board lies face down?")).to_be_in_viewport()


def test_it_speaks_german_at_night(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(locale="de-DE", color_scheme="dark")
    open_table(phone, server.url, at_table(server))
    tap(phone, "Was ändern unsere Kommandanten?")
    tap(phone, "Beim Raubzug")
    expect(phone.get_by_text("jeder Würfel gibt 7 Raubzugstärke").first).to_be_visible()
