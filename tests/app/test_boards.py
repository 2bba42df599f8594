"""A table that keeps several boards: each can be reached, and goes on where it was."""

from __future__ import annotations

from companion.tables.tables import Tables
from tests.app.screen import app, part, send, tap
from tests.builders import all_procedures


def test_two_boards_at_one_table(tables: Tables) -> None:
    procedures = all_procedures()
    code = tables.start(procedures["treasure-hunt"], {"players": 2})
    at = app()
    at.query_params.update({"t": code, "page": "board"})
    at = tap(at.run(), "Also in this game: Commanders: scrolls and forts")
    assert not at.exception
    at = tap(at, "Start")
    assert not at.exception
    assert part(at, "segments")["current"] == "board?board=commanders"
    at = send(at, {"do": "go", "value": "board?board=treasure-hunt"})
    assert at.query_params["board"] == "treasure-hunt"
    opened = tables.open(code, name="treasure-hunt")
    assert opened is not None
    assert opened.stored.procedure == "treasure-hunt"
