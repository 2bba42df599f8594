"""Gains from scrolls and bonuses of the commanders' boards: asked once, then booked."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.questions import Answer
from tests.builders import english, games
from tests.pirates.commanders_table import GIVES, at_table, instructions

BOARD = "box.commander.gemma-grimm.upper-left"
KNOWN = {"commander.1": "victor-vile", "commander.1.face-down": "gemma-grimm"}


def table(**known: Answer) -> Dialogue[Any]:
    """Ann has Victor Vile, with Gemma Grimm face down; she keeps a side with 4 doubloons."""
    side = {"side.1": "Ann", "hunt.1.doubloons": 4, "hunt.1.track": 10, "rum.1": 3}
    side |= {"hunt.1.gold": 0, "hunt.1.pearls": 0}
    facts = {**KNOWN, **side, **{name.replace("__", "."): v for name, v in known.items()}}
    return at_table(1, ("Ann",), **facts)


def reply(dialogue: Dialogue[Any], *answers: Answer) -> list[str]:
    for answer in answers:
        dialogue.answer(answer)
    return instructions(dialogue)


def asked(dialogue: Dialogue[Any]) -> str:
    assert dialogue.pause.question is not None
    return dialogue.pause.question.key


def facts(dialogue: Dialogue[Any]) -> dict[str, Any]:
    return dict(dialogue.state.facts.known)


def test_what_a_scroll_gives_is_asked_once_and_kept_in_my_box() -> None:
    dialogue = table()
    reply(dialogue, "upper-left", "rum")
    assert asked(dialogue) == GIVES[0]
    lines = reply(dialogue, "doubloons", 2)
    assert lines[-1] == "Ann activates the scroll: 2 doubloons"
    assert facts(dialogue)["hunt.1.doubloons"] == 6
    assert dialogue.readings == {
        BOARD: "rum",
        f"{BOARD}.gives": "doubloons",
        f"{BOARD}.gives.doubloons": 2,
    }


def test_readings_of_my_box_are_shown_and_booked_without_a_question() -> None:
    gives = {f"{BOARD}.gives": "track,rum", f"{BOARD}.gives.track": 5, f"{BOARD}.gives.rum": 1}
    dialogue = table(**{BOARD: "rum"}, **gives)
    lines = reply(dialogue, "upper-left")
    assert lines[-1] == "Ann activates the scroll: 5 VP · 1 rum"
    assert facts(dialogue)["hunt.1.track"] == 15
    assert facts(dialogue)["rum.1"] == 3  # one was traded, one gained


def test_a_scroll_gives_no_more_cannons_than_the_box_has_left() -> None:
    """25 in the box, 24 with Ben: of two cannons Ann gets one."""
    gives = {f"{BOARD}.gives": "cannons", f"{BOARD}.gives.cannons": 2}
    dialogue = table(**{BOARD: "rum", "cannons.1": 0, "cannons.2": 24}, **gives)
    reply(dialogue, "upper-left")
    assert facts(dialogue)["cannons.1"] == 1


def test_people_may_look_later() -> None:
    dialogue = table(**{BOARD: "rum"})
    lines = reply(dialogue, "upper-left", "")
    assert lines[-1] == "Other board, top left: activate the scroll"
    assert f"{BOARD}.gives" not in facts(dialogue)


def test_what_no_counter_knows_is_kept_in_words() -> None:
    dialogue = table(**{BOARD: "rum"})
    lines = reply(dialogue, "upper-left", "gray,other", "explore 3")
    assert lines[-1] == "Ann activates the scroll: Points at the end · explore 3"
    assert facts(dialogue)[f"{BOARD}.words"] == "explore 3"


def test_a_treasure_of_choice_is_chosen_each_time() -> None:
    dialogue = table(**{BOARD: "rum", f"{BOARD}.gives": "treasure", f"{BOARD}.gives.treasure": 2})
    reply(dialogue, "upper-left", "gold", "pearls")
    assert (facts(dialogue)["hunt.1.gold"], facts(dialogue)["hunt.1.pearls"]) == (1, 1)


def test_a_player_without_a_kept_side_gets_only_instructions() -> None:
    gives = {BOARD: "rum", f"{BOARD}.gives": "track,treasure"}
    gives |= {f"{BOARD}.gives.treasure": 1, f"{BOARD}.gives.track": 5}  # type: ignore[dict-item]
    dialogue = at_table(1, ("Ann",), **KNOWN, **gives)
    assert reply(dialogue, "upper-left")[-1] == (
        "Ann activates the scroll: 5 VP · 1 treasure (any)"
    )
    assert "hunt.1.track" not in facts(dialogue)


def test_the_bonus_of_a_row_is_asked_once_too() -> None:
    dialogue = table(**{"covered.1.upper-right": "green", BOARD: "rum"})
    lines = reply(dialogue, "upper-left", "", "doubloons", 3)
    assert lines[-2:] == [
        "Other board, top left: activate the scroll",
        "Ann takes the row's bonus: 3 doubloons",
    ]
    assert facts(dialogue)["box.commander.gemma-grimm.upper.gives"] == "doubloons"
    assert facts(dialogue)["hunt.1.doubloons"] == 7


def test_a_board_that_nobody_has_named_is_not_asked_about() -> None:
    dialogue = at_table(1, ("Ann",), **{"commander.1": "victor-vile"})
    reply(dialogue, "not_said", "upper-left", "rum")
    assert asked(dialogue) not in GIVES


def test_undo_takes_back_what_a_scroll_gave() -> None:
    dialogue = table(**{BOARD: "rum", f"{BOARD}.gives": "track", f"{BOARD}.gives.track": 5})
    before = facts(dialogue)
    reply(dialogue, "upper-left")
    dialogue.undo()
    assert facts(dialogue) == before


def test_my_box_asks_the_same_questions() -> None:
    names = ("upper.gives", "upper.gives.track", "upper.words", "mast.gives", "upper.gives.x")
    questions = {
        name: games()["pirates"].reading(f"box.commander.gemma-grimm.{name}") for name in names
    }
    texts = {name: q and english().render(q.text) for name, q in questions.items()}
    assert texts == {
        "upper.gives": "What does Gemma Grimm give here: Other board, top bonus?",
        "upper.gives.track": "VP: how much does Gemma Grimm give here (Other board, top bonus)?",
        "upper.words": "What more does Gemma Grimm give here (Other board, top bonus)?",
        "mast.gives": None,
        "upper.gives.x": None,
    }
