"""Campaigns in the store: several side by side, one brought along, and what the box knows."""

from __future__ import annotations

import pytest

from companion.engine.log import EntryKind
from companion.engine.procedure import Kind
from companion.engine.refusals import Refused
from companion.tables.game_parts import OpenDialogue
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.maracaibo.campaigns import Story


def opened(tables: Tables, code: str) -> OpenDialogue:
    table = tables.open(code, Kind.CAMPAIGN)
    assert table is not None
    return table


def test_other_tables_do_not_push_a_campaign_out_of_the_list(tables: Tables) -> None:
    code = tables.start(all_procedures()["legacy"], {"campaign": "base"})
    for _ in range(3):
        tables.start(all_procedures()["jacques"], {})
    found = tables.recent(Kind.CAMPAIGN, limit=1)
    assert [table.stored.code for table in found] == [code]
    assert tables.recent(Kind.CAMPAIGN, codes=[]) == []


def test_campaigns_go_on_side_by_side(tables: Tables) -> None:
    one, other = (tables.start(all_procedures()["legacy"], {}, ["Ann", "Ben"]) for _ in range(2))
    for answer in ("played", "1", 163, ""):
        tables.act(opened(tables, one), lambda dialogue, a=answer: dialogue.answer(a))
    assert opened(tables, one).dialogue.state.story_card == 163
    assert opened(tables, other).dialogue.state.story_card == 150


def test_a_game_of_the_campaign_may_be_played_at_its_table(tables: Tables) -> None:
    code = tables.start(all_procedures()["legacy"], {}, ["Ann", "Ben"])
    tables.start(all_procedures()["jacques"], {}, at=code)
    assert opened(tables, code).dialogue.procedure.kind is Kind.CAMPAIGN


def test_a_campaign_brought_along_goes_on_and_knows_the_box(tables: Tables) -> None:
    tables.store.keep_readings("maracaibo", {"box.card.185.removes": "L4"})
    brought = Story().play(163).archive
    code = tables.import_state(all_procedures()["legacy"], brought.players, brought)
    for answer in ("played", "1", 185, ""):
        tables.act(opened(tables, code), lambda dialogue, a=answer: dialogue.answer(a))
    state = opened(tables, code).dialogue.state
    assert [game.card for game in state.games] == [150, 163]
    assert opened(tables, code).dialogue.pause.question.key == "legacy.go_on"  # type: ignore[union-attr]
    assert state.leaving() == ["L4"]


def test_what_card_185_removes_is_kept_with_the_campaign(tables: Tables) -> None:
    """A reading would hold for every board; this holds only for the tiles on this one."""
    code = tables.start(all_procedures()["legacy"], {}, ["Ann", "Ben"])
    for answer in ("played", "1", 185, "", "L4"):
        tables.act(opened(tables, code), lambda dialogue, a=answer: dialogue.answer(a))
    assert tables.store.readings("maracaibo") == {}
    assert opened(tables, code).dialogue.state.leaving() == ["L4"]


def test_a_reading_of_card_185_that_the_setup_asked_for_reaches_the_campaign(
    tables: Tables,
) -> None:
    """It goes to My box; the campaign receives it when it continues, and removes its tiles."""
    code = tables.start(all_procedures()["legacy"], {}, ["Ann", "Ben"])
    for answer in ("played", "1", 185, "", ""):
        tables.act(opened(tables, code), lambda dialogue, a=answer: dialogue.answer(a))
    tables.store.keep_readings("maracaibo", {"box.card.185.removes": "L4"})
    for answer in ("played", "yes", 190, ""):
        tables.act(opened(tables, code), lambda dialogue, a=answer: dialogue.answer(a))
    state = opened(tables, code).dialogue.state
    assert list(state.tiles) == ["L1", "L30"]
    assert (state.removed, state.games[1].removed) == (["L4"], ["L4"])
    tables.act(opened(tables, code), lambda dialogue: dialogue.undo())
    assert list(opened(tables, code).dialogue.state.tiles) == ["L1", "L4", "L30"]


def test_a_step_that_is_refused_leaves_a_campaign_as_it_is_stored(tables: Tables) -> None:
    code = tables.start(all_procedures()["legacy"], {}, ["Ann", "Ben"])
    tables.store.keep_readings("maracaibo", {"box.card.185.removes": "L4"})
    table = opened(tables, code)
    with pytest.raises(Refused):
        tables.act(table, lambda dialogue: dialogue.answer("nobody"))
    tables.act(table, lambda dialogue: dialogue.answer("played"))
    kinds = [entry.kind for entry in tables.store.log(table.stored.id)]
    assert kinds == [EntryKind.RECEIVE, EntryKind.ANSWER]
