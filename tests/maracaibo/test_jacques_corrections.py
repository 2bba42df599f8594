"""Corrections of Jacques's points, his quests and a misread card, at any time."""

import pytest

from companion.engine.refusals import RefusalCode, Refused
from tests.builders import Table, all_automas, begin, english


def test_points_and_quests_are_set_from_there_on() -> None:
    table = Table().in_round(1).reveal("A1")
    table.dialogue.correct("points", 30)
    table.dialogue.correct("quests", 2)
    table.reply("ended")
    assert (table.state.points, table.state.quests) == (35, 2)


def test_a_misread_card_and_the_real_one_change_places() -> None:
    table = Table().in_round(1).reveal("A1", "A2")
    table.dialogue.correct("card", "A1", "A3")
    assert table.state.revealed == ["A3", "A2"]
    table.reply("next")
    assert "A1" in table.question.options
    assert "A3" not in table.question.options


def test_a_misread_card_may_be_any_that_can_be_in_his_pile() -> None:
    table = Table("keel-diver").in_round(1).reveal("A1")
    table.dialogue.correct("card", "A1", "B3")
    assert table.state.revealed == ["B3"]
    without_b_cards = Table("deck-scrubber").in_round(1).reveal("A1")
    with pytest.raises(Refused) as refused:
        without_b_cards.dialogue.correct("card", "A1", "B3")
    assert refused.value.code is RefusalCode.NOT_OFFERED
    assert without_b_cards.state.revealed == ["A1"]


def test_the_turn_of_a_misread_card_on_screen_is_shown_again() -> None:
    table = Table("navigator").in_round(1).reveal("A1")  # a disc in city 5
    table.dialogue.correct("card", "A1", "A5")  # a disc in city 4
    back, tell, _rest = table.dialogue.pause.instructions
    assert english().render(back.text) == "Take Jacques's disc out of city 5"
    assert (tell.key, tell.card, tell.places) == ("jacques.disc", "A5", ("4",))
    assert table.dialogue.origin("A5").correction == ("area", "A5.1")
    table.reply("next")
    assert "A1" in table.question.options


def test_a_card_that_does_not_end_the_round_takes_the_end_back() -> None:
    table = Table("commodore").in_round(1).reveal("B1", "B4", "B2", "A3", "B5")
    assert table.instructions == ["jacques.end.round"]
    table.dialogue.correct("card", "B5", "B3")  # its fifth area is a quest
    assert table.instructions == ["jacques.quest", "correct.rest"]
    assert table.state.quests == 2  # the other is B4's
    table.reply("next")
    assert table.question.key == "jacques.deck"
    assert table.state.points == 0


def test_a_card_that_ends_the_round_after_all_asks_for_the_last_turn() -> None:
    table = Table("commodore").in_round(1).reveal("B1", "B4", "B2", "A3", "B3")
    table.dialogue.correct("card", "B3", "B5")
    assert table.question.key == "jacques.last_turn"
    table.reply("next")
    assert table.state.points == 4 * 10 + 5 + 15
    assert table.state.quests == 1


@pytest.mark.parametrize("answers", [(), ("yes",), ("never",)])
def test_the_question_of_a_card_that_did_not_come_falls_away(answers: tuple[str, ...]) -> None:
    table = Table().in_round(1).reply("next", "A2", *answers)
    table.dialogue.correct("card", "A2", "A5")
    assert table.instructions[-2:] == ["jacques.disc", "correct.rest"]
    assert table.question.key == "jacques.players_turn"
    assert table.state.quests == 0
    assert "explorer.quests_ahead" not in table.state.facts.known


def test_the_explorer_of_the_right_card_is_asked_about_at_once() -> None:
    table = Table().in_round(1).reveal("A1")
    table.dialogue.correct("card", "A1", "A4")
    assert table.question.key == "jacques.quest_in_reach"


def test_a_card_misread_earlier_gives_what_the_right_one_gives() -> None:
    table = Table().in_round(1).reveal("A3", "A7", "A6")
    table.dialogue.correct("card", "A7", "A1")  # its second area is a quest, not a disc
    assert table.state.revealed == ["A3", "A1", "A6"]
    assert table.state.quests == 1
    assert table.instructions == ["jacques.put_back.disc", "jacques.quest", "correct.stays"]
    assert table.question.key == "jacques.players_turn"


def test_what_the_right_card_asks_is_asked_by_the_correction_of_an_earlier_one() -> None:
    table = Table().in_round(1).reveal("A3", "A7")
    question = table.dialogue.correction_question("card", ("A3", "A4"))
    assert question is not None
    assert question.key == "jacques.quest_in_reach"
    table.dialogue.correct("card", "A3", "A4", "yes")
    assert table.state.revealed == ["A4", "A7"]
    assert table.state.quests == 1
    assert table.question.key == "jacques.players_turn"


def test_of_two_cards_that_look_alike_the_one_not_seen_yet_came() -> None:
    table = Table("commodore").in_round(1).reveal("B1", "B2")
    table.dialogue.correct("card", "B1", "B5")  # shows what B2 shows
    assert table.state.revealed == ["B5", "B2"]


def test_a_card_that_the_app_dealt_cannot_be_misread() -> None:
    dialogue = begin(all_automas()["jacques"], 5)
    dialogue.answer("ready")
    dialogue.answer("next")
    (card,) = dialogue.state.revealed
    assert "card" not in dialogue.corrections
    assert "area" in dialogue.corrections
    with pytest.raises(Refused) as refused:
        dialogue.correct("card", card, "A1")
    assert refused.value.code is RefusalCode.NOT_OFFERED


def test_a_full_market_is_shown_at_once() -> None:
    table = Table().in_round(1).reveal("A1")
    table.dialogue.correct("market", "5", "full")
    assert table.instructions == ["jacques.put_back.disc", "jacques.disc.full", "correct.rest"]


def test_a_market_corrected_as_a_round_opens_is_known_in_it() -> None:
    table = Table().in_round(2)
    table.dialogue.correct("market", "5", "full")
    table.reveal("A1")
    assert table.instructions == ["jacques.disc.full"]


def test_the_origin_of_a_card_can_always_be_shown() -> None:
    table = Table().in_round(2)
    assert table.dialogue.origin("A1").correction == ("area", "A1.1")


def test_a_card_with_another_print_is_corrected_at_once() -> None:
    table = Table().in_round(1).reveal("A1")  # content has: disc in city 5
    table.dialogue.correct("area", "A1.1", "disc 14")
    back, tell, _rest = table.dialogue.pause.instructions
    assert english().render(back.text) == "Take Jacques's disc out of city 5"
    assert (tell.key, tell.places) == ("jacques.disc", ("14",))
    assert table.state.revealed == ["A1"]


def test_what_a_card_really_shows_replaces_an_answered_question() -> None:
    table = Table().in_round(1).reply("next", "A2", "yes")  # an explorer that took a quest
    table.dialogue.correct("area", "A2.1", "disc 14")
    assert table.instructions == ["correct.undone", "jacques.disc", "correct.rest"]
    assert table.state.quests == 0
    assert table.question.key == "jacques.players_turn"


def test_what_was_read_off_a_card_holds_when_it_comes_again() -> None:
    table = Table().in_round(1).reveal("A1")
    table.dialogue.correct("area", "A1.3", "disc 14")
    table.reply("ended").reveal("A2", "A3", "A4", "A5").reply("ended")
    table.reveal("A6", "A7", "A1")  # its third area, in content disc 11
    (tell,) = table.dialogue.pause.instructions
    assert tell.places == ("14",)


def test_the_last_area_always_ends_the_round() -> None:
    table = Table().in_round(1).reveal("A1")
    with pytest.raises(Refused):
        table.dialogue.correct("area", "A1.7", "disc 14")
    table.dialogue.correct("area", "A1.7", "end")


def test_dealt_cards_can_be_corrected_too() -> None:
    dialogue = begin(all_automas()["jacques"], 5)
    dialogue.answer("ready")
    dialogue.answer("next")
    (card,) = dialogue.state.revealed
    dialogue.correct("area", f"{card}.1", "disc 14")
    assert ("14",) in [tell.places for tell in dialogue.pause.instructions]
    assert dialogue.state.revealed == [card]


def test_quests_ahead_of_the_explorer_can_be_asked_again() -> None:
    table = Table().in_round(1).reply("next", "A2", "never")
    table.dialogue.correct("explorer", "unknown")
    table.reply("next", "A4")
    assert table.question.key == "jacques.quest_in_reach"


def test_an_incomplete_or_unknown_correction_is_refused() -> None:
    table = Table().in_round(1)
    for wrong in (("points",), ("points", -1), ("points", 3, 4), ("weather", 1), ("card", "A1")):
        with pytest.raises(Refused):
            table.dialogue.correct(*wrong)
    assert table.state.points == 0


def test_a_correction_while_a_card_is_asked_for_changes_what_is_offered() -> None:
    table = Table().in_round(1).reveal("A7").reply("next")
    assert "A5" in table.question.options
    table.dialogue.correct("card", "A7", "A5")
    assert "A5" not in table.question.options
    assert "A7" in table.question.options


def test_after_the_end_a_correction_shows_the_changes_and_the_result() -> None:
    table = Table().in_round(4).reveal("A1").reply("ended", "skip")
    result = table.instructions
    table.dialogue.correct("card", "A1", "A5")  # a disc in city 4, not in city 5
    changes = ["jacques.put_back.disc", "jacques.disc", "correct.rest"]
    assert table.instructions == [*changes, *result]
