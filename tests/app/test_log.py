"""The server's log: one line for each event, without any typed text."""

from __future__ import annotations

import logging
import re
import sys

import pytest

from companion.hosts.streamlit import log

CODE, NAME = "K7PQ2M4X", "Ann O'Nymous"


def logged(wording: object, *values: object, error: BaseException | None = None) -> str:
    """Return the line as a handler would write it."""
    found = (type(error), error, error.__traceback__) if error else None
    record = log.Record("uvicorn.error", logging.WARNING, "", 0, wording, values, found)
    return logging.Formatter("%(message)s").format(record)


def test_values_of_what_is_logged_are_left_out() -> None:
    line = logged("Session of %s at %s\nhas ended", NAME, CODE)
    assert re.fullmatch(
        r"time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ level=warning event=said by=uvicorn.error "
        r'said="Session of %s at %s"',
        line,
    )
    assert logged(ValueError(CODE)).endswith("said=ValueError")


def test_the_log_has_kind_and_place_of_an_error() -> None:
    try:
        {}[CODE]  # type: ignore[index]
    except KeyError as error:
        line = logged("It broke", error=error)
    assert re.fullmatch(
        r'time=\S+ level=warning event=error by=uvicorn.error said="It broke" error=KeyError '
        r'at="?\S*tests/app/test_log.py:\d+"?',
        line,
    )


def test_an_event_has_its_values_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log.event("start", port=8501, said='two words, "quoted"\nand a new line')
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(r'event=start port=8501 said="two words, \"quoted\"\nand a new line"')
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    log.event("start")  # people at a terminal have read it
    assert capsys.readouterr().err == ""
