"""Answers that a rule forbids now: they stand there with the reason."""

from __future__ import annotations

from typing import Any

from companion.app.elements.screen import Choices, Option
from companion.app.parts.playing import Frame, screen_of
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from tests.builders import all_procedures, english, games
from tests.screens.dialogues import all_of

MONEY = {f"box.start_money.3.{place}": money for place, money in enumerate((7, 8, 12), 1)}
CHOSEN = {"commander.1": "kraken-khan", "commander.2": "iron-ingrid", "commander.3": "victor-vile"}


def auction(*bids: str) -> Dialogue[Any]:
    """Ann, Ben and Cleo have 7, 8 and 12 doubloons; Cleo is the last, and bids first."""
    procedure = all_procedures()["auction"]
    known = {**MONEY, **CHOSEN, "first_player": 1}
    start = procedure.begin(procedure.choose({"players": 3}), ("Ann", "Ben", "Cleo"), known)
    dialogue = Dialogue(procedure, to_plain(start), 1)
    for bid in bids:
        dialogue.answer(bid)
    return dialogue


def shown(dialogue: Dialogue[Any]) -> tuple[Any, dict[str, Option]]:
    screen = screen_of(dialogue, games()["pirates"], english(), Frame(id="T.1"))
    (question,) = all_of(screen, "question")
    assert isinstance(question.form, Choices)
    return question, {str(option.value): option for option in question.form.options}


def test_what_may_be_answered_has_no_reason() -> None:
    _, options = shown(auction())
    assert {value: option.why for value, option in options.items()} == {
        "pass": "",
        "lock": "",
        "swap.1": "",
        "swap.2": "",
    }


def test_too_little_money_and_locked_boards_are_explained() -> None:
    question, options = shown(auction("lock"))
    assert options["lock"].why == "Ben has 8 doubloons, but a bid costs 9"
    assert options["swap.1"].why == "Ben has 8 doubloons, but a bid costs 9"
    assert options["swap.3"].why == "the boards of Cleo are locked"
    assert question.form.go_on.value == "pass"
    assert not question.quiet  # it is plain what cannot be answered


def test_the_last_one_whose_boards_are_free_need_not_pay() -> None:
    """At 9 Cleo locks, at 6 Ann does: nobody is left to swap with Ben."""
    dialogue = auction("lock", "pass", "pass", "lock")
    _, options = shown(dialogue)
    assert "nobody can swap" in options["lock"].label
    assert {options["swap.1"].why, options["swap.3"].why} == {
        "the boards of Ann are locked",
        "the boards of Cleo are locked",
    }
