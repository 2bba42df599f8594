"""The handover between parts of a game: no known fact is asked again."""

from __future__ import annotations

from typing import Any

from streamlit.testing.v1 import AppTest

from companion.engine.procedure import KnownFacts
from companion.engine.questions import Answer
from companion.tables.tables import Tables
from tests.app.screen import (
    answer,
    app,
    enter,
    field,
    instructions,
    open_page,
    part,
    tap,
    totals,
)
from tests.app.sheets import finish, page
from tests.builders import all_procedures
from tests.stored_tables import opened, reply


def begin(
    tables: Tables,
    name: str,
    *answers: Answer,
    at: str | None = None,
    known: KnownFacts | None = None,
) -> str:
    """Begin a part for Ann and Ben."""
    names = ["Ann", "Ben"]
    code = tables.start(all_procedures()[name], {"players": 2}, names, 1, known=known or {}, at=at)
    reply(tables, code, *answers, name=name)
    return code


def auction(tables: Tables, *more: Answer) -> str:
    """Ann begins; both have 20 doubloons. Ben swaps for Rajesh, Ann passes."""
    chosen = (1, "ravaging-rajesh", 20, "vicious-viviana", 20)
    return begin(tables, "auction", *chosen, *(more or ("swap.1", "pass")))


def start(code: str, name: str) -> AppTest:
    return open_page("start", t=code, game="pirates", automa=name)


def state(tables: Tables, code: str, name: str) -> Any:
    return opened(tables, code, name=name).dialogue.state


def test_the_tracker_knows_how_the_auction_ended_and_who_sits_there(tables: Tables) -> None:
    code = auction(tables)
    at = start(code, "commanders")
    assert not at.exception
    assert "Ann, Ben" in instructions(at)
    assert not at.text_input
    at = tap(at, "Start")
    assert not at.exception
    players = state(tables, code, "commanders").seats
    assert [player.board for player in players] == ["vicious-viviana", "ravaging-rajesh"]
    assert [player.name for player in players] == ["Ann", "Ben"]


def test_an_auction_in_progress_sets_no_commanders(tables: Tables) -> None:
    code = auction(tables, "pass")
    tap(start(code, "commanders"), "Start")
    players = state(tables, code, "commanders").seats
    assert [player.board for player in players] == ["", ""]


def test_another_game_at_the_table_starts_without_old_answers(tables: Tables) -> None:
    code = auction(tables)
    begin(tables, "pirates-score", "yes", at=code)
    tap(start(code, "commanders"), "Start")
    assert state(tables, code, "commanders").seats[0].board == ""


def test_a_campaigns_game_before_sets_nothing_of_the_next(tables: Tables) -> None:
    """Jean's market at 11 was full. Until that game is recorded it is the same game."""
    for recorded in (False, True):
        code = tables.start(all_procedures()["legacy"], {"players": 1}, ["Ann"])
        tables.start(all_procedures()["jean"], {}, ["Ann"], at=code)
        jean = opened(tables, code, name="jean")
        tables.act(jean, lambda dialogue: dialogue.correct("market", "11", "full"))
        if recorded:
            reply(tables, code, "played", "yes", 151, "", name="legacy")
        at = app()
        at.query_params.update({"page": "start", "t": code, "game": "maracaibo"})
        at.query_params["automa"] = "maracaibo-table"
        at = tap(at.run(), "Start")
        assert not at.exception
        known = state(tables, code, "maracaibo-table").facts.known
        assert ("market.11" in known) is not recorded


def test_a_game_of_a_campaign_is_saved_by_itself_and_recorded_in_one_tap(tables: Tables) -> None:
    code = tables.start(all_procedures()["legacy"], {"players": 2}, ["Ann", "Ben"])
    sheet = all_procedures()["maracaibo-score"]
    tables.start(sheet, {"scenario": "campaign", "players": 2}, ["Ann", "Ben"], at=code)
    scoring = opened(tables, code, name="maracaibo-score")
    for seat, points in (("1", 60), ("2", 70)):
        entry = (seat, "track", points)
        tables.act(scoring, lambda dialogue, entry=entry: dialogue.correct("line", *entry))
    at = finish(page(t=code))
    assert "The game is in the logbook." in instructions(at)
    assert not opened(tables, code, name="legacy").dialogue.moments
    at = tap(at, "Continue the campaign")
    assert not at.exception
    archive = opened(tables, code, name="legacy").dialogue
    assert [moment.entry.value for moment in archive.moments] == ["played", "2"]
    assert archive.pause.question is not None
    assert archive.pause.question.key == "legacy.story_card"
    tap(page(t=code), "Continue the campaign")  # a second time it only leads there
    again = opened(tables, code, name="legacy").dialogue
    assert [moment.entry.value for moment in again.moments] == ["played", "2"]


def test_the_score_knows_names_and_commanders_and_asks_for_neither(tables: Tables) -> None:
    code = auction(tables)
    tap(start(code, "commanders"), "Start")
    at = page(t=code)
    assert "Do you play with Commanders? Yes" in instructions(at)
    at = tap(at, "Enter the points")
    assert not at.exception
    assert totals(at)["Ann"] == "0"
    scoring = state(tables, code, "pirates-score")
    assert [own["commands"] for own in scoring.entered.players] == [
        "vicious-viviana",
        "ravaging-rajesh",
    ]
    assert "scores bottom points for the top condition" in instructions(at)


def test_a_hunt_goes_over_into_its_own_sheet(tables: Tables) -> None:
    """Facts of the hunt count too if they are newer than another board."""
    code = begin(tables, "treasure-hunt", 1, "ready", "figure", "track", 12)
    tap(start(code, "commanders"), "Start")
    reply(tables, code, "figure", "track", 31, name="treasure-hunt")
    at = tap(page(t=code), "Enter the points")
    assert not at.exception
    scoring = state(tables, code, "pirates-score")
    assert scoring.options["scenario"] == "treasure-hunt"
    assert scoring.entered.players == [{"track": 31}, {}]


def test_a_doubt_stands_at_its_field_and_goes_when_it_is_settled(tables: Tables) -> None:
    at = enter(page(t=begin(tables, "pirates-score")), "1", "buried", 2)
    doubt = "More treasures are buried (2) than owned (0)"
    assert field(at, "Buried treasures")["doubt"] == doubt
    assert totals(at)["Ann"] == "4"
    assert f"Ann: {doubt}" in instructions(tap(at, "Ben"))
    at = enter(at, "1", "pearls", 2)
    assert doubt not in instructions(at)


def test_quests_can_be_added_one_by_one(tables: Tables) -> None:
    code = begin(tables, "pirates-score")
    at = tap(page(t=code), "Add a Quest")
    assert "Which condition do you meet" in instructions(at)
    at = answer(tap(at, "The bottom"), 6)
    assert totals(at)["Ann"] == "6"
    at = tap(tap(at, "Add a Quest"), "Back")
    assert part(at, "sheet")
