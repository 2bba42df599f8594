"""Few taps: with all cards and his board known, a turn of Jordan is a handful of taps.

Counted from the tap that ends your turn to the question about your next one, with what a new
round asks. The longest lists of actions have to be tried one by one: a tap each.
"""

from __future__ import annotations

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from tests.pirates.jordan_table import READ, JordanTable, Known

YOUR_TURN, SCORING = "jordan.your_turn", "jordan.score"
COUNTED: Known = {f"cubes.{kind}": 2 for kind in ("gold", "emerald", "pearl")}


def any_answer(question: Ask, chance: Chance) -> Answer:
    if question.key == YOUR_TURN:
        return chance.pick(["next"] * 5 + ["maracaibo"])
    return chance.pick([option for option in question.options if option not in ("count", "listed")])


def taps_of_turns(known: Known, seed: int) -> list[int]:
    table = JordanTable.dealt(known, seed=seed)
    chance, turns = Chance(seed), [0]
    while table.question.key != SCORING:
        if table.question.key == YOUR_TURN:
            turns.append(0)
        turns[-1] += 1
        table.say(any_answer(table.question, chance))
    return turns[1:]


def most_taps(known: Known) -> int:
    return max(max(taps_of_turns(known, seed)) for seed in range(60))


def test_with_cards_and_board_known_at_most_six() -> None:
    """Your turn is over, three tries, where he sails, and the next round."""
    assert most_taps(READ) <= 6


def test_counted_cubes_ask_no_more_than_that() -> None:
    assert most_taps({**READ, **COUNTED}) <= 6


def test_a_turn_whose_first_action_is_possible_is_two_taps() -> None:
    table = JordanTable.dealt({**READ, **COUNTED}, b_cards=0)
    while table.question.key == YOUR_TURN and len(table.dialogue.moments) < 12:
        before = len(table.dialogue.moments)
        table.say("next", "yes")
        if table.question.key == "jordan.rivers":
            table.say(0)
            assert len(table.dialogue.moments) == before + 3
        else:
            assert len(table.dialogue.moments) == before + 2
