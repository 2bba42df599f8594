"""A table that keeps several boards: each can be reached, and goes on where it was."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from companion.tables.tables import Tables
from tests.app.screen import app, labels, part, send, shown, tap
from tests.builders import all_procedures


def test_two_boards_at_one_table(tables: Tables) -> None:
    procedures = all_procedures()
    code = tables.start(procedures["treasure-hunt"], {"players": 2})
    at = app()
    at.query_params.update({"t": code, "page": "board"})
    at = tap(at.run(), "Add: Commander boards and Forts")
    assert not at.exception
    at = tap(at, "Start")
    assert not at.exception
    assert part(at, "segments")["current"] == "board?board=commanders"
    at = send(at, {"do": "go", "value": "board?board=treasure-hunt"})
    assert at.query_params["board"] == "treasure-hunt"
    opened = tables.open(code, name="treasure-hunt")
    assert opened is not None
    assert opened.stored.procedure == "treasure-hunt"


def after_an_auction(tables: Tables, *others: str) -> AppTest:
    """Both pass until it is over; the other boards of the table were begun before."""
    code: str | None = None
    for name in (*others, "auction"):
        code = tables.start(all_procedures()[name], {"players": 2}, at=code)
    opened = tables.open(code or "", name="auction")
    assert opened is not None
    for wording in (1, "kraken-khan", 12, "gemma-grimm", 12, *["pass"] * 6):
        tables.act(opened, lambda dialogue, wording=wording: dialogue.answer(wording))  # type: ignore[misc]
    assert opened.dialogue.over
    at = app()
    at.query_params.update({"t": opened.stored.code, "page": "board"})
    return at


def test_an_auction_is_followed_by_the_game_not_by_its_score(tables: Tables) -> None:
    at = after_an_auction(tables, "commanders", "treasure-hunt")
    at.query_params["board"] = "auction"
    at = at.run()
    assert not [label for label in labels(at) if label.startswith("To the score")]
    assert "Start a game" not in labels(at)
    at = tap(at, "To the game")
    assert part(at, "segments")["current"] == "board?board=treasure-hunt"


def test_an_auction_alone_leads_to_the_games_that_can_start(tables: Tables) -> None:
    at = after_an_auction(tables).run()
    assert shown(at)["main"]["label"] == "Start a game"


def test_who_comes_back_sees_the_board_seen_last(tables: Tables) -> None:
    at = after_an_auction(tables, "commanders", "treasure-hunt").run()
    assert part(at, "segments")["current"] == "board?board=treasure-hunt"
    at = send(at, {"do": "go", "value": "board?board=commanders"})
    at = send(send(at, {"do": "go", "value": "score"}), {"do": "go", "value": "board"})
    assert part(at, "segments")["current"] == "board?board=commanders"
