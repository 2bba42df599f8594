"""The ghost ship: how it begins, where it sails, how it fights."""

from __future__ import annotations

import pytest

from companion.games.jamaica.rules import rounds
from companion.games.jamaica.rules.combat import fight, take_spoils
from companion.games.jamaica.rules.rounds import (
    SCRIPTS,
    direction_of,
    end_round,
    move_ghost,
    move_once,
    set_up,
)
from companion.games.jamaica.rules.sailing import end_move
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    LADY_BETH,
    MORGANS_MAP,
    SARANS_SABRE,
    SIXTH_HOLD,
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
    sail_to,
)


def haunted(*spaces: int, ghost: int = 0, players: int = 2, captain: int = 0) -> Jamaica:
    """Players' ships at these spaces, the ghost ship at its own; the lairs are empty."""
    game = at_sea(players, ghost=True)
    game.lairs.clear()
    game.captain = captain
    for ship, space in zip(game.ships, spaces, strict=False):
        sail_to(ship, space)
    sail_to(game.ghost, ghost)
    return game


def test_it_begins_with_five_and_three_doubloons_and_lady_beth() -> None:
    game = at_sea(2)
    game.phase = Phase.SET_UP
    draw_first_of_all(set_up(game))
    assert cargo(game.ghost) == [(5, DOUBLOONS), (3, DOUBLOONS)]
    assert len(game.ghost.holds) == 5
    assert game.ghost.powers == [LADY_BETH]


def test_lady_beth_is_not_among_the_other_treasures() -> None:
    assert LADY_BETH not in at_sea(2).treasures
    assert len(at_sea(2).treasures) == 11


# Where it sails


@pytest.mark.parametrize(
    ("left", "others", "direction"),
    [
        (10, (12, 20), "backward"),  # alone in the lead
        (21, (12, 20), "forward"),  # alone in last place
        (15, (12, 20), None),
        (12, (12, 20), None),  # in the lead, but not alone
        (20, (12, 20), None),  # last, but not alone
        (12, (12, 12), None),
    ],
)
def test_its_direction_follows_from_its_place(
    left: int, others: tuple[int, ...], direction: str | None
) -> None:
    assert direction_of(left, others) == direction


def test_alone_in_the_lead_it_sails_back() -> None:
    game = haunted(5, 6, ghost=12)
    drive(game, move_once(game, 3))
    assert game.ghost.space == 9


def test_alone_in_last_place_it_sails_forward() -> None:
    game = haunted(5, 6, ghost=1)
    drive(game, move_once(game, 3))
    assert game.ghost.space == 4


@pytest.mark.parametrize(("direction", "end"), [("forward", 10), ("backward", 8)])
def test_otherwise_the_captain_chooses(direction: str, end: int) -> None:
    game = haunted(5, 30, ghost=9, captain=1)
    course = drive(game, move_once(game, 1), direction)
    assert (game.ghost.space, course.of) == (end, [1])


def test_in_the_outer_lane_it_leads_ships_before_the_fork() -> None:
    """At 7 more spaces are left than at 4 and 5, but it has sailed past both: one back."""
    game = haunted(4, 5, ghost=7)
    drive(game, move_once(game, 1))
    assert game.ghost.space == 6


def test_it_moves_once_for_each_die_and_its_place_is_read_again() -> None:
    """Last at 1, it sails 6 forward past the others and 2 back from the lead."""
    game = haunted(1, 2, ghost=0)
    game.morning, game.evening = 6, 2
    drive(game, move_ghost(game))
    assert game.ghost.space == 4
    assert game.phase == Phase.ROUND_ENDS


def test_it_moves_after_all_players() -> None:
    game = at_sea(3, ghost=True)
    game.phase = Phase.TURN
    for ship in game.ships[:3]:
        ship.played = "gunpowder-food"
        assert game.phase == Phase.TURN
        script = SCRIPTS[game.phase](game)
        assert script is not None
        drive(game, script)
    assert game.phase == Phase.GHOST


@pytest.mark.parametrize(("lane", "end"), [("outer", 7), ("inner", 13)])
def test_the_captain_chooses_its_lane_at_a_fork(lane: str, end: int) -> None:
    game = haunted(15, 16, ghost=6, captain=1)
    course = drive(game, move_once(game, 1), lane)
    assert (game.ghost.space, course.of) == (end, [1])


def test_it_never_pays() -> None:
    game = haunted(17, 17, ghost=15)
    load(game.ghost, (5, DOUBLOONS), (3, DOUBLOONS))
    drive(game, move_once(game, 1))
    assert (game.ghost.space, cargo(game.ghost)) == (16, [(5, DOUBLOONS), (3, DOUBLOONS)])


def test_it_suffers_no_shortage() -> None:
    game = haunted(17, 17, ghost=1)
    course = drive(game, move_once(game, 1))
    assert (game.ghost.space, course.keys[-1]) == (2, "jamaica.sails")


def test_it_may_sail_back_behind_port_royal() -> None:
    game = haunted(0, 0, ghost=2)
    drive(game, move_once(game, 4))
    assert (game.ghost.space, game.ghost.lap) == (48, -1)


def test_it_takes_a_lairs_treasure_unseen() -> None:
    game = haunted(15, 16, ghost=3)
    game.lairs.append(4)
    course = drive(game, move_once(game, 1), "five")
    assert (game.ghost.hidden, game.lairs) == (["five"], [])
    assert course.keys[-1] == "jamaica.finds.hidden"


def test_a_power_that_it_finds_lies_face_down_and_does_not_work() -> None:
    game = haunted(15, 16, ghost=3)
    game.lairs.append(4)
    drive(game, move_once(game, 1), SIXTH_HOLD)
    assert (game.ghost.hidden, game.ghost.powers) == ([SIXTH_HOLD], [LADY_BETH])
    assert len(game.ghost.holds) == 5


# How it fights


def test_it_attacks_where_it_ends_its_move() -> None:
    game = haunted(10, 16, ghost=9)
    course = drive(game, move_once(game, 1), "6", "8")
    assert ("jamaica.fight" in course.keys, "jamaica.tie" in course.keys) == (True, True)


def test_the_captain_may_let_it_attack_their_own_ship() -> None:
    game = haunted(10, 9, ghost=9)
    course = drive(game, move_once(game, 1), "forward", "6", "8")
    assert "jamaica.fight" in course.keys


def test_the_captain_chooses_whom_it_attacks() -> None:
    game = haunted(10, 10, ghost=9, captain=1)
    course = drive_until_open(game, move_once(game, 1))
    assert (course.question.key, course.of) == ("jamaica.attacks", [1])


def test_lady_beth_adds_two_to_its_firepower() -> None:
    game = haunted(10, 16, ghost=10)
    course = drive(game, fight(game, game.ghost, game.ships[0]), "6", "8")
    assert course.keys[-1] == "jamaica.tie"
    course = drive(game, fight(game, game.ships[0], game.ghost), "8", "6")
    assert course.keys[-1] == "jamaica.tie"


@pytest.mark.parametrize("fighting", [0, 1])
@pytest.mark.parametrize("captain", [0, 1])
def test_the_player_who_does_not_fight_decides_for_it(fighting: int, captain: int) -> None:
    game = haunted(10, 10, ghost=10, captain=captain)
    load(game.ships[fighting], (3, FOOD))
    course = drive_until_open(game, take_spoils(game, game.ghost, game.ships[fighting]))
    assert course.of == [1 - fighting]


@pytest.mark.parametrize(
    ("captain", "fighting", "speaker"), [(0, 0, 1), (0, 1, 0), (1, 1, 2), (2, 2, 0), (1, 0, 1)]
)
def test_with_more_players_the_first_from_the_captain_on_who_does_not_fight_decides(
    captain: int, fighting: int, speaker: int
) -> None:
    game = haunted(10, 10, 10, ghost=10, players=3, captain=captain)
    load(game.ships[fighting], (3, FOOD))
    course = drive_until_open(game, take_spoils(game, game.ghost, game.ships[fighting]))
    assert course.of == [speaker]


def test_who_decides_for_it_uses_a_stolen_sabre_for_it() -> None:
    game = haunted(10, 16, ghost=10)
    game.ghost.powers.append(SARANS_SABRE)
    script = fight(game, game.ships[0], game.ghost)
    course = drive_until_open(game, script, "10")
    assert (course.question.key, course.of) == ("jamaica.sabre.opponent", [1])


# What it steals


@pytest.mark.parametrize("kind", [FOOD, GUNPOWDER])
def test_what_it_steals_goes_to_the_bank_unless_it_is_doubloons(kind: str) -> None:
    game = haunted(10, 16, ghost=10)
    load(game.ships[0], (4, kind))
    course = drive(game, take_spoils(game, game.ghost, game.ships[0]), "hold.1")
    assert (cargo(game.ships[0]), cargo(game.ghost)) == ([], [])
    assert course.keys == ["jamaica.steals", "jamaica.to_the_bank"]


def test_doubloons_that_it_steals_go_into_an_empty_hold() -> None:
    game = haunted(10, 16, ghost=10)
    load(game.ghost, (5, DOUBLOONS), (3, DOUBLOONS))
    load(game.ships[0], (4, DOUBLOONS))
    drive(game, take_spoils(game, game.ghost, game.ships[0]), "hold.1")
    assert cargo(game.ghost) == [(5, DOUBLOONS), (3, DOUBLOONS), (4, DOUBLOONS)]


def test_with_full_holds_it_steals_no_doubloons_but_still_other_goods() -> None:
    game = haunted(10, 16, ghost=10)
    load(game.ghost, *[(1, DOUBLOONS)] * 5)
    load(game.ships[0], (4, DOUBLOONS), (4, FOOD))
    course = drive_until_open(game, take_spoils(game, game.ghost, game.ships[0]))
    assert list(course.question.options) == ["hold.2", "nothing"]


def test_it_steals_treasures() -> None:
    game = haunted(10, 16, ghost=10)
    game.ships[0].powers.append(MORGANS_MAP)
    game.ships[0].hidden.append("seven")
    drive(game, take_spoils(game, game.ghost, game.ships[0]), "power.morgans-map")
    drive(game, take_spoils(game, game.ghost, game.ships[0]), "hidden", "seven")
    assert (game.ghost.powers, game.ghost.hidden) == ([LADY_BETH, MORGANS_MAP], ["seven"])


def test_of_a_stolen_sixth_hold_it_keeps_only_doubloons() -> None:
    for contents, kept in (((4, FOOD), []), ((4, DOUBLOONS), [(4, DOUBLOONS)])):
        game = haunted(10, 16, ghost=10)
        load(game.ships[0], sixth=contents)
        drive(game, take_spoils(game, game.ghost, game.ships[0]), "power.sixth-hold")
        assert (cargo(game.ghost), len(game.ghost.holds)) == (kept, 6)
        assert len(game.ships[0].holds) == 5


def test_who_decides_for_it_chooses_its_hold_too() -> None:
    game = haunted(10, 16, ghost=10)
    load(game.ghost, (5, DOUBLOONS), sixth=(0, ""))
    load(game.ships[0], (4, DOUBLOONS))
    script = take_spoils(game, game.ghost, game.ships[0])
    course = drive_until_open(game, script, "hold.1")
    assert (course.question.key, course.of) == ("jamaica.which_hold", [1, 1])


def test_it_never_gives_a_curse() -> None:
    game = haunted(10, 16, ghost=10)
    game.ghost.hidden.append("minus-four")
    assert drive(game, take_spoils(game, game.ghost, game.ships[0])).questions == []


# What is stolen from it


def test_players_steal_its_doubloons_and_treasures_but_never_lady_beth() -> None:
    game = haunted(10, 16, ghost=10)
    load(game.ghost, (5, DOUBLOONS))
    game.ghost.powers.append(MORGANS_MAP)
    game.ghost.hidden.append("five")
    course = drive_until_open(game, take_spoils(game, game.ships[0], game.ghost))
    assert list(course.question.options) == ["hold.1", "power.morgans-map", "hidden", "nothing"]


def test_players_may_give_it_a_curse() -> None:
    game = haunted(10, 16, ghost=10)
    game.ships[0].hidden.append("minus-three")
    drive(game, take_spoils(game, game.ships[0], game.ghost), "curse.minus-three")
    assert (game.ships[0].hidden, game.ghost.hidden) == ([], ["minus-three"])


def test_a_power_stolen_from_its_face_down_treasures_works_for_the_player() -> None:
    game = haunted(10, 16, ghost=10)
    game.ghost.hidden += [SIXTH_HOLD, "five"]
    drive(game, take_spoils(game, game.ships[0], game.ghost), "hidden", SIXTH_HOLD)
    assert (game.ships[0].powers, game.ghost.hidden) == ([SIXTH_HOLD], ["five"])
    assert len(game.ships[0].holds) == 6


def test_players_attack_it_where_they_end_their_move() -> None:
    game = haunted(4, 16, ghost=4)
    course = drive(game, end_move(game, game.ships[0]), "8", "6")
    assert "jamaica.fight" in course.keys


# The end


def test_at_home_it_stays_and_the_round_is_the_last() -> None:
    game = haunted(45, 49, ghost=47)
    game.morning, game.evening = 6, 5
    drive(game, move_ghost(game), "forward")
    assert (game.ghost.space, game.ghost.home) == (0, True)
    drive(game, end_round(game))
    assert game.phase == Phase.SCORING


def test_it_can_win() -> None:
    game = haunted(41, 42, ghost=0)
    game.ghost.lap = 1
    load(game.ghost, (5, DOUBLOONS), (3, DOUBLOONS))
    points = [rounds.points_of(game, ship) for ship in game.ships]
    assert [own.total for own in points] == [2, 3, 23]
    assert rounds.winners_of(points) == [2]
