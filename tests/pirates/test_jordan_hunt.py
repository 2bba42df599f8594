"""Jordan in a Treasure Hunt alone: no rounds, and a house rule for a loss."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.questions import CardEntry
from tests.builders import english
from tests.outcomes import AUTOMA, winners
from tests.pirates.charts import CHARTED
from tests.pirates.jordan_table import READ, JordanTable
from tests.random_play import any_answer


def hunting(lost: str = "third", *expansions: str, **options: Any) -> JordanTable:
    known = {**READ, "box.hunt.lost": lost, **options}
    return JordanTable(known, b_cards=0, expansions=("hunt", *expansions))


def to_maracaibo(table: JordanTable) -> JordanTable:
    """A card in vain, into the Gulf, and on to Maracaibo."""
    while table.state.place != "gulf":
        table.reply("next")
        if isinstance(table.question.form, CardEntry):
            table.reply(next(iter(table.question.form.known)))
        table.reply("gulf")
    return table.reply("next")


def test_you_are_asked_for_the_treasure_not_for_maracaibo() -> None:
    table = hunting()
    assert table.question.form.also == ["treasure"]
    assert "jordan.hunt.begins" in table.instructions


def test_without_rounds_no_round_is_mentioned() -> None:
    table = JordanTable({**READ, "box.hunt.lost": "third"}, expansions=("hunt",), ready=False)
    text = " ".join(english().in_full(tell.text) for tell in table.dialogue.pause.instructions)
    assert "Set up for two" in text
    assert "round" not in text


def test_in_maracaibo_he_gets_an_upgrade_and_6_points_and_starts_again_alone() -> None:
    table = to_maracaibo(hunting())
    assert table.instructions == [
        "jordan.maracaibo",
        "jordan.upgrade",
        "jordan.points",
        "jordan.hunt.back",
    ]
    assert (table.state.points, table.state.upgrades, table.state.place) == (6, 1, "sea")
    assert table.question.key == "jordan.copy"
    assert english().render(table.dialogue.header.where) == "Treasure Hunt · turn 2"


def test_the_modules_6_points_hold_with_commanders_too() -> None:
    table = to_maracaibo(hunting("third", "commanders", **{"board.maracaibo": "cannon"}))
    assert table.state.points == 6


@pytest.mark.parametrize(
    ("rule", "board", "points"),
    [("hunt", "cannon", 6), ("board", "cannon", 5), ("board", "attack", 3)],
)
def test_with_commanders_the_house_rule_gives_the_gains_of_maracaibo(
    rule: str, board: str, points: int
) -> None:
    """The same number as the setup and the Treasure Map say."""
    known = {"box.hunt.maracaibo": rule, "board.maracaibo": board}
    table = hunting("third", "commanders", **known)
    text = english().in_full(table.dialogue.pause.instructions[-1].text)
    assert f"a Ship Upgrade, {points} VP" in text
    assert to_maracaibo(table).state.points == points


def test_what_maracaibo_gives_is_asked_with_the_other_rules_of_the_house() -> None:
    table = JordanTable(READ, expansions=("hunt", "commanders"), ready=False)
    table.reply("choose", "board")
    assert table.readings["box.hunt.maracaibo"] == "board"


def test_a_raid_adds_no_cube_as_all_lie_on_the_islands_from_the_start() -> None:
    table = hunting().correct("marker", 3).correct("cubes", "count", 9, 8, 8)
    assert table.question.form.also == ["treasure"]
    table.reveal("A.1", "raid", "5")
    assert "jordan.raid" in table.instructions
    assert "jordan.cube" not in table.instructions
    assert table.question.key == "jordan.copy"


def test_with_a_layout_his_ship_is_back_at_the_start() -> None:
    table = JordanTable({**CHARTED, "box.hunt.lost": "third"}, expansions=("hunt",))
    table.correct("place", "gulf").reply("next")
    assert table.state.facts.known["ship.jordan"] == "start"


def test_there_is_no_round_and_no_income() -> None:
    table = to_maracaibo(to_maracaibo(hunting()))
    keys = {tell.key for moment in table.dialogue.moments for tell in moment.pause.instructions}
    assert not keys & {"jordan.round_opens", "jordan.round_ended", "jordan.game_ended"}
    assert table.state.journeys == 2


def test_no_value_tile_is_asked_for() -> None:
    """The Treasure Value tiles stay in the box."""
    table = hunting(**{"box.jordan.visit": "cube_and_upgrade"}).reveal("A.3", "quest")
    assert table.question.key == "jordan.copy"


def test_the_expansions_card_is_among_his() -> None:
    question = hunting().question.form
    assert isinstance(question, CardEntry)
    assert "A:nearest_improvement" in question.known


def test_how_one_loses_is_asked_before_the_hunt_and_shown() -> None:
    known = {name: value for name, value in READ.items() if name != "box.hunt.lost"}
    table = JordanTable(known, expansions=("hunt",), ready=False)
    (rule,) = rules_offered(table)
    assert "three times" in rule
    table.reply("choose", "never")
    assert table.readings["box.hunt.lost"] == "never"
    assert "income after round 3" not in str(table.instructions)


def rules_offered(table: JordanTable) -> list[str]:
    return [
        english().render(tell.text)
        for tell in table.dialogue.pause.instructions
        if tell.key == "jordan.house_rules.each"
    ]


def choosing_visits(*choose: str) -> JordanTable:
    known = {name: value for name, value in READ.items() if name != "box.jordan.visit"}
    return JordanTable(known, expansions=("hunt",), ready=False).reply(*choose)


def test_its_house_rules_speak_of_no_cube_for_a_tile() -> None:
    table = choosing_visits()
    assert rules_offered(table) == ["• at a Location Jordan first gets an upgrade"]
    question = table.reply("choose").question
    labels = [english().render(question.label_of(option)) for option in question.options]
    assert labels == ["Jordan gets an upgrade", "Only its action"]


def test_what_a_game_with_tiles_does_is_kept_as_usual() -> None:
    """My box holds for all games: an agreement in a hunt does not remove the cubes."""
    assert choosing_visits("usual").readings["box.jordan.visit"] == "cube_and_upgrade"
    assert choosing_visits("choose", "cube").readings["box.jordan.visit"] == "cube"


# The end


def test_after_your_d_card_he_has_his_last_turn_and_you_win() -> None:
    table = hunting().reply("treasure", "A.3", "quest")
    assert winners(table.dialogue) == [1]
    assert table.instructions == ["jordan.sails.quest", "jordan.quest", "jordan.hunt.player"]


def test_the_treasure_from_the_map_is_not_asked_for_again() -> None:
    table = hunting()
    table.dialogue.receive("map", {"treasure.1": "yes"})
    assert table.question.options == ("treasure",)
    table.reply("treasure", "A.3", "quest")
    assert winners(table.dialogue) == [1]


def test_a_d_card_entered_in_his_turn_ends_the_hunt_after_it() -> None:
    table = hunting().reply("next", "A.3")
    table.dialogue.receive("map", {"treasure.1": "yes"})
    table.reply("quest")
    assert table.instructions[-1] == "jordan.hunt.player"
    assert winners(table.dialogue) == [1]


def test_a_d_card_that_is_taken_back_ends_nothing() -> None:
    table = hunting()
    table.dialogue.receive("map", {"treasure.1": "yes"})
    table.reply("treasure", "A.3")
    table.dialogue.receive("map", {"treasure.1": None})
    table.reply("quest")
    assert table.question.form.also == ["treasure"]


def test_a_d_card_that_is_taken_back_while_points_are_asked_for_ends_nothing() -> None:
    table = hunting("points").reply("treasure", "A.3", "quest")
    assert table.question.key == "jordan.hunt.your_track"
    table.dialogue.receive("map", {"treasure.1": None})
    table.reply(30)
    assert table.question.form.also == ["treasure"]


def test_that_you_have_found_the_treasure_is_known_in_all_parts_of_the_game() -> None:
    assert hunting().reply("treasure").state.facts.known["treasure.1"] == "yes"


def test_you_lose_when_he_is_in_maracaibo_for_the_third_time() -> None:
    table = to_maracaibo(to_maracaibo(to_maracaibo(hunting())))
    assert table.instructions[-1] == "jordan.hunt.jordan"
    assert winners(table.dialogue) == [AUTOMA]


def test_the_treasure_counts_when_he_arrives_in_the_same_turn() -> None:
    table = to_maracaibo(to_maracaibo(hunting())).correct("place", "gulf").reply("treasure")
    assert table.state.journeys == 3
    assert winners(table.dialogue) == [1]


@pytest.mark.parametrize(("yours", "won"), [(7, [1]), (6, []), (5, [AUTOMA])])
def test_by_points_you_need_more_on_the_track_than_he_has(yours: int, won: list[object]) -> None:
    table = to_maracaibo(hunting("points")).reply("treasure", "A.4", "other", yours)
    assert winners(table.dialogue) == won


def test_where_nobody_can_lose_his_third_journey_ends_nothing() -> None:
    table = to_maracaibo(to_maracaibo(to_maracaibo(hunting("never"))))
    assert table.question.key == "jordan.copy"


@pytest.mark.parametrize("seed", range(6))
def test_a_hunt_comes_to_an_end_with_an_outcome(seed: int) -> None:
    table, chance = JordanTable({}, expansions=("hunt", "commanders"), seed=seed), Chance(seed)
    for _ in range(2000):
        if table.dialogue.over:
            break
        table.reply(any_answer(table.question, chance))
    assert table.dialogue.outcome is not None
