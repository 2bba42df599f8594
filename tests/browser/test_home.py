"""The ways into a game on narrow phones: nothing clipped, all of it large enough for thumbs."""

from __future__ import annotations

import pytest

from tests.browser.acting import expect_good_for_thumbs, open_table
from tests.browser.conftest import NewPhone, Server

WAYS_IN = ("", "offers?game=pirates", "start?game=maracaibo", "start?game=maracaibo&automa=jacques")
# What people read that does not fit the box it stands in.
CLIPPED = """() => [...document.querySelectorAll('*')].map(e => e.shadowRoot).filter(Boolean)
  .flatMap(root => [...root.querySelectorAll('.body b, .body small, .body span, .body h1, h3')])
  .filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1)
  .map(e => e.textContent.trim()).filter(Boolean)"""


@pytest.mark.parametrize("width", [320, 344, 390])
def test_the_ways_in_fit(server: Server, new_phone: NewPhone, width: int) -> None:
    phone = new_phone(locale="de-DE", viewport={"width": width, "height": 700})
    for _ in range(2):  # one is large, the other a row
        open_table(phone, server.url, server.new_table("ready"))
    for path in WAYS_IN:
        phone.goto(f"{server.url}/{path}")
        phone.wait_for_selector(".screen")
        expect_good_for_thumbs(phone)
        assert phone.evaluate(CLIPPED) == [], path
