"""A table that can't be opened: listed beside the others, with the reason on its page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.engine.procedure import Kind
from companion.tables.tables import Tables
from companion.tables.unopenable import Why
from tests.app.screen import app, labels, open_page, part, send, shown, tap
from tests.builders import all_procedures
from tests.lost_tables import LOSE
from tests.stored_tables import reply

WORDING = {
    Why.GAME: "does not know the game",
    Why.PROCEDURE: "does not know this part",
    Why.START: "cannot read the start",
    Why.LOG: "do not fit together",
}


def started(tables: Tables, *answers: str) -> str:
    code = tables.start(all_procedures()["jacques"], {}, ["Ann"], seed=4)
    reply(tables, code, *answers)
    return code


def cards(at: Any) -> list[dict[str, Any]]:
    return [one for one in shown(at)["body"] if one["kind"] == "game"]


@pytest.mark.parametrize("why", Why)
def test_home_lists_it_beside_the_others_and_its_page_puts_it_away(
    tables: Tables, why: Why
) -> None:
    good, lost = started(tables), started(tables, "ready")
    LOSE[why](tables.store, lost)
    at = app()
    at.session_state["companion_tables"] = [good, lost]
    at.run()
    assert not at.exception
    card, other = sorted(cards(at), key=lambda one: lost not in one["action"]["value"])
    assert card["where"].startswith("This game cannot be opened: ")
    assert WORDING[why] in card["where"]
    assert good in other["action"]["value"]
    send(at, {"do": "go", "value": card["action"]["value"]})
    assert WORDING[why] in part(at, "sign")["text"]
    assert json.loads(part(at, "taking")["text"])["dialogues"][0]["log"][0]["value"] == "ready"
    tap(at, "Archive")
    assert [good in one["action"]["value"] for one in cards(at)] == [True]
    assert "Earlier games: 1" in labels(at)


def test_a_spectator_gets_neither_its_file_nor_the_decision(tables: Tables) -> None:
    lost = started(tables)
    open_page("automa", t=lost)  # the first phone owns it
    LOSE[Why.LOG](tables.store, lost)
    at = open_page("automa", phone="b", t=lost)
    assert part(at, "sign")["title"] == "This game cannot be opened"
    assert "players can save the game" in part(at, "sign")["text"]
    assert {one["kind"] for one in shown(at)["body"]} == {"header", "sign"}
    send(at, {"do": "archive"})
    assert tables.store.recent()


def test_the_rest_of_a_game_goes_on(tables: Tables) -> None:
    code = started(tables)
    LOSE[Why.PROCEDURE](tables.store, code)
    tables.start(all_procedures()["maracaibo-table"], {}, at=code)
    at = app()
    at.session_state["companion_tables"] = [code]
    (card,) = cards(at.run())
    assert card["action"]["value"] == f"board?t={code}"


def test_campaigns_are_listed_beside_one_that_is_lost(tables: Tables) -> None:
    legacy = next(one for one in all_procedures().values() if one.kind is Kind.CAMPAIGN)
    codes = [tables.start(legacy, {}, ["Ann"], seed=n) for n in (1, 2)]
    LOSE[Why.LOG](tables.store, codes[0])
    at = app()
    at.session_state["companion_tables"] = codes
    at.query_params["page"] = "campaign"
    found = {one["action"]["value"][-8:]: one["where"] for one in cards(at.run())}
    assert "do not fit together" in found[codes[0]]
    assert "do not fit together" not in found[codes[1]]
