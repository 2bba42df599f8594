"""Few taps: a Jean turn is at most three with a table kept up to date, at most six without.

Counted from the tap that ends your turn to the question about your next one, with what a new
round asks. Who lets the app work out a nation answers more: that help is not counted here.
"""

from __future__ import annotations

import pytest

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Several
from tests.maracaibo.jean_table import KEPT, NO_TILES, JeanTable, Known

SCORING = "jean.score"


def any_answer(question: Ask, chance: Chance) -> Answer:
    if isinstance(question.form, Several):
        return ",".join(str(o) for o in question.options if chance.pick([True, *[False] * 4]))
    if question.key == "jean.your_turn":
        return chance.pick(["next"] * 9 + ["ended"])
    return chance.pick([option for option in question.options if option != "work_out"])


def taps_of_turns(known: Known, level: int, seed: int) -> list[int]:
    table = JeanTable.dealt(known, level=level, seed=seed)
    chance, turns = Chance(seed), [0]
    while table.question.key != SCORING:
        question = table.question
        answer = any_answer(question, chance)
        if question.key == "jean.your_turn":
            turns.append(0)
        turns[-1] += 1
        table.reply(answer)
    return turns[1:]


def most_taps(known: Known) -> int:
    return max(max(taps_of_turns(known, level, seed)) for level in (1, 3, 5) for seed in range(40))


def test_with_a_table_kept_up_to_date_at_most_three() -> None:
    assert most_taps({**KEPT, "quests": "6,9"}) <= 3


def test_with_a_table_kept_up_to_date_and_legacy_cities_at_most_three() -> None:
    tiles: Known = {"tile.L4": "on", "explorer.L4": "reached"}
    assert most_taps({**KEPT, **tiles, "quests": "6,9"}) <= 3


def test_without_at_most_six() -> None:
    assert most_taps(NO_TILES) <= 6


@pytest.mark.parametrize("kept", [["markers"], ["quests"], ["markets"], ["markers", "quests"]])
def test_with_a_table_kept_in_part_at_most_six(kept: list[str]) -> None:
    assert most_taps({**NO_TILES, **{name: KEPT[name] for name in kept}}) <= 6


def test_a_turn_with_nothing_to_ask_is_one_tap() -> None:
    table = JeanTable.kept()
    taps = len(table.dialogue.moments)
    table.reveal("A2")  # the second answer names the own card; dealt, there is none
    assert table.question.key == "jean.your_turn"
    assert len(table.dialogue.moments) == taps + 2
