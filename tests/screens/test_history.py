"""The history as a screen: round by round, who did what, and a way back that asks first."""

from __future__ import annotations

from typing import Any

from companion.app.elements.screen import Screen
from companion.app.pages.history.body import screen_of
from companion.app.parts.playing import Around
from companion.engine.dialogue import Dialogue
from tests.builders import english, games
from tests.screens.dialogues import all_of, begun

NAMES = {"1": "Ann", "2": "Ben"}


def drawn(dialogue: Dialogue[Any], back: int = 0, *, may_act: bool = True) -> Screen:
    around = Around(id="X.1", may_act=may_act)
    game = games()[dialogue.procedure.game]
    return screen_of(dialogue, game, english(), around, lambda by: NAMES.get(by, ""), back)


def race(rounds: int) -> Dialogue[Any]:
    """Jacques's game until so many rounds have begun."""
    dialogue = begun("jacques")
    while dialogue.header.where.values.get("round", 1) < rounds or not dialogue.moments:
        question = dialogue.stop.question
        assert question is not None
        dialogue.answer(question.options[0])
    return dialogue


def test_steps_stand_under_their_round_the_newest_first() -> None:
    screen = drawn(race(2))
    assert [one.title for one in all_of(screen, "steps")][-1] == "Round 1"
    first = all_of(screen, "steps")[-1].steps[-1]
    assert first.text == "Start round 1"
    assert [one.title for one in all_of(screen, "steps")].count("Round 1") == 1


def test_a_step_says_who_did_it_and_what_was_told() -> None:
    steps = all_of(drawn(begun("jacques", "ready", "next")), "steps")[0].steps
    assert [(one.text, one.who) for one in steps] == [
        ("All had a turn", "Ben"),
        ("Start round 1", "Ann"),
    ]
    assert steps[0].told == "Round 1: everyone takes a turn"


def test_going_back_asks_first_and_names_what_is_undone() -> None:
    dialogue = begun("jacques", "ready", "next")
    last, first = all_of(drawn(dialogue), "steps")[0].steps
    assert [(one.do, one.value, one.label) for one in (last, first)] == [
        ("back_to", 1, "Back to here"),
        ("back_to", 2, "Back to here"),
    ]
    asks = drawn(dialogue, back=2)
    (undone,) = all_of(asks, "steps")
    assert undone.title == "Undo these 2 steps?"
    assert [(one.text, one.do) for one in undone.steps] == [
        ("All had a turn", ""),
        ("Start round 1", ""),
    ]
    assert asks.main is not None
    assert asks.undo is not None
    assert (asks.main.do, asks.undo.do, asks.undo.label) == ("undo", "back", "Back")
    assert asks.id != drawn(dialogue).id


def test_more_steps_than_there_are_cannot_be_undone() -> None:
    assert drawn(begun("jacques", "ready"), back=2).main is None


def test_what_was_undone_can_be_redone() -> None:
    dialogue = begun("jacques", "ready", "next")
    assert not all_of(drawn(dialogue), "action")
    dialogue.undo(2)
    screen = drawn(dialogue)
    assert [one.label for one in all_of(screen, "action")] == ["Redo"]
    assert all_of(screen, "notice")[0].text == "Nothing has happened yet."


def test_who_looks_on_can_only_look() -> None:
    dialogue = begun("jacques", "ready", "next")
    dialogue.undo()
    screen = drawn(dialogue, back=1, may_act=False)
    assert screen.main is None
    assert not all_of(screen, "action")
    assert [one.do for one in all_of(screen, "steps")[0].steps] == [""]
