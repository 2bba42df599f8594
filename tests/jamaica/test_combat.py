"""Combat: firepower, stars, ties, Lady Beth and Saran's Sabre, and who decides."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from companion.engine.prompts import Ask, Draw
from companion.engine.questions import Number
from companion.games.jamaica.rules.combat import battle
from companion.games.jamaica.rules.sailing import end_move
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    LADY_BETH,
    SARANS_SABRE,
    Battle,
    Jamaica,
)
from tests.jamaica.seas import Course, at_sea, cargo, drive, drive_until_open, load, sail_to

FACES = ("2", "4", "6", "8", "10", "star")


def two_ships(attackers: int = 0, defenders: int = 0, *, players: int = 3) -> Jamaica:
    """Seat 0 attacks seat 1; each has so much gunpowder."""
    game = at_sea(players)
    for ship, gunpowder in zip(game.ships, (attackers, defenders), strict=False):
        sail_to(ship, 10)
        if gunpowder:
            load(ship, (gunpowder, GUNPOWDER))
    return game


def fight(game: Jamaica, *answers: str | int) -> Course:
    return drive(game, battle(game, game.ships[0], game.ships[1]), *answers)


def winner(course: Course) -> str:
    if course.result is None:
        return "tie"
    return "win" if course.result.seat == 0 else "lose"


# Odds, by every pair of rolls through the very script


def odds(attackers: int, defenders: int, *, beth: int | None = None) -> tuple[int, int, int]:
    """Count the won, tied and lost of 36 pairs of rolls, if all gunpowder is spent."""
    outcomes: Counter[str] = Counter()
    for rolls in product(FACES, repeat=2):
        game = two_ships(attackers, defenders)
        if beth is not None:
            game.ships[beth].powers.append(LADY_BETH)
        outcomes[outcome_of(game, list(rolls))] += 1
    assert outcomes.total() == 36
    return outcomes["win"], outcomes["tie"], outcomes["lose"]


def outcome_of(game: Jamaica, rolls: list[str]) -> str:
    script = battle(game, game.ships[0], game.ships[1])
    answer: str | int | None = None
    try:
        while True:
            prompt = script.send(answer)
            answer = None
            if isinstance(prompt, Draw):
                answer = rolls.pop(0)
            elif isinstance(prompt, Ask):
                assert isinstance(prompt.form, Number)
                answer = prompt.form.maximum
    except StopIteration as end:
        return winner(Course(result=end.value))


@pytest.mark.parametrize("defenders", [0, 1, 4])
@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (0, (16, 5, 15)),
        (1, (21, 0, 15)),
        (2, (21, 4, 11)),
        (4, (25, 3, 8)),
        (6, (28, 2, 6)),
        (8, (30, 1, 5)),
        (9, (31, 0, 5)),
        (12, (31, 0, 5)),
    ],
)
def test_the_odds_of_an_attacker_with_more_gunpowder(
    more: int, defenders: int, expected: tuple[int, int, int]
) -> None:
    assert odds(defenders + more, defenders) == expected


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        # The star wins 6 pairs; of the 25 without one, 10, 6 and 3 are ahead by 2, 4 and 6 or more.
        (1, (16, 0, 20)),
        (2, (12, 4, 20)),
        (4, (9, 3, 24)),
        (8, (6, 1, 29)),
        (9, (6, 0, 30)),
    ],
)
def test_the_odds_against_a_defender_with_more_gunpowder(
    more: int, expected: tuple[int, int, int]
) -> None:
    assert odds(0, more) == expected


def test_lady_beth_is_worth_two_gunpowder_to_the_attacker() -> None:
    assert odds(0, 0, beth=0) == (21, 4, 11)
    assert odds(2, 0, beth=0) == (25, 3, 8)


def test_lady_beth_is_worth_two_gunpowder_to_the_defender() -> None:
    assert odds(0, 0, beth=1) == (12, 4, 20)
    assert odds(2, 0, beth=1) == (16, 5, 15)


# The course of a battle


def test_the_attacker_rolls_before_the_defender_chooses_gunpowder() -> None:
    game = two_ships(3, 3)
    course = drive_until_open(game, battle(game, game.ships[0], game.ships[1]), 2, "4")
    assert (course.question.key, course.of) == ("jamaica.gunpowder", [0, 1])
    assert course.keys[-1] == "jamaica.rolls.number"


def test_gunpowder_is_added_to_the_roll() -> None:
    assert winner(fight(two_ships(3, 0), 3, "4", "6")) == "win"
    assert winner(fight(two_ships(0, 3), "6", 3, "4")) == "lose"


def test_gunpowder_that_is_not_spent_does_not_count() -> None:
    game = two_ships(5, 0)
    assert winner(fight(game, 0, "4", "6")) == "lose"
    assert cargo(game.ships[0]) == [(5, GUNPOWDER)]


def test_no_more_gunpowder_can_be_spent_than_there_is() -> None:
    game = two_ships(5, 0)
    load(game.ships[0], (3, GUNPOWDER), (9, FOOD), (4, GUNPOWDER))
    course = drive_until_open(game, battle(game, game.ships[0], game.ships[1]))
    assert course.question.form == Number(0, 7)


def test_who_has_no_gunpowder_is_not_asked_for_it() -> None:
    assert fight(two_ships(), "4", "6").questions == []


def test_an_attackers_star_wins_at_once() -> None:
    course = fight(two_ships(0, 9), "star")
    assert winner(course) == "win"
    assert course.questions == []  # the defender neither spends nor rolls


def test_a_defenders_star_wins_whatever_the_attacker_has() -> None:
    assert winner(fight(two_ships(20, 0), 20, "10", "star")) == "lose"


def test_equal_firepower_is_a_tie() -> None:
    assert winner(fight(two_ships(2, 0), 2, "4", "6")) == "tie"


def test_in_a_tie_nothing_happens() -> None:
    game = two_ships()
    load(game.ships[0], (4, FOOD))
    load(game.ships[1], (4, DOUBLOONS))
    course = drive(game, end_move(game, game.ships[0]), "6", "6")
    assert "jamaica.tie" in course.keys
    assert cargo(game.ships[1]) == [(4, DOUBLOONS)]


def test_spent_gunpowder_is_gone_after_a_victory_and_after_a_defeat() -> None:
    game = two_ships(5, 4)
    fight(game, 2, "10", 3, "2")
    assert cargo(game.ships[0]) == [(3, GUNPOWDER)]
    assert cargo(game.ships[1]) == [(1, GUNPOWDER)]


def test_spent_gunpowder_is_gone_after_a_star_too() -> None:
    game = two_ships(5, 4)
    fight(game, 5, "star")
    assert (cargo(game.ships[0]), cargo(game.ships[1])) == ([], [(4, GUNPOWDER)])
    game = two_ships(5, 4)
    fight(game, 5, "2", 4, "star")
    assert (cargo(game.ships[0]), cargo(game.ships[1])) == ([], [])


# Who fights


def test_who_ends_on_an_occupied_space_attacks() -> None:
    game = two_ships()
    course = drive_until_open(game, end_move(game, game.ships[0]))
    assert course.keys == ["jamaica.fight"]
    assert isinstance(course.open, Draw)


def test_nobody_fights_in_port_royal() -> None:
    game = at_sea()
    assert drive(game, end_move(game, game.ships[0])).keys == []


def test_among_several_ships_the_attacker_chooses_one_and_fights_once() -> None:
    game = at_sea(4)
    for seat in (0, 2, 3):
        sail_to(game.ships[seat], 9)
    game.lairs.clear()
    course = drive_until_open(game, end_move(game, game.ships[2]))
    assert (list(course.question.options), course.of) == ([0, 3], [2])
    course = drive(game, end_move(game, game.ships[2]), 3, "4", "4")
    assert course.keys.count("jamaica.fight") == 1


def test_the_battle_comes_before_the_price() -> None:
    """The food that is won pays the space."""
    game = two_ships()
    load(game.ships[1], (3, FOOD))
    course = drive(game, end_move(game, game.ships[0]), "star", "hold.1")
    assert "jamaica.shortage" not in course.keys
    assert (cargo(game.ships[0]), game.ships[0].space) == ([], 10)


def test_the_battle_at_a_lair_comes_before_the_treasure() -> None:
    game = two_ships()
    sail_to(game.ships[0], 9)
    sail_to(game.ships[1], 9)
    course = drive(game, end_move(game, game.ships[0]), "4", "star", "lady-beth")
    assert game.ships[0].powers == [LADY_BETH]
    assert course.keys[-1] == "jamaica.finds.lady-beth"


def test_ships_on_the_same_space_meet_also_if_one_is_behind_the_start() -> None:
    game = at_sea()
    game.lairs.clear()
    sail_to(game.ships[0], 44)
    sail_to(game.ships[1], 44, lap=-1)
    course = drive(game, end_move(game, game.ships[1]), "4", "4")
    assert "jamaica.fight" in course.keys


# Saran's Sabre


def with_sabre(seat: int, attackers: int = 0, defenders: int = 0) -> Jamaica:
    game = two_ships(attackers, defenders)
    game.ships[seat].powers.append(SARANS_SABRE)
    return game


def test_the_attacker_may_roll_again() -> None:
    assert winner(fight(with_sabre(0), "2", "yes", "10", "8")) == "win"


def test_the_defender_may_roll_again() -> None:
    assert winner(fight(with_sabre(1), "8", "no", "2", "yes", "10")) == "lose"


def test_the_attacker_may_make_the_defender_roll_again() -> None:
    assert winner(fight(with_sabre(0), "6", "no", "10", "yes", "2")) == "win"


def test_the_defender_may_make_the_attacker_roll_again() -> None:
    assert winner(fight(with_sabre(1), "10", "yes", "2", "4")) == "lose"


def test_the_owner_is_asked_at_once_after_each_roll() -> None:
    course = fight(with_sabre(1), "6", "no", "6", "no")
    assert course.questions == ["jamaica.sabre.opponent", "jamaica.sabre.own"]
    assert course.of == [1, 1]


def test_the_defender_decides_on_the_sabre_before_spending_gunpowder() -> None:
    course = fight(with_sabre(1, 0, 3), "6", "no", 3, "6", "no")
    assert course.questions[:2] == ["jamaica.sabre.opponent", "jamaica.gunpowder"]


def test_the_second_roll_stands_even_if_it_is_worse() -> None:
    assert winner(fight(with_sabre(0), "8", "yes", "2", "6")) == "lose"


def test_the_sabre_is_used_once_in_a_battle() -> None:
    course = fight(with_sabre(0), "2", "yes", "4", "10")
    assert course.questions == ["jamaica.sabre.own"]


def test_the_sabre_is_there_again_in_the_next_battle() -> None:
    game = with_sabre(0)
    fight(game, "2", "yes", "4", "10")
    assert fight(game, "2", "yes", "10", "4").questions == ["jamaica.sabre.own"]


def test_no_gunpowder_is_added_to_the_second_roll() -> None:
    game = with_sabre(0, attackers=5)
    course = fight(game, 1, "2", "yes", "4", "6")
    assert course.questions == ["jamaica.gunpowder", "jamaica.sabre.own"]
    assert winner(course) == "lose"  # 4 and 1 against 6


def test_gunpowder_that_was_spent_counts_for_the_second_roll() -> None:
    assert winner(fight(with_sabre(0, attackers=5), 3, "2", "yes", "4", "6")) == "win"


def test_a_second_roll_may_be_a_star_and_wins() -> None:
    assert winner(fight(with_sabre(0), "2", "yes", "star")) == "win"
    assert winner(fight(with_sabre(1), "10", "no", "2", "yes", "star")) == "lose"


def test_a_forced_second_roll_may_be_a_star_and_wins_too() -> None:
    assert winner(fight(with_sabre(1), "2", "yes", "star")) == "win"


def test_an_opponents_star_is_never_rolled_again() -> None:
    assert fight(with_sabre(1), "star").questions == []
    course = fight(with_sabre(0), "6", "no", "star")
    assert (course.questions, winner(course)) == (["jamaica.sabre.own"], "lose")


def test_nobody_rolls_their_own_star_again() -> None:
    assert fight(with_sabre(0), "star").questions == []


def test_lady_beth_counts_for_the_second_roll_too() -> None:
    game = with_sabre(0)
    game.ships[0].powers.append(LADY_BETH)
    assert winner(fight(game, "2", "yes", "6", "8")) == "tie"


# A battle is there to be seen while it is fought


def test_what_both_have_fired_stands_in_the_state_until_the_spoils_are_taken() -> None:
    """3 of 4 gunpowder and a 6 against a 2: the attacker wins and chooses."""
    game = two_ships(attackers=4, defenders=1)
    course = drive_until_open(game, end_move(game, game.ships[0]), 3, "6", 0, "2")
    assert course.open is not None
    assert course.open.key == "jamaica.spoils"
    assert game.battle == Battle(0, 1, gunpowder={0: 3}, rolled={0: "6", 1: "2"})


def test_a_battle_leaves_no_open_battle() -> None:
    game = two_ships()
    sail_to(game.ships[0], 4)
    sail_to(game.ships[1], 4)
    drive(game, end_move(game, game.ships[0]), "6", "6", "sixth-hold")
    assert game.battle is None
