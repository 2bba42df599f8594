"""Home on a phone: whose games are there, how they leave it, and the way into another's."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from companion.tables.store.archive import archive_idle
from companion.tables.tables import Tables
from tests.app.screen import app, code_of, instructions, labels, part, send, shown, tap
from tests.builders import all_automas, all_procedures


def home(*codes: str) -> AppTest:
    """The home page of a phone that has been at these tables."""
    at = app()
    at.session_state["companion_tables"] = list(codes)
    at.run()
    assert not at.exception
    return at


def games_on(at: AppTest) -> list[str]:
    cards: list[dict[str, Any]] = [one for one in shown(at)["body"] if one["kind"] == "game"]
    return [card["action"]["value"].partition("t=")[2] for card in cards]


@pytest.mark.usefixtures("tables")
def test_home_offers_to_start_and_to_join() -> None:
    at = home()
    assert {"Maracaibo", "Pirates", "Jamaica", "Odds", "Logbook", "Settings"} <= set(labels(at))
    assert part(at, "entry")["label"] == "Join with a code"


def test_home_lists_the_games_of_this_phone_only(tables: Tables) -> None:
    jacques = all_automas()["jacques"]
    own = tables.start(jacques, {"level": "navigator"}, ["Ann *Lee*"])
    tables.start(jacques, {"level": "commodore"})
    at = home(own)
    assert games_on(at) == [own]
    assert part(at, "game")["players"] == [{"label": "Ann *Lee*", "player": 1, "letter": "A"}]


def test_continue_leads_to_the_game(tables: Tables) -> None:
    code = tables.start(all_automas()["jacques"], {})
    at = tap(home(code), "Continue")
    assert code_of(at) == code
    assert "Start round 1" in labels(at)


def test_a_removed_game_leaves_this_phone_alone_and_comes_back(tables: Tables) -> None:
    code = tables.start(all_automas()["jacques"], {})
    at = send(home(code), {"do": "remove", "value": code})
    assert games_on(at) == []
    assert "not deleted" in instructions(at)
    assert games_on(home(code)) == [code], "another phone still has it"
    assert games_on(tap(at, "Undo")) == [code]


def test_a_removed_game_is_back_when_it_is_opened_again(tables: Tables) -> None:
    code = tables.start(all_automas()["jacques"], {})
    at = send(home(code), {"do": "remove", "value": code})
    send(at, {"do": "join", "value": code})
    assert code_of(at) == code
    send(at, {"do": "go", "value": "home"})
    assert games_on(at) == [code]


def test_nobody_removes_what_is_not_theirs(tables: Tables) -> None:
    code = tables.start(all_automas()["jacques"], {})
    at = send(home(), {"do": "remove", "value": code})
    assert "undo" not in shown(at)


@pytest.mark.usefixtures("tables")
def test_a_wrong_code_is_reported_at_its_field() -> None:
    at = send(home(), {"do": "join", "value": "0000-0000"})
    assert "no game with this code" in part(at, "entry")["problem"]
    assert "problem" not in part(at.run(), "entry"), "it is said once"


def test_a_code_leads_to_its_game(tables: Tables) -> None:
    code = tables.start(all_automas()["jacques"], {})
    at = send(home(), {"do": "join", "value": f"{code[:4]}-{code[4:]}".lower()})
    assert code_of(at) == code


def test_an_archived_game_is_one_tap_away(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {}, ["Ann"])
    archive_idle(tables.store, -1)
    at = home(code)
    assert games_on(at) == []
    assert games_on(tap(at, "Earlier games: 1")) == [code]
    assert games_on(tap(at, "Hide earlier games")) == []
