"""The history as a screen: round by round, who did what, and a way back that asks first."""

from __future__ import annotations

from typing import Any

from companion.app.elements.screen import Screen
from companion.app.elements.tools import Steps
from companion.app.pages.history import all_steps, confirm_undo
from companion.engine.dialogue import Dialogue
from tests.builders import english
from tests.screens.dialogues import all_of, started

NAMES = {"1": "Ann", "2": "Ben"}


def named(seat: str) -> str:
    return NAMES.get(seat, "")


def drawn(dialogue: Dialogue[Any], *, may_act: bool = True) -> Screen:
    return Screen(id="", body=tuple(all_steps(dialogue, english(), named, may_act=may_act)))


def race(rounds: int) -> Dialogue[Any]:
    """Return a game of Jacques in which this many rounds have started."""
    dialogue = started("jacques")
    while dialogue.header.where.values.get("round", 1) < rounds or not dialogue.moments:
        question = dialogue.pause.question
        assert question is not None
        dialogue.answer(question.options[0])
    return dialogue


def test_steps_stand_under_their_round_the_newest_first() -> None:
    screen = drawn(race(2))
    assert [one.title for one in all_of(screen, "steps")][-1] == "Round 1"
    first = all_of(screen, "steps")[-1].steps[-1]
    assert first.text == "Start round 1"
    assert [one.title for one in all_of(screen, "steps")].count("Round 1") == 1


def test_a_step_has_its_player_and_its_instructions() -> None:
    steps = all_of(drawn(started("jacques", "ready", "next")), "steps")[0].steps
    assert [(one.text, one.who) for one in steps] == [
        ("All had a turn", "Ben"),
        ("Start round 1", "Ann"),
    ]
    assert steps[0].before == "Round 1: everyone takes a turn"


def test_going_back_asks_first_and_names_what_is_undone() -> None:
    dialogue = started("jacques", "ready", "next")
    last, first = all_of(drawn(dialogue), "steps")[0].steps
    assert [(one.do, one.value, one.label) for one in (last, first)] == [
        ("back_to", 1, "Undo to before this"),
        ("back_to", 2, "Undo to before this"),
    ]
    undone, _notice = confirm_undo(dialogue, english(), named, 2)
    assert isinstance(undone, Steps)
    assert undone.title == "Undo these 2 steps?"
    assert [(one.text, one.do) for one in undone.steps] == [
        ("All had a turn", ""),
        ("Start round 1", ""),
    ]


def test_what_was_undone_can_be_redone() -> None:
    dialogue = started("jacques", "ready", "next")
    assert not all_of(drawn(dialogue), "action")
    dialogue.undo(2)
    screen = drawn(dialogue)
    assert [one.label for one in all_of(screen, "action")] == ["Redo"]
    assert all_of(screen, "notice")[0].text == "Nothing has happened yet."


def test_a_spectator_can_only_read() -> None:
    dialogue = started("jacques", "ready", "next")
    dialogue.undo()
    screen = drawn(dialogue, may_act=False)
    assert not all_of(screen, "action")
    assert [one.do for one in all_of(screen, "steps")[0].steps] == [""]
