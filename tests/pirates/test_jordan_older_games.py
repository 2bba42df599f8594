"""Games against Jordan that were begun before a card was copied: they go on as they were."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.questions import Answer
from tests.builders import AutomaTable, english
from tests.pirates.jordan_table import READ, RULES, JordanTable, Known
from tests.random_play import any_answer


def begun(known: Known, *answers: Answer, **options: Any) -> AutomaTable:
    now = JordanTable(known, ready=False, **options).dialogue
    start = {name: value for name, value in now.start.items() if name != "one_tap"}
    dialogue: Dialogue[Any] = Dialogue(now.procedure, start, 1, by_hand=True)
    return AutomaTable(dialogue).say("ready", *answers)


def test_cards_that_nobody_has_read_look_alike() -> None:
    question = begun(RULES, "next").question
    assert question.options == ["A.1", "B.1"]
    labels = [english().say(question.label_of(option)) for option in question.options]
    assert labels == ["One of his A cards", "One of his B cards"]


def test_a_card_is_learnt_symbol_by_symbol_and_named() -> None:
    table = begun(RULES, "next", "B.1", "raid", "raid", "explore", "done", "Skull")
    assert table.dialogue.readings["box.jordan.B.1"] == "raid,raid,explore"
    assert table.dialogue.readings["box.jordan.B.1.name"] == "Skull"
    assert table.told == ["jordan.learned", "jordan.bonus_first.raid"]


def test_each_action_is_asked_for_by_itself() -> None:
    table = begun(READ, "next", "A.1", "no", "yes")
    assert "jordan.sails.explore" in table.told
    assert table.question.key == "jordan.rivers"
    assert table.say(1, "next", "A.2", "no", "crew").told == ["jordan.improvement"]


def test_a_card_that_lists_more_than_was_told_is_learned_to_its_end() -> None:
    table = begun(
        READ, "next", "A.commanders", "none", "listed", "raid", expansions=("commanders",)
    )
    table.say("explore", "done")
    assert table.dialogue.readings["box.jordan.A.commanders"] == "fort,raid,explore"
    assert table.question.key == "jordan.within.raid"


def test_a_card_just_learnt_is_put_right() -> None:
    table = begun(RULES, "next", "A.1", "raid", "explore", "done", "Skull", "yes")
    table.correct("card", "A.1", "quest", "explore", "done")
    assert table.question.key == "jordan.within.quest"
    read = {name: value for name, value in table.dialogue.readings.items() if ".A.1" in name}
    assert read == {"box.jordan.A.1": "quest,explore", "box.jordan.A.1.name": "Skull"}


def test_a_misread_card_is_told_anew_with_the_right_one() -> None:
    table = begun(READ, "next", "A.1", "no", "no", "no", "other")
    table.correct("drawn", "A.1", "A.3")  # quest, raid: both were said to be out of reach
    assert table.state.revealed == ["A.3"]
    assert table.question.key == "jordan.your_turn"
    table.correct("drawn", "A.3", "A.2")
    assert table.question.key == "jordan.within.explore"


@pytest.mark.parametrize("expansions", [(), ("treasure-hunt", "commanders")])
def test_a_whole_game_comes_to_its_end_and_back(expansions: tuple[str, ...]) -> None:
    table, chance = begun(RULES, expansions=expansions), Chance(3)
    for _ in range(2000):
        if table.dialogue.over:
            break
        table.say(any_answer(table.question, chance))
    assert table.dialogue.over
    assert not table.dialogue.unfit
