"""Rulebook, "Resistance Tile": the players' tiles, kept at the board."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.facts import Facts
from companion.engine.refusals import Refused
from companion.games.maracaibo import board
from tests.builders import all_procedures, begin, english, games
from tests.maracaibo.marker_table import at_table, instructions, left, options, reply

E = "empty"


def tile(dialogue: Dialogue[Any], seat: int = 1) -> list[str]:
    return list(dialogue.status["resistance"][str(seat)])


def labels(dialogue: Dialogue[Any]) -> list[str]:
    question = dialogue.pause.question
    assert question is not None
    return [english().render(question.label_of(option)) for option in question.options]


def with_tile(*lie: str, players: int = 2, **known: Any) -> Dialogue[Any]:
    """The first player's tile lies so."""
    spaces = {f"resistance__1__{space}": nation for space, nation in enumerate(lie, 1)}
    return at_table("unrest", players, **spaces, **known)


def test_a_freed_marker_goes_on_a_players_tile_and_its_reward_is_shown() -> None:
    """Alex: "placing it onto the third space on his Resistance Tile. He receives 1 figure"."""
    dialogue = reply(at_table("unrest"), "freed", "14")
    assert options(dialogue) == [1, 2, "out"]
    reply(dialogue, 2)
    assert labels(dialogue)[0] == "1: remove a disc from your ship board"
    reply(dialogue, 3)
    assert instructions(dialogue) == [
        "England leaves location 14 (5 markers left)",
        "Take the bonus on the flag of city 14",
        "Player 2, space 3: 1 figure",
    ]
    assert tile(dialogue, 2) == [E, E, "england", E]
    assert tile(dialogue, 1) == [E, E, E, E]
    known = dialogue.state.facts.known
    assert known["resistance.2.3"] == "england"


def test_by_the_tiles_village_action_the_reward_comes_twice() -> None:
    """The action frees villages only, so places are asked: 2 is one, 14 a city."""
    texts = [tell.text for tell in reply(at_table("unrest"), "freed", "2", 1, 3).pause.instructions]
    assert [text.key for text in texts][1:] == ["maracaibo.table.tile.village"]
    assert english().more(texts[1]) == (
        "If the tile's village action freed it, take this twice; the action costs 3 combat points."
    )


def test_a_marker_may_leave_the_game_instead() -> None:
    dialogue = reply(at_table("unrest"), "freed", "4", "out")
    assert instructions(dialogue)[-1] == "The marker leaves the game"
    assert tile(dialogue) == [E, E, E, E]


def test_no_marker_goes_beside_one_of_its_nation() -> None:
    dialogue = reply(with_tile(E, "france", E, E), "freed", "4", 1)
    assert tile(dialogue) == [E, "france", E, "france"]  # 4 is the only space: not asked


def test_a_tile_without_a_space_for_the_nation_is_not_offered() -> None:
    dialogue = reply(with_tile("france", E, "france", E), "freed", "4")
    assert options(dialogue) == [2, "out"]
    alone = reply(with_tile("france", E, "france", E, players=1), "freed", "4")
    assert instructions(alone)[-1] == "The marker leaves the game"
    assert left(alone)["france"] == 5


def test_the_fourth_marker_empties_the_tile_for_three_doubloons_and_a_point_a_token() -> None:
    dialogue = reply(with_tile("france", "spain", "france", E), "freed", "14", 1)
    assert instructions(dialogue)[-1] == ("The tile is full: take 3 doubloons and score points")
    assert tile(dialogue) == [E, E, E, E]


def test_a_fight_puts_its_markers_on_one_tile() -> None:
    dialogue, fought = at_table("unrest"), ("france", "city+village", "5", "2", 2, 1)
    question = dialogue.correction_question("fight", fought)
    assert question is not None
    assert list(question.options) == [3, 4]  # 2 is beside the marker that now lies on 1
    dialogue.correct("fight", *fought, 4)
    assert tile(dialogue, 2) == ["france", E, E, "france"]
    assert left(dialogue)["france"] == 4


def test_a_fight_that_fills_a_tile_shows_the_doubloons_and_points() -> None:
    """ "Take 3 doubloons and score 1 victory point per combat token", however it was entered."""
    dialogue = reply(with_tile("spain", E, "england", E), "freed", "4", 1, 2)
    assert tile(dialogue) == ["spain", "france", "england", E]
    dialogue.correct("fight", "spain", "city", "11", 1, 4)
    assert instructions(dialogue) == [
        "Spain leaves location 11 (5 markers left)",
        "Take the bonus on the flag of city 11",
        "Player 1, space 4: a book",
        "The tile is full: take 3 doubloons and score points",
    ]
    assert tile(dialogue) == [E, E, E, E]


def test_a_fight_against_a_nation_shows_its_doubloons_and_points() -> None:
    """City: 3 doubloons, a point per occupied city. Village 2: 3 points for each of 1, 3, 5."""
    places = {"4": "spain", "5": "france", "2": "spain", "3": "england", "7": "spain"}
    lie = {f"markers__{place}__{nation}": 1 for place, nation in places.items()}
    dialogue = at_table("all-inclusive", markers="kept", **lie)
    dialogue.correct("fight", "spain", "city+village", "2", "out")
    assert instructions(dialogue)[:2] == [
        "Take 3 doubloons and score 2 points for city 4",
        "Score 6 points for village 2",
    ]
    dialogue.correct("fight", "spain", "village", "out")
    assert instructions(dialogue)[0] == "Village 7: score 3 points for each neighbour with a marker"


def test_a_fight_is_an_event_that_asks_only_what_is_open() -> None:
    """Freeing: city 5, village 3. One space of Ann's tile is left for Spain, so it is not asked."""
    dialogue = reply(with_tile("spain", E, "england", E, players=1), "fight")
    reply(dialogue, "spain")
    assert labels(dialogue)[:3] == ["City (3–5)", "Village (2–3)", "City · Village (6–8)"]
    reply(dialogue, "city", "11", 1)
    assert tile(dialogue) == ["spain", E, "england", "spain"]


def test_what_a_fight_against_a_nation_costs() -> None:
    """Uprising: city 6, village 4; each once, so together 10."""
    places = {"4": "spain", "5": "spain", "2": "spain", "3": "spain"}
    lie = {f"markers__{place}__{nation}": 1 for place, nation in places.items()}
    dialogue = reply(at_table("all-inclusive", markers="kept", **lie), "fight", "spain")
    assert labels(dialogue) == ["City (6)", "Village (4)", "City · Village (10)"]


def test_a_fight_records_nothing_if_somebody_else_freed_the_place_meanwhile() -> None:
    dialogue = reply(at_table("unrest"), "fight", "france", "city", "4")
    dialogue.correct("count", "france", "4", 0)
    reply(dialogue, "out")
    assert instructions(dialogue) == ["The board has changed: nothing was recorded"]
    assert left(dialogue)["france"] == 5


def test_a_fight_against_a_nation_whose_last_marker_just_went_records_nothing() -> None:
    dialogue = reply(at_table("all-inclusive", markers="kept", markers__4__spain=1), "fight")
    dialogue.correct("count", "spain", "4", 0)
    reply(dialogue, "spain")
    assert instructions(dialogue) == ["The board has changed: nothing was recorded"]


def test_an_unknown_side_of_a_tile_is_asked_once_and_then_shown() -> None:
    dialogue = reply(at_table("unrest", tile_read=False), "freed", "4", 1, 2)
    assert dialogue.pause.question is not None
    assert dialogue.pause.question.fact == "box.resistance.2"
    reply(dialogue, "2 doubloons")
    assert instructions(dialogue)[-1] == "Player 1, space 2: 2 doubloons"
    reply(dialogue, "freed", "11", 2, 2)
    assert instructions(dialogue)[-1] == "Player 2, space 2: 2 doubloons"
    assert dialogue.readings["box.resistance.2"] == "2 doubloons"


def test_a_fight_that_is_recorded_asks_what_the_tile_gives_too() -> None:
    dialogue = at_table("unrest", tile_read=False)
    fought = ("france", "city", "4", 1, 4)
    question = dialogue.correction_question("fight", fought)
    assert question is not None
    assert question.key == "maracaibo.resistance.gives"
    dialogue.correct("fight", *fought, "a book")
    assert instructions(dialogue)[-1] == "Player 1, space 4: a book"


def test_a_fight_for_a_city_shows_what_a_marker_on_havana_would_add() -> None:
    lie = {"markers__1__spain": 1, "markers__4__france": 1}
    dialogue = reply(
        at_table("all-inclusive", markers="kept", **lie), "fight", "france", "city", "out"
    )
    assert instructions(dialogue)[:2] == [
        "Take 3 doubloons and score 1 point for city 4",
        "Havana has a marker too: as a city, it gives 1 point more",
    ]


def test_a_fight_recalls_the_cards_that_ask_for_three_and_markers_that_fit_nowhere() -> None:
    """The tile can take one of the two; the other leaves the game without a reward."""
    lie = {"markers__4__france": 1, "markers__6__france": 1, "markers__7__france": 1}
    dialogue = with_tile(E, "spain", "france", E, players=1, markers="kept", **lie)
    dialogue.correct("fight", "france", "city+village", "6", 1, 1)
    assert instructions(dialogue) == [
        "France leaves location 4 (2 markers left)",
        "Take the bonus on the flag of city 4",
        "France has 2 markers on the board",
        "France leaves location 6 (1 marker left)",
        "Player 1, space 1: remove a disc from your ship board",
        "The marker leaves the game",
    ]


def test_all_ways_to_free_a_city_have_the_same_instructions() -> None:
    by_event = reply(at_table("unrest"), "freed", "4", 1, 3)
    fought = reply(at_table("unrest"), "fight", "france", "city", "4", 1, 3)
    recorded = at_table("unrest")
    recorded.correct("fight", "france", "city", "4", 1, 3)
    assert instructions(by_event) == instructions(fought) == instructions(recorded)
    assert len(instructions(fought)) == 3


@pytest.mark.parametrize("correction", [("freed", "4"), ("fight", "france", "city", "4")])
def test_beside_jacques_his_instructions_stay_below_those_of_a_fight(
    correction: tuple[str, ...],
) -> None:
    known = {"markers": "kept", "markers.4.france": 1, "markers.5.france": 1}
    jacques = begin(all_procedures()["jacques"], known=known, scenario="cooperative")
    before = instructions(jacques)
    jacques.correct(*correction)
    freed = ["France leaves location 4 (1 marker left)", "Take the bonus on the flag of city 4"]
    assert instructions(jacques) == [*freed, *before]
    jacques.undo()
    assert instructions(jacques) == before


def test_the_bonus_of_a_flag_is_shown_with_freeing_and_only_for_cities() -> None:
    """ "If you liberated a city, you also receive the bonus indicated on the city's flag." """
    bonus = "Take the bonus on the flag of city 4"
    assert bonus in instructions(reply(at_table("unrest"), "freed", "4", "out"))
    assert bonus not in instructions(reply(at_table("unrest"), "freed", "2", "out"))
    other = reply(at_table("all-inclusive"), "placed", "spain", "4", "freed", "4", "out")
    assert bonus not in instructions(other)


def test_a_fight_shows_the_reward_of_the_only_space_that_is_left() -> None:
    dialogue = with_tile(E, "spain", E, "france")
    question = dialogue.correction_question("fight", ("france", "city", "4", 1))
    assert question is not None
    wording = [english().render(question.label_of(option)) for option in question.options]
    assert wording == ["1: remove a disc from your ship board"]


@pytest.mark.parametrize("correction", [("freed", "4"), ("fight", "france", "city", "4")])
def test_beside_jacques_both_ways_to_free_a_place_ask_for_a_tile(
    correction: tuple[str, ...],
) -> None:
    known = {"markers": "kept", "markers.4.france": 1, "markers.5.france": 1}
    tiles = {f"resistance.1.{space}": E for space in range(1, 5)}
    jacques = begin(all_procedures()["jacques"], known={**known, **tiles}, scenario="cooperative")
    question = jacques.correction_question(correction[0], correction[1:])
    assert question is not None
    assert question.options == [1, "out"]
    jacques.correct(*correction, 1, 3)
    facts = jacques.state.facts.known
    assert (facts["resistance.1.3"], facts.get("markers.4.france", 0)) == ("france", 0)


def test_displace_is_spoken_of_only_where_it_exists() -> None:
    free = reply(at_table("unrest"), "freed", "4").pause.question
    base = reply(at_table("all-inclusive"), "placed", "spain", "4", "freed", "4").pause.question
    assert free is not None
    assert base is not None
    assert (free.key, base.key) == (
        "maracaibo.resistance.whose",
        "maracaibo.resistance.whose.displace",
    )
    assert f"{free.key}.more" not in english().texts
    assert english().text(f"{base.key}.more") == "A displaced marker leaves the game."


def test_a_marker_back_on_its_track_comes_from_a_tile() -> None:
    """ "you have to return an ownership marker from it instead (or ignore the effect)" """
    dialogue = reply(at_table("all-inclusive"), "placed", "spain", "4", "freed", "4", 1, 2)
    reply(dialogue, "returned", "spain")
    assert tile(dialogue) == [E, E, E, E]


def test_where_tiles_are_played_a_marker_out_of_the_game_does_not_come_back() -> None:
    """ "you have to return an ownership marker from it instead (or ignore the effect)" """
    dialogue = reply(at_table("all-inclusive"), "placed", "spain", "4", "freed", "4", "out")
    assert "returned" not in options(dialogue)
    reply(dialogue, "placed", "france", "5", "freed", "5", 1, 2, "returned")
    assert options(dialogue) == ["france"]


def test_with_freeing_a_marker_leaves_its_tile_and_the_game_for_seven_doubloons() -> None:
    """ "If you are using the Freeing the Caribbean module, remove it from the game instead." """
    dialogue = with_tile(E, "spain", E, E)
    assert "A marker left a resistance tile" in labels(dialogue)
    facts, route = dialogue.state.facts, dialogue.state.route
    aside = board.markers_aside(facts, route, "spain")
    reply(dialogue, "returned", "spain")
    assert instructions(dialogue) == ["Take 7 doubloons: Spain's marker leaves the game"]
    assert tile(dialogue) == [E, E, E, E]
    assert board.markers_aside(facts, route, "spain") == aside


def test_of_several_tiles_it_is_asked_from_which_the_marker_comes() -> None:
    lie = {"resistance__1__2": "spain", "resistance__2__4": "spain", "markers__aside__spain": 11}
    dialogue = reply(at_table("all-inclusive", markers="kept", **lie), "returned", "spain")
    assert labels(dialogue) == ["Player 1, space 2", "Player 2, space 4"]
    reply(dialogue, "2.4")
    assert tile(dialogue, 1) == [E, "spain", E, E]
    assert tile(dialogue, 2) == [E, E, E, E]


def test_what_lies_on_a_tile_can_be_put_right_but_not_against_the_rules() -> None:
    dialogue = with_tile("france", E, "spain", E)
    dialogue.correct("tile", 1, 4, "france")
    assert tile(dialogue) == ["france", E, "spain", "france"]
    question = dialogue.correction_question("tile", (1, 2))
    assert question is not None
    assert list(question.options) == [E]  # a fourth would empty it at once
    with pytest.raises(Refused):
        dialogue.correct("tile", 1, 4, "spain")


# Reminders


def test_a_place_is_free_only_when_its_last_marker_goes() -> None:
    dialogue = reply(at_table("unrest", markers="kept", markers__4__france=2), "freed", "4", "out")
    assert instructions(dialogue)[0] == "France loses one marker at location 4 (1 left)"
    reply(dialogue, "freed", "4", "out")
    assert instructions(dialogue)[0] == "France leaves location 4 (0 markers left)"


@pytest.mark.parametrize("key", ["maracaibo.table.freed.more", "maracaibo.table.freed.one.more"])
def test_the_gravedigger_is_recalled_at_every_liberation(key: str) -> None:
    """ "The Gravedigger's effect triggers any time you liberate a location" """
    assert "Gravedigger" in english().text(key, {"n": 2})


def test_cards_that_ask_for_three_markers_are_recalled_when_the_third_goes_or_comes() -> None:
    three = "Spain has {} markers on the board"
    dialogue = at_table("all-inclusive")
    reply(dialogue, "placed", "spain", "4", "placed", "spain", "5")
    assert len(instructions(dialogue)) == 1
    reply(dialogue, "placed", "spain", "11")
    assert instructions(dialogue)[1] == three.format(3)
    reply(dialogue, "freed", "11", "out")
    assert instructions(dialogue)[1] == three.format(2)


# The calculator


def calculator() -> Any:
    found = [c for c in games()["maracaibo"].calculators if c.name == "resistance"]
    return found[0]


def test_the_calculator_knows_the_tile_of_the_table() -> None:
    facts = with_tile("france", E, "spain", E).state.facts
    known = calculator().known(facts, {"tile": "1"})
    assert known == {"space_1": "france", "space_2": E, "space_3": "spain", "space_4": E}
    assert calculator().known(facts, {"tile": "entered"}) == {}
    assert calculator().known(Facts(), {"tile": "1"}) == {}


def test_alone_there_is_only_one_tile() -> None:
    known = calculator().known(with_tile("france", players=1).state.facts, {})
    assert (known["tile"], known["space_1"]) == ("1", "france")
