"""A table that can't be rebuilt shows the reason, is kept unchanged, and blocks nothing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from companion.engine.procedure import Kind
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.archive import archive_table
from companion.tables.table_files import write_table
from companion.tables.tables import Tables
from companion.tables.unopenable import Unopenable, Why
from tests.builders import all_procedures
from tests.lost_tables import LOSE
from tests.stored_tables import opened, parts_at, reply


def lost(tables: Tables, why: Why) -> str:
    """The code of a game against Jacques with a step, which can't be opened any more."""
    code = tables.start(all_procedures()["jacques"], {}, ["Ann"], seed=4)
    reply(tables, code, "ready")
    LOSE[why](tables.store, code)
    return code


@pytest.mark.parametrize("why", Why)
def test_it_shows_the_reason_and_its_file_is_exported_unchanged(tables: Tables, why: Why) -> None:
    code = lost(tables, why)
    (stored,) = tables.store.started(code)
    found = tables.found(stored)
    assert isinstance(found, Unopenable)
    assert found.why is why
    written = json.loads(write_table(tables.store, stored.table))
    assert written["names"] == ["Ann"]
    assert written["dialogues"][0]["log"][0]["value"] == "ready"


def test_a_start_that_counts_without_end_is_not_started(tables: Tables) -> None:
    """The start page would list all of these players without end."""
    code = tables.start(all_procedures()["treasure-hunt"], {"players": 2}, seed=7)
    (stored,) = tables.store.started(code)
    found = tables.found(replace(stored, start={**stored.start, "players": 10**30}))
    assert isinstance(found, Unopenable)
    assert found.why is Why.START


def test_one_that_was_put_away_stays_there_when_it_can_t_be_opened(tables: Tables) -> None:
    code = lost(tables, Why.START)
    (stored,) = tables.store.started(code)
    archive_table(tables.store, stored.table)
    (stored,) = tables.store.recent(archived=True)
    with pytest.raises(Unopenable):
        tables.reopen(stored)
    assert tables.store.recent() == []


@pytest.mark.parametrize("why", [Why.PROCEDURE, Why.START, Why.LOG])
def test_a_lost_part_does_not_stop_the_others_of_its_game(tables: Tables, why: Why) -> None:
    """The other parts still share their facts, also with a part that begins later."""
    code = lost(tables, why)
    hunt = all_procedures()["maracaibo-table"]
    tables.start(hunt, {}, at=code)
    tables.start(all_procedures()["maracaibo-score"], {}, at=code)
    assert {part.stored.procedure for part in parts_at(tables, code)} == {
        "maracaibo-table",
        "maracaibo-score",
    }
    board = opened(tables, code, Kind.BOARD)
    tables.act(board, lambda dialogue: dialogue.receive("elsewhere", {"round": 2}))
    sheet = opened(tables, code, Kind.SCORE).dialogue
    assert sheet.procedure.facts(sheet.state).known["round"] == 2


@pytest.mark.parametrize("why", Why)
def test_my_box_is_kept_whatever_lies_beside_it(tables: Tables, why: Why) -> None:
    lost(tables, why)
    tables.keep_readings("maracaibo", {"box.owns.uprising": "yes"})
    assert tables.store.readings("maracaibo") == {"box.owns.uprising": "yes"}


def test_campaigns_are_listed_beside_one_that_is_lost(tables: Tables) -> None:
    legacy = next(one for one in all_procedures().values() if one.kind is Kind.CAMPAIGN)
    first, second = (tables.start(legacy, {}, ["Ann"], seed=n) for n in (1, 2))
    LOSE[Why.LOG](tables.store, first)
    found = {one.stored.code: type(one) for one in tables.recent(Kind.CAMPAIGN)}
    assert found == {first: Unopenable, second: OpenDialogue}
