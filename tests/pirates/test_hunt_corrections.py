"""Corrections in a Treasure Hunt: a token, the current player, the first player."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.questions import Number
from companion.engine.refusals import Refused
from companion.games.pirates.hunt.state import Hunt
from tests.builders import begin, english
from tests.pirates.hunts import OFFER, Table
from tests.random_play import any_answer


def test_a_token_is_put_on_another_card() -> None:
    table = Table().advance("BT-38", "b1", "BT-42", "BT-43", "stay")
    table.dialogue.correct("token", 1, "a2")
    assert table.hunt.tokens == ["a2", ""]
    table.dialogue.correct("token", 1, "left")
    assert table.hunt.tokens == ["", ""]


def test_a_token_lies_on_open_cards_only() -> None:
    table = Table()
    question = table.dialogue.correction_question("token", [2])
    assert question is not None
    assert list(question.options) == ["left", "a1", "a2", "d1", "d2", "d3"]
    assert english().render(question.label_of("a1")) == "BT-38 (Column 1, card 1)"


def test_who_was_never_on_a_d_card_has_not_found_the_treasure() -> None:
    table = Table(players=3).to_column_c().advance("BT-58")
    assert table.hunt.facts.known["treasure.1"] == "yes"
    table.dialogue.correct("token", 1, "c1")
    assert "treasure.1" not in table.hunt.facts.known
    assert not table.hunt.ending
    table.reply("go_on", "next", "next")
    assert list(table.ask.options)[-1] == "next"


def test_a_token_that_is_on_a_d_card_after_all_brings_the_last_turns() -> None:
    table = Table(players=2)
    table.dialogue.correct("token", 1, "d2")
    table.reply("go_on")
    assert english().render(table.dialogue.header.where) == "Last turns: Ann"
    table.reply("next", "over")
    assert table.winners == [1]


def test_another_players_turn_has_all_instructions_for_that_player() -> None:
    table = Table(players=3).has(ship="bonaire", rivers=1)
    assert table.instructions[0].startswith("Met: BT-40")  # Ann does
    table.dialogue.correct("turn", 3)
    assert english().render(table.ask.text) == "Continue with Cleo's turn"
    table.reply("go_on")
    assert english().render(table.ask.text) == "Cleo: what happened?"
    assert not [line for line in table.instructions if line.startswith("Met")]
    table.reply("advance", "BT-38", "yes", "b1", "BT-42", "BT-43", "stay")
    assert table.hunt.tokens == ["", "", "a1"]


def test_who_began_is_put_right_for_all_parts_of_the_game() -> None:
    table = Table(players=3, first=1).reply("next", "next")
    table.dialogue.correct("order", 2)
    assert table.hunt.facts.known["first_player"] == 2
    table.to_column_c().advance("BT-58")  # Cleo; Ann is the last now
    assert not table.dialogue.over


def test_after_the_end_it_may_turn_out_that_another_began() -> None:
    """Cleo ended it at once as the last; but Bob had begun, so that Ann has a turn left."""
    table = Table(players=3).reply("next", "next").to_column_c().advance("BT-58")
    assert table.dialogue.over
    table.dialogue.correct("order", 2)
    assert not table.dialogue.over
    assert table.hunt.last == 1


def test_alone_neither_turn_nor_order_can_be_wrong() -> None:
    for name in ("turn", "order"):
        question = Table(players=1).dialogue.correction_question(name)
        assert question is not None
        assert not question.options


def test_a_turn_that_was_put_right_while_a_card_was_asked_for_moves_nobody() -> None:
    table = Table().reply("advance")
    table.dialogue.correct("turn", 2)
    table.reply("BT-38", "yes")
    assert table.hunt.tokens == ["", ""]
    assert table.instructions[0] == "Nothing was changed: the map is different now"


def test_points_are_compared_among_those_who_are_on_a_d_card_in_the_end() -> None:
    table = Table(players=3).to_column_c().advance("BT-58").reply("next", "next")
    table.dialogue.correct("token", 2, "d1")
    table.reply("over", 40)
    table.dialogue.correct("token", 3, "d3")  # while Bob's points are asked for
    table.reply(44, 42)
    assert table.winners == [2]


def corrected_at_random(dialogue: Dialogue[Hunt], chance: Chance) -> None:
    name, answers = chance.pick(list(dialogue.corrections)), list[Any]()
    while (question := dialogue.correction_question(name, answers)) is not None:
        if not question.options and not isinstance(question.form, Number):
            return
        answers.append(any_answer(question, chance))
    dialogue.correct(name, *answers)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(1, 4), own=st.booleans())
def test_whatever_is_put_right_the_log_gives_the_same_again(
    seed: int, players: int, own: bool
) -> None:
    cards = "own" if own else "deal"
    dialogue: Dialogue[Hunt] = begin(OFFER, seed, players=players, cards=cards)
    chance = Chance(seed)
    for _ in range(60):
        if chance.pick(range(4)) == 0 and dialogue.moments:
            corrected_at_random(dialogue, chance)
        elif dialogue.pause.question is not None:
            dialogue.answer(any_answer(dialogue.pause.question, chance))
    done = [moment.entry for moment in dialogue.moments]
    again = Dialogue(OFFER, dialogue.start, dialogue.seed, by_hand=own, entries=done)
    assert again.unfit == []
    assert to_plain(again.state) == to_plain(dialogue.state)


@pytest.mark.parametrize("answers", [(9,), (1, "b1"), (1, "a9")])
def test_a_place_where_no_token_can_lie_is_refused(answers: tuple[Any, ...]) -> None:
    with pytest.raises(Refused):
        Table().dialogue.correct("token", *answers)
