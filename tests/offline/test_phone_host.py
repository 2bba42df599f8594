"""A phone that runs the pages itself shows what a server would show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.offline.phone_host import PhoneHost, Shown
from companion.tables.store.store import sqlite_url
from companion.tables.store.url import VARIABLE
from companion.ui.frame import shared
from companion.ui.frame.host import run_by
from companion.ui.frame.streamlit_host import StreamlitHost


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PhoneHost]:
    monkeypatch.setenv(VARIABLE, sqlite_url(tmp_path / "tables.sqlite"))
    shared.tables.cache_clear()
    phone = PhoneHost()
    run_by(phone)
    yield phone
    run_by(StreamlitHost())
    shared.tables.cache_clear()


class Hand:
    """Taps on a phone, as its renderer sends them."""

    def __init__(self, phone: PhoneHost) -> None:
        self.phone = phone
        self.shown = phone.open("home", {})
        self.taps = 0

    def send(self, do: str, value: object = "") -> Shown:
        self.taps += 1
        told = self.shown.screen
        event = {"screen": told["id"], "n": f"t.{self.taps}", "do": do, "value": value}
        self.shown = self.phone.take(event)
        return self.shown


def test_a_game_is_started_and_played(phone: PhoneHost) -> None:
    hand = Hand(phone)
    assert hand.shown.page == "home"
    hand.send("go", "start?game=maracaibo&automa=jacques")
    assert hand.shown.page == "start"
    hand.send("start")
    print(hand.shown.page, [part["kind"] for part in hand.shown.screen["body"]])
