"""The table view: the last move across the table, for everybody, and nothing that is hidden."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.engine.procedure import Kind
from companion.tables.tables import Tables
from tests.app.screen import controls, open_page, part, shown, texts
from tests.app.shared_tables import GUEST, OWNER, shared_table, sit
from tests.builders import all_procedures
from tests.stored_tables import opened, reply


def view(code: str, phone: str = GUEST) -> dict[str, Any]:
    return part(open_page("table", phone=phone, t=code), "table_view")


def jacques(tables: Tables) -> str:
    code = shared_table(tables, cards="own", scenario="cooperative")
    reply(tables, code, "ready", "next", "A2", "no", "next", "A7")
    return code


def test_a_guest_sees_the_last_move_its_place_and_the_round(tables: Tables) -> None:
    shows = view(jacques(tables))
    assert shows["move"]["text"] == "Jacques puts a disc in city 5"
    assert "market is full" in shows["move"]["more"]  # what decides the move
    assert (shows["place"], shows["began"]) == ("5", True)
    assert shows["header"]["where"] == "Cooperative in the Caribbean · Round 1 of 4 · card 2"
    assert [line["text"] for line in shows["moves"]["lines"]] == [
        "Jacques moves his explorer 1 space",
        "Jacques puts a disc in city 5",
    ]
    assert [(side["label"], side["figure"]) for side in shows["points"]] == [("Jacques", "0")]
    assert 'data-place="5"' in shows["picture"]["svg"]


def test_it_takes_no_tap(tables: Tables) -> None:
    screen = shown(open_page("table", phone=OWNER, t=jacques(tables)))
    assert list(controls(screen)) == []


def test_until_the_first_step_only_the_code_is_large(tables: Tables) -> None:
    shows = view(shared_table(tables))
    assert "move" not in shows
    assert "began" not in shows


@pytest.mark.parametrize("phone", [OWNER, GUEST])
def test_points_on_the_sheet_without_what_is_secret_until_the_end(
    tables: Tables, phone: str
) -> None:
    """Ben's 23 quest points are his secret; the owner's phone may lie open on the table, too."""
    code = tables.start(all_procedures()["jordan"], {}, ["Ann"])
    sit(tables, code, OWNER, 1)
    tables.start(all_procedures()["pirates-score"], {"players": 2}, ["Ann", "Ben"], at=code)
    for line, value in (("track", 41), ("quests", 23)):
        tables.act(
            opened(tables, code, Kind.SCORE),
            lambda d, i=line, v=value: d.correct("line", "2", i, v),
        )
    shows = view(code, phone)
    figures = {side["label"]: side["figure"] for side in shows["points"]}
    assert figures["Ben"] == "41 + ?"
    assert not re.search(r"(?<!\w)(64|23)(?!\w)", " ".join(texts(shows, drawings=False)))


def test_at_the_end_the_winner_is_marked_and_nothing_is_hidden(tables: Tables) -> None:
    code = tables.start(all_procedures()["jordan"], {}, ["Ann"])
    tables.start(all_procedures()["pirates-score"], {"players": 2}, ["Ann", "Ben"], at=code)
    for seat, line, value in (("1", "track", 50), ("2", "track", 41), ("2", "quests", 23)):
        tables.act(
            opened(tables, code, Kind.SCORE),
            lambda d, of=seat, i=line, v=value: d.correct("line", of, i, v),
        )
    reply(tables, code, "yes", name="pirates-score")
    sides = {side["label"]: (side["figure"], "won" in side) for side in view(code)["points"]}
    assert (sides["Ann"], sides["Ben"]) == (("50", False), ("64", True))


def test_where_nothing_is_played_it_says_so_and_goes_on_by_itself(tables: Tables) -> None:
    code = shared_table(tables, "maracaibo-score")
    before = shown(open_page("table", t=code))
    assert view(code)["move"]["text"] == "Nothing is being played yet"
    tables.start(all_procedures()["jacques"], {"players": 2}, ["Ann", "Ben"], at=code)
    after = shown(open_page("table", t=code))
    assert before["drawn"]["digest"] != after["drawn"]["digest"]
    assert view(code)["header"]["title"] == "Jacques · Deck Scrubber"


@pytest.mark.usefixtures("tables")
def test_a_wrong_code_is_one_sentence() -> None:
    assert part(open_page("table", t="ZZZZZZZZ"), "sign")["title"] == (
        "There is no game with this code"
    )


def test_a_closed_table_lets_nobody_new_look_on(tables: Tables) -> None:
    code = jacques(tables)
    table = tables.store.table_of(code)
    assert table
    tables.store.close_table(table)
    assert part(open_page("table", phone="d", t=code), "sign")["title"] == (
        "There is no game with this code"
    )
