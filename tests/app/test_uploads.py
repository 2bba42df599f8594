"""Files from a phone: one that is too large is refused, and the others are read."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from companion.app.frame import uploads
from companion.hosts.streamlit import middleware
from companion.hosts.streamlit.host import StreamlitHost
from companion.tables.rate_limits import Allowance
from tests.app.screen import app, instructions, notices, send, tap

INSTRUCTIONS = "Nothing has changed. Try again in ten minutes."
IN_GERMAN = "Nichts ist geändert. Versuch es in zehn Minuten."


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred bytes for each address, and all come from one."""
    monkeypatch.setattr(uploads, "BYTES", Allowance(100, 3600))
    monkeypatch.setattr(StreamlitHost, "caller", "192.0.2.1")


def page(language: str = "en", **address: str) -> AppTest:
    at = app()
    at.session_state["companion_language"] = language
    at.query_params.update(address)
    return at.run()


@pytest.mark.usefixtures("tables", "owner", "few")
@pytest.mark.parametrize(
    ("address", "do"),
    [
        ({}, "file"),
        ({"page": "campaign"}, "file/maracaibo"),
        ({"page": "box"}, "file"),
        ({"page": "logbook", "files": "yes"}, "import"),
    ],
    ids=["home", "campaigns", "box", "logbook"],
)
def test_one_file_too_many_is_refused_in_a_sentence(address: dict[str, str], do: str) -> None:
    at = page(**address)
    assert not any(
        INSTRUCTIONS in wording for wording in notices(send(at, {"do": do, "value": ["x" * 60]}))
    )
    refused = notices(send(at, {"do": do, "value": ["x" * 30, "x" * 30]}))
    assert any(INSTRUCTIONS in wording for wording in refused)


@pytest.mark.usefixtures("tables", "few")
def test_the_message_is_german_and_everything_else_continues() -> None:
    at = send(page("de"), {"do": "file", "value": ["x" * 101]})
    assert IN_GERMAN in instructions(at)
    assert IN_GERMAN not in instructions(tap(at, "Optionen"))


def test_a_message_comes_before_the_server_disconnects() -> None:
    """A file is at most twice as long on its way; and there is room for a second try."""
    most, _ = middleware.LARGE_BYTES
    assert most > 2 * uploads.BYTES.at_once + 2 * (2 * uploads.LARGEST_SENT)
