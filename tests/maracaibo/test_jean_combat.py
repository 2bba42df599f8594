"""Jean's fights: the nation by value, her rank, your rank and the condition; what she annexes."""

import pytest

from companion.games.maracaibo.jean.combat import chosen_nation
from tests.maracaibo.jean_table import KEPT, JeanTable


def nation(values: tuple[int, int, int], changes: tuple[int, int, int] = (0, 0, 0)) -> str:
    names = ("france", "spain", "england")
    return chosen_nation(
        dict(zip(names, values, strict=True)), dict(zip(names, changes, strict=True))
    )


@pytest.mark.parametrize(
    ("values", "changes", "chosen"),
    [
        ((3, 5, 4), (0, 0, 0), "spain"),  # the highest value
        ((3, 5, 4), (0, -2, 0), "england"),  # 3, 3, 4: your rank with Spain counts against it
        ((3, 5, 4), (3, 0, 0), "france"),  # 6, 5, 4: her rank with France counts for it
        ((3, 5, 4), (2, 0, 0), "spain"),  # 5, 5, 4: a tie, Spain is higher on the token
        ((4, 2, 4), (0, 2, 0), "france"),  # 4, 4, 4: France and England on the token, France first
        ((2, 4, 4), (2, 0, 0), "spain"),  # 4, 4, 4: Spain and England on the token, Spain first
        ((4, 4, 4), (0, 0, 0), "france"),
        ((1, 2, 3), (0, 0, -3), "spain"),  # 1, 2, 0
        ((0, 0, 0), (-2, -1, -1), "spain"),  # −2, −1, −1: below nothing too
    ],
)
def test_the_nation_she_fights_with(
    values: tuple[int, int, int], changes: tuple[int, int, int], chosen: str
) -> None:
    assert nation(values, changes) == chosen


def test_the_app_works_it_out_from_token_condition_and_ranks() -> None:
    # 4, 3, 3 on the token; a condition gives England 1; ranks: Jean 1 and you 2 with France,
    # Jean 2 and you 1 with Spain, 0 and 0 with England: 4−1, 3+1, 3+1 = 3, 4, 4; Spain first.
    known = {name: fact for name, fact in KEPT.items() if not name.startswith("rank.")}
    table = JeanTable(known).reveal("A3", "work_out", 4, 3, 3, "england", 1, "none")
    table.reply(1, 2, 2, 1, 0, 0)
    assert table.telling("jean.combat.nation")["nation"].key == "nation.spain"
    assert table.state.facts.known.get("markers.4.spain") == 1


def test_ranks_that_are_known_are_shown_and_not_asked() -> None:
    table = JeanTable.kept(rank__france__jean=2, rank__spain__you=1).reveal("A3")
    assert table.telling("jean.combat.ranks") == {"france": "+2", "spain": "−1", "england": "0"}
    table.reply("work_out", 1, 4, 2, "none")  # 3, 3, 2: Spain is higher on the token
    assert table.telling("jean.combat.nation")["nation"].key == "nation.spain"


def annexed(table: JeanTable, card: str = "A3") -> list[str]:
    """Return the places of her new markers with this card, fighting for France."""
    before = {n for n in table.state.facts.known if n.endswith(".france")}
    table.reveal(card, "france")
    after = {n for n in table.state.facts.known if n.endswith(".france")}
    places = {name.split(".")[1] for name in after - before}
    return sorted(places - {"aside"})


def holding(*places: str) -> dict[str, str | int]:
    return {f"markers__{place}__spain": 1 for place in places}


def test_she_annexes_the_lowest_empty_city() -> None:
    assert annexed(JeanTable.kept()) == ["4"]
    assert annexed(JeanTable.kept(**holding("4", "5"))) == ["11"]


def test_without_an_empty_city_the_lowest_empty_village() -> None:
    cities = ("4", "5", "11", "13", "14")
    assert annexed(JeanTable.kept(**holding(*cities))) == ["2"]
    assert annexed(JeanTable.kept(**holding(*cities, "2", "3"))) == ["6"]


def test_without_an_empty_place_the_marker_leaves_the_game() -> None:
    table = JeanTable.kept(**holding(*map(str, range(2, 20))))
    assert annexed(table) == []
    assert "jean.annex.leaves" in table.instructions
    assert table.state.facts.known["markers.aside.france"] == 13 - 1


def test_c4_annexes_one_village_more() -> None:
    assert annexed(JeanTable.kept(), "C4") == ["2", "4"]


def test_c4_takes_two_villages_where_no_city_is_empty() -> None:
    table = JeanTable.kept(**holding("4", "5", "11", "13", "14"))
    assert annexed(table, "C4") == ["2", "3"]


def test_17_is_a_city_with_l1() -> None:
    cities = holding("4", "5", "11", "13", "14")
    assert annexed(JeanTable.kept(**cities, tile__L1="on")) == ["17"]


def test_the_city_of_l4_is_hers_only_if_her_explorer_came_far_enough() -> None:
    board = {**holding("4", "5"), "tile__L4": "on"}
    for reached, expected in (("reached", "9a"), ("not_yet", "11")):
        table = JeanTable.kept(**board, explorer__L4=reached).reveal("A3", "4", "france")
        assert table.state.facts.known.get(f"markers.{expected}.france") == 1


def test_people_enter_an_unknown_place() -> None:
    known = {**KEPT, "markers.4.spain": 1, "markers.5.spain": 1}
    del known["box.cities"]
    table = JeanTable(known).reveal("A3", "france")
    assert table.question.key == "jean.annex.which"
    assert "9" in table.question.options
    table.reply("9")
    assert table.state.facts.known.get("markers.9.france") == 1


def test_a_marker_that_is_put_right_meanwhile_takes_its_place_off_the_list() -> None:
    table = JeanTable.kept(tile__L7="on").reveal("A3", "3", "4", "france")
    assert "9" in table.question.options
    table.dialogue.correct("markers", "9", "england")
    assert table.question.key == "jean.annex.which"
    assert "9" not in table.question.options


def test_whether_her_explorer_opened_l7_matters_only_if_its_city_is_the_lowest() -> None:
    lowest = JeanTable.kept(tile__L7="on", box__tile__L7__place="3")
    assert lowest.reveal("A3", "4", "france").question.key == "jean.annex.which"
    behind = JeanTable.kept(tile__L7="on", box__tile__L7__place="9").reveal("A3", "4", "france")
    assert behind.state.facts.known.get("markers.4.france") == 1


def test_the_rule_is_shown_where_nobody_keeps_markers() -> None:
    known = {name: fact for name, fact in KEPT.items() if name != "markers"}
    table = JeanTable(known).reveal("C4", "france")
    assert [key for key in table.instructions if "annex" in key] == [
        "jean.annex",
        "jean.annex.village",
    ]
    assert table.question.key == "jean.your_turn"


@pytest.mark.parametrize(("card", "steps"), [("A3", 2), ("B6", 3), ("C4", 3)])
def test_then_she_gains_influence_with_that_nation(card: str, steps: int) -> None:
    instructions = JeanTable.kept().reveal(card, "england").telling("jean.influence.kept")
    assert (instructions["nation"].key, instructions["n"]) == ("nation.england", steps)
