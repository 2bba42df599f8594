"""The calculators of Jamaica: odds of a battle, what a shortage does, and dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from companion.engine.calculator import Calculator, Result
from companion.engine.chance import Chance
from companion.engine.refusals import Refused
from tests.builders import english, games, library


def calculator(name: str) -> Calculator:
    return next(c for c in games()["jamaica"].calculators if c.name == name)


def battle(own: int = 0, theirs: int = 0, **more: Any) -> list[Result]:
    return calculator("battle").results({"own": own, "theirs": theirs, **more})


def odds(*powder: int, **more: Any) -> tuple[Fraction, ...]:
    """Return the chances of a win, a tie and a loss."""
    (bar,) = battle(*powder, **more)[0].bars
    return tuple(part.likely for part in bar.parts)


def in_36ths(*powder: int, **more: Any) -> tuple[Fraction, ...]:
    return tuple(36 * likely for likely in odds(*powder, **more))


def lines(results: list[Result]) -> list[str]:
    return [english().in_full(result.tell.text) for result in results]


# Battles: two dice with 2, 4, 6, 8, 10 and a star; the attacker's star comes first.


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (0, (16, 5, 15)),
        (1, (21, 0, 15)),
        (2, (21, 4, 11)),
        (3, (25, 0, 11)),
        (4, (25, 3, 8)),
        (6, (28, 2, 6)),
        (8, (30, 1, 5)),
        (9, (31, 0, 5)),
        (30, (31, 0, 5)),
    ],
)
def test_the_attackers_odds_by_how_much_more_gunpowder(
    more: int, expected: tuple[int, ...]
) -> None:
    assert in_36ths(more, 0) == expected
    assert in_36ths(more + 4, 4) == expected


@pytest.mark.parametrize(
    ("more", "expected"), [(0, (15, 5, 16)), (1, (20, 0, 16)), (9, (30, 0, 6))]
)
def test_the_defenders_odds_know_that_the_attackers_star_comes_first(
    more: int, expected: tuple[int, ...]
) -> None:
    """Of 36 rolls 6 are the attacker's star; equal is the attacker's 16/5/15 turned round."""
    assert in_36ths(more, 0, role="defend") == expected


def test_lady_beth_counts_as_two_gunpowder() -> None:
    assert in_36ths(0, 0, lady_beth="you") == (21, 4, 11)
    assert in_36ths(2, 0, lady_beth="they") == (16, 5, 15)


def test_the_attackers_sabre_is_used_as_well_as_can_be() -> None:
    """Worked out by hand, no gunpowder on either side.

    An own 2 or 4 is rolled again (16/36); 6, 8 and 10 stand, and a defence that is not beaten is
    rolled again: 18, 24 and 28 of 36. A star wins. In all 23 of 36.
    """
    assert 6 * odds(sabre="you")[0] == 2 * Fraction(16, 36) + Fraction(18 + 24 + 28, 36) + 1


def test_the_defenders_sabre_is_used_as_well_as_can_be() -> None:
    """By hand: a 10 is rolled again (15/36); against 2, 4, 6, 8 an own roll: 35, 32, 27, 20."""
    wins = Fraction(15 + 35 + 32 + 27 + 20, 36)
    assert 6 * odds(sabre="you", role="defend")[0] == wins
    assert odds(sabre="they")[2] == odds(sabre="you", role="defend")[0]


def test_a_defender_who_has_seen_the_roll_knows_what_is_worth_spending() -> None:
    """Against an 8 and 1 gunpowder: 10 and the star win; with 8 gunpowder every roll does."""
    seen: dict[str, Any] = {"theirs": 1, "role": "defend", "rolled": "8"}
    assert odds(0, **seen) == (Fraction(2, 6), 0, Fraction(4, 6))
    assert odds(1, **seen) == (Fraction(2, 6), Fraction(1, 6), Fraction(3, 6))
    assert odds(8, **seen) == (1, 0, 0)
    advice = battle(20, **seen)[1]
    assert english().render(advice.tell.text) == "Spend 8 gunpowder: more gains nothing"


def test_an_attacker_has_nothing_to_have_seen() -> None:
    assert in_36ths(0, 0, rolled="8") == (16, 5, 15)


def test_more_than_nine_ahead_gains_nothing() -> None:
    advice = battle(20)[1]
    assert english().render(advice.tell.text) == "Spend 9 gunpowder: more gains nothing"
    assert len(advice.bars) == 10  # from 0 to 9 each changes something
    assert [english().render(bar.label)[:2] for bar in advice.bars if bar.label][-1] == "9:"


def test_what_is_worth_spending_ends_with_what_there_is() -> None:
    advice = battle(3, 1)[1]
    assert english().render(advice.tell.text) == "Spend up to 3 gunpowder"
    assert len(advice.bars) == 4


def test_gunpowder_that_gains_nothing_is_kept() -> None:
    assert lines(battle(3, 40))[1].startswith("Keep your 3 gunpowder")


def test_without_gunpowder_there_is_no_advice_about_it() -> None:
    assert not battle()[1].bars


def test_bad_numbers_are_refused() -> None:
    for wrong in (-1, 46, "many"):
        with pytest.raises(Refused):
            battle(wrong)  # type: ignore[arg-type]


# Gunpowder to commit: the value of it all is in test_gunpowder.py


def gunpowder(own: int = 0, committed: int = 0, **more: Any) -> list[Result]:
    return calculator("gunpowder").results({"own": own, "committed": committed, **more})


def test_an_attacker_sees_how_much_to_commit_and_its_worth() -> None:
    """Against none, a win worth 18: from 5 on another gunpowder costs as much as it brings."""
    first, others, _ = lines(gunpowder(9, prize=18, risk=18))
    assert first.startswith("Spend 5 gunpowder. You win 78 %, tie 0 %, lose 22 %")
    assert "On average this is worth 5.0 gunpowder, and they spend 0.0." in first
    assert others.startswith("Compare other amounts")
    bars = gunpowder(9, prize=18, risk=18)[1].bars
    labels = [english().render(bar.label) for bar in bars if bar.label]
    assert labels[0] == "0: 44 %, worth 0.5"
    assert [label.split(":")[0] for label in labels] == ["0", "3", "4", "5", "6", "7", "9"]


def test_a_defender_waits_for_the_roll() -> None:
    waits, _ = gunpowder(9, 0, role="defend")
    labels = [english().render(bar.label) for bar in waits.bars if bar.label]
    assert [label.split(":")[0] for label in labels] == ["2", "4", "6", "8", "10"]
    amounts = [int(label.split()[-1]) for label in labels]
    assert amounts == [1, 3, 5, 7, 9]  # a tie with the roll is beaten by one


def test_what_you_may_take_is_what_they_may_lose() -> None:
    """Much to lose and nothing to win: the defender commits for a tie, an attacker the same."""
    assert lines(gunpowder(9, 0, role="defend", rolled="2", prize=0, risk=1))[0].startswith(
        "Spend no gunpowder"
    )
    assert not lines(gunpowder(9, 0, role="defend", rolled="8", prize=0, risk=40))[0].startswith(
        "Spend no gunpowder"
    )


def test_the_defenders_sabre_may_be_better_than_gunpowder() -> None:
    seen: dict[str, Any] = {"role": "defend", "sabre": "you", "prize": 12, "risk": 12}
    (first, _) = lines(gunpowder(0, 0, rolled="10", **seen))
    assert first.startswith("Use Saran's Sabre: they roll again")
    assert lines(gunpowder(0, 0, rolled="2", **seen))[0].startswith("Spend no gunpowder")
    waits = gunpowder(0, 0, **seen)[0]
    labels = [english().render(bar.label) for bar in waits.bars if bar.label]
    assert (labels[0], labels[-1]) == ("2: spend 0", "10: the Sabre")


# Shortages


def shortage(
    space: int, food: int = 0, doubloons: int = 0, edition: str = "revised"
) -> list[Result]:
    entered = {"space": space, "food": food, "doubloons": doubloons, "edition": edition}
    return calculator("shortage").results(entered)


def places(results: list[Result]) -> dict[str, tuple[str, ...]]:
    kinds = {result.tell.key.removeprefix("jamaica.calculator."): result.tell for result in results}
    return {
        key.split(".")[1]: tell.places for key, tell in kinds.items() if key.startswith("fate.")
    }


def test_whoever_can_pay_has_no_shortage() -> None:
    assert lines(shortage(15, food=5)) == ["No shortage: pay 3 food. You keep 2."]
    assert lines(shortage(45, food=9, doubloons=7)) == ["No shortage: pay 7 doubloons. You keep 0."]


def test_port_and_sea_are_on_two_faces_lair_and_stay_on_one() -> None:
    (bar,) = shortage(41)[0].bars
    assert [6 * part.likely for part in bar.parts] == [2, 2, 1, 1]


def test_what_there_is_is_paid() -> None:
    assert lines(shortage(45, food=9, doubloons=4))[0].startswith(
        "Shortage: it costs 7 doubloons, you pay 4 doubloons and roll"
    )


def test_on_the_main_route_there_is_one_space_of_each_kind() -> None:
    """From 18: the port is 16, the sea 17; the lair lies in the fork, 11 outside, inside only 4."""
    assert places(shortage(18)) == {
        "port": ("16",),
        "sea": ("17",),
        "lair": ("11", "4"),
        "stay": (),
    }


def test_back_into_a_fork_each_branch_has_its_own() -> None:
    """From 41: outside 38 sea, 37 lair, 34 port; inside 40 sea, then 31 port, and lairs further."""
    found = places(shortage(41))
    assert found["sea"] == ("38", "40")
    assert found["port"] == ("34", "31")
    assert found["lair"][0] == "37"


@pytest.mark.parametrize("space", [1, 2, 3])
def test_near_the_start_it_ends_in_port_royal(space: int) -> None:
    found = places(shortage(space))
    assert found["port"] == found["lair"] == ("0",)
    assert "back to Port Royal" in lines(shortage(space))[1]


def test_in_2007_it_goes_back_to_what_can_be_paid() -> None:
    """At 18 with 2 doubloons and 2 food: both are paid, then 17 costs the 2 food."""
    results = shortage(18, food=2, doubloons=2, edition="2007")
    assert not results[0].bars
    assert lines(results)[1] == "Go back to space 17"


def test_only_spaces_with_a_price_can_be_chosen() -> None:
    (space, *_) = calculator("shortage").fields
    assert len(space.question.options) == 29 + 11
    for free in (0, 4, 44):
        with pytest.raises(Refused):
            shortage(free)


# Dice


def rolled(which: str, seed: int) -> str:
    (result,) = calculator("dice").rolled({"which": which}, Chance(seed))
    return english().render(result.tell.text)


def test_every_face_of_the_combat_die_comes_about_equally_often() -> None:
    faces = Counter(rolled("combat", seed) for seed in range(600))
    assert len(faces) == 6
    assert min(faces.values()) > 60


def test_the_shortage_die_has_four_outcomes() -> None:
    assert len({rolled("shortage", seed) for seed in range(100)}) == 4


def test_two_action_dice_come_together_and_the_same_seed_rolls_the_same() -> None:
    shown = {rolled("action", seed) for seed in range(2000)}
    assert len(shown) == 36
    assert rolled("action", 5) == rolled("action", 5)


@pytest.mark.parametrize("language", library().languages)
def test_results_speak_every_language(language: str) -> None:
    locale = library().locale(language)
    results = [
        *battle(3, 1),
        *battle(3, 1, sabre="you"),
        *battle(3, 40),
        *battle(12),
        *battle(12, role="defend", rolled="4"),
        *gunpowder(9, 3),
        *gunpowder(9, 20, lady_beth="they"),
        *gunpowder(9, 3, role="defend", sabre="you"),
        *gunpowder(9, 3, role="defend", rolled="4"),
        *gunpowder(0, 0, role="defend", rolled="10", sabre="you"),
        *(r for space in (1, 18, 41) for r in shortage(space)),
        *(r for space in (1, 18, 41) for r in shortage(space, 2, 2, "2007")),
    ]
    for result in results:
        assert locale.in_full(result.tell.text)
        for bar in result.bars:
            assert all(locale.render(part.letter) for part in bar.parts)
            assert sum(part.likely for part in bar.parts) == 1


def test_every_result_is_explained_in_the_glossary() -> None:
    glossary = games()["jamaica"].glossary
    assert glossary is not None
    for result in (*battle(3), *shortage(41)):
        assert all(glossary.get(id_) for id_ in result.tell.about)
