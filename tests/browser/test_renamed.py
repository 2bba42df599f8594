"""A Streamlit that has renamed all that it does not promise: plainer, but one can play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.acting import instructions, tap
from tests.browser.conftest import NewPhone, Server
from tests.browser.parts import AT_REST, UNPROMISED

pytestmark = pytest.mark.browser


def rename(route: Route) -> None:
    """Rename it in Streamlit's own scripts."""
    answer = route.fetch()
    script = answer.text()
    for name in UNPROMISED:
        for quote in '`"':
            script = script.replace(f"{quote}{name}", f"{quote}new-{name}")
    route.fulfill(response=answer, body=script)


@pytest.fixture
def renamed(new_phone: NewPhone) -> Page:
    phone = new_phone(own=True)
    phone.route("**/static/js/*.js", rename)
    return phone


FIRST = "Round 1: your turn"


def test_one_can_play_also_after_the_phone_slept(server: Server, renamed: Page) -> None:
    renamed.goto(f"{server.url}/?t={server.new_table('ready')}")
    tap(renamed, "My turn is over")
    expect(instructions(renamed)).not_to_contain_text(FIRST)
    expect(renamed.locator(AT_REST)).to_have_count(0)
    renamed.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    tap(renamed, "Undo")
    expect(instructions(renamed)).to_contain_text(FIRST)
    tap(renamed, "My turn is over")
    expect(instructions(renamed)).not_to_contain_text(FIRST)
    expect(renamed.locator("#companion-connection")).to_have_text("")


def test_what_others_do_is_seen(server: Server, renamed: Page, new_phone: NewPhone) -> None:
    code = server.new_table("ready")
    player = new_phone()
    player.goto(f"{server.url}/?t={code}")
    expect(instructions(player)).to_contain_text(FIRST)
    renamed.goto(f"{server.url}/?t={code}")
    expect(instructions(renamed)).to_contain_text(FIRST)
    tap(player, "My turn is over")
    expect(instructions(renamed)).not_to_contain_text(FIRST)
    tap(player, "Undo")
    expect(instructions(renamed)).to_contain_text(FIRST)
