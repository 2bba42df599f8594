"""Rounds: the dice, the cards, turns, hands and the Compass."""

from __future__ import annotations

import pytest

from companion.games.jamaica.rules.rounds import (
    begin_round,
    end_round,
    refill_hands,
    set_up,
    take_turn,
)
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    MORGANS_MAP,
    Jamaica,
    Phase,
)
from tests.jamaica.seas import (
    at_sea,
    cargo,
    draw_first_of_all,
    drive,
    drive_until_open,
    load,
    play,
    sail_to,
    turns,
)

# The setup


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_begins_in_port_royal_with_three_food_three_doubloons_and_three_cards(
    players: int,
) -> None:
    game = at_sea(players)
    draw_first_of_all(set_up(game))
    assert len(game.ships) == players
    for ship in game.ships:
        assert (ship.space, ship.lap) == (0, 0)
        assert cargo(ship) == [(3, FOOD), (3, DOUBLOONS)]
        assert len(ship.holds) == 5
        assert (len(ship.hand), len(ship.pile), ship.discards) == (3, 8, [])


def test_a_token_lies_at_each_of_the_nine_lairs() -> None:
    assert at_sea().lairs == [4, 9, 11, 19, 22, 25, 33, 37, 44]


def test_chance_decides_who_is_captain_first() -> None:
    game = at_sea(3)
    cards = ["forward-forward", "forward-backward", "backward-forward"]
    drive(game, set_up(game), *cards * 3, "2")
    assert game.captain == 2


# The dice and the cards


def test_the_captain_chooses_the_die_of_the_morning() -> None:
    game = at_sea(3)
    game.captain = 1
    course = drive_until_open(game, begin_round(game), "2", "5", 5)
    assert (game.morning, game.evening) == (5, 2)
    assert course.of[0] == 1


def test_of_two_equal_dice_nobody_has_to_choose() -> None:
    game = at_sea(3)
    course = drive_until_open(game, begin_round(game), "4", "4")
    assert (game.morning, game.evening) == (4, 4)
    assert course.questions == ["jamaica.card"]


def test_everybody_chooses_a_card_of_their_hand_after_the_dice_lie() -> None:
    game = at_sea(3)
    hands = [list(ship.hand) for ship in game.ships]
    course = drive(game, begin_round(game), "4", "4", *[hand[1] for hand in hands])
    assert course.of == [0, 1, 2]
    for ship, hand in zip(game.ships, hands, strict=True):
        assert (ship.played, ship.discards) == (hand[1], [hand[1]])
        assert ship.hand == [hand[0], hand[2]]


# Turns


def test_turns_go_round_from_the_captain_on() -> None:
    game = at_sea(3)
    game.captain = 1
    turns(game, 1, 1)
    order = []
    for _ in range(3):
        order.append(game.to_move.seat)
        play(game.to_move, "doubloons-doubloons")
        drive(game, take_turn(game))
    assert (order, game.phase) == ([1, 2, 0], Phase.ROUND_ENDS)


def playing(card: str, morning: int, evening: int) -> Jamaica:
    game = turns(at_sea(3), morning, evening)
    game.lairs.clear()
    play(game.ships[0], card)
    return game


def test_the_morning_action_is_with_the_left_die_and_the_evening_action_with_the_right() -> None:
    game = playing("food-gunpowder", 2, 6)
    drive(game, take_turn(game))
    assert cargo(game.ships[0]) == [(2, FOOD), (6, GUNPOWDER)]


def test_two_loads_of_a_kind_go_into_two_holds() -> None:
    game = playing("doubloons-doubloons", 2, 6)
    drive(game, take_turn(game))
    assert cargo(game.ships[0]) == [(2, DOUBLOONS), (6, DOUBLOONS)]


def test_a_load_of_the_evening_does_not_pay_for_the_morning() -> None:
    game = playing("forward-food", 2, 6)
    course = drive(game, take_turn(game), "star")
    assert "jamaica.shortage" in course.keys
    assert cargo(game.ships[0]) == [(6, FOOD)]


def test_a_load_of_the_morning_pays_for_the_evening() -> None:
    game = playing("food-forward", 3, 2)
    drive(game, take_turn(game))
    assert (game.ships[0].space, cargo(game.ships[0])) == (2, [])


def test_both_of_two_moves_are_paid_where_they_end() -> None:
    """2 food at 1, and 2 at 3."""
    game = playing("forward-forward", 1, 2)
    load(game.ships[0], (5, FOOD))
    drive(game, take_turn(game))
    assert (game.ships[0].space, cargo(game.ships[0])) == (3, [(1, FOOD)])


def test_between_two_moves_there_is_a_battle_too() -> None:
    game = playing("forward-forward", 4, 1)
    load(game.ships[0], (3, DOUBLOONS))
    sail_to(game.ships[1], 4)
    course = drive(game, take_turn(game), "6", "6")
    assert course.keys.count("jamaica.fight") == 1
    assert game.ships[0].space == 5


def test_the_evening_move_begins_where_a_shortage_of_the_morning_ended() -> None:
    """From the port at 5 back to the sea space 3, and from there 1 on."""
    game = playing("forward-forward", 5, 1)
    drive(game, take_turn(game), "6")
    assert game.ships[0].space == 4


def test_back_and_forward_is_two_moves() -> None:
    """3 food at 47, and 3 at 2."""
    game = playing("backward-forward", 3, 5)
    load(game.ships[0], (9, FOOD))
    drive(game, take_turn(game))
    assert (game.ships[0].space, game.ships[0].lap) == (2, 0)
    assert cargo(game.ships[0]) == [(3, FOOD)]


def test_who_comes_home_in_the_morning_has_no_evening() -> None:
    game = playing("forward-food", 3, 6)
    sail_to(game.ships[0], 48)
    drive(game, take_turn(game))
    assert (game.ships[0].home, cargo(game.ships[0])) == (True, [])


def test_who_comes_home_in_the_morning_does_not_sail_back_in_the_evening() -> None:
    game = playing("forward-backward", 3, 6)
    sail_to(game.ships[0], 48)
    drive(game, take_turn(game))
    assert (game.ships[0].space, game.ships[0].home) == (0, True)


def test_after_somebody_is_home_all_others_have_their_turn() -> None:
    game = playing("forward-food", 3, 6)
    sail_to(game.ships[0], 48)
    drive(game, take_turn(game))
    for ship in game.ships[1:]:
        assert game.phase == Phase.TURN
        play(ship, "food-gunpowder")
        drive(game, take_turn(game))
        assert cargo(ship) == [(3, FOOD), (6, GUNPOWDER)]
    assert game.phase == Phase.ROUND_ENDS


# The end of a round


def test_hands_are_filled_up_to_three_and_the_compass_goes_to_the_left() -> None:
    game = at_sea(3)
    for ship in game.ships:
        play(ship, ship.hand[0])
    draw_first_of_all(end_round(game))
    assert [len(ship.hand) for ship in game.ships] == [3, 3, 3]
    assert (game.captain, game.phase) == (1, Phase.ROUND)


def test_the_last_player_passes_the_compass_to_the_first() -> None:
    game = at_sea(3)
    game.captain = 2
    draw_first_of_all(end_round(game))
    assert game.captain == 0


def test_with_morgans_map_a_hand_has_four_cards() -> None:
    game = at_sea(3)
    game.ships[1].powers.append(MORGANS_MAP)
    for ship in game.ships:
        play(ship, ship.hand[0])
    draw_first_of_all(end_round(game))
    assert [len(ship.hand) for ship in game.ships] == [3, 4, 3]


def test_who_loses_morgans_map_keeps_the_fourth_card() -> None:
    game = at_sea(3)
    ship = game.ships[0]
    ship.hand.append(ship.pile.pop())
    drive(game, refill_hands([ship]))
    assert len(ship.hand) == 4


def test_who_has_lost_morgans_map_draws_no_card_after_playing_the_fourth() -> None:
    game = at_sea(3)
    ship = game.ships[0]
    ship.hand.append(ship.pile.pop())
    play(ship, ship.hand[0])
    drive(game, refill_hands([ship]))
    assert len(ship.hand) == 3


def test_an_empty_pile_is_made_of_all_discards() -> None:
    game = at_sea(3)
    ship = game.ships[0]
    ship.discards, ship.pile = ship.pile, []
    play(ship, ship.hand[0])
    discards = list(ship.discards)
    draw = drive_until_open(game, refill_hands([ship])).open
    assert draw is not None
    assert sorted(ship.pile) == sorted(discards)
    assert ship.discards == []


def test_the_last_cards_of_a_pile_are_drawn_before_the_discards_are_shuffled() -> None:
    game = at_sea(3)
    ship = game.ships[0]
    ship.powers.append(MORGANS_MAP)
    last = ship.pile[0]
    ship.discards, ship.pile = ship.pile[1:], [last]
    again = ship.discards[0]
    play(ship, ship.hand[0])
    drive(game, refill_hands([ship]), last, again)
    assert ship.hand[-2:] == [last, again]


def test_with_nobody_home_the_game_goes_on() -> None:
    game = at_sea(3)
    sail_to(game.ships[0], 49)
    draw_first_of_all(end_round(game))
    assert game.phase == Phase.ROUND


def test_with_somebody_home_the_game_ends() -> None:
    game = at_sea(3)
    sail_to(game.ships[2], 0, lap=1)
    drive(game, end_round(game))
    assert game.phase == Phase.SCORING
