"""Corrections in the app: only of what can be wrong, with the new turn on the screen."""

from __future__ import annotations

from companion.tables.game_parts import OpenDialogue
from companion.tables.tables import Tables
from tests.app.screen import answer, app, instructions, labels, tap
from tests.builders import all_procedures
from tests.maracaibo.jean_table import KEPT


def at_the_first_card(tables: Tables, cards: str, *answers: str) -> OpenDialogue:
    code = tables.start(all_procedures()["jacques"], {"cards": cards}, seed=7)
    table = tables.open(code)
    assert table is not None
    for value in ("ready", "next", *answers):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    return table


def test_the_screen_after_a_misread_card_speaks_of_the_right_one(tables: Tables) -> None:
    table = at_the_first_card(tables, "own", "A1")
    tables.act(table, lambda dialogue: dialogue.correct("card", "A1", "A5"))
    at = app()
    at.query_params["t"] = table.stored.code
    at = at.run()
    assert not at.exception
    assert "Take Jacques's disc out of city 5" in instructions(at)
    assert "disc in city 4" in instructions(at)
    assert "Leave everything else" in instructions(at)


def test_undo_of_a_correction_shows_what_to_change_back(tables: Tables) -> None:
    """The app opens the game from its log: another phone reads the same."""
    table = at_the_first_card(tables, "own", "A1")
    before = table.dialogue.pause.instructions
    tables.act(table, lambda dialogue: dialogue.correct("card", "A1", "A5"))
    tables.act(table, lambda dialogue: dialogue.undo())
    at = app()
    at.query_params["t"] = table.stored.code
    at = at.run()
    assert "Take Jacques's disc out of city 4" in instructions(at)
    assert "disc in city 5" in instructions(at)
    assert "Leave everything else" in instructions(at)
    tables.act(table, lambda dialogue: dialogue.undo())
    tables.act(table, lambda dialogue: dialogue.answer("A1"))
    assert table.dialogue.pause.instructions == before  # a step like any other


def test_a_card_that_the_app_dealt_is_not_offered_as_misread(tables: Tables) -> None:
    offered = {}
    for cards, answers in (("own", ("A1",)), ("deal", ())):
        at = app()
        at.query_params["t"] = at_the_first_card(tables, cards, *answers).stored.code
        at = tap(at.run(), "Correct something")
        offered[cards] = "I chose the wrong card" in labels(at)
    assert offered == {"own": True, "deal": False}


def test_the_app_asks_before_a_correction_leaves_out_later_turns(tables: Tables) -> None:
    known = {**KEPT, "quests": "3,4,6,12,14"}
    options = {"cards": "own", "level": 5, "uprising": "yes"}
    code = tables.start(all_procedures()["jean"], options, seed=1, known=known)
    table = tables.open(code)
    assert table is not None
    for value in ("ready", "next", "B1", "next", "A2", "next", "C5U", "next", "B5", "next", "A5"):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    at = app()
    at.query_params["t"] = code
    at = tap(tap(at.run(), "Correct something"), "I chose the wrong card")
    for value in ("B1", "B7U", 0):
        at = answer(at, value)
    assert "Leave out later turns that no longer fit (2)?" in instructions(at)
    left = answer(at, "no")
    assert "Round 1 · turn 5" in instructions(left)
