"""Acts on the players' counters: burying, raiding, buying, and the income."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from tests.builders import english
from tests.pirates.own_side import ALL, count, counters, known, start

BASE = {"commanders": "no", "treasure-hunt": "no"}


def side(commander: str = "", chosen: dict[str, str] | None = None, **has: int) -> Dialogue[Any]:
    """Ann alone, with a commander and some counters."""
    facts = {"commander.1": commander} if commander else {}
    dialogue = start(1, facts, **(chosen or {"commanders": "yes", "treasure-hunt": "no"}))
    for counter, number in has.items():
        count(dialogue, 1, counter.replace("__", "."), number)
    return dialogue


def do(dialogue: Dialogue[Any], act: str, *answers: Answer) -> str:
    """Do an act of Ann's, and return its instructions."""
    dialogue.correct(act, "1", *answers)
    (tell,) = dialogue.pause.instructions
    return english().render(tell.text)


def refused(dialogue: Dialogue[Any], act: str, *answers: Answer) -> str:
    """Returns why an act is refused; nothing changes."""
    before = known(dialogue)
    with pytest.raises(Refused) as why:
        dialogue.correct(act, "1", *answers)
    assert known(dialogue) == before
    return refusal_text(why.value, english())


def asked(dialogue: Dialogue[Any], act: str, *answers: Answer) -> str:
    question = dialogue.correction_question(act, ("1", *answers))
    return "" if question is None else english().in_full(question.text)


def act_texts(dialogue: Dialogue[Any]) -> dict[str, str]:
    (counted,) = dialogue.procedure.view.counters(dialogue.state)
    return {act.correction: english().render(act.text) for act in counted.acts}


# Burying


def test_buried_gold_stays_among_all_gold() -> None:
    dialogue = side(gold=3)
    instructions = do(dialogue, "bury", "gold", 2, "")
    assert (counters(dialogue)["gold"], counters(dialogue)["buried.gold"]) == (3, 2)
    assert instructions == "Ann: Buried gold 0 → 2"


def test_a_single_treasure_needs_no_number() -> None:
    dialogue = side(pearls=2, buried__pearls=1)
    do(dialogue, "bury", "pearls", "")
    assert counters(dialogue)["buried.pearls"] == 2


def test_a_bonus_space_gives_what_people_enter() -> None:
    dialogue = side(gold=1, doubloons=4)
    do(dialogue, "bury", "gold", "doubloons", 3)
    assert counters(dialogue)["doubloons"] == 7


def test_nothing_is_buried_twice() -> None:
    dialogue = side(gold=1, buried__gold=1)
    assert "Ann has none left to bury" in refused(dialogue, "bury", "gold")


def test_undo_takes_a_whole_act_back() -> None:
    dialogue = side(gold=1, doubloons=4)
    before = known(dialogue)
    do(dialogue, "bury", "gold", "track,doubloons", 1, 20, 3)
    assert counters(dialogue)["track"] == 21
    dialogue.undo()
    assert known(dialogue) == before


# Raiding


def test_a_raid_adds_what_was_taken() -> None:
    dialogue = side(gold=1, doubloons=4)
    instructions = do(dialogue, "raid", "gold,doubloons", 1, 2)
    assert (counters(dialogue)["gold"], counters(dialogue)["doubloons"]) == (2, 6)
    assert instructions == "Ann: Doubloons 4 → 6 · All gold 1 → 2"


def test_what_nobody_had_counted_is_asked_once() -> None:
    dialogue = side()
    assert asked(dialogue, "raid", "track", 3) == "Ann: how much was it before (VP track)?"
    do(dialogue, "raid", "track", 3, 10)
    do(dialogue, "raid", "track", 2)
    assert counters(dialogue)["track"] == 15


@pytest.mark.parametrize(
    ("commander", "words"),
    [("escarlata-ebuto", "5 Raiding Power"), ("victor-vile", "7 Raiding Power")],
)
def test_a_raid_reminds_of_the_commander(commander: str, words: str) -> None:
    assert words in asked(side(commander), "raid")


def test_no_more_cannons_than_the_box_has() -> None:
    dialogue = start(2)
    dialogue.answer("1,2")
    count(dialogue, 2, "cannons", 24)
    assert "at most 1 can be here" in refused(dialogue, "raid", "cannons", 2)


# Buying


def test_a_card_costs_its_price() -> None:
    dialogue = side(doubloons=9)
    do(dialogue, "buy", "crew", 7, "")
    assert counters(dialogue)["doubloons"] == 2


def test_seraphina_pays_four_doubloons_less_for_a_ship_alone() -> None:
    dialogue = side("sour-seraphina", doubloons=9)
    do(dialogue, "buy", "ships", 7, "")
    assert counters(dialogue)["doubloons"] == 6
    do(dialogue, "buy", "crew", 6, "")
    assert counters(dialogue)["doubloons"] == 0


def test_a_discount_gives_no_money_back() -> None:
    dialogue = side("sour-seraphina", doubloons=9)
    do(dialogue, "buy", "ships", 3, "")
    assert counters(dialogue)["doubloons"] == 9


def test_dabora_may_discard_a_rum_for_three_doubloons() -> None:
    dialogue = side("dabora-des", doubloons=9, rum=2)
    do(dialogue, "buy", "equipment", 7, "yes", "")
    assert (counters(dialogue)["doubloons"], counters(dialogue)["rum"]) == (5, 1)
    do(dialogue, "buy", "equipment", 5, "no", "")
    assert (counters(dialogue)["doubloons"], counters(dialogue)["rum"]) == (0, 1)


def test_dabora_without_rum_or_for_a_residence_pays_the_price() -> None:
    dialogue = side("dabora-des", doubloons=9)
    do(dialogue, "buy", "crew", 2, "")
    count(dialogue, 1, "rum", 1)
    do(dialogue, "buy", "residence", 2, "no")
    assert counters(dialogue)["doubloons"] == 5


def test_nobody_pays_more_than_they_have() -> None:
    dialogue = side("dabora-des", doubloons=4, rum=1)
    assert "Ann has 4 doubloons" in refused(dialogue, "buy", "crew", 8)
    assert "Ann has 4 doubloons" in refused(dialogue, "buy", "crew", 6, "no", "")
    do(dialogue, "buy", "crew", 6, "yes", "")
    assert counters(dialogue)["doubloons"] == 1


def test_the_first_token_on_a_residence_gives_two_points() -> None:
    dialogue = side(doubloons=9, track=10)
    do(dialogue, "buy", "residence", 4, "yes")
    assert (counters(dialogue)["doubloons"], counters(dialogue)["track"]) == (5, 12)


def test_in_place_of_a_card_there_are_five_doubloons() -> None:
    dialogue = side(chosen=BASE, doubloons=1)
    do(dialogue, "buy", "five")
    assert counters(dialogue)["doubloons"] == 6


def test_a_rum_market_sells_rum_for_three_doubloons() -> None:
    dialogue = side(doubloons=4, rum=1)
    do(dialogue, "buy", "rum")
    assert (counters(dialogue)["doubloons"], counters(dialogue)["rum"]) == (1, 2)
    assert "Ann has 1 doubloon" in refused(dialogue, "buy", "rum")


def test_a_treasure_hunt_counts_the_cards() -> None:
    dialogue = side(chosen=ALL, doubloons=9, crew=2, card_points=4)
    instructions = do(dialogue, "buy", "crew", 5, "card_points", 3)
    assert (counters(dialogue)["crew"], counters(dialogue)["card_points"]) == (3, 7)
    assert instructions == "Ann: Doubloons 9 → 4 · Crew cards 2 → 3 · Card VP 4 → 7"


# Income


def test_the_income_is_booked_with_one_tap() -> None:
    dialogue = side(chosen=BASE, doubloons=3, track=10, income_doubloons=5, income_points=2)
    assert act_texts(dialogue)["income"] == "Income: 5 doubloons · 2 VP"
    do(dialogue, "income")
    assert (counters(dialogue)["doubloons"], counters(dialogue)["track"]) == (8, 12)


def test_an_unknown_income_is_asked_once() -> None:
    dialogue = side(chosen=BASE, doubloons=3)
    assert act_texts(dialogue)["income"] == "Take the income"
    do(dialogue, "income", 5, 0)
    assert counters(dialogue)["doubloons"] == 8
    do(dialogue, "income")
    assert counters(dialogue)["doubloons"] == 13


def test_income_rises_with_each_cannon_and_each_fort() -> None:
    """A green scroll gives a doubloon for each cannon, another a point for each fort."""
    dialogue = side(doubloons=0, track=0, income_doubloons=5, income_points=1)
    count(dialogue, 1, "per_cannon", 1)
    count(dialogue, 1, "per_fort", 1)
    assert counters(dialogue)["income_doubloons"] == 5
    count(dialogue, 1, "cannons", 3)
    dialogue.receive("commanders", {"forts.1": 1, "covered.1.upper-left": "green"})
    assert counters(dialogue)["income_doubloons"] == 8
    assert counters(dialogue)["income_points"] == 3
    count(dialogue, 1, "income_doubloons", 9)  # as a person reads it off, with the cannons
    count(dialogue, 1, "cannons", 4)
    assert counters(dialogue)["income_doubloons"] == 10


def test_a_green_scroll_that_is_bought_raises_the_income() -> None:
    dialogue = side(chosen=BASE, doubloons=9, income_doubloons=2)
    do(dialogue, "buy", "crew", 4, "income_doubloons", 3)
    assert counters(dialogue)["income_doubloons"] == 5


@pytest.mark.parametrize(
    ("facts", "gives"),
    [
        ({}, "At Maracaibo: 4 doubloons · 7 VP"),
        ({"box.hunt.maracaibo": "board"}, "At Maracaibo: 4 doubloons · 1 VP"),
        (
            {"box.hunt.maracaibo": "board", "board.maracaibo": "attack"},
            "At Maracaibo: 4 doubloons · 4 VP",
        ),
        (
            {"box.hunt.maracaibo": "hunt", "board.maracaibo": "cannon"},
            "At Maracaibo: 4 doubloons · 7 VP · 1 cannon",
        ),
    ],
)
def test_in_a_treasure_hunt_maracaibo_gives_points_too(facts: dict[str, str], gives: str) -> None:
    """6 points, or what the board of Commanders shows, by the rule in My box."""
    commanders = "yes" if facts else "no"
    dialogue = start(1, facts, commanders=commanders, **{"treasure-hunt": "yes"})
    count(dialogue, 1, "income_doubloons", 4)
    count(dialogue, 1, "income_points", 1)
    assert act_texts(dialogue)["income"] == gives
