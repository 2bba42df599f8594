"""The edition without a server, in Chromium: tabs that are killed, and two on one game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.offline_page import AWAKE, SCREEN, Thumb, screen

pytestmark = pytest.mark.browser

MOMENTS = (0, 25)  # milliseconds after a tap: before it is kept, and while it is


def number(shown: str) -> int:
    """Return the number of the step in its game."""
    return int(shown.rpartition(".")[2])


def test_a_killed_tab_goes_on_where_it_was(thumb: Thumb) -> None:
    thumb.open("start?game=maracaibo&automa=jacques")
    thumb.go_on()  # start
    thumb.go_on()  # all is in place
    for moment in MOMENTS:
        thumb.tap_on()
        thumb.page.wait_for_timeout(moment)
        shown = number(screen(thumb.page))
        thumb.reopen(thumb.kill())
        thumb.page.locator(SCREEN).wait_for()
        painted = number(screen(thumb.page))  # from what is kept
        assert thumb.page.locator(AWAKE).count() == 0
        assert painted in (shown, shown + 1)
        thumb.is_awake()
        assert number(screen(thumb.page)) in (painted, painted + 1)


def test_a_tap_before_python_is_awake_is_done_once(thumb: Thumb) -> None:
    thumb.open("start?game=maracaibo&automa=jacques")
    thumb.go_on()  # start
    thumb.page.reload()
    thumb.page.locator(SCREEN).wait_for()
    before = number(screen(thumb.page))
    assert thumb.page.evaluate("asked") == []
    thumb.tap_on()
    assert thumb.page.locator(AWAKE).count() == 0
    assert thumb.page.evaluate("asked") == ["keep"]  # at the first tap, once
    thumb.is_awake()
    thumb.go_on()
    assert number(screen(thumb.page)) == before + 2
    assert thumb.page.evaluate("asked").count("keep") == 1


def test_two_tabs_are_one_phone(thumb: Thumb) -> None:
    """The second sees the first's steps, also when that is killed."""
    thumb.open("start?game=jamaica&automa=ghost-ship")
    thumb.go_on()
    first = thumb.page
    thumb.reopen(first.url)
    thumb.is_awake()
    assert screen(thumb.page) == screen(first)
    thumb.go_on()
    expect(first.locator(f'{SCREEN}[data-screen="{screen(thumb.page)}"]')).to_be_visible()
    shown = screen(thumb.page)
    thumb.tap_on()
    thumb.page.wait_for_timeout(MOMENTS[-1])
    thumb.kill()
    thumb.page = first
    thumb.go_on()
    assert number(screen(first)) - number(shown) in (1, 2)
