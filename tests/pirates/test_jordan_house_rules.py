"""Rules that no source gives: asked before round 1, kept in My box, never in mid-turn."""

from __future__ import annotations

import pytest

from companion.engine.chance import Chance
from companion.engine.procedure import OFF, ON
from companion.engine.questions import Answer
from companion.games.pirates.jordan import house_rules as rules
from tests.builders import all_procedures, begin, english, games
from tests.pirates.jordan_table import CARDS_READ, PLAIN_BOARD, READ, JordanTable
from tests.random_play import MOST_ANSWERS, any_answer

EXPANSIONS = ("treasure-hunt", "commanders")
RULES = {rule.question.key for rule in rules.RULES}
CARDS_AND_BOARD = {**CARDS_READ, **PLAIN_BOARD}
USUAL: dict[str, Answer] = {
    "box.jordan.visit": "cube_and_upgrade",
    "box.jordan.gulf": "upgrade",
    "box.last_income": "income",
}


def without_rules(*expansions: str) -> JordanTable:
    return JordanTable(CARDS_AND_BOARD, expansions=expansions, ready=False)


def house_rules(table: JordanTable) -> dict[str, str | int]:
    return {name: v for name, v in table.readings.items() if name not in CARDS_AND_BOARD}


def test_the_usual_rules_are_one_tap_and_kept_in_my_box() -> None:
    table = without_rules()
    assert table.question.key == "jordan.house_rules"
    table.reply("usual")
    assert house_rules(table) == USUAL
    assert table.question.key == "jordan.ready"


@pytest.mark.parametrize(
    ("expansions", "more"),
    [
        (("commanders",), {"box.jordan.forts": "cards"}),
        (("treasure-hunt",), {"box.jordan.deck": 6}),
        (("treasure-hunt", "commanders"), {"box.jordan.forts": "cards"}),
    ],
)
def test_only_what_the_boxes_leave_open_is_asked(
    expansions: tuple[str, ...], more: dict[str, Answer]
) -> None:
    assert house_rules(without_rules(*expansions).reply("usual")) == {**USUAL, **more}


def test_each_can_be_chosen() -> None:
    table = without_rules("commanders").reply("choose", "cube", "nothing", "every", "none")
    assert list(house_rules(table).values()) == ["cube", "nothing", "every", "none"]
    hold = table.telling("jordan.house_rules.hold")["rules"]
    assert english().render(hold[2]) == "he looks for a Fort first with every card"


def test_what_my_box_knows_is_shown_and_not_asked() -> None:
    table = JordanTable(READ, ready=False)
    assert table.question.key == "jordan.ready"
    assert table.instructions[0] == "jordan.house_rules.hold"


def test_no_rule_is_asked_in_mid_turn() -> None:
    table = without_rules().reply("usual", "ready").reveal("A.3", "quest")
    assert table.question.key == "jordan.copy"


@pytest.mark.parametrize("first", ["usual", "choose"])
@pytest.mark.parametrize("expansions", [(), ("treasure-hunt",), ("commanders",), EXPANSIONS])
@pytest.mark.parametrize("hunt", [ON, OFF])
def test_no_rule_is_asked_once_a_game_has_started(
    first: str, expansions: tuple[str, ...], hunt: str
) -> None:
    """Played at random to the end: every rule comes before all is ready, and only once."""
    jordan, chance = all_procedures()["jordan"], Chance(3)
    dialogue = begin(jordan, 3, hunt=hunt, **dict.fromkeys(expansions, ON))
    keys: list[str] = []
    while (question := dialogue.pause.question) is not None and len(keys) < MOST_ANSWERS:
        keys.append(question.key)
        usual = question.key == "jordan.house_rules"
        dialogue.answer(first if usual else any_answer(question, chance))
    assert dialogue.pause.question is None
    ready = next(number for number, key in enumerate(keys) if key.startswith("jordan.ready"))
    assert not RULES.intersection(keys[ready:])
    assert bool(RULES.intersection(keys[:ready])) == (first == "choose")


@pytest.mark.parametrize("fact", [*USUAL, "box.jordan.forts", "box.jordan.deck", "box.hunt.lost"])
def test_my_box_can_show_each(fact: str) -> None:
    question = games()["pirates"].reading(fact)
    assert question is not None
    for value in question.options:
        assert english().render(question.label_of(value))


def test_a_rule_that_my_box_has_lost_is_asked_where_it_matters() -> None:
    table = JordanTable(READ)
    table.dialogue.receive("box", {"box.jordan.visit": None})
    assert table.reveal("A.3").reply("quest").question.key == "jordan.visit"


# What they change


@pytest.mark.parametrize(("income", "suffix"), [("income", ".income"), ("none", "")])
def test_after_round_three_there_is_income_or_not(income: str, suffix: str) -> None:
    table = JordanTable({**READ, "box.last_income": income})
    for card in ("A.3", "A.4", "A.1"):
        table.reply("maracaibo", card, "other")
    assert table.instructions[-1] == f"jordan.game_ended{suffix}"


def test_by_the_house_rule_a_fort_comes_before_what_any_card_lists() -> None:
    known = {**READ, "box.jordan.forts": "every"}
    table = JordanTable(known, expansions=("commanders",)).reveal("A.3")
    assert table.question.options == ("fort", "quest", "raid", "gulf", "other")


def test_a_bonus_still_comes_before_the_fort() -> None:
    known = {**READ, "box.jordan.forts": "every"}
    table = JordanTable(known, expansions=("commanders",)).reveal("B.1")
    assert table.instructions[0] == "jordan.bonus_first.upgrade"
    assert table.question.options[0] == "fort"


def test_a_card_that_asks_for_a_fort_asks_once() -> None:
    known = {**READ, "box.jordan.forts": "every"}
    table = JordanTable(known, expansions=("commanders",)).reveal("A.commanders")
    assert table.question.options == ("fort", "gulf", "other")


def test_else_only_the_cards_that_list_it_ask_for_a_fort() -> None:
    table = JordanTable(expansions=("commanders",)).reveal("A.3")
    assert table.question.options == ("quest", "raid", "gulf", "other")
