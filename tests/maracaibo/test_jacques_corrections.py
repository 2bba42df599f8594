"""At any time his points, his quests and a card that was misread can be put right."""

import pytest

from companion.engine.refusals import RefusalCode, Refused
from tests.builders import Table, all_automas, begin


def test_points_and_quests_are_set_from_there_on() -> None:
    table = Table().in_round(1).reveal("A1")
    table.dialogue.correct("points", 30)
    table.dialogue.correct("quests", 2)
    table.say("ended")
    assert (table.state.points, table.state.quests) == (35, 2)


def test_a_misread_card_and_the_real_one_change_places() -> None:
    table = Table().in_round(1).reveal("A1", "A2")
    table.dialogue.correct("card", "A1", "A3")
    assert table.state.revealed == ["A3", "A2"]
    table.say("next")
    assert "A1" in table.question.options
    assert "A3" not in table.question.options


def test_a_misread_card_is_of_the_same_kind() -> None:
    table = Table("keel-diver").in_round(1).reveal("A1")
    with pytest.raises(Refused) as refused:
        table.dialogue.correct("card", "A1", "B1")
    assert refused.value.code is RefusalCode.NOT_OFFERED
    assert table.state.revealed == ["A1"]


def test_what_a_card_really_shows_is_told_at_once() -> None:
    table = Table().in_round(1).reveal("A1")  # content says: disc in city 5
    table.dialogue.correct("area", "A1.1", "disc 14")
    (tell,) = table.dialogue.stop.told
    assert (tell.key, tell.places) == ("jacques.disc", ("14",))
    assert table.state.revealed == ["A1"]


def test_what_a_card_really_shows_replaces_an_answered_question() -> None:
    table = Table().in_round(1).say("next", "A2", "yes")  # an explorer that took a quest
    table.dialogue.correct("area", "A2.1", "disc 14")
    assert table.told == ["jacques.disc"]
    assert table.state.quests == 0
    assert table.question.key == "jacques.players_turn"


def test_what_was_read_off_a_card_holds_when_it_comes_again() -> None:
    table = Table().in_round(1).reveal("A1")
    table.dialogue.correct("area", "A1.3", "disc 14")
    table.say("ended").reveal("A2", "A3", "A4", "A5").say("ended")
    table.reveal("A6", "A7", "A1")  # its third area, content says disc 11
    (tell,) = table.dialogue.stop.told
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
    assert dialogue.stop.told[0].places == ("14",)
    assert dialogue.state.revealed == [card]


def test_quests_ahead_of_the_explorer_can_be_asked_again() -> None:
    table = Table().in_round(1).say("next", "A2", "never")
    table.dialogue.correct("explorer", "unknown")
    table.say("next", "A4")
    assert table.question.key == "jacques.quest_in_reach"


def test_an_incomplete_or_unknown_correction_is_refused() -> None:
    table = Table().in_round(1)
    for wrong in (("points",), ("points", -1), ("points", 3, 4), ("weather", 1), ("card", "A1")):
        with pytest.raises(Refused):
            table.dialogue.correct(*wrong)
    assert table.state.points == 0


def test_a_correction_while_a_card_is_asked_for_changes_what_is_offered() -> None:
    table = Table().in_round(1).reveal("A7").say("next")
    assert "A4" in table.question.options
    table.dialogue.correct("card", "A7", "A4")
    assert "A4" not in table.question.options
    assert "A7" in table.question.options
