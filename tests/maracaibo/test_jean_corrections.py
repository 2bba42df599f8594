"""Corrections in a game against Jean, and readings of the board for My box."""

import json

import pytest

from companion.commands.automa import act_on_words
from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry, EntryKind
from companion.engine.protocol import act_on_line, refusal_text
from companion.engine.refusals import RefusalCode, Refused
from tests.builders import english, games
from tests.maracaibo.jean_table import ARROWS, NO_TILES, JeanTable


def test_what_jean_has_is_set_from_there_on() -> None:
    table = JeanTable()
    for name, value in (("points", 30), ("quests", 2), ("cards", 4), ("discs", 7)):
        table.dialogue.correct(name, value)
    jean = table.state
    assert (jean.points, jean.quests, jean.cards, jean.discs) == (30, 2, 4, 7)
    assert jean.upgrades == 3


def test_ranks_of_a_nation_are_learned() -> None:
    table = JeanTable()
    table.dialogue.correct("ranks", "spain", 2, 1)
    assert table.state.facts.known.get("rank.spain.jean") == 2
    assert table.state.facts.known.get("rank.spain.you") == 1


def test_markers_are_entered_once_and_then_one_by_one() -> None:
    table = JeanTable()
    table.dialogue.correct("markers", "4", "", "14,15")
    assert table.state.facts.known.get("markers") == "kept"
    assert table.state.facts.known.get("markers.15.england") == 1
    table.dialogue.correct("markers", "4", "spain")
    table.dialogue.correct("markers", "14", "none")
    assert table.state.facts.known["markers.4.spain"] == 1
    assert not table.state.facts.known.get("markers.4.france")
    assert not table.state.facts.known.get("markers.14.england")


def test_a_nation_has_no_more_than_thirteen_markers() -> None:
    """The base game has 39 ownership markers, 13 of each nation."""
    table, fourteen = JeanTable(), ",".join(map(str, range(2, 16)))
    with pytest.raises(Refused) as refused:
        table.dialogue.correct("markers", fourteen, "", "")
    assert refused.value.code is RefusalCode.TOO_MANY
    assert table.state.facts.known.get("markers") is None
    table.dialogue.correct("markers", fourteen.removesuffix(",15"), "", "")
    question = table.dialogue.correction_question("markers", ["16"])
    assert question is not None
    assert list(question.options) == ["none", "spain", "england"]
    table.dialogue.correct("markers", "14", "spain")
    table.dialogue.correct("markers", "16", "france")
    assert table.state.facts.known["markers.aside.france"] == 0


def test_the_whole_board_can_be_entered_in_the_middle_of_a_game() -> None:
    table = JeanTable()
    table.dialogue.correct("keep", "6", "5", "no")
    assert table.state.facts.known.get("market.5") == "full"
    assert table.question.key == "jean.your_turn"
    table.reveal("A2", "4")
    assert table.question.options == ("next", "quest", "delivered", "ended")


def test_arrows_once_entered_show_the_way() -> None:
    table = JeanTable({**NO_TILES, "quests": ""})
    for place in ("1", "2", "3"):
        upper, lower = ARROWS[f"box.arrows.{place}.upper"], ARROWS[f"box.arrows.{place}.lower"]
        table.dialogue.correct("arrows", place, upper, lower)
    table.reveal("A1", "free")
    assert table.state.place == "4"
    assert table.dialogue.readings["box.arrows.2.lower"] == "5"


def test_an_arrow_leads_ahead() -> None:
    table = JeanTable()
    with pytest.raises(Refused):
        table.dialogue.correct("arrows", "5", "4", "same")


def test_readings_of_jean_and_of_the_arrows_are_known_to_my_box() -> None:
    reading = games()["maracaibo"].reading
    arrow = reading("box.arrows.2.lower")
    assert arrow is not None
    assert arrow.options[:3] == ["same", "3", "4"]
    assert reading("box.arrows.20.upper") is None
    assert reading("box.arrows.2.left") is None
    move = reading("box.jean.A1.move")
    assert move is not None
    assert move.check("2-lower") == "2-lower"
    assert reading("box.jean.A9.move") is None


def test_a_place_read_off_the_board_is_a_reading() -> None:
    table = JeanTable()
    table.dialogue.correct("kinds", "8,16")
    assert table.dialogue.readings == {"box.cities": "8,16"}


def test_a_card_with_another_print_is_corrected_at_once() -> None:
    table = JeanTable.kept().reveal("A2")  # 1 stop: to 5, a disc, France 1
    table.dialogue.correct("card", "A2", "effects", "influence spain-1")
    assert table.telling("jean.influence.kept")["nation"].key == "nation.spain"
    table.dialogue.correct("card", "A2", "move", "1-upper")
    assert table.state.place == "4"
    assert table.state.revealed == ["A2"]


def test_quests_ahead_of_her_explorer_can_be_asked_again() -> None:
    table = JeanTable.kept().reveal("A1", "never")
    table.dialogue.correct("explorer", "quests", "unknown")
    assert table.at("5").reveal("C3").question.key == "jean.quest_in_reach"


def test_the_city_of_a_legacy_tile_is_spoken_of_only_where_it_lies() -> None:
    table = JeanTable({**NO_TILES, "tile.L4": "on"})
    table.dialogue.correct("explorer", "L4", "reached")
    assert table.state.facts.known.get("explorer.L4") == "reached"
    with pytest.raises(Refused):
        table.dialogue.correct("explorer", "L7", "reached")


def test_the_turn_of_a_misread_card_is_shown_again_with_the_right_one() -> None:
    table = JeanTable.kept().reveal("A2")  # 1 stop on the lower way: to 5, France 1
    table.dialogue.correct("drawn", "A2", "A1")  # 1 stop on the upper way: to 4, and she explores
    assert table.state.place == "4"
    assert table.state.revealed == ["A1"]
    assert table.question.key == "jean.quest_in_reach"
    assert "market.5" not in table.state.facts.known


def test_her_stop_is_asked_again_if_the_right_card_goes_another_way() -> None:
    table = JeanTable().reveal("A2", "5", "free")
    table.dialogue.correct("drawn", "A2", "A4")
    assert table.question.key == "jean.stop"
    assert table.state.discs == 0


def test_where_she_stops_stays_if_the_right_card_goes_the_same_way() -> None:
    table = JeanTable().reveal("A2", "5", "free")
    table.dialogue.correct("drawn", "A2", "A3")  # the same way, and a fight
    assert table.state.place == "5"
    assert table.question.key == "jean.nation"


def test_a_card_misread_earlier_gives_what_the_right_one_gives() -> None:
    table = JeanTable.kept().reveal("A2").reveal("A5")
    place = table.state.place
    table.dialogue.correct("drawn", "A2", "A4")  # to 5 as well, but Spain 1
    assert table.state.revealed == ["A4", "A5"]
    assert table.state.place == place
    assert table.question.key == "jean.your_turn"


def test_a_card_that_the_app_dealt_cannot_be_misread() -> None:
    assert "drawn" not in JeanTable.dealt().reply("next").dialogue.corrections
    assert "drawn" in JeanTable().reveal("A2").dialogue.corrections


def test_you_take_no_quest_once_the_board_has_none() -> None:
    table = JeanTable({**NO_TILES, "quests": "6"})
    assert "quest" in table.question.options
    table.dialogue.correct("board_quests", "")
    assert "quest" not in table.question.options


# With B7U instead of B1 Jean's third card meets a combat that she pays for: a new question. Her
# fourth and fifth turn come after it.
MISREAD = ("B1", "B7U", 0)


def five_turns() -> JeanTable:
    table = JeanTable.kept(quests="3,4,6,12,14")
    for card in ("B1", "A2", "C5U", "B5", "A5"):
        table.reveal(card)
    return table


def test_a_correction_asks_before_it_leaves_out_later_turns() -> None:
    table = five_turns()
    question = table.dialogue.correction_question("drawn", MISREAD)
    assert question is not None
    assert english().render(question.text) == "Leave out later turns that no longer fit (2)?"
    assert "Round 1 · turn 3" in (english().more(question.text) or "")
    assert question.options == ("yes", "no")
    assert table.dialogue.correction_question("drawn", (*MISREAD, "yes")) is None


def test_later_turns_are_left_out_only_with_a_yes() -> None:
    table = five_turns()
    assert table.dialogue.correct("drawn", *MISREAD, "no") == []
    assert (table.state.turn, table.state.revealed[-1]) == (5, "A5")
    entries = table.dialogue.correct("drawn", *MISREAD, "yes")
    assert entries == [Entry(EntryKind.CORRECT, "drawn", MISREAD)]
    assert (table.state.turn, table.question.key) == (3, "jean.paid")
    table.dialogue.undo()
    assert (table.state.turn, table.state.revealed[-1]) == (5, "A5")


def test_programs_and_the_terminal_get_the_number_of_turns_to_leave_out() -> None:
    def as_json(dialogue: Dialogue[object], *answers: object) -> None:
        act_on_line(dialogue, json.dumps({"correct": {"drawn": answers}}))

    def in_words(dialogue: Dialogue[object], *answers: object) -> None:
        act_on_words(dialogue, ["correct", "drawn", *map(str, answers)])

    for correct in (as_json, in_words):
        table = five_turns()
        with pytest.raises(Refused) as refused:
            correct(table.dialogue, *MISREAD)
        assert refused.value.code is RefusalCode.DROPS_TURNS
        assert refusal_text(refused.value, english()).startswith(
            "Leave out later turns that no longer fit (2)?"
        )
        assert table.state.turn == 5
        correct(table.dialogue, *MISREAD, "yes")
        assert table.state.turn == 3


def test_a_correction_that_keeps_all_turns_asks_nothing_more() -> None:
    table = JeanTable.kept(quests="3,4,6,12,14").reveal("B1").reveal("A2")
    assert table.dialogue.correction_question("drawn", ("A2", "A5")) is None
    with pytest.raises(Refused):
        table.dialogue.correct("drawn", "A2", "A5", "yes")


def test_a_turn_that_is_open_again_is_not_left_out() -> None:
    """From 5 instead of 4 her second turn asks for another stop."""
    table = JeanTable().reveal("A2", "4", "free").reveal("B2", "7")
    table.dialogue.correct("drawn", "A2", "A5", "5", "free")
    assert (table.state.turn, table.question.key) == (2, "jean.stop")


def test_a_turn_that_has_not_started_does_not_count() -> None:
    """Her sixth card is asked for, but not yet revealed."""
    question = five_turns().reply("next").dialogue.correction_question("drawn", MISREAD)
    assert question is not None
    assert question.values["n"] == 2
