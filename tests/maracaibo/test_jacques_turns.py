"""Rulebook, "Jacques", Gameplay, Automa card Explanation and End of a Round.

Cards as in content: A1 disc 5 · quest 2–7 · disc 11 · disc 13 · disc 17 · quest 2–19 · end.
"""

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.games.maracaibo.jacques.turns import end_of_round_points
from tests.builders import Table, all_automas, begin, english

FIFTH_A1 = ("A2", "A3", "A5", "A7", "A1")  # its fifth area: disc 17


def test_every_player_has_a_turn_before_his_first_card() -> None:
    table = Table().in_round(1)
    assert [english().render(tell.text) for tell in table.dialogue.pause.instructions] == [
        "Round 1: your turn"
    ]
    assert table.question.key == "jacques.players_turn"
    assert table.state.revealed == []


def test_with_several_players_everyone_has_a_turn_first() -> None:
    (tell,) = Table(players=2).in_round(1).dialogue.pause.instructions
    assert english().render(tell.text) == "Round 1: everyone takes a turn"


def test_of_the_nth_card_only_the_nth_area_counts() -> None:
    table = Table().in_round(1)
    areas = []
    for card in ("A1", "A5", "A7", "A4", "A3"):
        table.reveal(card)
        (tell,) = table.dialogue.pause.instructions
        areas.append((tell.key, dict(tell.values).get("first", tell.values.get("n"))))
    assert areas == [
        ("jacques.disc", 5),  # A1, first area
        ("jacques.disc", 5),  # A5, second
        ("jacques.disc", 11),  # A7, third
        ("jacques.disc", 14),  # A4, fourth
        ("jacques.explore", 1),  # A3, fifth
    ]


def test_a_turn_with_nothing_to_ask_is_one_tap() -> None:
    table = Table().in_round(1)
    taps = len(table.dialogue.moments)
    table.reply("next", "A1")  # the second answer names the own card; dealt, there is none
    assert table.question.key == "jacques.players_turn"
    assert len(table.dialogue.moments) == taps + 2


def test_a_disc_names_its_market_and_the_place_to_show() -> None:
    table = Table().in_round(1).reveal("A1")
    (tell,) = table.dialogue.pause.instructions
    assert (tell.key, tell.card, tell.places) == ("jacques.disc", "A1", ("5",))


def test_a_market_known_to_be_full_takes_no_disc() -> None:
    table = Table().in_round(1)
    table.dialogue.correct("market", "5", "full")
    assert table.reveal("A1").instructions == ["jacques.disc.full"]


def test_markets_are_cleared_between_rounds() -> None:
    table = Table().in_round(1)
    table.dialogue.correct("market", "5", "full")
    table.reply("ended")
    assert table.reveal("A1").instructions == ["jacques.disc"]


def test_a_quest_is_his_wherever_it_comes_from() -> None:
    table = Table().in_round(1).reveal("A2", "A1")  # second area of A1: quest 2–7
    (tell,) = table.dialogue.pause.instructions
    assert tell.key == "jacques.quest"
    assert tell.places == ("2", "3", "4", "5", "6", "7")
    assert table.state.quests == 1


def test_of_known_quests_he_takes_the_one_at_the_lowest_number() -> None:
    table = Table(known={"quests": "6,3,12"}).in_round(1).reveal("A2", "A1")  # quest 2–7
    (tell,) = table.dialogue.pause.instructions
    assert (tell.key, tell.values["place"], tell.places) == ("jacques.quest.at", "3", ("3",))
    assert table.state.quests == 1
    assert table.state.facts.known["quests"] == "6,12"  # and it is gone


def test_with_no_known_quest_there_he_takes_the_top_one_of_the_pile() -> None:
    table = Table(known={"quests": "9"}).in_round(1).reveal("A2", "A1")
    assert table.instructions == ["jacques.quest.pile"]
    assert table.state.quests == 1
    assert table.state.facts.known["quests"] == "9"


def test_his_quest_at_17_is_replaced_while_l1_lies_there() -> None:
    known = {"quests": "17", "tile.L1": "on"}
    table = Table(known=known).in_round(1).reveal("A2", "A4", "A6", "A5")  # quest 2–19
    assert table.instructions == ["jacques.quest.replaced"]
    assert table.state.facts.known["quests"] == "17"


def test_players_enter_which_known_quest_they_took() -> None:
    table = Table(players=2, known={"quests": "3,6"}).in_round(1)
    assert list(table.question.options) == ["next", "quest", "ended"]
    table.reply("quest")
    assert list(table.question.options) == ["3", "6"]
    table.reply("3")
    assert table.state.facts.known["quests"] == "6"
    table.reply("quest", "6")
    assert list(table.question.options) == ["next", "ended"]


def test_new_quests_are_asked_for_each_round_where_quests_are_known() -> None:
    table = Table(known={"quests": "3,6"}).in_round(1).reply("ended")
    assert (table.question.key, table.question.now) == ("jacques.quests_lie", "3,6")
    table.reply("3,6,16")
    assert table.question.key == "jacques.players_turn"
    assert table.state.facts.known["quests"] == "3,6,16"


def test_a_table_from_before_the_quest_question_forgets_quests_with_the_round() -> None:
    table = Table(known={"quests": "3"}).in_round(1)
    start = {name: value for name, value in table.dialogue.start.items() if name != "asks_quests"}
    table.dialogue = Dialogue(table.dialogue.procedure, start, 1, by_hand=True)
    assert table.in_round(1).reply("ended").question.key == "jacques.players_turn"
    assert "quests" not in table.state.facts.known


def test_quests_on_the_board_are_put_right() -> None:
    table = Table(known={"quests": "3"}).in_round(1)
    table.dialogue.correct("board_quests", "6")
    (tell,) = table.reveal("A2", "A1").dialogue.pause.instructions
    assert tell.values == {"place": "6"}


def test_a_village_at_17_has_no_market() -> None:
    assert Table(known={"tile.L1": "off"}).in_round(1).reveal(*FIFTH_A1).instructions == [
        "jacques.disc.village"
    ]
    assert Table(known={"tile.L1": "on"}).in_round(1).reveal(*FIFTH_A1).instructions == [
        "jacques.disc"
    ]


def test_the_explorer_stops_at_a_quest_in_reach_and_takes_it() -> None:
    table = Table("commodore").in_round(1).reply("next", "B2")
    assert table.question.key == "jacques.quest_in_reach"
    assert table.question.values == {"n": 2}
    table.reply("yes")
    assert table.instructions == ["jacques.explore.to_quest"]
    assert table.state.quests == 1


def test_without_a_quest_in_reach_the_explorer_goes_its_spaces() -> None:
    table = Table("commodore").in_round(1).reply("next", "B2", "no")
    assert table.instructions == ["jacques.explore"]
    assert table.state.quests == 0


def test_with_no_quest_left_ahead_it_is_not_asked_again() -> None:
    table = Table().in_round(1).reply("next", "A2", "never", "next", "A4")
    assert table.instructions == ["jacques.explore"]
    assert table.question.key == "jacques.players_turn"


def test_jacques_scores_fifteen_when_he_ends_the_round() -> None:
    # A5 ends in its fifth area; five A cards are 25 points, and 15.
    table = Table().in_round(1).reveal("A1", "A2", "A3", "A4", "A5")
    assert table.instructions == ["jacques.end.round"]
    assert table.question.key == "jacques.last_turn"
    table.reply("next")
    assert table.state.points == 40
    assert "jacques.scores.with_bonus" in table.instructions
    assert table.state.round == 2


def test_no_further_card_after_he_announced_the_end() -> None:
    table = Table().in_round(1).reveal("A1", "A2", "A3", "A4", "A5").reply("next")
    assert table.state.round == 2
    assert table.state.points_by_round == [40]


def test_he_scores_no_fifteen_when_a_player_ends_the_round_first() -> None:
    table = Table().in_round(1).reveal("A1", "A2", "A3", "A4", "A5").reply("ended")
    assert table.state.points == 25
    assert "jacques.scores" in table.instructions


def test_a_player_may_end_the_round_before_his_announcement() -> None:
    table = Table().in_round(1).reveal("A1", "A2").reply("ended")
    assert table.state.points == 10
    assert table.state.round == 2


def test_a_cards_score_five_and_b_cards_ten() -> None:
    table = Table("navigator").in_round(1).reveal("A1", "B1", "B3").reply("ended")
    assert table.state.points == 5 + 10 + 10


def test_the_fourth_round_gives_each_player_two_more_turns() -> None:
    """The rulebook's example: in the last round the fifth card announces the end."""
    table = Table().in_round(4).reveal("A1", "A3", "A2", "A6", "A5")
    assert table.instructions == ["jacques.end.game"]
    assert table.question.key == "jacques.first_of_two_last_turns"
    table.reply("next")  # each player takes another turn
    assert table.instructions == ["jacques.no_card"]  # he does not reveal a card
    assert len(table.state.revealed) == 5
    assert table.question.key == "jacques.last_turn"
    table.reply("next")  # each player takes a second turn, and nobody ended the round
    assert table.state.points == 25 + 15
    assert table.question.key == "jacques.compare"


def test_in_the_fourth_round_a_player_may_end_it_after_the_first_extra_turn() -> None:
    table = Table().in_round(4).reveal("A1", "A3", "A2", "A6", "A5").reply("next", "ended")
    assert table.state.points == 25


def test_in_the_fourth_round_a_player_may_end_it_in_the_first_extra_turn() -> None:
    table = Table().in_round(4).reveal("A1", "A3", "A2", "A6", "A5").reply("ended")
    assert table.state.points == 25
    assert table.question.key == "jacques.compare"


def test_revealed_cards_go_to_the_bottom_so_the_rest_come_first() -> None:
    table = Table().in_round(1).reveal("A1", "A2", "A3", "A4", "A5").reply("next", "next")
    assert set(table.question.options) == {"A6", "A7"}
    table.reply("A7", "next", "A6")
    if table.question.key == "jacques.quest_in_reach":
        table.reply("no")
    table.reply("next")
    assert set(table.question.options) == {"A1", "A2", "A3", "A4", "A5"}


def test_a_round_without_cards_scores_nothing_and_moves_nothing() -> None:
    table = Table().in_round(1)
    pile = to_plain(table.state.pile)
    table.reply("ended")
    assert table.state.points == 0
    assert to_plain(table.state.pile) == pile


def test_end_of_round_points() -> None:
    assert end_of_round_points([5, 5, 10], ended_it=False) == 20
    assert end_of_round_points([5, 5, 10], ended_it=True) == 35
    assert end_of_round_points([], ended_it=True) == 15


@pytest.mark.parametrize(("players", "wording"), [
    (1, ["Round 1: your turn", "Is your turn over?", "My turn is over", "I ended the round"]),
    (2, ["Round 1: everyone takes a turn", "Has every player had a turn?", "All had a turn",
         "A player ended the round"]),
])  # fmt: skip
def test_whoever_plays_alone_is_spoken_to_as_one(players: int, wording: list[str]) -> None:
    dialogue = begin(all_automas()["jacques"], players=players)
    dialogue.answer("ready")
    pause, reply = dialogue.pause, english().render
    question = pause.question
    assert question is not None
    labels = [reply(question.label_of(option)) for option in question.options]
    assert [reply(pause.instructions[0].text), reply(question.text), *labels] == wording
