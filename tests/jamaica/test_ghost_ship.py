"""The ghost ship, an automa for two: the rulebook's variant, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.parts.playing import picture_of
from companion.engine.procedure import CARDS, switches
from companion.engine.refusals import Refused
from companion.games.jamaica.ghost_ship.turns import to_pay
from companion.games.jamaica.rules.state import Place
from tests.builders import all_automas, all_procedures, english, games
from tests.jamaica.ghost_table import WHERE, GhostTableTest
from tests.outcomes import AUTOMA, automa, winners

MORNING = "jamaica.ghost_ship.morning.deck"
DIRECTION, LANE, WINNER = "jamaica.ghost.direction", "jamaica.lane", "jamaica.ghost_ship.winner"
TAKES, TOKEN = "jamaica.ghost_ship.takes", "jamaica.ghost_ship.token"


def race(players: int = 2, **options: str | bool) -> GhostTableTest:
    return GhostTableTest(players, **options)  # type: ignore[arg-type]


# Setup


def test_it_begins_in_port_royal_with_five_and_three_doubloons_and_lady_beth() -> None:
    table = race()
    assert (table.ghost.space, table.ghost.lap) == (0, 0)
    assert table.holds == [5, 3, 0, 0, 0]
    assert table.ghost.powers == ["lady-beth"]


def test_the_captain_of_the_setup_is_not_asked_for() -> None:
    assert race(captain=2).state.captain == 1
    assert race(captain=None).question.key == "jamaica.first_captain"


def test_who_is_captain_first_is_learnt_by_the_other_parts_of_the_game() -> None:
    assert race(captain=None).reply("1").state.facts.known["first_player"] == 2
    assert race(captain=2).state.facts.known["first_player"] == 2


def test_the_first_player_may_arrive_while_the_captain_is_asked_for() -> None:
    """The setup is drawn again meanwhile; the answer here counts."""
    table = race(captain=None)
    table.state.facts.known["first_player"] = 2
    assert table.reply("0").state.captain == 0
    assert table.state.facts.known["first_player"] == 1


def test_the_app_draws_the_captain_if_people_like() -> None:
    table = GhostTableTest.dealt(captain=None)
    assert table.question.options == ["0", "1", "draw"]
    assert table.reply("draw").state.round == 1


# Direction


def test_alone_in_the_lead_it_sails_back() -> None:
    table = race().at(ann=3, ben=2, ghost=15).dice(2, 1).still()
    # 15 is where fork 1 ends: back into a lane, which the Captain chooses; 2 back are 13 or 11.
    assert table.question.key == LANE
    table.reply("inner")
    assert "jamaica.ghost.leads" in table.instructions
    assert table.ghost.space == 6  # from 13 one more back


def test_alone_in_last_place_it_sails_forward() -> None:
    table = race().at(ann=16, ben=18, ghost=1).dice(2, 1).still()
    assert table.instructions.count("jamaica.ghost.is_last") == 2
    assert table.ghost.space == 4


def test_level_with_the_leader_the_captain_chooses() -> None:
    table = race().at(ann=18, ben=2, ghost=18).dice(1, 2).still()
    assert table.question.key == DIRECTION
    assert table.question.values["player"] == "Ann"


def test_between_the_others_the_captain_chooses_for_each_die() -> None:
    table = race().at(ann=32, ben=1, ghost=16).dice(1, 2).still()
    table.reply("forward")
    assert table.ghost.space == 17
    assert table.question.key == DIRECTION
    table.reply("backward")
    assert table.ghost.space == 15


def test_in_the_outer_lane_it_leads_those_before_the_fork() -> None:
    table = race().at(ann=5, ben=6, ghost=7).dice(2, 1).still()
    assert "jamaica.ghost.leads" in table.instructions
    assert table.ghost.space == 5  # 7, two back


def test_a_ship_in_the_outer_lane_has_passed_it() -> None:
    table = race().at(ann=20, ben=22, ghost=16).dice(1, 1).still()
    assert table.instructions.count("jamaica.ghost.is_last") == 2
    assert table.ghost.space == 18


def test_on_the_two_branches_of_a_fork_the_spaces_left_count() -> None:
    # Ann in the outer lane at 12 has 24 left, as many as 14 in the channel: level, not ahead.
    table = race().at(ann=12, ben=3, ghost=14).dice(1, 1).still()
    assert table.question.key == DIRECTION


def test_it_moves_after_all_players_and_the_compass_goes_on() -> None:
    table = race(3).dice(3, 2)
    assert table.state.captain == 0
    table.reply("2", "2", "2")  # it goes 3 forward, leads, and goes 2 back
    assert table.ghost.space == 1
    assert table.state.round == 2
    assert table.state.captain == 1


def test_at_a_fork_the_captain_chooses_its_lane() -> None:
    table = race().at(ann=16, ben=18, ghost=6).dice(1, 1).still()
    assert table.question.key == LANE
    table.reply("outer")
    assert table.ghost.space == 8


def test_it_may_sail_back_past_the_start() -> None:
    table = race().at(ann=0, ben=0, ghost=2).dice(3, 1).still()
    assert (table.ghost.space, table.ghost.lap) == (0, 0)  # 2 → 49, then last: one forward


# Lairs and treasures


def test_it_takes_the_treasure_of_a_lair_unseen() -> None:
    table = race().at(ann=16, ben=18, ghost=1).dice(3, 1).still()
    assert "jamaica.finds.hidden" in table.instructions
    assert table.ghost.hidden == ["unseen"]
    assert 4 not in table.state.lairs


def test_a_lair_that_a_player_ended_on_is_empty() -> None:
    table = race().at(ann=1, ben=18, ghost=2).dice(3, 2)
    table.reply("4", "18")  # Ann: three forward to the lair
    assert 4 not in table.state.lairs


def test_a_lair_that_the_morning_must_have_ended_on_is_empty() -> None:
    """From 1 to 6 with 3 in the morning and 2 in the evening: the morning ended on lair 4."""
    table = race().at(ann=1, ben=18, ghost=3).dice(3, 2).reply("6")
    assert 4 not in table.state.lairs


def test_a_lair_that_the_morning_may_have_ended_on_is_unsure() -> None:
    """Still on 3 with 1 and 1: Ann has loaded, or sailed to lair 4 and back."""
    table = race().at(ann=3, ben=18, ghost=1).dice(1, 1).reply("3")
    assert table.state.unsure == [4]


def test_people_enter_whether_an_unsure_lair_has_its_token() -> None:
    table = race().at(ann=5, ben=5, ghost=2).dice(1, 1).still()
    assert table.state.unsure == [4]  # 5, one back, one forward
    assert table.question.key == TOKEN
    table.reply("no")
    assert table.ghost.hidden == []
    assert 4 not in table.state.lairs


# Battles


def test_where_it_ends_it_attacks_and_the_other_player_rolls() -> None:
    table = race().at(ann=4, ben=18, ghost=2).dice(2, 1).still()
    assert table.question.key == WINNER
    values = table.telling("jamaica.ghost_ship.attacks")
    assert (values["player"], values["speaker"], values["n"]) == ("Ann", "Ben", 2)


def test_with_three_the_first_from_the_captain_on_who_does_not_fight_rolls() -> None:
    table = GhostTableTest(3, captain=2).at(ann=4, ben=18, cleo=18, ghost=2).dice(2, 1).still()
    assert table.telling("jamaica.ghost_ship.attacks")["speaker"] == "Ben"


def test_of_several_ships_the_captain_chooses_one() -> None:
    table = race(3).at(ann=4, ben=4, cleo=18, ghost=2).dice(2, 1).still()
    assert table.question.key == "jamaica.ghost_ship.whom"
    table.reply(1)
    assert table.telling("jamaica.ghost_ship.attacks")["player"] == "Ben"


def test_nobody_fights_in_port_royal() -> None:
    table = race().at(ann=0, ben=0, ghost=2).dice(2, 6).still()
    assert "jamaica.ghost_ship.attacks" not in table.instructions


def test_the_battle_comes_before_the_treasure() -> None:
    table = race().at(ann=4, ben=18, ghost=1).dice(3, 1).still()
    assert table.question.key == WINNER
    table.reply("tie")
    assert table.instructions == ["jamaica.tie"]
    assert table.question.key == TOKEN
    assert "jamaica.finds.hidden" in table.reply("yes").instructions


def attacked(**options: str) -> GhostTableTest:
    """The ghost ship has attacked Ann on 3, while Ben is far ahead."""
    return race(**options).at(ann=3, ben=18, ghost=1).dice(2, 1).still()


def test_stolen_doubloons_go_into_an_empty_hold() -> None:
    table = attacked().reply("ghost", "doubloons", 4)
    assert table.holds == [5, 3, 4, 0, 0]


def test_food_and_gunpowder_go_to_the_bank() -> None:
    table = attacked().reply("ghost", "goods")
    assert table.holds == [5, 3, 0, 0, 0]
    assert "jamaica.ghost_ship.to_the_bank" in table.instructions


def test_with_full_holds_it_cannot_take_doubloons() -> None:
    table = attacked()
    for hold in (3, 4, 5):
        table.dialogue.correct("gold", hold, 1)
    table.reply("ghost")
    assert "doubloons" not in table.question.options


def test_while_nobody_has_a_treasure_it_cannot_take_one() -> None:
    table = race().at(ghost=3).dice(2, 5).reply("fought", "ghost")
    assert table.question.options == ["doubloons", "goods", "nothing"]


def found_and_fought(winner: str) -> GhostTableTest:
    """Ann's morning ends on lair 4, her evening beside the ghost ship on 6."""
    return race().at(ann=1, ben=18, ghost=6).dice(3, 2).reply("fought", winner)


def test_a_treasure_of_this_very_turn_can_be_stolen() -> None:
    table = found_and_fought("ghost")
    assert table.question.options == ["doubloons", "hidden", "power", "goods", "nothing"]
    assert table.reply("hidden", "6").ghost.hidden == ["unseen"]
    assert 4 not in table.state.lairs


def test_a_curse_of_this_very_turn_can_be_given_away() -> None:
    assert "curse" in found_and_fought("player").question.options


def test_a_sabre_of_this_very_turn_can_be_drawn() -> None:
    table = race().at(ann=1, ben=18, ghost=6).dice(3, 2).reply("fought")
    assert table.state.sabre_may_be_drawn
    assert not table.reply("tie").state.sabre_may_be_drawn  # her start is not entered


def test_it_steals_a_treasure_unseen() -> None:
    table = attacked()
    table.dialogue.correct("lairs", "9,11")  # the others are taken
    table.reply("ghost", "hidden")
    assert table.ghost.hidden == ["unseen"]


def test_it_steals_the_sixth_hold_with_the_doubloons_in_it() -> None:
    table = attacked()
    table.dialogue.correct("lairs", "9,11")
    table.reply("ghost", "power", "sixth-hold", 2)
    assert table.ghost.powers == ["lady-beth", "sixth-hold"]
    assert table.holds == [5, 3, 0, 0, 0, 2]


WHICH_HOLD = "jamaica.which_hold"


def loads_four(*gold: tuple[int, int]) -> GhostTableTest:
    """The ghost ship has the 6th Hold, and so much in its holds; it steals four doubloons."""
    table = attacked()
    table.dialogue.correct("powers", "sixth-hold")
    for hold in gold:
        table.dialogue.correct("gold", *hold)
    return table.reply("ghost", "doubloons", 4)


def test_with_the_sixth_hold_people_choose_the_hold_for_its_doubloons() -> None:
    table = loads_four()
    assert (table.question.key, table.question.options) == (WHICH_HOLD, [3, 6])
    labels = [english().render(table.question.label_of(place)) for place in (3, 6)]
    assert labels == ["An empty hold", "The 6th hold"]
    assert table.reply(6).holds == [5, 3, 0, 0, 0, 4]
    assert loads_four().reply(3).holds == [5, 3, 4, 0, 0, 0]


def test_if_one_hold_is_empty_nobody_is_asked_which() -> None:
    assert loads_four((6, 2)).holds == [5, 3, 4, 0, 0, 2]
    assert loads_four((3, 1), (4, 1), (5, 1)).holds == [5, 3, 1, 1, 1, 4]


def test_the_sixth_hold_may_be_put_right_while_it_is_asked_for() -> None:
    table = loads_four()
    table.dialogue.correct("powers", "")
    assert table.reply(6).holds == [5, 3, 4, 0, 0]


def test_a_player_who_wins_empties_one_of_its_holds() -> None:
    table = race().at(ghost=3).dice(2, 5).reply("fought", "player")
    assert table.question.options == ["hold.1", "hold.2", "nothing"]
    table.reply("hold.1")
    assert table.holds == [0, 3, 0, 0, 0]


def test_lady_beth_cannot_be_stolen_but_other_powers_can() -> None:
    table = attacked()
    table.dialogue.correct("powers", "sarans-sabre")
    table.reply("player")
    assert "power.sarans-sabre" in table.question.options
    assert "power.lady-beth" not in table.question.options
    assert table.reply("power.sarans-sabre").ghost.powers == ["lady-beth"]


def test_a_player_may_give_it_a_curse_or_take_a_hidden_treasure() -> None:
    table = attacked()
    table.dialogue.correct("lairs", "9,11")
    table.dialogue.correct("treasures", 1)
    table.reply("player", "curse")
    assert len(table.ghost.hidden) == 2
    other = attacked()
    other.dialogue.correct("treasures", 1)
    assert other.reply("player", "hidden").ghost.hidden == []


def test_the_app_rolls_for_it_if_people_like() -> None:
    """A star wins at once; any other face is a number, and two more for Lady Beth."""
    seen = set()
    for seed in range(20):
        table = GhostTableTest.dealt(seed=seed)
        while table.question.key != WHERE:
            table.reply(table.question.options[0])
        table.at(ghost=3).reply("fought", "roll")
        if table.question.key == TAKES:
            seen.add("star")
        else:
            values = table.telling("jamaica.ghost_ship.rolls")
            assert values["n"] == int(values["face"]) + 2
            assert "roll" not in table.question.options
            seen.add("number")
    assert seen == {"star", "number"}


def rolled_a_number(*corrections: tuple[str, str]) -> GhostTableTest:
    """The app has rolled for the ghost ship, and it was no star."""
    for seed in range(50):
        table = GhostTableTest.dealt(seed=seed)
        for correction in corrections:
            table.dialogue.correct(*correction)
        while table.question.key != WHERE:
            table.reply(table.question.options[0])
        table.at(ghost=3).reply("fought", "roll")
        if table.question.key == WINNER:
            return table
    raise AssertionError("always a star")


def test_its_sabre_has_the_roll_of_the_app_made_again_once() -> None:
    table = rolled_a_number(("powers", "sarans-sabre"))
    assert "roll_again" in table.question.options
    table.reply("roll_again")
    assert table.question.key in (WINNER, TAKES)  # a star wins, any other second roll stands
    assert not {"roll", "roll_again"} & set(table.question.options)


def test_a_players_sabre_has_its_roll_made_again_once_somebody_may_have_one() -> None:
    assert "roll_again" in rolled_a_number(("lairs", "9,11")).question.options
    assert "roll_again" not in rolled_a_number().question.options


# Players' turns, with kept positions


def test_spaces_that_a_card_leads_to_are_offered_with_the_furthest_first() -> None:
    """From 15 with 2 and 1: 3 forward, 2, 1, none, or one back."""
    table = race().at(ann=15, ghost=3).dice(2, 1)
    assert table.question.options == ["18", "17", "16", "15", "12", "14", "elsewhere", "fought"]


def test_at_a_fork_both_lanes_are_offered() -> None:
    table = race().at(ann=6).dice(1, 1)
    assert table.question.options[:5] == ["14", "13", "8", "7", "6"]


def test_where_a_shortage_leads_stands_behind_one_tap() -> None:
    """From 16 with 2 and 2 to 18: back to the port at 16, the sea at 17 or the lair at 11."""
    table = race().at(ann=17).dice(1, 1).reply("elsewhere")
    assert {"11"} <= set(table.question.options)
    assert table.question.options[-1] == "elsewhere"


def test_any_space_can_be_typed() -> None:
    table = race().at(ann=15).dice(1, 1).reply("elsewhere", "elsewhere", 30)
    assert table.state.ships[0].space == 30


def test_a_first_move_back_lies_behind_the_start() -> None:
    table = race().dice(2, 3).reply("49")
    assert (table.state.ships[0].space, table.state.ships[0].lap) == (49, -1)


def test_who_ends_where_the_ghost_ship_is_has_attacked_it() -> None:
    table = race().at(ann=1, ben=18, ghost=3).dice(2, 5).reply("3")
    assert table.question.key == WINNER
    values = table.telling("jamaica.ghost_ship.is_attacked")
    assert (values["player"], values["speaker"]) == ("Ann", "Ben")


def test_who_stays_beside_it_does_not_fight() -> None:
    table = race().at(ann=3, ben=18, ghost=3).dice(2, 5).reply("3")
    assert table.question.key == WHERE


def test_a_fight_on_the_way_can_be_entered() -> None:
    table = race().at(ann=1, ben=18, ghost=3).dice(2, 5).reply("fought", "player", "hold.2")
    assert table.holds == [5, 0, 0, 0, 0]
    assert table.question.key == WHERE
    assert table.question.values["player"] == "Ann"


def test_a_fight_that_was_entered_is_not_asked_for_at_the_end_of_the_turn() -> None:
    """Ann's morning ends beside the ghost ship, in the evening she loads."""
    table = race().at(ann=1, ben=18, ghost=3).dice(2, 5).reply("fought", "tie", "3")
    assert table.question.key == WHERE
    assert table.question.values["player"] == "Ben"


def test_a_second_fight_of_one_turn_can_be_entered() -> None:
    table = race().at(ann=1, ben=18, ghost=3).dice(2, 5).reply("fought", "tie")
    assert table.question.label_of("fought").key.endswith(".again")
    assert table.reply("fought").question.key == WINNER


@pytest.mark.parametrize("positions", ["keep", "ask"])
def test_no_fight_is_offered_while_it_is_in_port_royal(positions: str) -> None:
    table = race(positions=positions).dice(2, 1)
    assert "fought" not in table.question.options
    assert "fought" in table.at(ghost=3).question.options


def test_who_sails_away_and_back_fights_it() -> None:
    """Three forward, three back: the second move ends where the ghost ship is."""
    table = race().at(ann=17, ben=41, ghost=17).dice(3, 3)
    labels = {option: table.question.label_of(option) for option in ("17", "back")}
    assert labels["17"].key.endswith(".still")
    assert labels["back"].values == {"space": 17}
    assert table.reply("back").question.key == WINNER
    assert table.state.ships[0].space == 17


def test_who_is_thrown_back_beside_it_fights_it() -> None:
    """Two forward to the port at 5, which Ann cannot pay: back to the sea space at 3."""
    table = race().at(ann=3, ben=18, ghost=3).dice(2, 5)
    assert table.reply("back").question.key == WINNER


def test_there_and_back_matters_only_beside_it() -> None:
    assert "back" not in race().at(ann=17, ghost=16).dice(3, 3).question.options
    assert "back" not in race().dice(3, 3).question.options  # nobody fights in Port Royal


def test_a_morning_that_must_have_ended_beside_it_was_a_fight() -> None:
    """From 1 to 6 with 3 and 2: the morning ended on 4, where the ghost ship is."""
    table = race().at(ann=1, ben=18, ghost=4).dice(3, 2).reply("6")
    assert table.question.key == WINNER
    assert table.telling("jamaica.ghost_ship.is_attacked")["player"] == "Ann"
    table.reply("tie")
    assert table.question.values["player"] == "Ben"


# A shortage on the way


def test_who_was_thrown_back_has_not_been_where_a_card_alone_leads() -> None:
    """From 1 with 3 and 2: food, then two forward to 3, a shortage, a square: back to sea 2.

    Three forward to lair 4 and two back end on 2 as well, but nobody is thrown back there.
    """
    table = race().at(ann=1, ben=18, ghost=30).dice(3, 2).reply("elsewhere")
    assert "2" in table.question.options
    table.reply("2")
    assert 4 in table.state.lairs
    assert 4 not in table.state.unsure


def test_a_lair_on_which_turns_with_and_without_a_shortage_disagree_is_unsure() -> None:
    """The same turn with its last space only: the token on 4 may be there or gone."""
    for instructions in (("2",), ("elsewhere", "elsewhere", 2)):
        table = race().at(ann=1, ben=18, ghost=30).dice(3, 2).reply(*instructions)
        assert table.state.lairs.count(4) == 1
        assert 4 in table.state.unsure


def test_people_are_asked_about_it_when_the_ghost_ship_ends_there() -> None:
    table = race().at(ann=1, ben=18, ghost=1).dice(3, 2).reply("2", "18")
    assert (table.ghost.space, table.question.key) == (4, TOKEN)
    assert table.reply("yes").ghost.hidden == ["unseen"]


def met_behind_the_start() -> GhostTableTest:
    """Ann on 49 and the ghost ship on 47, both behind the start; dice 2 and 3."""
    table = race()
    table.dialogue.correct("ship", 0, 49, "behind")
    table.dialogue.correct("ship", 2, 47, "behind")
    return table.dice(2, 3)


def test_who_was_thrown_back_past_the_ghost_ship_has_not_fought_it() -> None:
    """Two back to 47 and three forward are Port Royal; so are 3 forward to 2, and back by a die."""
    table = met_behind_the_start().reply("elsewhere", "0")
    assert (table.question.key, table.question.values["player"]) == (WHERE, "Ben")


def test_an_unsure_fight_may_be_denied() -> None:
    table = met_behind_the_start().reply("elsewhere", "elsewhere", 0)
    assert table.question.key == WINNER
    assert table.telling("jamaica.ghost_ship.perhaps_attacked")["player"] == "Ann"
    table.reply("no_fight")
    assert (table.question.key, table.question.values["player"]) == (WHERE, "Ben")
    assert table.holds == [5, 3, 0, 0, 0]


def test_of_a_sure_fight_people_enter_only_the_winner() -> None:
    table = race().at(ann=1, ben=18, ghost=3).dice(2, 5).reply("3")
    assert "no_fight" not in table.question.options


def test_beside_other_ships_there_may_have_been_no_fight_either() -> None:
    table = met_behind_the_start()
    table.dialogue.correct("ship", 1, 47, "behind")
    table.reply("elsewhere", "elsewhere", 0)
    assert table.question.key == "jamaica.ghost_ship.attacked_whom"
    assert table.question.options == [2, 1, "no_fight"]
    assert table.reply("no_fight").question.values["player"] == "Ben"


def test_a_race_that_began_earlier_asks_what_it_asked_then() -> None:
    """Its log has no answer for a lair that counted as empty."""
    table = race().at(ann=1, ben=18, ghost=1)
    table.state.asks_in_doubt = False
    assert 4 not in table.dice(3, 2).reply("2").state.lairs


# The rule for shortages of the edition of 2007


@pytest.mark.parametrize(
    ("space", "back"),
    [
        # Port 18: no doubloon is left. Sea 17 costs 2; 15, 14, 13 and 12 no less; lairs are free.
        (18, {17, 11, 4}),
        # Sea 17: no food is left. Port 16 costs 3; ports 6 and 5 no less.
        (17, {16, 11, 4}),
        # Port 41: sea 38 in the outer lane; in the channel 40, not 39, but 32 and 29 cost less.
        (41, {38, 37, 40, 32, 29, 25, 19}),
        # Sea 2: no port but Port Royal, which is free.
        (2, {0}),
    ],
)
def test_2007_a_ship_goes_back_to_the_first_space_that_it_may_be_able_to_pay(
    space: int, back: set[int]
) -> None:
    track = race().state.track
    assert {place.space for place in to_pay(track, Place(space, 0))} == back


def test_2007_where_a_shortage_has_led_is_asked_by_its_rule() -> None:
    """From 40 one forward to the port at 41, past 40 and 39 to sea 32, two back: 30.

    The revised rule's die leads to the nearest sea space, 38 or 40; but with a second one past
    lair 25 to 24, where nobody goes in 2007: a lair costs nothing.
    """
    asked = {
        first: race(first_edition=first).at(ann=40, ben=18, ghost=4).dice(1, 2).reply("elsewhere")
        for first in (False, True)
    }
    options = {first: set(table.question.options) for first, table in asked.items()}
    assert {"30", "24"} & options[True] == {"30"}
    assert {"30", "24"} & options[False] == {"24"}


def test_2007_may_be_chosen_at_the_table() -> None:
    procedure = all_automas()["ghost-ship"]
    assert switches(procedure.options) == ["shortage-2007"]
    assert race(first_edition=True).state.first_edition
    labels = [english().render(procedure.options[-1].question.label_of(o)) for o in ("no", "yes")]
    assert labels == ["Revised edition: the die decides", "2007: back to what you can pay"]


# Positions that are not kept


def test_without_positions_people_enter_how_it_is_placed() -> None:
    table = race(positions="ask").dice(2, 1).reply("done")
    assert table.question.options == ("leads", "is_last", "neither")
    table.reply("is_last")
    assert table.ghost.space == 2
    assert table.question.key == "jamaica.ghost_ship.meets"
    table.reply("nobody", "leads")
    assert table.ghost.space == 1


def test_without_positions_people_enter_the_ships_it_meets_and_the_attacker() -> None:
    table = race(positions="ask").at(ghost=3).dice(2, 1).reply("fought", 1)
    assert table.telling("jamaica.ghost_ship.is_attacked")["player"] == "Ben"
    table.reply("tie", "done", "is_last", "0")
    assert table.telling("jamaica.ghost_ship.attacks")["player"] == "Ann"


def test_without_positions_somebody_home_ends_the_race_after_its_moves() -> None:
    table = race(positions="ask").dice(1, 1).reply("home", "done", "neither", "forward", "nobody")
    table.reply("neither", "forward", "nobody")
    assert table.instructions[-1] == "jamaica.scores"


# The end


def test_a_player_at_home_ends_the_race_after_its_moves() -> None:
    table = race().at(ann=49, ben=41, ghost=19).dice(1, 2).reply("home", "41")
    assert table.question.key == LANE  # last: forward into fork 2
    table.reply("inner")
    assert table.question.key != MORNING
    assert table.instructions[-1] == "jamaica.scores"


def test_it_can_come_home_itself_and_stays_there() -> None:
    table = race().at(ann=49, ben=46, ghost=48).dice(5, 6).still().reply("forward")
    assert table.ghost.home
    (home,) = (tell for tell in table.dialogue.pause.instructions if tell.key == "jamaica.home")
    assert home.places == ("0",)  # Port Royal lights up
    assert table.telling("jamaica.scores")["space"] == 15


def ended(**options: str) -> GhostTableTest:
    """Ann can come home with the 1; the ghost ship is on 43, between her and Ben."""
    table = race(**options).at(ann=49, ben=41, ghost=43)
    return table.dice(1, 2)


def test_its_treasures_are_turned_over_and_count() -> None:
    table = ended()
    table.dialogue.correct("treasures", 2)
    table.reply("home", "41", "forward", "backward")
    # 43 → 44, a lair: a third treasure; then two back to 42, which counts 3.
    assert table.ghost.space == 42
    table.reply("seven", "minus-four", "three")
    assert table.telling("jamaica.scores") | {"player": ""} == {
        "player": "",
        "space": 3,
        "doubloons": 8,
        "treasures": 6,
        "n": 17,
    }


def test_a_treasure_that_was_shown_is_not_offered_again() -> None:
    table = ended()
    table.dialogue.correct("treasures", 2)
    table.reply("home", "41", "forward", "backward", "seven")
    assert "seven" not in table.question.options
    assert "another-seven" in table.question.options
    assert "lady-beth" not in table.question.options


def finished(ann: int, ben: int) -> GhostTableTest:
    """The ghost ship on 42 has 3 and 8 points, and a treasure of 5: sixteen."""
    table = ended().reply("home", "41", "forward", "backward", "five", "totals", ann, ben)
    assert automa(table.dialogue).total == 16
    return table


@pytest.mark.parametrize(
    ("ann", "ben", "winner"),
    [
        (15, 10, [AUTOMA]),
        (17, 10, [1]),
        (16, 10, [1]),  # as many, but Ann is home
        (10, 16, [AUTOMA]),  # as many, but Ben is behind it
    ],
)
def test_most_points_win_then_who_is_further(ann: int, ben: int, winner: list[object]) -> None:
    assert winners(finished(ann, ben).dialogue) == winner


def test_the_score_sheet_finds_its_points_by_their_names() -> None:
    table = ended().reply("home", "41", "forward", "backward", "five", "skip")
    assert table.dialogue.outcome is None
    assert table.dialogue.score_values == {
        "space": 3, "doubloons": 8, "treasures": 5, "space_number": 0
    }  # fmt: skip


def test_behind_the_red_line_the_sheet_gets_the_space_for_ties() -> None:
    score = race().at(ghost=38).dialogue.status["score"]
    assert (score["space"], score["space_number"]) == (-5, 38)


def test_another_lane_with_as_many_steps_back_and_forth_is_not_still() -> None:
    """From 20 one back to the fork at 19 and one forward into the channel: 26."""
    question = race().at(ann=20).dice(1, 1).question
    labels = {option: question.label_of(option) for option in question.options}
    assert labels["20"].key.endswith(".still")
    assert english().render(labels["26"]) == "0 → 26 · Inner lane"


# What the other parts of the game know


def test_ships_and_lairs_are_facts() -> None:
    table = race().at(ann=1, ben=18, ghost=3).dice(3, 2)
    known = table.reply("4").state.facts.known
    assert (known["ship.A"], known["ship.B"], known["ship.G"]) == (4, 18, 3)
    assert known["ship.A.name"] == "Ann"
    assert (known["lair.4"], known["lair.9"]) == ("taken", "token")
    table.reply("18")  # it is last, and sails three forward; then it is between the others
    assert table.question.key == DIRECTION
    assert table.state.facts.known["ship.G"] == 6


def test_a_correction_is_known_at_once_and_undone_too() -> None:
    table = race().at(ann=15)
    assert table.state.facts.known["ship.A"] == 15
    table.dialogue.undo()
    assert table.state.facts.known["ship.A"] == 0


def test_where_positions_are_not_kept_only_the_ghost_ship_is_known() -> None:
    known = race(positions="ask").dice(2, 1).state.facts.known
    assert "ship.G" in known
    assert "ship.A" not in known


# What is always seen, corrections, options


def test_the_header_has_round_captain_spaces_left_and_gold() -> None:
    header = race().at(ghost=15).dialogue.header
    assert header.number == 23
    assert header.where.values["round"] == 1
    assert header.captions[1].values == {"n": 8, "space": 15}


def test_one_space_that_is_left_is_one_space() -> None:
    captions = [
        english().render(race().at(ghost=at).dialogue.header.captions[0]) for at in (49, 48)
    ]
    assert captions == ["space to Port Royal", "spaces to Port Royal"]


def test_corrections_change_what_it_has() -> None:
    table = race()
    table.dialogue.correct("gold", 1, 2)
    table.dialogue.correct("treasures", 3)
    table.dialogue.correct("captain", 1)
    table.dialogue.correct("round", 7)
    assert table.holds == [2, 3, 0, 0, 0]
    assert len(table.ghost.hidden) == 3
    assert (table.state.captain, table.state.round) == (1, 7)
    table.dialogue.undo(4)
    assert table.holds == [5, 3, 0, 0, 0]


def at_its_scoring() -> GhostTableTest:
    """Return a race at its scoring: two treasures are face down, Ann is home."""
    table = race()
    table.dialogue.correct("treasures", 2)
    table.dialogue.correct("ship", 0, 0, "home")
    table.dice(1, 1)
    while table.question.key != "jamaica.ghost_ship.reveal":
        table.reply(table.question.options[0])
    return table


def test_treasures_corrected_during_scoring_are_turned_over_again() -> None:
    table = at_its_scoring()
    table.reply(table.question.options[0])
    table.dialogue.correct("treasures", 1)
    assert table.question.text.values == {"number": 1, "of": 1}
    table.reply(table.question.options[0])
    assert table.question.key == "jamaica.ghost_ship.compare"


def test_a_corrected_ship_is_asked_about_from_where_it_is() -> None:
    table = race().dice(2, 1).at(ann=15)
    assert table.question.options[:4] == ["18", "17", "16", "15"]
    assert table.reply("18").state.ships[0].space == 18


def test_spoils_follow_a_correction_and_are_still_read_in_the_history() -> None:
    table = attacked()
    table.dialogue.correct("powers", "sixth-hold")
    table.dialogue.correct("gold", 6, 4)
    question = table.reply("player").question
    assert "hold.6" in question.options
    table.dialogue.correct("powers", "")
    assert "hold.6" not in table.question.options
    assert english().render(question.label_of("hold.6")) == "A hold: 4 doubloons in the 6th hold"


def test_its_holds_may_be_put_right_while_its_doubloons_are_asked_for() -> None:
    table = attacked().reply("ghost", "doubloons")
    for hold in (3, 4, 5):
        table.dialogue.correct("gold", hold, 1)
    assert table.reply(4).holds == [5, 3, 1, 1, 1]


def test_a_lair_may_be_put_right_while_its_token_is_asked_for() -> None:
    table = race().at(ann=5, ben=5, ghost=2).dice(1, 1).still()
    assert table.question.key == TOKEN
    table.dialogue.correct("lairs", "9,11")
    assert table.reply("yes").ghost.hidden == ["unseen"]


def test_its_treasures_may_be_put_right_while_they_are_turned_over() -> None:
    table = ended().reply("home", "41", "forward", "backward", "five", "totals", 10)
    table.dialogue.correct("treasures", 2)
    assert table.question.key == "jamaica.ghost_ship.reveal"
    table.reply("five", "three", "totals", 10, 12)
    assert automa(table.dialogue).total == 3 + 8 + 5 + 3


def test_a_ship_put_in_port_royal_is_at_the_start_or_home() -> None:
    table = race()
    table.dialogue.correct("ship", 0, 0, "home")
    assert table.state.ships[0].home


def test_six_players_leave_no_ship_for_it() -> None:
    with pytest.raises(Refused):
        all_automas()["ghost-ship"].choose({"players": 6, CARDS: "deal"})


def test_a_round_without_a_choice_of_the_captains_is_three_taps() -> None:
    """The app rolls: the order of the dice, and where each of two ships is."""
    usual = {"jamaica.morning", WHERE}
    rounds = 0
    for seed in range(30):
        table = GhostTableTest.dealt(seed=seed).at(ann=32, ben=41)
        keys = []
        while table.state.round == 1:
            keys.append(table.question.key)
            still = str(table.state.to_move.space)
            table.reply(still if table.question.key == WHERE else table.question.options[0])
        if set(keys) <= usual:
            rounds += 1
            assert len(keys) <= 3
    assert rounds > 5


def on_the_sheet(table: GhostTableTest) -> list[dict[str, Any]]:
    """Return the known facts of the players at the end, before any entry."""
    sheet = all_procedures()["jamaica-score"]
    options = sheet.choose({"players": table.state.players, "opponent": "ghost-ship"})
    return list(map(dict, sheet.begin(options, (), table.state.facts.known).entered.players))


def test_the_score_sheet_knows_where_the_players_ships_are() -> None:
    table = race().dice(5, 2).reply("5", "3")
    behind = [{"space": -5, "space_number": 5}, {"space": -5, "space_number": 3}]
    assert on_the_sheet(table) == behind
    table.at(ann=44)
    table.dialogue.correct("ship", 1, 0, "home")
    assert on_the_sheet(table) == [
        {"space": 5, "space_number": 0},
        {"space": 15, "space_number": 0},
    ]
    table.dialogue.correct("ship", 1, 47, "behind")
    assert on_the_sheet(table)[1] == {"space": -5, "space_number": 0}


def test_where_ships_are_not_kept_the_sheet_asks_for_them() -> None:
    assert on_the_sheet(race(positions="ask").dice(2, 1)) == [{}, {}]


def test_a_straight_way_names_the_steps_to_a_space() -> None:
    """From 5, 6 forward lead to 11; 6 forward and 4 back through the other lane do as well."""
    question = race().at(ann=5).dice(6, 4).question
    assert english().render(question.label_of("11")) == "+6 → 11 · Outer lane"
    assert english().render(question.label_of("7")) == "+2 → 7 · Outer lane"


def test_any_space_is_tapped_on_the_track_with_its_number() -> None:
    """No board has our numbers printed on it; steps stand there only where a turn may have led."""
    table = race().dice(5, 2)
    ask = table.dialogue.correction_question("ship", [0])
    assert ask is not None
    game = games()["jamaica"]
    picture = picture_of(table.dialogue, game, english(), ask)
    assert picture is not None
    assert [place.value for place in picture.places] == list(range(50))
    assert ">−3<" not in picture.svg
    turn = picture_of(table.dialogue, game, english(), table.question)
    assert turn is not None
    assert ">−3<" in turn.svg


@pytest.mark.parametrize(
    ("correction", "put"),
    [
        (("ship", 0, 12), "Ann: put the ship on space 12"),
        (("ship", 1, 48, "behind"), "Ben: put the ship on space 48, behind the start"),
        (("ship", 2, 0, "start"), "Ghost ship: put the ship in Port Royal"),
        (("gold", 1, 4), "Ghost ship, hold 1: 4 doubloons"),
        (("treasures", 1), "Treasures lie face down beside the ghost ship: 1"),
        (("powers", "sixth-hold"), "Put face up beside the ghost ship: Lady Beth · 6th Hold"),
        (("lairs", "9,11"), "Tokens lie on the lairs 9, 11"),
        (("lairs", ""), "No lair has a token"),
    ],
)
def test_after_a_correction_the_new_position_is_shown(
    correction: tuple[Any, ...], put: str
) -> None:
    table = race()
    table.dialogue.correct(*correction)
    assert english().render(table.dialogue.pause.instructions[0].text) == put


def test_treasures_corrected_at_the_end_leave_nothing_to_undo_on_the_table() -> None:
    table = at_its_scoring()
    table.dialogue.correct("treasures", 1)
    keys = [tell.key for tell in table.dialogue.pause.instructions]
    assert keys == ["jamaica.ghost_ship.over.treasures", "correct.stays"]
