"""Setting up on a phone, against the real server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import at_rest, step, tap, touch
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser
ADDRESS = "setup?game=maracaibo&scenario=all-inclusive&players=3&seed=5"
EXTRAS = "new-cards.commanders.auction"
LONGEST = f"setup?game=pirates&scenario=treasure-hunt&players=4&seed=5&with={EXTRAS}"


def test_all_inclusive_for_three_to_the_game(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/setup")
    tap(phone, "Maracaibo")
    touch(phone, phone.get_by_role("button", name="Change"))
    for choice in ("3", "All Inclusive", "Show the set-up"):
        tap(phone, choice)
    expect(step(phone, "Give player 3 the home ports")).to_have_count(1)
    board = step(phone, "Put the board in the middle")
    touch(phone, board)
    phone.wait_for_url(re.compile("done="))
    phone.reload()
    expect(board).to_be_checked()
    touch(phone, phone.get_by_role("button", name="Check your box"))
    expect(phone.get_by_role("heading", name="project card number 1")).to_be_visible()
    tap(phone, "L33")
    tap(phone, "Back")
    expect(step(phone, "Put legacy tile L33")).to_have_count(1)
    tap(phone, "Save this set-up")
    phone.wait_for_url(re.compile("[&?]t="))
    expect(board).to_be_checked()
    tap(phone, "Play from here")
    tap(phone, "Start")
    tap(phone, "To the game")
    expect(phone.locator(".companion-head")).to_contain_text("All Inclusive")


def test_one_thing_is_drawn_again_where_it_stands(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/{ADDRESS}")
    at_rest(phone)
    first = str(step(phone, "Give player 1 the home ports").text_content())
    second = str(step(phone, "Give player 2 the home ports").text_content())
    touch(phone, phone.get_by_role("button", name="Draw this again").first)
    expect(step(phone, "Give player 1 the home ports")).not_to_have_text(first)
    expect(step(phone, "Give player 2 the home ports")).to_have_text(second)


def test_what_is_ticked_is_no_page_to_go_back_to(server: Server, phone: Page) -> None:
    """And it is still ticked when people come back to it."""
    phone.goto(f"{server.url}/settings")
    at_rest(phone)
    phone.goto(f"{server.url}/{ADDRESS}")
    for text in ("Put the board in the middle", "Put two discs on each ship upgrade"):
        before = phone.url
        touch(phone, step(phone, text))
        phone.wait_for_url(lambda url, before=before: url != before)
    tap(phone, "Play from here")
    phone.wait_for_url(re.compile("/start"))
    phone.go_back()
    expect(step(phone, "Put the board in the middle")).to_be_checked()
    expect(step(phone, "Put two discs on each ship upgrade")).to_be_checked()
    phone.go_back()
    phone.wait_for_url(re.compile("/settings"))


SMALL = """buttons => buttons.filter(b => b.checkVisibility())
  .map(b => [b, b.getBoundingClientRect()])
  .filter(([b, box]) => box.height < 43.5 || box.width < 43.5).map(([b]) => b.innerText)"""


def expect_room_for_thumbs(phone: Page, width: int) -> None:
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    assert not phone.locator(".screen :is(button, summary)").evaluate_all(SMALL)


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("path", [ADDRESS, LONGEST])
def test_a_setup_is_printed_on_one_page(
    server: Server, new_phone: NewPhone, path: str, language: str
) -> None:
    phone = new_phone(locale=language, own=True)  # it becomes paper
    phone.add_init_script("window.print = () => { window.printed = true; }")
    phone.goto(f"{server.url}/{path}&print=1")
    expect(phone.locator(".screen .paper")).to_be_visible()
    phone.wait_for_function("() => window.printed")
    pages = re.findall(rb"/Type\s*/Page\b", phone.pdf(prefer_css_page_size=True))
    assert len(pages) == 1
    phone.emulate_media(media="print")
    sheet = phone.locator(".screen .paper").bounding_box()
    assert sheet is not None
    assert 500 < sheet["y"] + sheet["height"] < 1039  # what an A4 page has between its margins
