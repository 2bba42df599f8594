"""An error of the app itself: our own page, with a way home and a report to send."""

from __future__ import annotations

import logging

import pytest

from companion.app.pages import settings
from companion.hosts.streamlit.host import StreamlitHost
from companion.tables.tables import Tables
from tests.app.screen import LOGGED, at_table, labels, open_page, part, send


@pytest.fixture(autouse=True)
def logged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StreamlitHost, "report", LOGGED)


@pytest.mark.usefixtures("tables")
def test_a_page_that_fails_shows_a_message_in_the_persons_language(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(settings, "_about", lambda *_: 1 // 0)
    at = open_page("settings")
    assert part(at, "sign")["title"] == "Something went wrong here"
    assert "Home" in labels(at)
    report = part(at, "taking")["text"]
    assert "ZeroDivisionError" in report
    assert "app/pages/settings.py" in report
    assert "/site-packages/" not in report
    assert [record.levelno for record in caplog.records if record.exc_info] == [logging.ERROR]


def test_a_tap_that_fails_changes_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    at = at_table(tables)
    before = tables.store.everything()[0].changed
    monkeypatch.setattr("companion.app.frame.visit.Visit.act", lambda *_: 1 // 0)
    send(at, {"do": "answer", "value": "ready"})
    assert part(at, "notice")["text"]
    assert "Start round 1" in labels(at)
    assert tables.store.everything()[0].changed == before
