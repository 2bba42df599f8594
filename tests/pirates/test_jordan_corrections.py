"""Corrections in a game against Jordan."""

from __future__ import annotations

import pytest

from companion.engine.questions import Answer
from companion.engine.refusals import RefusalCode, Refused
from companion.games.pirates.jordan.cards import card_text
from tests.builders import english
from tests.pirates.charts import CHARTED, FORTS
from tests.pirates.jordan_table import READ, RULES, JordanTable


@pytest.mark.parametrize(
    ("name", "answers", "field", "value"),
    [
        ("points", (40,), "points", 40),
        ("rivers", (2,), "rivers", 2),
        ("upgrades", (7,), "upgrades", 7),
        ("quests", (3,), "quests", 3),
        ("residences", ("2,4",), "residences", [2, 4]),
        ("treasures", ("pearl", 5), "treasures", {"gold": 0, "emerald": 0, "pearl": 5}),
        ("marker", (3,), "position", 3),
        ("figurehead", ("yes",), "figurehead", True),
        ("place", ("gulf",), "place", "gulf"),
    ],
)
def test_what_he_has_can_be_put_right(
    name: str, answers: tuple[Answer, ...], field: str, value: object
) -> None:
    assert getattr(JordanTable().correct(name, *answers).state, field) == value


def test_a_ship_put_into_the_gulf_sails_to_maracaibo_next() -> None:
    assert "jordan.maracaibo" in JordanTable().correct("place", "gulf").reply("next").instructions


def test_cubes_are_counted_from_now_on_or_no_longer() -> None:
    table = JordanTable().correct("cubes", "count", 1, 2, 3)
    table.reveal("A.1", "raid", "6")
    assert table.state.treasures["pearl"] == 1
    table.correct("cubes", "ask").reveal("A.4", "raid", "6")
    assert table.question.key == "jordan.which_island.most"


def test_what_an_upgrade_gives_is_read_again() -> None:
    table = JordanTable().correct("slot", 1, "quest").reveal("B.1")
    assert table.state.quests == 2


def called(table: JordanTable, card: str) -> str:
    return english().render(card_text(table.state, card))


def test_a_card_gets_a_name_and_loses_it() -> None:
    table = JordanTable().correct("name", "A.1", "Lantern").reply("next")
    assert called(table, "A.1") == "A · Lantern: Raid · Explore · Quest"
    table.correct("name", "A.1", "")
    assert called(table, "A.1") == "A · Raid · Explore · Quest"


def test_his_rules_at_locations_and_in_the_gulf_are_put_right_together() -> None:
    table = JordanTable().correct("rules", "upgrade", "upgrade", "none")
    assert table.readings["box.jordan.visit"] == table.readings["box.jordan.gulf"] == "upgrade"


def test_the_board_of_commanders_is_put_right() -> None:
    table = JordanTable({**READ, "board.maracaibo": "cannon"}, expansions=("commanders",))
    table.correct("board", "attack").correct("place", "gulf").reply("next")
    assert table.state.points == 3


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("marker", (5,)),
        ("residences", ("5",)),
        ("points", (-1,)),
        ("card", ("A.9", "A:raid")),
        ("card", ("A.1", "A:raid,raid")),
        ("card", ("A.1", "B:raid,quest")),
        ("slot", (21, "quest")),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    name: str, answers: tuple[Answer, ...]
) -> None:
    table = JordanTable()
    before = table.dialogue.length
    with pytest.raises(Refused):
        table.correct(name, *answers)
    assert table.dialogue.length == before


def just_learnt() -> JordanTable:
    """Return a table without any known fact, after his first card and its action."""
    return JordanTable.dealt({}).reply("A:raid,explore", "raid")


@pytest.mark.parametrize("answers", [(), ("hideout",), ("hideout", "gold")], ids=len)
def test_a_card_just_learned_is_corrected_and_its_turn_shown_again(
    answers: tuple[str, ...],
) -> None:
    table = just_learnt().reply(*answers)
    table.correct("card", "A.1", "A:quest,explore")
    assert table.question.options == ("quest", "explore", "gulf", "other")
    assert table.readings["box.jordan.A.1"] == "quest,explore"
    assert (table.state.upgrades, table.state.position) == (0, 1)
    assert table.state.revealed == ["A.1"]


def test_a_card_put_right_is_recognised_by_its_right_list() -> None:
    table = just_learnt().correct("card", "A.1", "A:quest,explore").reply("other")
    assert "box.jordan.A.2" not in table.readings
    table.reply("A:raid,explore", "other")  # the list that was wrong is another card
    assert table.state.revealed == ["A.1", "A.2"]


def test_a_card_of_an_earlier_turn_is_put_right_where_it_came() -> None:
    table = JordanTable({**RULES}).reply("A:raid", "other", "A:quest", "other")
    table.correct("card", "A.1", "A:explore", "yes")  # his second turn is left out
    assert table.readings["box.jordan.A.1"] == "explore"
    assert table.state.revealed == ["A.1"]  # its turn is asked again
    assert table.question.options == ("explore", "gulf", "other")


def test_a_card_that_the_app_deals_is_put_right_from_here_on() -> None:
    table = JordanTable.dealt().reply("next")
    card = table.state.card
    table.correct("card", card, f"{card[0]}:{'upgrade,' if card[0] == 'B' else ''}improvement")
    assert table.state.card == card
    assert table.question.options == ("improvement", "gulf", "other")


NOTHING_IN_REACH = ("other",)


def learning_the_first_slot() -> JordanTable:
    """B.1's bonus covers the first upgrade, and people say that it gives a quest."""
    known = {name: value for name, value in READ.items() if name != "box.jordan.slot.1"}
    return JordanTable(known).reveal("B.1", "quest", *NOTHING_IN_REACH)


def test_a_slot_put_right_takes_back_what_the_wrong_one_gave() -> None:
    table = learning_the_first_slot()
    assert (table.state.quests, table.state.position) == (2, 1)
    table.correct("slot", 1, "hideout")
    assert (table.state.quests, table.state.position) == (1, 2)
    assert table.question.key == "jordan.copy"


def instructions(table: JordanTable) -> list[str]:
    return [english().render(tell.text) for tell in table.dialogue.pause.instructions]


def test_a_correction_shows_the_changes_on_the_table_and_nothing_else() -> None:
    """His token lies on residence 3, the first one there: 2 points. The upgrade stays covered."""
    known = {name: value for name, value in READ.items() if name != "box.jordan.slot.1"}
    table = JordanTable(known).reveal("B.1", "residence", "3", "yes", *NOTHING_IN_REACH)
    table.correct("slot", 1, "hideout")
    assert instructions(table) == [
        "Take back 2 of Jordan's points",
        "Remove Jordan's token from Residence 3",
        "Jordan moves his hideout marker to space 2",
        "Leave everything else",
    ]
    assert (table.state.points, table.state.residences, table.state.position) == (0, [], 2)
    table.dialogue.undo()
    assert instructions(table) == [
        "Move Jordan's hideout marker back 1 space",
        "Jordan builds Residence 3",
        "Jordan scores 2 points, now 2",
        "Leave everything else",
    ]


def test_instructions_that_still_hold_can_be_read_again_after_a_correction() -> None:
    """B.1's bonus covers an upgrade: that instruction came together with the quest."""
    known = {name: value for name, value in READ.items() if name != "box.jordan.slot.1"}
    table = JordanTable(known).reveal("B.1", "quest")
    table.correct("slot", 1, "hideout")
    stays = table.dialogue.pause.instructions[-1].text
    assert "upgrade 1" in (english().more(stays) or "")


def test_each_of_two_corrections_in_a_row_shows_its_own_changes() -> None:
    """People did what the first one told: the quest is back, the marker on space 2."""
    table = learning_the_first_slot()
    table.correct("slot", 1, "hideout").correct("slot", 1, "nothing")
    assert instructions(table) == [
        "Move Jordan's hideout marker back 1 space",
        "Leave everything else",
    ]
    table.correct("slot", 1, "quest")
    assert instructions(table) == ["Jordan takes the rightmost quest", "Leave everything else"]


def test_a_correction_of_points_alone_changes_no_later_instruction() -> None:
    """A later line that differs only in its total is not repeated."""
    known = {name: value for name, value in READ.items() if name != "box.jordan.slot.1"}
    table = JordanTable(known).reveal("B.1", "residence", "3", "yes", *NOTHING_IN_REACH)
    table.reveal("A.1", "explore")
    before = table.state.points
    table.correct("slot", 1, "nothing")
    assert table.state.points == before - 2
    assert not any("explor" in line.lower() for line in instructions(table)[:-1])


def test_a_slot_of_an_earlier_turn_is_put_right_where_it_was_covered() -> None:
    table = learning_the_first_slot().reveal("A.1", *NOTHING_IN_REACH)
    table.correct("slot", 1, "hideout")
    assert (table.state.quests, table.state.position) == (1, 2)
    assert (table.state.turn, table.state.revealed) == (2, ["B.1", "A.1"])
    assert table.question.key == "jordan.copy"


def test_what_the_right_slot_asks_is_asked_by_the_correction() -> None:
    table = learning_the_first_slot().reveal("A.1", *NOTHING_IN_REACH)
    table.correct("slot", 1, "residence", "3", "yes")  # the die, and whether it is the first slot
    assert (table.state.quests, table.state.residences) == (1, [3])
    assert table.state.turn == 2


def test_the_turn_of_a_misread_card_is_shown_again_with_the_right_one() -> None:
    table = JordanTable().reveal("A.1", "other")  # raid, explore, quest
    table.correct("drawn", "A.1", "A:quest,raid")
    assert table.state.revealed == ["A.3"]
    assert table.question.options == ("quest", "raid", "gulf", "other")


def test_a_correction_is_not_left_out_in_silence() -> None:
    """His points were corrected after his turn, which has to be asked for again."""
    table = JordanTable().reveal("A.1", "other").correct("points", 40)
    with pytest.raises(Refused) as refused:
        table.correct("drawn", "A.1", "A:quest,raid")
    assert refused.value.code is RefusalCode.DROPS_TURNS
    assert table.state.points == 40


def test_a_card_learnt_by_a_slip_is_learnt_no_more() -> None:
    known = {name: value for name, value in READ.items() if name != "box.jordan.A.2"}
    table = JordanTable(known, b_cards=0).reply("A:raid", "other")
    table.correct("drawn", "A.2", "A:quest,raid")
    assert table.state.revealed == ["A.3"]
    assert "box.jordan.A.2" not in table.readings


def test_a_new_card_taken_for_another_new_one_is_learnt_right() -> None:
    table = JordanTable(RULES).reply("A:raid", "other").correct("drawn", "A.1", "A:quest")
    assert table.readings["box.jordan.A.1"] == "quest"
    assert table.state.revealed == ["A.1"]


def test_a_card_that_the_app_dealt_cannot_be_misread() -> None:
    assert "drawn" not in JordanTable.dealt().reply("next").dialogue.corrections
    assert "drawn" in just_learnt().dialogue.corrections  # people entered the card


def test_the_board_of_commanders_is_corrected_only_where_it_lies() -> None:
    assert "board" not in JordanTable().dialogue.corrections
    assert "board" in JordanTable(expansions=("commanders",)).dialogue.corrections


def test_the_strength_that_a_fort_has_today_is_shown() -> None:
    table = JordanTable({**CHARTED, **FORTS}, expansions=("commanders",))
    for fort, strength in (("bonaire", 7), ("grenada", None)):
        question = table.dialogue.correction_question("fort", (fort,))
        assert question is not None
        assert question.now == strength
