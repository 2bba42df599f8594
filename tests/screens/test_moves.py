"""The opponent's moves of a round: what phones, wide screens and the table view list."""

from __future__ import annotations

from typing import Any

from companion.app.parts import moves
from companion.engine.dialogue import Dialogue
from tests.builders import all_procedures, begin, english, games

GAME = {"jacques": "maracaibo", "ghost-ship": "jamaica", "maracaibo-table": "maracaibo"}
TWO_CARDS = ("ready", "next", "A2", "no", "next", "A7")  # the second area of A7 is a disc in 5


def played(name: str, *answers: str | int, **chosen: str | int) -> Dialogue[Any]:
    dialogue = begin(all_procedures()[name], **chosen)
    for answer in answers:
        dialogue.answer(answer)
    return dialogue


def listed(name: str, *answers: str | int, **chosen: str | int) -> list[str]:
    dialogue = played(name, *answers, **chosen)
    found = moves.of_round(dialogue, games()[GAME[name]], english())
    return [line.text for line in found.lines] if found else []


def latest(name: str, *answers: str | int, **chosen: str | int) -> str:
    tell = moves.latest(played(name, *answers, **chosen))
    return tell.key if tell else ""


def test_the_last_move_stands_last_and_what_moves_nothing_is_left_out() -> None:
    assert listed("jacques", *TWO_CARDS, cards="own") == [
        "Jacques moves his explorer 1 space",
        "Jacques puts a disc in city 5",
    ]


def test_a_new_round_begins_a_new_list() -> None:
    assert listed("jacques", *TWO_CARDS, "ended", cards="own") == []


def test_neither_a_set_up_nor_a_board_without_an_opponent_has_moves() -> None:
    assert listed("jacques") == listed("ghost-ship") == listed("maracaibo-table") == []


def test_a_ship_without_cards_moves_where_it_sails() -> None:
    sailed = listed("ghost-ship", "0", "3", "5", "8", "5", "outer", cards="own")
    assert sailed == ["Ghost ship sails 3 forward to space 3",
                      "Ghost ship sails 5 forward to space 8",
                      "The ghost ship attacks Player 1"]  # fmt: skip


def test_the_last_instruction_is_the_last_move_else_the_first_of_several() -> None:
    assert latest("jacques") == ""
    assert latest("jacques", "ready") == "jacques.round_opens"
    assert latest("jacques", *TWO_CARDS, cards="own") == "jacques.disc"
    assert latest("jacques", "ready", "ended") == "jacques.round_ended.player"
