"""Phones that run the pages themselves, and where they keep their tables."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion import services
from companion.app.frame.host import run_by
from companion.hosts.phone.host import PhoneHost, Shown
from companion.tables.codes import spaced
from companion.tables.store.database import VARIABLE
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures

TAPS = count(1)
OF_THE_HOST = ("render_id", "last_event", "frame", "drawn", "more")  # it may offer other tools


def kept_in(file: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    url = sqlite_url(file)
    monkeypatch.setenv(VARIABLE, url)
    services.tables.cache_clear()
    return Tables(Store(url), all_procedures())


class Hand:
    """Taps on a phone, as its renderer sends them."""

    def __init__(self, phone: PhoneHost, page: str = "home", **address: str) -> None:
        run_by(phone)
        self.phone = phone
        self.shown = phone.open(page, address)

    def send(self, do: str, value: object = "") -> Shown:
        event = {
            "screen": self.shown.screen["id"],
            "n": f"t.{next(TAPS)}",
            "do": do,
            "value": value,
        }
        self.shown = self.phone.take(event)
        return self.shown


def of(screen: dict[str, Any], code: str) -> Any:
    """Return the screen as people see it, without the random code of the table."""
    seen = {name: value for name, value in screen.items() if name not in OF_THE_HOST}
    return json.loads(json.dumps(seen).replace(code, "CODE").replace(spaced(code), "CODE"))
