"""The winner's choice after a battle: to take or to give."""

from __future__ import annotations

from companion.games.jamaica.rules.combat import take_spoils
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    LADY_BETH,
    MORGANS_MAP,
    SARANS_SABRE,
    SIXTH_HOLD,
    Jamaica,
    Ship,
)
from tests.jamaica.seas import Course, at_sea, cargo, drive, drive_until_open, load


def after_a_battle() -> tuple[Jamaica, Ship, Ship]:
    """The game, the winner and the loser."""
    game = at_sea()
    return game, game.ships[0], game.ships[1]


def offered(game: Jamaica, winner: Ship, loser: Ship) -> list[str | int]:
    return list(drive_until_open(game, take_spoils(game, winner, loser)).question.options)


def take(game: Jamaica, winner: Ship, loser: Ship, *answers: str | int) -> Course:
    return drive(game, take_spoils(game, winner, loser), *answers)


# The contents of a hold


def test_the_contents_of_a_hold_go_into_an_empty_hold_of_the_winner() -> None:
    game, winner, loser = after_a_battle()
    load(winner, (1, FOOD))
    load(loser, (2, FOOD), (6, GUNPOWDER))
    take(game, winner, loser, "hold.2")
    assert cargo(winner) == [(1, FOOD), (6, GUNPOWDER)]
    assert cargo(loser) == [(2, FOOD)]


def test_a_winner_without_an_empty_hold_empties_one_of_another_kind() -> None:
    game, winner, loser = after_a_battle()
    load(winner, (1, FOOD), (2, FOOD), (3, FOOD), (4, GUNPOWDER), (5, DOUBLOONS))
    load(loser, (6, DOUBLOONS))
    take(game, winner, loser, "hold.1", 4)
    assert cargo(winner) == [(1, FOOD), (2, FOOD), (3, FOOD), (6, DOUBLOONS), (5, DOUBLOONS)]
    assert cargo(loser) == []


def test_what_the_winner_cannot_load_is_not_stolen() -> None:
    game, winner, loser = after_a_battle()
    load(winner, *[(1, FOOD)] * 5)
    load(loser, (2, FOOD), (3, DOUBLOONS))
    assert offered(game, winner, loser) == ["hold.2", "nothing"]


def test_empty_holds_are_no_spoils() -> None:
    game, winner, loser = after_a_battle()
    load(loser, (2, FOOD))
    assert offered(game, winner, loser) == ["hold.1", "nothing"]


def test_the_contents_of_the_sixth_hold_can_be_stolen_without_the_card() -> None:
    game, winner, loser = after_a_battle()
    load(loser, sixth=(4, FOOD))
    take(game, winner, loser, "hold.6")
    assert (cargo(winner), cargo(loser)) == ([(4, FOOD)], [])
    assert loser.powers == [SIXTH_HOLD]


# Treasures


def test_a_power_can_be_stolen_and_works_for_its_new_owner() -> None:
    game, winner, loser = after_a_battle()
    loser.powers += [MORGANS_MAP, SARANS_SABRE]
    take(game, winner, loser, "power.sarans-sabre")
    assert (winner.powers, loser.powers) == ([SARANS_SABRE], [MORGANS_MAP])


def test_lady_beth_can_be_stolen_from_a_player() -> None:
    game, winner, loser = after_a_battle()
    loser.powers.append(LADY_BETH)
    assert "power.lady-beth" in offered(game, winner, loser)


def test_the_sixth_hold_is_stolen_with_all_that_is_in_it() -> None:
    game, winner, loser = after_a_battle()
    load(winner, *[(1, FOOD)] * 5)
    load(loser, (2, DOUBLOONS), sixth=(6, FOOD))
    take(game, winner, loser, "power.sixth-hold")
    assert cargo(winner) == [*[(1, FOOD)] * 5, (6, FOOD)]
    assert cargo(loser) == [(2, DOUBLOONS)]
    assert (len(winner.holds), len(loser.holds)) == (6, 5)
    assert (winner.powers, loser.powers) == ([SIXTH_HOLD], [])


def test_an_empty_sixth_hold_can_be_stolen_too() -> None:
    game, winner, loser = after_a_battle()
    load(loser, sixth=(0, ""))
    take(game, winner, loser, "power.sixth-hold")
    assert (len(winner.holds), len(loser.holds)) == (6, 5)
    assert cargo(winner) == []


def test_of_face_down_treasures_any_one_is_stolen() -> None:
    game, winner, loser = after_a_battle()
    loser.hidden = ["seven", "minus-two"]
    assert offered(game, winner, loser) == ["hidden", "nothing"]
    take(game, winner, loser, "hidden", "minus-two")
    assert (winner.hidden, loser.hidden) == (["minus-two"], ["seven"])


def test_nobody_sees_which_face_down_treasure_was_stolen() -> None:
    game, winner, loser = after_a_battle()
    loser.hidden = ["seven"]
    (tell,) = take(game, winner, loser, "hidden", "seven").instructions
    assert "seven" not in str(tell)


# Curses


def test_a_cursed_treasure_can_be_given_away() -> None:
    game, winner, loser = after_a_battle()
    winner.hidden = ["minus-four", "five"]
    take(game, winner, loser, "curse.minus-four")
    assert (winner.hidden, loser.hidden) == (["five"], ["minus-four"])


def test_only_cursed_treasures_can_be_given_and_only_by_the_winner() -> None:
    game, winner, loser = after_a_battle()
    winner.hidden = ["three", "minus-two", "minus-four"]
    winner.powers = [MORGANS_MAP]
    assert offered(game, winner, loser) == ["curse.minus-two", "curse.minus-four", "nothing"]


# One of them, or nothing


def test_a_winner_does_one_thing_only() -> None:
    game, winner, loser = after_a_battle()
    load(loser, (2, FOOD), (3, DOUBLOONS))
    loser.hidden = ["seven"]
    winner.hidden = ["minus-two"]
    course = take(game, winner, loser, "hold.1")
    assert course.questions == ["jamaica.spoils"]
    assert (cargo(loser), loser.hidden) == ([(3, DOUBLOONS)], ["seven"])


def test_a_winner_may_take_nothing() -> None:
    game, winner, loser = after_a_battle()
    load(loser, (2, FOOD))
    take(game, winner, loser, "nothing")
    assert (cargo(winner), cargo(loser)) == ([], [(2, FOOD)])


def test_if_there_is_nothing_to_take_or_give_nobody_is_asked() -> None:
    game, winner, loser = after_a_battle()
    assert take(game, winner, loser).questions == []


def test_a_victorious_defender_takes_the_spoils() -> None:
    game, attacker, defender = after_a_battle()
    load(attacker, (2, FOOD))
    course = drive_until_open(game, take_spoils(game, defender, attacker))
    assert course.of == [1]
