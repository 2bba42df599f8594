"""The ghost ship on the app's pages, run by Streamlit's own test runner."""

from __future__ import annotations

from typing import Any

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.tables.game_parts import OpenDialogue
from companion.tables.tables import Tables
from tests.app.screen import app, instructions, labels, part, shown, tap
from tests.builders import all_procedures
from tests.random_play import any_answer


def test_it_is_started_and_sails_with_the_track_drawn(tables: Tables) -> None:
    at = tap(tap(app().run(), "Jamaica"), "Ghost ship")
    at = tap(at, "Start")
    assert not at.exception
    assert "Put the black ghost ship in Port Royal" in instructions(at)
    assert "Player 1" in part(at, "picture")["words"]  # for those who do not see it
    at = tap(at, "Player 1")
    assert not at.exception
    assert "Captain: Player 1" in instructions(at)


def test_short_answers_stand_side_by_side_with_all_others(tables: Tables) -> None:
    code = tables.start(all_procedures()["ghost-ship"], {"cards": "own"}, ["Ann", "Ben"], seed=7)
    table = tables.open(code)
    assert table is not None
    for value in ("0", "3", "5"):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    at = app()
    at.query_params["t"] = code
    at = at.run()
    assert not at.exception
    expected = {
        "+8 → 8 · Outer lane",
        "+8 → 14 · Inner lane",
        "+5 → 5",
        "+3 → 3",
        "Still 0",
        "Thrown back, or elsewhere",
    }
    assert expected <= set(labels(at))
    assert {place["label"] for place in part(at, "picture")["places"]} <= set(labels(at))


def test_corrections_are_offered_by_name(tables: Tables) -> None:
    code = tables.start(all_procedures()["ghost-ship"], {}, ["Ann", "Ben"], seed=7)
    at = app()
    at.query_params["t"] = code
    at = tap(at.run(), "Correct something")
    assert not at.exception
    assert {"Correct a ship", "Ghost ship's doubloons", "Lairs' tokens"} <= set(labels(at))


def to_the_comparison(table: OpenDialogue) -> Dialogue[Any]:
    """Anything that may happen, until players' totals are to be compared with its own."""
    dialogue, chance = table.dialogue, Chance(3)
    while dialogue.pause.question is not None:
        if dialogue.pause.question.key == "jamaica.ghost_ship.compare":
            return dialogue
        dialogue.answer(any_answer(dialogue.pause.question, chance))
    raise AssertionError("it ended without asking")


def test_a_game_whose_totals_were_compared_leads_to_the_sheet(tables: Tables) -> None:
    code = tables.start(all_procedures()["ghost-ship"], {}, ["Ann", "Ben"], seed=7)
    table = tables.open(code)
    assert table is not None
    played = [moment.entry for moment in to_the_comparison(table).moments]
    table = tables.open(code)
    assert table is not None
    for value in (*(entry.value for entry in played), "totals", 90, 12):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    at = app()
    at.query_params["t"] = code
    at = at.run()
    assert not at.exception
    assert "Ann" in instructions(at)
    assert "Undo" in labels(at)
    at = tap(at, "Go to the final score")
    assert not at.exception
    assert shown(at)["body"][1]["kind"] == "sheet"  # nothing was left to choose
