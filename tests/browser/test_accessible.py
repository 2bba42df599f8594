"""What people hear, see in high contrast and get on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import open_table, ready, step, tap, touch
from tests.browser.conftest import NewPhone, Server
from tests.browser.sheets import field, new_sheet

pytestmark = pytest.mark.browser
SET_UP = "setup?game=jamaica&players=3"


def test_in_high_contrast_only_ticked_steps_have_a_tick(
    server: Server, new_phone: NewPhone
) -> None:
    phone = new_phone(own=True, forced_colors="active")
    phone.goto(f"{server.url}/{SET_UP}")
    ready(phone)
    done, other = step(phone, "12 treasure cards"), step(phone, "9 treasure tokens")
    touch(phone, done)
    expect(done.locator(".box .icon")).to_be_visible()
    expect(other.locator(".box .icon")).to_be_hidden()


def test_the_browsers_own_print_shows_the_whole_list(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(own=True)
    phone.goto(f"{server.url}/{SET_UP}")
    ready(phone)
    phone.emulate_media(media="print")
    expect(phone.locator(".foot")).to_be_hidden()
    bottom = "e => e.getBoundingClientRect().bottom + scrollY"
    last = phone.get_by_role("checkbox").last.evaluate(bottom)
    assert 0 < last <= phone.evaluate("document.documentElement.scrollHeight")


def test_players_differ_in_shape_and_their_steppers_are_even(server: Server, phone: Page) -> None:
    open_table(phone, server.url, new_sheet(server, "jamaica", players=6), "score")
    look = "all => all.map(e => getComputedStyle(e).clipPath + getComputedStyle(e).borderRadius)"
    assert len(set(phone.locator(".side .token").evaluate_all(look))) == 6
    widths = "all => all.map(e => e.getBoundingClientRect().width)"
    less, more = phone.locator(".line .entry").first.locator(".step").evaluate_all(widths)
    assert less == more


def test_what_a_step_button_changes_is_announced(server: Server, phone: Page) -> None:
    open_table(phone, server.url, new_sheet(server, "jamaica", players=2), "score")
    number = field(phone, "Doubloons")
    number.fill("4")
    tap(phone, "Doubloons +1")
    expect(number).to_have_value("5")
    expect(phone.get_by_role("status")).to_have_text("5")
