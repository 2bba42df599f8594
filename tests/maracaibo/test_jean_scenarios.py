"""Jean in the scenarios of The Uprising: Freeing the Caribbean, and the city of L36."""

from __future__ import annotations

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.procedure import Kind
from companion.engine.refusals import Refused
from companion.games.maracaibo import board
from tests.builders import english, games
from tests.maracaibo.jean_table import KEPT, NO_TILES, JeanTable, Known
from tests.outcomes import automa, winners

MARKERS: Known = {
    **{f"markers.{n}.france": 1 for n in range(2, 8)},
    **{f"markers.{n}.spain": 1 for n in range(8, 14)},
    **{f"markers.{n}.england": 1 for n in range(14, 20)},
}


def unrest(**known: str | int) -> JeanTable:
    facts = {name.replace("__", "."): fact for name, fact in known.items()}
    return JeanTable({**KEPT, **MARKERS, **facts}, scenario="unrest")


def markers(table: JeanTable) -> Known:
    return {name: n for name, n in table.state.facts.known.items() if name.startswith("markers.")}


# Freeing the Caribbean: "For each influence you would gain, score 2 victory points instead."


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("A2", 2),  # influence France 1
        ("A3", 4),  # combat, then influence 2
        ("A4", 2),
        ("A5", 2),
        ("B6", 8),  # combat, then influence 3; 2 points
        ("C4", 8),  # the same with a village more
    ],
)
def test_jean_scores_two_points_for_each_influence_and_places_nothing(
    card: str, points: int
) -> None:
    table = unrest()
    before = markers(table)
    table.reveal(card)
    assert table.question.key == "jean.your_turn"  # no combat token, no nation
    assert table.state.points == points
    assert markers(table) == before
    assert not {"jean.combat", "jean.annex", "jean.influence"} & set(table.instructions)


def test_the_same_cards_move_influence_where_the_module_is_not_played() -> None:
    table = JeanTable({**KEPT, **MARKERS}, scenario="all-inclusive").reveal("A2")
    assert table.state.points == 0
    assert "jean.influence.kept" in table.instructions


def test_there_is_no_nation_scoring_for_jean_in_unrest() -> None:
    table = unrest()
    for _ in range(3):
        table.reply("ended", "", "", "", "")  # no new markers, no quests
    table.reply("ended")
    assert "jean.game_ended.you.freeing" in table.instructions
    table.correct("points", 100).reply("score")
    assert table.question.key == "jean.your_quests"
    table.reply(0, 0, "behind", 101)
    assert "nations" not in automa(table.dialogue).lines
    assert automa(table.dialogue).total == 100
    assert winners(table.dialogue) == [1]


def test_the_reading_is_marked_as_ours_and_can_be_corrected() -> None:
    entries = {entry.id: entry for entry in games()["maracaibo"].glossary.entries}
    assert entries["jean-freeing"].source.confidence == "deduced"
    table = unrest().reveal("A3").correct("rules", "influence", 1)
    assert table.state.points == 2  # again: combat, then influence 2, 1 each
    assert table.dialogue.readings["box.rule.jean-influence"] == 1
    question = games()["maracaibo"].reading("box.rule.jean-influence")
    assert question is not None
    assert question.check(2) == 2


# A place that was freed


def test_a_place_freed_on_the_board_is_free_for_jean() -> None:
    full: Known = {**KEPT, **MARKERS}
    table = JeanTable(full, scenario="all-inclusive")
    table.state.facts.known["markers.5.france"] = 0  # received from the board
    table.reveal("A3", "spain")
    assert board.markers_at(table.state.facts, "5") == {"spain": 1}


# The city of L36, which "has developed"


def with_l36(price: str, **known: str | int) -> JeanTable:
    facts = {**KEPT, "tile.L36": "on", "box.rule.jean-l36": price, "box.tile.L36.place": "12"}
    return JeanTable({**facts, **{name.replace("__", "."): fact for name, fact in known.items()}})


def test_l36_is_asked_for_only_where_the_uprising_is_played() -> None:
    base = {name: fact for name, fact in NO_TILES.items() if name != "tile.L36"}
    assert JeanTable(base, uprising="no", ready=False).question.key == "jean.ready"
    for chosen in ({"uprising": "yes"}, {"uprising": "no", "scenario": "unrest"}):
        table = JeanTable(base, ready=False, **chosen)
        assert list(table.question.options) == ["L36"]


def test_what_jean_pays_at_l36_is_asked_once() -> None:
    table = JeanTable({**KEPT, "tile.L36": "on"})
    table.reveal("A2")
    assert table.question.key == "jean.l36"
    table.reply("free", "12", "4", "next", "A4")
    assert table.question.key == "jean.stop"
    assert table.dialogue.readings["box.rule.jean-l36"] == "free"


def test_where_l36_lies_is_asked_once() -> None:
    table = JeanTable({**KEPT, "tile.L36": "on", "box.rule.jean-l36": "free"}).reveal("A2")
    assert table.question.key == "maracaibo.tile.place"
    table.reply("12", "4", "next", "A4")
    assert table.question.key == "jean.stop"
    assert table.dialogue.readings["box.tile.L36.place"] == "12"


@pytest.mark.parametrize("place", ["12", "12a"])
def test_the_archive_has_the_place_of_l36(place: str) -> None:
    table = JeanTable(
        {
            **KEPT,
            "tile.L36": "on",
            "box.rule.jean-l36": "free",
            "archive.places.L36": place,
            "box.tile.L36.place": "3",  # this campaign has it elsewhere
        }
    ).reveal("A2")
    assert table.question.key == "jean.stop"
    assert list(table.question.options)[:6] == ["4", "5", "11", "L36", "13", "14"]


def test_from_l36_she_sails_only_on() -> None:
    table = with_l36("free").at("L36").reveal("A2")
    assert list(table.question.options) == ["13", "14", "20"]


def test_the_city_of_l36_comes_by_its_number_when_jean_annexes() -> None:
    table = with_l36("free", markers__4__spain=1, markers__5__spain=1).reveal("A3", "4", "france")
    assert table.question.key == "jean.your_turn"
    assert board.markers_at(table.state.facts, "11") == {"france": 1}
    table = with_l36("free", **{f"markers__{n}__spain": 1 for n in (4, 5, 11)})
    table.reveal("A3", "4", "france")
    assert board.markers_at(table.state.facts, "L36") == {"france": 1}


def test_a_city_that_she_never_stops_at_is_not_asked_about_when_she_annexes() -> None:
    table = JeanTable({**KEPT, "tile.L36": "on", "box.rule.jean-l36": "passes"})
    table.reveal("A3", "france")
    assert table.question.key == "jean.your_turn"
    assert board.markers_at(table.state.facts, "4") == {"france": 1}


def test_a_table_from_before_the_place_question_continues_unchanged() -> None:
    table = JeanTable({**KEPT, "tile.L36": "on", "box.rule.jean-l36": "free"})
    start = {name: value for name, value in table.dialogue.start.items() if name != "asks_places"}
    table.dialogue = Dialogue(table.dialogue.procedure, start, 1, by_hand=True)
    table.reply("ready").reveal("A3", "4", "france")
    assert table.question.key == "jean.annex.which"
    assert "L36" in table.question.options


def test_the_city_of_l36_is_a_stop_with_a_market() -> None:
    table = with_l36("free").reveal("A1", "L36")
    assert "jean.market" in table.instructions
    assert (
        english()
        .render(table.dialogue.pause.instructions[0].text)
        .startswith("Jean puts a disc in")
    )
    assert table.state.facts.known.get("market.L36") == "full"
    assert table.state.discs == 1


def test_jean_gives_up_one_influence_marker_the_first_time() -> None:
    table = with_l36("gives_up").reveal("A4", "L36")
    assert table.question.key == "jean.l36.which"
    table.reply("spain")
    assert "jean.l36.pays" in table.instructions
    # A4 gives 1 influence with Spain, which she has just given up.
    assert "jean.influence.given_up" in table.instructions
    table.at("1").reveal("A1", "L36")
    assert table.question.key == "jean.quest_in_reach"  # nothing more to pay


def test_a_nation_given_up_is_not_scored_for_jean() -> None:
    table = with_l36("gives_up", l36__jean="spain").in_round(4).reply("ended", "score", "each", 12)
    assert table.question.key == "jean.nations.england"


def test_where_people_decided_so_she_passes_l36_by() -> None:
    table = with_l36("passes").reveal("A2")
    assert table.question.key == "jean.your_turn"  # her way is worked out: 5 by the lower arrow
    assert table.state.place == "5"


def test_jean_ignores_tiles_that_give_a_choice_or_reward_what_she_lacks() -> None:
    lying: Known = {"tile.L30": "on", "tile.L37": "on", "tile.L33": "off"}
    table = JeanTable({**NO_TILES, **lying}, scenario="all-inclusive", ready=False)
    instructions = [english().render(tell.text) for tell in table.dialogue.pause.instructions]
    assert "Jean ignores L30 · L37." in instructions


def test_the_legacy_tiles_of_the_scenario_are_not_asked_for() -> None:
    table = JeanTable({}, scenario="unrest", ready=False)  # L1 and L30 lie in Unrest
    assert "L1" not in table.question.options
    assert table.state.has_tile("L30")
    archived = JeanTable({"archive.tiles": "L4"}, scenario="unrest", ready=False)
    assert "L1" in archived.question.options


def test_people_who_play_together_play_against_jacques() -> None:
    """ "Jacques - against whom you always play when playing cooperatively." """
    offered = {
        name: next(o for o in procedure.options if o.name == "scenario").question
        for name, procedure in games()["maracaibo"].of_kind(Kind.AUTOMA).items()
    }
    assert {"cooperative", "rescue"} < set(offered["jacques"].options)
    assert not {"cooperative", "rescue"} & set(offered["jean"].options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_several_meet_jacques_only_where_they_play_together(players: int) -> None:
    jacques = games()["maracaibo"].of_kind(Kind.AUTOMA)["jacques"]
    scenario = next(option for option in jacques.options if option.name == "scenario")
    several = scenario.given({"players": players}).question.options
    assert several == ("", "cooperative", "rescue")
    assert {"unrest", "all-inclusive", *several} < set(
        scenario.given({"players": 1}).question.options
    )
    with pytest.raises(Refused):
        jacques.choose({"players": players, "scenario": "unrest"})
