"""A Treasure Hunt on two phones: both show the same map."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.acting import header, open_table, picture, tap, touch
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser

# The test uses own cards, and chooses them.
LAID = ("BT-38", "BT-40", "BT-58", "BT-59", "ready")
IN_COLUMN_C = (
    *("advance", "BT-38", "yes", "b1", "BT-42", "BT-43", "stay"),
    *("advance", "BT-42", "yes", "c1", "BT-50", "BT-51", "stay"),
    *("advance", "BT-50", "yes"),
)


def hunt(server: Server, *answers: str | int, players: int = 2) -> str:
    begins = (1,) if players > 1 else ()
    return server.new_table(
        *begins, *LAID, *answers, procedure="treasure-hunt", cards="own", players=players
    )


def test_two_phones_see_the_same_map(server: Server, new_phone: NewPhone) -> None:
    code = hunt(server, *IN_COLUMN_C)
    one, other = new_phone(), new_phone(locale="de-DE", color_scheme="dark")
    open_table(one, server.url, code)
    tap(one, "Move my token")
    touch(one, one.locator("button", has_text="BT-58").first)
    tap(one, "Yes, everything")
    expect(one.get_by_text("Treasure found")).to_be_visible()
    open_table(other, server.url, code)
    expect(header(other)).to_contain_text("Letzte Züge: Spieler 1")
    assert "Spieler 1 auf BT-58." in picture(other)
