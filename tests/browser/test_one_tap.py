"""One tap is one step: on a real phone's screen, with real touches, and a server that goes away."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
    SCREEN,
    at_rest,
    header,
    instructions,
    open_table,
    ready,
    run_again,
    tap,
    touch,
    touch_one_spot,
)
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser

# A screen of each kind: what is played, what was answered, and what is touched there.
KINDS: dict[str, tuple[str, dict[str, str | int], tuple[str | int, ...], str]] = {
    "go on": ("jacques", {}, ("ready",), ".btn.go"),
    "choices": ("jacques", {"cards": "own"}, ("ready", "next", "A2"), ".answers .btn"),
    "drawings": ("jacques", {"cards": "own"}, ("ready", "next"), ".answers .btn"),
    "place": ("jean", {}, ("", "ready", "next"), "[data-place='4'] > :last-child"),
    "undo": ("jacques", {}, ("ready", "next", "next", "next"), ".undo"),
}
GAPS = (50, 150, 300, 450, 600)  # milliseconds between touches


@pytest.mark.parametrize("kind", KINDS)
def test_double_and_triple_taps_are_one_step(server: Server, phone: Page, kind: str) -> None:
    procedure, chosen, answers, where = KINDS[kind]
    for number, gap in enumerate(GAPS):
        code = server.new_table(*answers, procedure=procedure, **chosen)
        open_table(phone, server.url, code)
        ready(phone)
        before = server.log_length(code)
        what = phone.locator(f"{SCREEN} {where}").first
        touch_one_spot(phone, what, [gap] * (2 + number % 2))
        ready(phone)
        assert server.log_length(code) == before + 1, f"{kind}, {gap} ms apart"


def test_a_tap_in_flight_when_the_server_dies_counts_once(own_server: Server, phone: Page) -> None:
    code = own_server.new_table("ready")
    open_table(phone, own_server.url, code)
    ready(phone)
    own_server.process.send_signal(signal.SIGSTOP)  # it takes the tap, and never deals with it
    tap(phone, "My turn is over")
    expect(phone.locator(f"{SCREEN}[data-sent]")).to_have_count(1)
    own_server.kill()
    own_server.start()
    expect(header(phone)).to_contain_text("card 1", timeout=60_000)
    assert own_server.log_length(code) == 2
    tap(phone, "My turn is over")
    expect(header(phone)).to_contain_text("card 2")
    assert own_server.log_length(code) == 3


def test_a_server_that_is_stopped_ends_its_taps_and_takes_no_more(
    own_server: Server, phone: Page
) -> None:
    code = own_server.new_table("ready")
    open_table(phone, own_server.url, code)
    ready(phone)
    others = own_server.tables().store
    with others.writes():  # a tap has to wait for its turn to write
        tap(phone, "My turn is over")
        expect(phone.locator(f"{SCREEN}[data-sent]")).to_have_count(1)
        phone.wait_for_timeout(500)
        own_server.process.terminate()
        phone.wait_for_timeout(500)
        assert own_server.process.poll() is None
    assert own_server.process.wait(10) == 0
    assert own_server.log_length(code) == 2
    expect(phone.locator("html.companion-lost")).to_have_count(1)
    touch_one_spot(phone, phone.locator(f"{SCREEN} .btn.go"))
    own_server.start()
    expect(phone.locator("html.companion-lost")).to_have_count(0, timeout=60_000)
    expect(header(phone)).to_contain_text("card 1")
    expect(phone.locator(".notice")).to_have_count(0)
    tap(phone, "My turn is over")
    expect(header(phone)).to_contain_text("card 2")
    assert own_server.log_length(code) == 3


def test_what_is_typed_stays_while_others_act(server: Server, new_phone: NewPhone) -> None:
    """A new run of the page leaves the field alone; a refused number stays, and may be mended."""
    phone = new_phone()
    code = server.new_table("ready", "next")
    open_table(phone, server.url, code)
    tap(phone, "More")
    tap(phone, "Correct something")
    tap(phone, "Jacques's points")
    field = phone.get_by_role("textbox")
    field.fill("12")
    field.press("ArrowLeft")
    run_again(phone)
    at_rest(phone)
    field.press_sequentially("34")
    expect(field).to_have_value("1342")  # the caret stayed where it was
    touch(phone, phone.get_by_role("button", name="Confirm"))
    expect(phone.get_by_text("0 to 999")).to_be_visible()
    expect(field).to_have_value("1342")
    field.fill("42")
    touch(phone, phone.get_by_role("button", name="Confirm"))
    expect(header(phone)).to_contain_text("42")


def test_a_new_step_begins_at_the_top(server: Server, phone: Page) -> None:
    open_table(phone, server.url, server.new_table("ready", "next", cards="own"))
    touch(phone, phone.locator(f"{SCREEN} .answers .btn").last)  # it has to be scrolled to
    expect(instructions(phone)).to_be_in_viewport()
    expect(header(phone)).to_be_in_viewport()
