"""The Odds page on a phone: plots with their tables, choices, a long run that is cancelled."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import at_rest, expect_good_for_thumbs, open_table, tap
from tests.browser.conftest import NewPhone, Server
from tests.browser.parts import part

pytestmark = pytest.mark.browser

PLOT = part("plot")
TABLE = "table.companion-figures"


def open_odds(page: Page, server: Server, chosen: str) -> None:
    page.goto(f"{server.url}/odds?{chosen}")
    at_rest(page)


def expect_plot(page: Page) -> None:
    """A plot that is drawn, not only a place for it."""
    drawn = page.locator(f"{PLOT} :is(canvas, svg)").first
    expect(drawn).to_be_visible(timeout=40_000)
    expect(page.locator(TABLE)).to_be_hidden()  # until it is asked for


def test_jacques_from_home_and_other_turns(server: Server, phone: Page) -> None:
    phone.goto(server.url)
    at_rest(phone)
    tap(phone, "Odds")
    expect(phone.get_by_role("heading", name="Jacques: how fast do I need to be?")).to_be_visible()
    expect_plot(phone)
    phone.get_by_text("As a table").click()
    rows = phone.get_by_role("rowheader")
    expect(rows).to_have_text([str(turns) for turns in range(2, 10)])
    for turns, points in ((3, 40), (5, 80), (4, 60)):  # each tap counts, also the second
        phone.get_by_role("radio", name=str(turns), exact=True).click()
        expect(phone.locator(".companion-told")).to_contain_text(f"nearly always {points} points")
    phone.reload()
    expect(phone.locator(".companion-told")).to_contain_text("nearly always 60 points")


def test_a_long_run_shows_how_far_it_is_and_can_be_cancelled(server: Server, phone: Page) -> None:
    open_odds(phone, server, "about=jean")
    expect_plot(phone)
    phone.get_by_role("radio", name=re.compile(r"12\s500")).click()
    expect(phone.get_by_role("progressbar")).to_be_visible()
    expect(phone.get_by_text(re.compile(r"\d+ of 12500 games"))).to_be_visible()
    expect_plot(phone)  # the one of fewer games stays
    tap(phone, "Cancel")
    expect(phone.get_by_role("progressbar")).to_have_count(0)
    expect(phone.get_by_role("radio", name="500", exact=True)).to_be_checked()
    expect_plot(phone)
    assert "games=more" not in phone.url


def test_two_phones_see_the_same_figures(server: Server, new_phone: NewPhone) -> None:
    phones = [new_phone(), new_phone()]
    for phone in phones:
        phone.goto(f"{server.url}/odds?about=jamaica&players=3&strategies=random.racer")
    for phone in phones:
        expect_plot(phone)
        phone.get_by_text("As a table").click()
    first, second = (phone.locator(TABLE).inner_text() for phone in phones)
    assert first == second


@pytest.mark.parametrize(
    ("plot", "theme"),  # which changes colours only
    [("jacques", "dark"), ("jean", "light"), ("jordan", "dark"), ("jamaica", "light"),
     ("battle", "dark")],
)  # fmt: skip
def test_every_plot_fits_a_phone_in_german(
    server: Server, new_phone: NewPhone, plot: str, theme: str
) -> None:
    phone = new_phone(locale="de-DE", color_scheme=theme)
    open_odds(phone, server, f"about={plot}")
    expect(phone.get_by_role("heading", name="Chancen")).to_be_visible()
    if plot == "jordan":
        expect(phone.get_by_text("wir erfinden nichts")).to_be_visible()
    else:
        expect_plot(phone)
        expect(phone.get_by_text("Was angenommen wurde")).to_be_visible()
    expect_good_for_thumbs(phone)


def test_a_game_leads_to_its_odds_and_one_press_of_back_to_the_game(
    server: Server, phone: Page
) -> None:
    open_table(phone, server.url, server.new_table("ready"))
    tap(phone, "More")
    tap(phone, "How fast do I need to be?")
    expect_plot(phone)
    for turns in (3, 5):
        phone.get_by_role("radio", name=str(turns), exact=True).click()
        expect(phone.locator(".companion-told")).to_contain_text(f"lasts {turns} turns")
        expect(phone).to_have_url(re.compile(f"turns={turns}"))
    phone.go_back()
    expect(phone.get_by_role("button", name="My turn is over")).to_be_visible()
