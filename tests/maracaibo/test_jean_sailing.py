"""Jean's movement: stops that count, upper and lower way, and the hands at the end.

Cards as in content: A1 1 stop upper, A3 1 lower, A4 2 upper, A5 2 lower.
Cities for certain: 4, 5, 11, 13, 14. The arrows of these tests are made up (jean_table).
"""

import pytest

from tests.maracaibo.jean_table import KEPT, JeanTable


def stop_after(table: JeanTable, card: str) -> str:
    table.reveal(card)
    assert "jean.sails" in table.instructions, "it was asked"
    return str(table.state.place)


@pytest.mark.parametrize(
    ("card", "stop"),
    [
        ("A1", "4"),  # 1 upper: 2 and 3 are villages without a quest
        ("A3", "5"),  # 1 lower: at 2 the lower way leads to 5
        ("A4", "5"),  # 2 upper: 4, 5
        ("A5", "11"),  # 2 lower: 5, then 6 to 10 are villages
    ],
)
def test_only_cities_count_where_no_quest_lies(card: str, stop: str) -> None:
    assert stop_after(JeanTable.kept(), card) == stop


@pytest.mark.parametrize(
    ("card", "stop"),
    [
        ("A1", "3"),  # 1 upper: the quest at 3
        ("A3", "5"),  # 1 lower: 5; the quest at 3 is on the other way
        ("A4", "4"),  # 2 upper: 3, 4
        ("A5", "6"),  # 2 lower: 5, the quest at 6
    ],
)
def test_a_place_with_a_quest_counts_like_a_city(card: str, stop: str) -> None:
    assert stop_after(JeanTable.kept(quests="3,6"), card) == stop


def test_a_city_with_a_quest_counts_once() -> None:
    assert stop_after(JeanTable.kept(quests="4"), "A4") == "5"


def test_the_hand_at_20_cannot_be_passed() -> None:
    assert stop_after(JeanTable.kept().at("14"), "A4") == "20"
    assert stop_after(JeanTable.kept().at("13"), "A5") == "20"  # 14, then the hand


def test_in_the_first_three_rounds_21a_comes_after_20_and_ends_the_round() -> None:
    for number in (1, 2, 3):
        table = JeanTable.kept().in_round(number).at("20").reveal("A4")
        assert "jean.sails" in table.instructions
        assert "jean.round_ended.jean" in table.instructions
        assert table.state.place == "1"
        assert table.state.round == number + 1
        assert table.reply("").state.round == number + 1


def test_in_the_fourth_round_21b_and_22_follow_and_22_ends_the_game() -> None:
    table = JeanTable.kept().in_round(4).at("20")
    assert stop_after(table, "A4") == "21b"
    assert table.question.key == "jean.your_turn"
    table.reveal("A2")
    assert "jean.game_ended.jean" in table.instructions
    assert table.question.key == "jean.score"


def test_on_a_homeward_space_no_place_is_asked_even_if_nothing_is_kept() -> None:
    table = JeanTable().at("20").reveal("A4")
    assert "jean.sails" in table.instructions


def test_l1_makes_17_a_city() -> None:
    assert stop_after(JeanTable.kept(tile__L1="on").at("14"), "A1") == "17"
    assert stop_after(JeanTable.kept(tile__L1="off").at("14"), "A1") == "20"


@pytest.mark.parametrize("missing", ["box.arrows.7.lower", "box.cities", "quests"])
def test_where_something_is_not_known_people_are_asked_where_she_stops(missing: str) -> None:
    table = JeanTable({name: fact for name, fact in KEPT.items() if name != missing})
    table.at("5").reveal("A3")  # her way is 6 7 8 9 10 11
    assert table.question.key == "jean.stop"


def test_what_does_not_lie_on_her_way_need_not_be_known() -> None:
    table = JeanTable({name: fact for name, fact in KEPT.items() if name != "box.cities"})
    assert stop_after(table, "A3") == "5"


def test_the_likely_stops_come_first() -> None:
    table = JeanTable().reveal("A1")  # one stop
    assert table.question.options[:5] == ["4", "5", "11", "13", "14"]
    table = JeanTable().reveal("A4")  # two stops: the second city, then those behind it
    assert table.question.options[:5] == ["5", "11", "13", "14", "20"]


def test_every_place_ahead_may_be_named_and_none_behind() -> None:
    table = JeanTable().at("14").reveal("A1")
    assert sorted(map(str, table.question.options)) == ["15", "16", "17", "18", "19", "20"]


def test_a_village_without_a_quest_is_not_offered_where_quests_are_kept() -> None:
    known = {name: fact for name, fact in KEPT.items() if not name.startswith("box.arrows")}
    table = JeanTable({**known, "quests": "7"}).reveal("A1")
    assert table.question.options == ["4", "5", "7", "11", "13", "14", "20"]


def test_the_city_of_l4_is_one_of_the_places_to_name() -> None:
    table = JeanTable.kept(tile__L4="on").at("5").reveal("A3")
    assert table.instructions == ["jean.sail.lower.legacy"]
    assert "9a" in table.question.options
    table.reply("9a")
    assert table.state.place == "9a"


def test_from_the_last_place_there_is_only_one_way() -> None:
    table = JeanTable().at("19").reveal("A1")
    assert "jean.sails" in table.instructions
    assert table.state.place == "20"
