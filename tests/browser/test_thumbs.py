"""Every page at phone size: nothing to scroll sideways, nothing too small for a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.acting import MEASURED_IN, at_rest, expect_good_for_thumbs, open_table, tap
from tests.browser.conftest import NewPhone, Server
from tests.browser.parts import BACKGROUND

pytestmark = pytest.mark.browser

# What has been answered at a table, and with which options, to see each kind of screen.
SCREENS: dict[str, tuple[tuple[str | int, ...], dict[str, str | int]]] = {
    "setup": ((), {"cards": "own", "players": 4}),
    "round": (("ready",), {}),
    "cards": (("ready", "next"), {"cards": "own", "level": "navigator"}),
    "place": (("ready", "next", "A1"), {"cards": "own"}),
    "explorer": (("ready", "next", "A2"), {"cards": "own"}),
    "round-end": (("ready", "next", "A1", "ended"), {"cards": "own"}),
    "choice": (("ready", "ended", "ended", "ended", "ended", "compare"), {"players": 2}),
    "number": (("ready", "ended", "ended", "ended", "ended", "compare", "level"), {}),
    "over": (("ready", "ended", "ended", "ended", "ended", "compare", "level", 3, 99), {}),
}


@pytest.mark.parametrize("language", ["de-DE"])  # its words are the longer ones
@pytest.mark.parametrize("screen", SCREENS)
def test_the_game(server: Server, new_phone: NewPhone, screen: str, language: str) -> None:
    answers, chosen = SCREENS[screen]
    phone = new_phone(locale=language)
    open_table(phone, server.url, server.new_table(*answers, **chosen))
    expect_good_for_thumbs(phone)


@pytest.mark.parametrize("language", MEASURED_IN)
@pytest.mark.parametrize(
    "path",
    [
        "",
        "start",
        "start?game=maracaibo",
        "start?game=maracaibo&automa=jacques",
        "calculators",
        "calculators?about=resistance",
        "settings",
    ],
)
def test_the_other_pages(server: Server, new_phone: NewPhone, path: str, language: str) -> None:
    server.new_table("ready")
    phone = new_phone(locale=language)
    phone.goto(f"{server.url}/{path}")
    expect_good_for_thumbs(phone)


def test_the_form_of_my_box(server: Server, phone: Page) -> None:
    server.tables().store.keep_readings("maracaibo", {"box.nations.ranks": 3})
    phone.goto(f"{server.url}/box")
    phone.locator("summary", has_text="Influence tracks").click()
    at_rest(phone)
    expect_good_for_thumbs(phone)


def test_the_history(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A2", "no", "next", "A1", cards="own")
    open_table(phone, server.url, code, "history")
    expect_good_for_thumbs(phone)


def test_the_dialog_of_corrections(server: Server, phone: Page) -> None:
    code = server.new_table("ready", "next", "A1", cards="own")
    open_table(phone, server.url, code)
    tap(phone, "Correct something")
    expect_good_for_thumbs(phone)
    tap(phone, "I picked the wrong card")
    at_rest(phone)
    expect_good_for_thumbs(phone)


def test_at_night(server: Server, new_phone: NewPhone) -> None:
    phone = new_phone(color_scheme="dark")
    open_table(phone, server.url, server.new_table("ready"))
    assert phone.evaluate(BACKGROUND) == "rgb(13, 27, 42)"
    ink = "getComputedStyle(document.querySelector('button[kind=primary] p')).color"
    assert phone.evaluate(ink) == "rgb(20, 32, 44)"
