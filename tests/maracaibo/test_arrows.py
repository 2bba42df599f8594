"""The arrows of the sea route in few questions. The arrows of these tests are made up.

From the rulebook's example only this is known: the neighbours of 2 are 1, 3 and 5.
"""

from __future__ import annotations

from companion.engine.facts import Facts
from companion.games.maracaibo import arrows, board
from tests.builders import games
from tests.maracaibo.jean_table import ARROWS, NO_TILES, JeanTable
from tests.maracaibo.marker_table import at_table

# Two forks (2 to 3 or 5, 13 to 14 or 19), and 4 does not lead to 5: seven questions, not 57.
ALL_IN_FEW = ("all", "2,13", "3", "5", "14", "19", "4", "6")


def test_all_arrows_are_read_in_few_questions() -> None:
    table = at_table("all-inclusive")
    table.correct("arrows", *ALL_IN_FEW)
    facts, route = table.state.facts, table.state.route
    assert board.knows_arrows(facts, route)
    ahead = {place: board.arrow(facts, place, "upper") for place in board.with_arrows(route)}
    assert ahead == {**{str(n): str(n + 1) for n in range(1, 20)}, "4": "6"}
    assert board.arrow(facts, "2", "lower") == "5"
    assert board.arrow(facts, "13", "lower") == "19"
    assert board.arrow(facts, "3", "lower") == "4"  # there is only one
    assert board.neighbours(facts, route, "2") == ("1", "3", "5")
    assert board.neighbours(facts, route, "6") == ("4", "5", "7")


def test_what_was_read_is_kept_in_my_box_and_known_to_it() -> None:
    table = at_table("all-inclusive")
    table.correct("arrows", *ALL_IN_FEW)
    read = {name: value for name, value in table.readings.items() if name.startswith("box.arrows")}
    assert read == {
        "box.arrows.forks": "2,13",
        "box.arrows.jumps": "4",
        "box.arrows.2.upper": "3",
        "box.arrows.2.lower": "5",
        "box.arrows.13.upper": "14",
        "box.arrows.13.lower": "19",
        "box.arrows.4.upper": "6",
    }
    for name, value in read.items():
        question = games()["maracaibo"].reading(name)
        assert question is not None
        assert question.check(value) == value


def test_nothing_is_taken_for_granted_before_people_have_confirmed_it() -> None:
    route = at_table().state.route
    facts = Facts({"box.arrows.forks": "2", "box.arrows.2.upper": "3", "box.arrows.2.lower": "5"})
    assert board.arrow(facts, "7", "upper") is None
    assert [reading.name for reading in arrows.unread(facts, route)] == ["box.arrows.jumps"]
    facts.known["box.arrows.jumps"] = ""
    assert board.arrow(facts, "7", "upper") == "8"
    assert board.arrow(facts, "20", "upper") is None
    assert not arrows.unread(facts, route)


def test_a_fork_has_two_different_arrows() -> None:
    question = at_table().correction_question("arrows", ("all", "17", "18"))
    assert question is not None
    assert list(question.options) == ["19", "20"]


def test_one_place_that_was_read_wrongly_is_put_right_alone() -> None:
    table = at_table("all-inclusive")
    table.correct("arrows", *ALL_IN_FEW)
    table.correct("arrows", "7", "9", "same")
    facts = table.state.facts
    assert (board.arrow(facts, "7", "upper"), board.arrow(facts, "7", "lower")) == ("9", "9")
    assert board.arrow(facts, "8", "upper") == "9"
    table.correct("arrows", *ALL_IN_FEW)
    assert board.arrow(facts, "7", "upper") == "8"


def test_who_read_all_arrows_one_by_one_before_need_not_do_it_again() -> None:
    route = at_table().state.route
    assert board.knows_arrows(Facts(dict(ARROWS)), route)
    assert not arrows.unread(Facts(dict(ARROWS)), route)


def test_jean_finds_her_way_by_them() -> None:
    table = JeanTable({**NO_TILES, "quests": ""})
    table.correct("arrows", *ALL_IN_FEW)
    table.reveal("A1", "free")
    assert table.state.place == "4"


def test_the_calculator_of_the_uprising_counts_neighbours_by_them() -> None:
    against = next(c for c in games()["maracaibo"].calculators if c.name == "against")
    lie = {"markers__6__france": 1, "markers__5__spain": 1, "markers__7__spain": 1}
    table = at_table("all-inclusive", markers="kept", **lie)
    instructions = [result.tell.key for result in against.results({}, table.state.facts)]
    assert "maracaibo.calculator.against.arrows" in instructions
    table.correct("arrows", *ALL_IN_FEW)
    facts = table.state.facts
    assert against.known(facts, {"nation": "france"})["neighbours"] == 2
    instructions = [result.tell.key for result in against.results({}, facts)]
    assert "maracaibo.calculator.against.arrows" not in instructions
