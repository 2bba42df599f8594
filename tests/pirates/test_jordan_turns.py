"""Jordan's turns: what he does, what that gives him, and how a round ends."""

from __future__ import annotations

import pytest

from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.games.pirates.jordan.ship_board import figurehead_for
from companion.games.pirates.jordan.treasure import island_raided
from tests.builders import english
from tests.pirates.jordan_table import PLAIN_BOARD, READ, JordanTable, Known, ended

COUNTED: Known = {f"cubes.{kind}": 2 for kind in ("gold", "emerald", "pearl")}
BOTH = {**READ, "box.jordan.visit": "cube_and_upgrade"}


def board(**slots: str) -> dict[str, str | int]:
    """His board with these upgrades, by `_1`, `_2` …; the others give nothing."""
    return {**READ, **{f"box.jordan.slot.{name[1:]}": gives for name, gives in slots.items()}}


def in_position(position: int) -> JordanTable:
    return JordanTable({**READ, **COUNTED}).correct("marker", position)


# Before the first round


def test_he_begins_with_one_quest_and_his_marker_leftmost() -> None:
    table = JordanTable()
    assert (table.state.quests, table.state.position) == (1, 1)


def test_with_commanders_he_ignores_rum() -> None:
    assert "jordan.set_up.rum" in JordanTable(expansions=("commanders",), ready=False).instructions
    assert "jordan.set_up.rum" not in JordanTable(ready=False).instructions


# What he does


def test_the_first_action_that_is_possible_is_done() -> None:
    table = JordanTable().reveal("A.1", "explore")
    assert "jordan.sails.explore" in table.instructions


def test_reach_is_one_question() -> None:
    table = JordanTable().reveal("A.3", "quest")
    assert table.instructions == ["jordan.sails.quest", "jordan.quest"]
    assert table.question.key == "jordan.copy"


def test_a_b_card_gives_its_bonus_before_he_sails() -> None:
    table = JordanTable().reveal("B.1")
    assert table.instructions[0] == "jordan.bonus_first.upgrade"
    assert table.state.upgrades == 1
    assert table.question.key == "jordan.reach"


def test_a_raid_as_bonus_needs_no_location() -> None:
    table = JordanTable().reveal("B.2", "6", "pearl")
    assert table.state.treasures["pearl"] == 1
    assert table.question.options == ("quest", "improvement", "gulf", "other")


def test_improvements_are_looked_for_as_crew_then_equipment_then_ship() -> None:
    table = JordanTable().reveal("A.2", "improvement")
    text = english().in_full(table.dialogue.pause.instructions[0].text)
    assert text.startswith(
        "Jordan sails to an Improvement and takes it. "
        "Take Crew; if there is none, Equipment; else Ship. If several, the column nearest"
    )


def test_the_card_of_the_treasure_hunt_looks_within_1_then_2_then_3() -> None:
    table = JordanTable(expansions=("treasure-hunt",)).reveal("A.treasure-hunt")
    assert table.question.options == ("nearest_improvement", "gulf", "other")
    text = english().in_full(table.reply("nearest_improvement").dialogue.pause.instructions[0].text)
    assert "within 1 movement for Crew, else Equipment, else Ship; then within 2, then 3" in text


# Raids


@pytest.mark.parametrize(
    ("cubes", "die", "island"),
    [
        ((1, 4, 2), 4, "emerald"),
        ((1, 4, 2), 6, "emerald"),
        ((1, 4, 2), 3, "gold"),
        ((3, 4, 2), 1, "pearl"),
        ((2, 2, 2), 5, "gold"),
        ((2, 2, 2), 2, "gold"),
        ((1, 3, 3), 4, "emerald"),
        ((3, 1, 1), 3, "emerald"),
    ],
)
def test_4_to_6_is_the_island_with_most_cubes_1_to_3_the_fewest_ties_gold_emerald_pearl(
    cubes: tuple[int, int, int], die: int, island: str
) -> None:
    counted = dict(zip(("gold", "emerald", "pearl"), cubes, strict=True))
    assert island_raided(counted, die) == island


def test_people_enter_the_island_while_nobody_counts() -> None:
    table = JordanTable().reveal("A.1", "raid", "2")
    assert table.question.key == "jordan.which_island.fewest"
    assert table.reply("pearl").state.treasures == {"gold": 0, "emerald": 0, "pearl": 1}


def test_once_the_cubes_are_counted_the_app_finds_the_island() -> None:
    table = JordanTable().reveal("A.1", "raid", "5", "count", 1, 3, 3)
    assert table.state.treasures["emerald"] == 1
    assert table.question.form.also == ["cube", "maracaibo"]
    table.reply("cube", "pearl").reveal("A.4", "raid", "5")
    assert table.state.treasures["pearl"] == 1


@pytest.mark.parametrize(
    ("position", "points", "treasures", "checks"),
    [(1, 0, 1, False), (2, 2, 1, False), (3, 2, 1, True), (4, 3, 2, True)],
)
def test_what_a_raid_gives_by_the_hideout_marker(
    position: int, points: int, treasures: int, checks: bool
) -> None:
    table = in_position(position).reveal("A.1", "raid", "6")
    assert table.state.points == points
    assert table.state.treasures["gold"] == treasures
    assert (table.question.key == "jordan.yours") is checks


def test_with_more_treasure_than_you_a_cube_goes_on_the_island() -> None:
    table = in_position(3).reveal("A.1", "raid", "6")
    assert table.question.values["n"] == 1
    assert table.reply("fewer").instructions == ["jordan.cube"]
    assert in_position(3).reveal("A.1", "raid", "6", "as_many").instructions == []


@pytest.mark.parametrize(("yours", "instructions"), [(0, ["jordan.cube"]), (1, []), (3, [])])
@pytest.mark.parametrize("counted", [COUNTED, {}])
def test_treasures_that_your_side_counts_are_not_asked_for(
    yours: int, instructions: list[str], counted: Known
) -> None:
    """He has 1 gold now: more than you only if you have none."""
    known: Known = {**READ, **counted, "side.1": "Ann", "hunt.1.gold": yours}
    table = JordanTable(known).correct("marker", 3).reveal("A.1", "raid", "6")
    if not counted:
        table.reply("gold")
    assert table.question.key == "jordan.copy"
    of_cubes = [key for key in table.instructions if key.startswith("jordan.cube")]
    assert of_cubes == instructions


@pytest.mark.parametrize(("kind", "counter"), [("emerald", "emeralds"), ("pearl", "pearls")])
def test_your_side_counts_every_treasure(kind: str, counter: str) -> None:
    """The island with the most cubes; you have 3 of it, and he takes his first."""
    known: Known = {**READ, **COUNTED, f"cubes.{kind}": 3, f"hunt.1.{counter}": 3}
    table = JordanTable(known).correct("marker", 3).reveal("A.1", "raid", "6")
    assert table.state.treasures[kind] == 1
    assert table.question.key == "jordan.copy"


def test_an_answer_against_what_your_side_counts_is_refused_with_the_reason() -> None:
    """People count while he asks: 3 gold, and he has 1."""
    table = in_position(3).reveal("A.1", "raid", "6")
    assert table.question.key == "jordan.yours"
    table.dialogue.receive("own-side", {"hunt.1.gold": 3})
    with pytest.raises(Refused) as refused:
        table.reply("fewer")
    assert refusal_text(refused.value, english()) == (
        "This is not possible: Your supplies show 3 (Gold)."
    )
    assert table.reply("as_many").instructions == []


def test_a_cube_for_the_island_is_shown_where_nobody_counts_cubes() -> None:
    table = JordanTable().correct("marker", 3).reveal("A.1", "raid", "6", "gold")
    assert table.telling("jordan.cube.if_more")["n"] == 1
    assert table.question.key == "jordan.copy"


# Exploring


@pytest.mark.parametrize(
    ("position", "points", "further"), [(1, 3, 0), (2, 3, 1), (3, 4, 2), (4, 6, 2)]
)
def test_what_exploring_gives_by_the_hideout_marker(
    position: int, points: int, further: int
) -> None:
    table = in_position(position).reveal("A.2", "explore")
    key = "jordan.explore.location_further" if further else "jordan.explore.location"
    assert table.telling(key) == {"n": further}
    assert table.state.points == points


def test_rivers_are_counted_once_at_the_end() -> None:
    table = JordanTable().reveal("A.2", "explore")
    assert table.question.key == "jordan.copy"
    assert ended(rivers=3).state.rivers == 3


# Locations, upgrades and what they give


def test_cube_then_upgrade_then_the_action() -> None:
    table = JordanTable({**BOTH, **COUNTED}).reveal("A.3", "quest", "pearl")
    assert table.instructions == ["jordan.cube", "jordan.upgrade", "jordan.quest"]
    assert (table.state.upgrades, table.state.quests) == (1, 2)


def test_what_an_upgrade_gives_is_read_off_his_board_once() -> None:
    known = {name: fact for name, fact in READ.items() if name not in PLAIN_BOARD}
    table = JordanTable(known).reveal("B.1")
    assert table.question.key == "jordan.slot"
    table.reply("hideout")
    assert table.readings["box.jordan.slot.1"] == "hideout"
    assert table.state.position == 2


def test_the_hideout_marker_stops_at_its_fourth_place() -> None:
    table = JordanTable(board(_1="hideout")).correct("marker", 4).reveal("B.1")
    assert table.state.position == 4
    assert "jordan.marker" not in table.instructions


def test_an_upgrade_may_give_the_rightmost_quest() -> None:
    assert JordanTable(board(_1="quest")).reveal("B.1").state.quests == 2


def test_without_an_upgrade_left_nothing_is_covered() -> None:
    table = JordanTable(board(_1="end")).reveal("B.1")
    assert table.state.upgrades == 0
    assert "jordan.upgrade.none_left" in table.instructions


@pytest.mark.parametrize(("die", "tile"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_die_chooses_the_figurehead(die: int, tile: int) -> None:
    assert figurehead_for(die) == tile


def test_he_takes_one_figurehead_only() -> None:
    table = JordanTable(board(_1="figurehead", _2="figurehead")).reveal("B.1", "5")
    assert table.telling("jordan.figurehead") == {"die": 5, "number": 3}
    table.reply("other").reveal("B.4")
    assert "jordan.figurehead.has_one" in table.instructions


def test_for_a_residence_5_and_6_are_rolled_again() -> None:
    table = JordanTable(board(_1="residence")).reveal("B.1", "5", "6", "3")
    assert table.state.residences == [3]
    instructions = [english().render(t.text) for t in table.dialogue.pause.instructions]
    assert "Jordan rolls again after 5, 6" in instructions


def test_a_residence_that_he_has_is_rolled_again() -> None:
    table = JordanTable(board(_1="residence", _2="residence"))
    table.reveal("B.1", "3", "no", "other").reveal("B.4", "3")
    assert table.question.key == "jordan.residence.rolls"
    assert "Roll again" in str(english().more(table.question.text))
    assert table.reply("1").state.residences == [1, 3]
    assert table.telling("jordan.residence.again") == {"n": 1, "dice": "3"}


def test_the_first_on_a_residence_gets_two_points() -> None:
    assert JordanTable(board(_1="residence")).reveal("B.1", "2", "yes").state.points == 2
    assert JordanTable(board(_1="residence")).reveal("B.1", "2", "no").state.points == 0


def test_with_all_four_residences_nothing_is_built() -> None:
    table = JordanTable(board(_1="residence")).correct("residences", "1,2,3,4").reveal("B.1")
    assert "jordan.residence.none_left" in table.instructions


# Forts


def test_a_fort_gives_cube_upgrade_its_points_and_seven_more() -> None:
    """Its points are read before it leaves the table."""
    known = {**READ, **COUNTED}
    table = JordanTable(known, expansions=("commanders",)).reveal("A.commanders", "fort", "tobago")
    assert table.instructions == ["jordan.sails.at"]
    assert table.reply("gold").instructions == ["jordan.cube", "jordan.upgrade"]
    assert table.question.key == "jordan.fort_points"
    assert table.reply(5).instructions[:2] == ["jordan.fort", "jordan.points"]
    assert table.state.points == 12
    assert table.state.upgrades == 1


def test_that_the_cards_of_commanders_ask_for_forts_is_deduced() -> None:
    table = JordanTable(expansions=("commanders",)).reveal("A.commanders", "fort", "tobago")
    assert table.dialogue.origin("A.commanders").confidence == "deduced"


# The Gulf, Maracaibo and the rounds


ROUND_TWO = ("jordan.round_ended", "jordan.round_opens")


def to_the_gulf(table: JordanTable) -> JordanTable:
    return table.reveal("A.3", "gulf")


def test_from_the_gulf_he_sails_to_maracaibo_without_a_card() -> None:
    table = to_the_gulf(JordanTable())
    assert "Gulf" in english().render(table.dialogue.header.where)
    table.reply("next")
    assert table.instructions[:3] == ["jordan.maracaibo", "jordan.upgrade", "jordan.points"]
    assert (table.state.points, table.state.upgrades) == (6, 1)
    assert table.instructions[-2:] == ["jordan.round_ended", "jordan.round_opens"]


@pytest.mark.parametrize(("board_shows", "points"), [("attack", 3), ("cannon", 5)])
def test_the_boards_of_commanders_give_3_or_5_there(board_shows: str, points: int) -> None:
    table = to_the_gulf(JordanTable(expansions=("commanders",))).reply("next", board_shows)
    assert table.state.points == points


def test_a_board_that_the_setup_drew_is_not_asked_for() -> None:
    known: Known = {**READ, "board.maracaibo": "cannon"}
    table = to_the_gulf(JordanTable(known, expansions=("commanders",))).reply("next")
    assert table.state.points == 5


def test_the_gulf_may_give_an_upgrade() -> None:
    table = to_the_gulf(JordanTable({**READ, "box.jordan.gulf": "upgrade"}))
    assert table.state.upgrades == 1


def test_when_you_arrive_he_has_one_more_turn() -> None:
    table = JordanTable().reply("maracaibo", "A.3", "quest")
    assert table.instructions == ["jordan.sails.quest", "jordan.quest", *ROUND_TWO]
    assert table.state.round == 2
    assert table.state.place == "sea"


def test_there_are_three_rounds() -> None:
    table = JordanTable()
    for card in ("A.3", "A.1"):
        table.reply("maracaibo", card, "other")
    table.reply("maracaibo", "A.2", "improvement")
    assert table.instructions[-1] == "jordan.game_ended.income"
    assert table.question.key == "jordan.rivers_in_all"
    assert table.reply(2).question.key == "jordan.score"
