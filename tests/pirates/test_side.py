"""Everybody's own side: who keeps it, what is counted, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.refusals import RefusalCode, Refused
from companion.games.pirates.counters import GROUPS, MOST, counter_text
from tests.builders import english
from tests.pirates.own_side import count, counters, known, start


def why(dialogue: Dialogue[Any], seat: int, counter: str, number: object) -> tuple[str, str]:
    """Return the reason of a refusal, and check that nothing changes."""
    before = known(dialogue)
    with pytest.raises(Refused) as refused:
        count(dialogue, seat, counter, number)
    assert known(dialogue) == before
    detail = refused.value.detail
    text = detail if isinstance(detail, str) else english().render(detail)  # type: ignore[arg-type]
    return refused.value.code, text


# Who keeps a side


def test_alone_nothing_is_asked_first() -> None:
    dialogue = start(1)
    assert counters(dialogue)["gold"] == 0
    assert dialogue.pause.question is not None
    assert dialogue.pause.question.key == "pirates.side.what"


def test_only_those_who_want_to_keep_a_side() -> None:
    dialogue = start()
    assert dialogue.procedure.view.counters(dialogue.state) == ()
    dialogue.answer("1,3")
    assert [side.seat for side in dialogue.procedure.view.counters(dialogue.state)] == [1, 3]
    assert "rum.2" not in known(dialogue)
    assert not any(name.startswith("hunt.2.") for name in known(dialogue))


def test_the_header_names_the_only_player_who_counts() -> None:
    dialogue = start()
    dialogue.answer("2")
    assert english().render(dialogue.header.title) == "Ben's supplies"
    dialogue.correct("who", "1,2")
    assert english().render(dialogue.header.title) == "Our supplies"


def test_nobody_is_no_answer() -> None:
    dialogue = start()
    with pytest.raises(Refused) as refused:
        dialogue.answer("")
    assert refused.value.code is RefusalCode.IMPOSSIBLE


def test_who_joins_later_begins_with_nothing_and_who_leaves_is_unknown() -> None:
    dialogue = start()
    dialogue.answer("1,2")
    count(dialogue, 1, "gold", 4)
    count(dialogue, 2, "gold", 2)
    dialogue.correct("who", "1,3")
    assert counters(dialogue)["gold"] == 4
    assert counters(dialogue, 3)["gold"] == 0
    assert "hunt.2.gold" not in known(dialogue)
    assert "side.2" not in known(dialogue)
    dialogue.undo()
    assert counters(dialogue, 2)["gold"] == 2


def test_what_the_table_knows_already_stays() -> None:
    dialogue = start(1, {"rum.1": 2, "hunt.1.pearls": 5})
    assert counters(dialogue)["rum"] == 2
    assert counters(dialogue)["pearls"] == 5


def test_a_value_without_a_source_is_unknown_at_first() -> None:
    shown = counters(start(1))
    assert shown["doubloons"] is shown["quests"] is shown["track"] is None


def test_start_money_comes_from_my_box_by_turn_order() -> None:
    money = {f"box.start_money.3.{place}": 10 + place for place in (1, 2, 3)}
    dialogue = start(3, {**money, "first_player": 2})
    dialogue.answer("1,2,3")
    assert [counters(dialogue, seat)["doubloons"] for seat in (1, 2, 3)] == [13, 11, 12]


# What is counted


def test_rum_and_cannons_only_with_commanders_cards_only_in_a_treasure_hunt() -> None:
    base = counters(start(1, commanders="no", **{"treasure-hunt": "no"}))
    assert {"rum", "cannons", "crew", "gray_points"}.isdisjoint(base)
    assert {"doubloons", "gold", "buried.gold", "quests"} <= set(base)
    assert {"rum", "cannons"} <= set(counters(start(1, **{"treasure-hunt": "no"})))
    assert set(counters(start(1))) == set(MOST)


def test_buried_gold_is_part_of_all_gold() -> None:
    """Buried gold is part of all gold: fewer in all than are buried are refused."""
    dialogue = start(1)
    count(dialogue, 1, "gold", 2)
    count(dialogue, 1, "buried.gold", 1)
    assert counters(dialogue)["gold"] == 2
    count(dialogue, 1, "buried.gold", 3)
    assert counters(dialogue)["gold"] == 3
    assert why(dialogue, 1, "gold", 1) == (RefusalCode.IMPOSSIBLE, "3 are buried")
    assert (counters(dialogue)["gold"], counters(dialogue)["buried.gold"]) == (3, 3)


def test_an_income_below_what_cannons_and_forts_give_is_refused() -> None:
    """2 doubloons for each of 3 cannons are 6: a total of 5 cannot be."""
    dialogue = start(1)
    count(dialogue, 1, "cannons", 3)
    count(dialogue, 1, "per_cannon", 2)
    code, text = why(dialogue, 1, "income_doubloons", 5)
    assert (code, text) == (RefusalCode.IMPOSSIBLE, "cannons and Forts already give 6")
    count(dialogue, 1, "income_doubloons", 6)


def test_the_highest_income_is_always_an_answer() -> None:
    """25 cannons at 9 doubloons each give more than any game has."""
    dialogue = start(1)
    count(dialogue, 1, "cannons", 25)
    count(dialogue, 1, "per_cannon", 9)
    count(dialogue, 1, "income_doubloons", MOST["income_doubloons"])


def test_no_fewer_treasures_are_offered_than_are_buried() -> None:
    dialogue = start(1)
    count(dialogue, 1, "buried.pearls", 2)
    (side,) = dialogue.procedure.view.counters(dialogue.state)
    assert {id_: counter.least for id_, counter in side.counters.items() if counter.least} == {
        "pearls": 2
    }


@pytest.mark.parametrize(
    ("kind", "in_all", "of_it"),
    [("gold", "All gold", "Buried gold"), ("pearls", "All pearls", "Buried pearls")],
)
def test_the_labels_include_buried_treasures_in_all(kind: str, in_all: str, of_it: str) -> None:
    assert english().short(counter_text(kind)) == in_all
    assert english().short(counter_text(f"buried.{kind}")) == of_it


def test_the_tables_expansions_need_not_be_chosen() -> None:
    none = {"commanders": "no", "treasure-hunt": "no"}
    with_commanders = counters(start(1, {"commanders.1": "victor-vile,gemma-grimm"}, **none))
    assert "rum" in with_commanders
    assert "crew" not in with_commanders
    assert "crew" in counters(start(1, {"hunt.map.a1": "BT-39"}, **none))


def test_every_counter_is_in_one_group() -> None:
    listed = [counter for group in GROUPS for counter in group.counters]
    assert sorted(listed) == sorted(MOST)


def test_a_count_is_one_step_and_undone_whole() -> None:
    dialogue = start(1)
    count(dialogue, 1, "gold", 1)
    count(dialogue, 1, "gold", 2)
    assert counters(dialogue)["gold"] == 2
    dialogue.undo()
    assert counters(dialogue)["gold"] == 1
    dialogue.redo()
    assert counters(dialogue)["gold"] == 2


def test_it_may_be_counted_question_by_question() -> None:
    dialogue = start(1)
    for answer in ("count", "1", "emeralds", 3):
        dialogue.answer(answer)
    assert counters(dialogue)["emeralds"] == 3


# What cannot be


@pytest.mark.parametrize("number", [-1, 41])
def test_below_zero_and_beyond_all_bounds_is_refused(number: int) -> None:
    assert why(start(1), 1, "gold", number) == (RefusalCode.OUT_OF_RANGE, "0–40")


@pytest.mark.parametrize("number", ["three", "", 1.5, True, None])
def test_what_is_no_number_is_refused(number: object) -> None:
    assert why(start(1), 1, "gold", number)[0] in (
        RefusalCode.NOT_A_NUMBER,
        RefusalCode.NOT_OFFERED,
    )


def test_no_more_rum_than_the_box_has_nor_what_lies_on_spaces() -> None:
    dialogue = start(3, {"covered.2.upper-left": "rum", "covered.2.upper-right": "yellow"})
    dialogue.answer("1,2,3")
    count(dialogue, 3, "rum", 4)
    code, text = why(dialogue, 1, "rum", 11)
    assert code is RefusalCode.IMPOSSIBLE
    assert text == "the box has 15 rum; at most 10 can be here"
    count(dialogue, 1, "rum", 10)


def test_no_more_cannons_than_the_box_has() -> None:
    dialogue = start(2)
    dialogue.answer("1,2")
    count(dialogue, 2, "cannons", 20)
    assert "at most 5" in why(dialogue, 1, "cannons", 6)[1]


@pytest.mark.parametrize(("seat", "counter"), [(2, "gold"), (1, "parrots"), (9, "gold")])
def test_whose_side_is_not_kept_or_what_nobody_counts_is_refused(seat: int, counter: str) -> None:
    dialogue = start()
    dialogue.answer("1,3")
    assert why(dialogue, seat, counter, 1)[0] is RefusalCode.NOT_OFFERED
