"""Attacking a fort: firepower, bribes, figureheads, and the listing of all ways that win."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.calculator import Calculator
from companion.engine.facts import Facts
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.games.pirates.forts import (
    Attack,
    AttackPlan,
    attack_plans,
    chance_of,
    different_plans,
)
from tests.builders import english, games, library


def dice(yellow: int = 1, green: int = 1, white: int = 1) -> dict[str, int]:
    return {"yellow": yellow, "green": green, "white": white}


def calculator() -> Calculator:
    return next(c for c in games()["pirates"].calculators if c.name == "fort")


def result_lines(language: str = "en", **entered: object) -> list[str]:
    locale = library().locale(language)
    return [locale.in_full(result.tell.text) for result in calculator().results(entered)]


# The rulebook's example


def test_fort_7_with_3_cannons_and_a_yellow_6_is_won_with_firepower_9() -> None:
    best = attack_plans(Attack(7, dice(yellow=6, green=2, white=3), cannons=3))[0]
    assert (best.die, best.firepower, best.cost) == ("yellow", 9, 0)


def test_the_example_scores_5_points_and_the_fort_goes_on_yellow() -> None:
    lines = result_lines(strength=7, fort_vp=5, cannons=3, yellow=6, green=2, white=3)
    assert lines[0] == "Yellow: wins, nothing to pay. Firepower 9 meets 7: you gain 5 VP."
    assert "put the Fort on a space of the die's colour or your hideout board" in lines[-1]


# What lowers the fort's strength, and what is paid


def only_yellow(attack: Attack) -> list[AttackPlan]:
    return [plan for plan in attack_plans(attack) if plan.die == "yellow"]


def test_a_point_short_costs_5_doubloons_or_3_victory_points() -> None:
    found = only_yellow(Attack(7, dice(yellow=3), cannons=3, doubloons=5, vp=3))
    assert [(plan.doubloons, plan.vp) for plan in found] == [(5, 0), (0, 3)]


def test_bribes_may_be_mixed_and_doubloons_are_cheaper() -> None:
    found = only_yellow(Attack(7, dice(yellow=2), cannons=3, doubloons=10, vp=6))
    assert [(plan.doubloons, plan.vp) for plan in found] == [(10, 0), (5, 3), (0, 6)]


def test_a_bribe_needs_the_money() -> None:
    assert only_yellow(Attack(7, dice(yellow=2), cannons=3, doubloons=9, vp=2)) == []


def test_the_ram_takes_4_for_exactly_one_rum() -> None:
    found = only_yellow(Attack(7, dice(yellow=3), ram=True))
    assert [(plan.rum, plan.strength, plan.cost) for plan in found] == [(True, 3, 3)]


def test_rum_is_not_discarded_where_the_die_wins_anyway() -> None:
    assert [plan.rum for plan in only_yellow(Attack(7, dice(yellow=6), cannons=1, ram=True))] == [
        False
    ]


def test_the_ram_and_a_bribe_go_together() -> None:
    found = only_yellow(Attack(7, dice(yellow=2), ram=True, doubloons=5))
    assert [(plan.rum, plan.doubloons) for plan in found] == [(True, 5)]


def test_the_queen_takes_1_for_each_permanent_raiding_power() -> None:
    assert only_yellow(Attack(7, dice(yellow=4), queen=3))[0].cost == 0
    assert only_yellow(Attack(7, dice(yellow=3), queen=3)) == []


def test_each_effect_and_maracaibo_take_2() -> None:
    attack = Attack(9, dice(yellow=3), effects=2, from_maracaibo=True)
    assert [(plan.strength, plan.cost) for plan in only_yellow(attack)] == [(3, 0)]


def test_the_cheapest_plan_comes_first_whatever_its_die() -> None:
    attack = Attack(7, dice(yellow=2, green=5, white=3), doubloons=30, vp=30)
    assert [(plan.die, plan.cost) for plan in attack_plans(attack)][:3] == [
        ("green", 10),
        ("green", 20),
        ("white", 20),
    ]


# The listing against brute force


def brute_force(attack: Attack) -> set[tuple[str, bool, int, int]]:
    """Return all possible payments that win and waste nothing."""

    def wins(die: str, rum: bool, coins: int, points: int) -> bool:
        strength = attack.strength - attack.queen - 2 * attack.effects
        strength -= 2 * attack.from_maracaibo + 4 * rum + coins + points
        return attack.cannons + attack.dice[die] >= strength

    rums = (False, True) if attack.ram else (False,)
    coins, points = range(attack.doubloons // 5 + 1), range(attack.vp // 3 + 1)
    found = set()
    for die, rum, c, p in product(attack.dice, rums, coins, points):
        less = [(False, c, p)] if rum else []
        less += [(rum, c - 1, p)] if c else []
        less += [(rum, c, p - 1)] if p else []
        if wins(die, rum, c, p) and not any(wins(die, *fewer) for fewer in less):
            found.add((die, rum, c, p))
    return found


SIDE = st.integers(1, 6)
ATTACKS = st.builds(
    Attack,
    strength=st.integers(1, 18),
    dice=st.builds(dice, SIDE, SIDE, SIDE),
    cannons=st.integers(0, 6),
    ram=st.booleans(),
    queen=st.integers(0, 4),
    effects=st.integers(0, 2),
    from_maracaibo=st.booleans(),
    doubloons=st.integers(0, 40),
    vp=st.integers(0, 25),
)


@given(ATTACKS)
def test_the_listing_is_what_trying_everything_finds(attack: Attack) -> None:
    listed = [
        (plan.die, plan.rum, plan.with_doubloons, plan.with_vp) for plan in attack_plans(attack)
    ]
    assert len(set(listed)) == len(listed)
    assert set(listed) == brute_force(attack)


@given(ATTACKS)
def test_the_cheapest_stands_first(attack: Attack) -> None:
    costs = [5 * coins + 15 * points + 3 * rum for _, rum, coins, points in brute_force(attack)]
    assert [plan.cost for plan in attack_plans(attack)] == sorted(costs)


@given(st.integers(1, 20), st.integers(0, 12))
def test_the_chance_of_a_reroll_is_that_of_all_216_throws(strength: int, cannons: int) -> None:
    throws = list(product(range(1, 7), repeat=3))
    good = sum(cannons + max(throw) >= strength for throw in throws)
    attack = Attack(strength, dice(), cannons=cannons)
    assert chance_of(attack.needed) == Fraction(good, 216)


# The shown results


def test_dice_that_cannot_win_are_named() -> None:
    lines = result_lines(strength=7, cannons=0, yellow=6, green=5, white=1, doubloons=5)
    assert lines[0].startswith("Yellow: pay 5 doubloons")
    assert "Green: you need 2 more and cannot pay" in lines
    assert "White: you need 6 more and cannot pay" in lines


def test_a_reroll_is_shown_with_its_chance() -> None:
    """6 or more on one of three dice: 91 of 216 throws, 42 %."""
    lines = result_lines(strength=7, cannons=1, rerolls=1)
    assert any(line.startswith("Reroll all three: 42 %") for line in lines)
    assert not any("The attack fails" in line for line in lines)


def test_a_reroll_that_cannot_win_is_not_offered() -> None:
    """Strength 12 against one cannon and a 6: five short, and nothing to pay with."""
    lines = result_lines(strength=12, cannons=1, rerolls=1)
    assert not any("Reroll" in line for line in lines)
    assert "The attack fails: the fort stays, and your turn ends" in lines


def test_a_reroll_may_win_with_what_can_be_paid() -> None:
    """Strength 8, one cannon, 5 doubloons: a 6 and one bribe. 91 of 216 throws, 42 %."""
    lines = result_lines(strength=8, cannons=1, rerolls=1, doubloons=5)
    assert any(line.startswith("Reroll all three: 42 %") for line in lines)
    assert any("need 6 or more on a die" in line for line in lines)


def test_a_reroll_that_must_be_paid_for_is_not_offered_beside_a_win() -> None:
    """The wrong answer was 0 % and "7 or more"."""
    lines = result_lines(strength=9, cannons=2, yellow=6, doubloons=5, rerolls=1)
    assert lines[0].startswith("Yellow: pay 5 doubloons")
    assert not any("Reroll" in line for line in lines)


def test_the_cheapest_plan_of_each_die_comes_first_and_no_mixes_follow() -> None:
    """3, 4 and 5 short: 15, 20 and 25 doubloons, then the same in points."""
    attack = Attack(9, dice(yellow=3, green=4, white=2), cannons=2, doubloons=40, vp=40)
    shown = [(plan.die, plan.doubloons, plan.vp) for plan in different_plans(attack_plans(attack))]
    assert shown == [
        ("green", 15, 0),
        ("yellow", 20, 0),
        ("white", 25, 0),
        ("green", 0, 9),
        ("yellow", 0, 12),
        ("white", 0, 15),
    ]


def test_without_a_reroll_the_attack_fails() -> None:
    lines = result_lines(strength=7, rerolls=0)
    assert "The attack fails: the fort stays, and your turn ends" in lines


def test_a_free_win_mentions_no_reroll() -> None:
    lines = result_lines(strength=3, yellow=6, rerolls=1)
    assert not any("Reroll" in line for line in lines)


def test_payments_are_shown_together() -> None:
    lines = result_lines("de", strength=9, yellow=1, ram="yes", doubloons=5, vp=9, rerolls=0)
    assert any(
        "Gelb: ein Rum für den Rammbock · 5 Dublonen zahlen · 9 SP zahlen" in s for s in lines
    )


@pytest.mark.parametrize(
    "entered",
    [
        {"strength": 0},
        {"strength": 31},
        {"cannons": 26},
        {"cannons": -1},
        {"yellow": 7},
        {"white": 0},
        {"doubloons": -5},
        {"vp": -1},
        {"effects": 6},
        {"ram": "maybe"},
        {"rerolls": 9},
        {"strength": "strong"},
    ],
)
def test_impossible_numbers_are_refused(entered: dict[str, object]) -> None:
    with pytest.raises(Refused):
        calculator().results(entered)


@pytest.mark.parametrize(
    ("facts", "played"),
    [
        ({}, None),
        ({"caribbean.aruba": "in"}, False),
        ({"caribbean.aruba": "in", "caribbean.aruba.fort": "stands"}, True),
        ({"commanders.1": "victor-vile,gemma-grimm"}, True),
    ],
)
def test_only_a_game_with_commanders_has_forts_to_attack(
    facts: dict[str, str], played: bool | None
) -> None:
    assert calculator().played(Facts(dict(facts))) is played


def test_without_commanders_no_quest_is_played_early() -> None:
    """Its icon, and Vicious Viviana, are pieces of Commanders."""
    quest = next(c for c in games()["pirates"].calculators if c.name == "quest")
    base = Facts({"caribbean.aruba": "in"})
    at_table = quest.at(base, {})
    assert [field.name for field in at_table.fields] == ["quest_top", "quest_bottom", "quest_met"]
    assert len(quest.at(Facts(), {}).fields) == 5
    (result,) = at_table.results({"quest_met": "top"}, base)
    assert "3" in english().render(result.tell.text)


def test_a_way_can_be_taken_down_at_a_table() -> None:
    first = calculator().results({"yellow": 6, "cannons": 3})[0]
    assert first.correction == ("won", "yellow")
    procedure = next(o for o in games()["pirates"].procedures if o.name == "commanders")
    assert "won" in procedure.corrections
    assert english().render(first.tell.text) == "Yellow: wins, nothing to pay"


# What somebody's own side fills in

COUNTED = {
    "side.1": "Ann",
    "cannons.1": 3,
    "hunt.1.doubloons": 14,
    "hunt.1.track": 20,
    "rum.1": 1,
    "side.3": "",
    "cannons.3": 7,
    "rum.3": 0,
}


def usual(facts: Facts, **entered: object) -> dict[str, Answer]:
    return {field.name: field.default for field in calculator().at(facts, entered).fields}


def test_without_a_side_that_is_kept_the_calculator_is_as_it_was() -> None:
    assert calculator().at(Facts(), {}).fields == calculator().fields
    assert calculator().at(Facts({"cannons.1": 5}), {}).fields == calculator().fields


def test_who_attacks_is_asked_and_fills_what_they_have() -> None:
    first = usual(Facts(COUNTED))
    assert (first["who"], first["cannons"], first["doubloons"], first["vp"]) == (1, 3, 14, 20)
    other = usual(Facts(COUNTED), who=3)
    assert (other["cannons"], other["doubloons"]) == (7, 0)
    who = calculator().at(Facts(COUNTED), {}).fields[0].question
    assert [english().render(who.label_of(seat)) for seat in who.options] == ["Ann", "Player 3"]


def test_alone_nobody_is_asked_who_attacks() -> None:
    alone = {name: value for name, value in COUNTED.items() if not name.endswith("3")}
    assert "who" not in usual(Facts(alone))
    assert usual(Facts(alone))["cannons"] == 3


def test_a_rum_that_one_does_not_have_cannot_be_discarded() -> None:
    facts = Facts(COUNTED)
    entered = {"strength": 12, "yellow": 5, "ram": "yes", "cannons": 3}

    def keys(who: int) -> list[str]:
        at_table = calculator().at(facts, {"who": who})
        return [result.tell.key for result in at_table.results({**entered, "who": who}, facts)]

    assert "pirates.calculator.fort.no_rum" in keys(3)
    assert "pirates.calculator.fort.no_rum" not in keys(1)


# What the table knows of the fort

FORTS = {
    "caribbean.aruba.fort": "stands",
    "caribbean.aruba.strength": 6,
    "caribbean.tobago.fort": "stands",
    "caribbean.trinidad.fort": "gone",
    "box.fort.6": 5,
    "box.fort.8": 7,
}


def test_the_strength_and_points_of_a_known_fort_are_filled_in() -> None:
    aruba = usual(Facts(FORTS), fort_at="aruba")
    assert (aruba["strength"], aruba["fort_vp"]) == (6, 5)


def test_my_box_gives_the_points_of_a_strength_that_is_entered() -> None:
    assert usual(Facts(FORTS), fort_at="tobago", strength=8)["fort_vp"] == 7


def test_points_that_nobody_knows_are_not_made_up() -> None:
    assert usual(Facts(FORTS), fort_at="tobago")["fort_vp"] == 0
    route = calculator().results({"yellow": 6, "cannons": 3})[0].tell.text
    assert "you gain the points above the Fort" in english().in_full(route)


def test_only_forts_that_stand_can_be_chosen() -> None:
    field = calculator().at(Facts(FORTS), {}).fields[0]
    labels = [english().render(field.question.label_of(o)) for o in field.question.options]
    assert labels == ["Not chosen yet", "Aruba", "Tobago", "Elsewhere, or not sure"]
