"""Few taps: with all cards and his board known, a turn of Jordan is a handful of taps.

Counted from the tap that ends your turn to the question about your next one. What a newcomer has
to tap in a whole game is measured by `benchmarks/newcomer.py`.
"""

from __future__ import annotations

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from tests.builders import english
from tests.pirates.charts import DOES, LOCATION_PLACES
from tests.pirates.jordan_table import READ, RULES, JordanTable, Known

YOUR_TURN, THE_END = "jordan.your_turn", "jordan.rivers_in_all"
COUNTED: Known = {f"cubes.{kind}": 2 for kind in ("gold", "emerald", "pearl")}


def any_answer(question: Ask, chance: Chance) -> Answer:
    if question.key == YOUR_TURN:
        return chance.pick(["next"] * 5 + ["maracaibo"])
    return chance.pick([option for option in question.options if option not in ("count", "listed")])


def taps_of_turns(known: Known, seed: int) -> list[int]:
    table = JordanTable.dealt(known, seed=seed)
    chance, turns = Chance(seed), [0]
    while table.question.key != THE_END:
        if table.question.key == YOUR_TURN:
            turns.append(0)
        turns[-1] += 1
        table.reply(any_answer(table.question, chance))
    return turns[1:]


def most_taps(known: Known) -> int:
    return max(max(taps_of_turns(known, seed)) for seed in range(60))


def test_with_cards_and_board_known_at_most_four() -> None:
    """Your turn is over, what he reaches, an island in his bonus and one where he sails."""
    assert most_taps(READ) <= 4


def test_with_counted_cubes_two() -> None:
    assert most_taps({**READ, **COUNTED}) <= 2


# Which Location it is


TILES: Known = {
    **{f"caribbean.{location}": "in" for location in LOCATION_PLACES},
    "caribbean.bonaire.tile": "pearl",
    "caribbean.tobago.tile": "gold",
}
LAID_OUT: Known = {**READ, **COUNTED, **TILES, "box.jordan.visit": "cube"}


def test_the_location_gives_the_tile_and_is_learned() -> None:
    table = JordanTable(LAID_OUT).reveal("A.3", "raid")
    assert table.question.key == "jordan.reach.where"
    assert table.question.options[0] == "trinidad"  # a Raid by a rulebook
    table.reply("bonaire", "6")
    assert table.state.facts.known["cubes.pearl"] == 3
    assert table.readings["box.caribbean.does.bonaire"] == "raid"


def test_with_the_actions_known_the_location_is_the_answer() -> None:
    table = JordanTable({**LAID_OUT, **DOES}).reveal("A.3")
    assert table.question.options == (
        *("aruba", "montserrat"),
        *("bonaire", "curacao", "tobago", "trinidad"),
        *("gulf", "other"),
    )
    label = english().render(table.question.label_of("bonaire"))
    assert label == "Raid: Bonaire"
    assert table.reply("montserrat").instructions[0] == "jordan.sails.at"
    assert table.state.quests == 2


def test_where_nobody_counts_cubes_neither_location_nor_tile_is_asked() -> None:
    known = {name: value for name, value in LAID_OUT.items() if name not in COUNTED}
    table = JordanTable(known).reveal("A.3", "quest")
    assert "jordan.cube.by_tile" in table.instructions
    assert table.question.key == "jordan.copy"


# His ship board, read off before the first turn


def test_who_likes_reads_his_ship_board_off_before_the_first_turn() -> None:
    table = JordanTable({**RULES, "box.jordan.visit": "upgrade"}, ready=False)
    assert table.question.options == ("ready", "board")
    table.reply("board", "quest", "hideout")
    assert english().render(table.question.text).startswith("What does Jordan's upgrade 3 ")
    table.reply("end")
    assert table.question.key == "jordan.copy"
    assert table.readings["box.jordan.slot.2"] == "hideout"
    table.reply("A:quest>quest")
    assert table.state.upgrades == 1
    assert table.question.key == "jordan.copy"


def test_what_is_known_of_it_is_not_read_again() -> None:
    some: Known = {"box.jordan.slot.1": "quest", "box.jordan.slot.3": "end"}
    table = JordanTable({**RULES, **some}, ready=False).reply("board", "nothing")
    assert table.question.key == "jordan.copy"
    assert JordanTable(READ, ready=False).question.options == ("ready",)
