"""Commanders on a phone: a long list of answers, and German at night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import open_table, tap
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser


def at_table(server: Server) -> str:
    """Victor Vile, with Gemma Grimm's board face down, and Iron Ingrid."""
    chosen = ("victor-vile", "gemma-grimm", "iron-ingrid", "not_said")
    return server.new_table(*chosen, procedure="commanders", players=2)


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
