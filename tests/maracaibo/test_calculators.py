"""Rulebook, "Uprising", "Freeing the Caribbean" and "Resistance Tile"."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.calculators import Calculator
from companion.engine.prompts import RefusalCode, Refused
from companion.games.maracaibo import liberation, resistance
from companion.games.maracaibo.liberation import Fight, Way
from tests.builders import english, games


def does(way: Way) -> list[str]:
    return [action.frees for action in way.actions]


def test_alex_frees_a_city_for_six() -> None:
    """He takes 3 doubloons and a point per city that is occupied, here five of them."""
    fight = Fight(6, cities=1, villages=0, occupied_cities=5, doubloons_for_city=3)
    best = liberation.against(fight)[0]
    assert does(best) == ["city"]
    assert (best.doubloons, best.vp, best.unused) == (3, 5, 0)


def test_beth_frees_village_two_for_four_and_scores_six() -> None:
    """Two of its three neighbours (1, 3 and 5) have a marker."""
    best = liberation.against(Fight(4, cities=0, villages=1, neighbours=2))[0]
    assert does(best) == ["village"]
    assert best.vp == 6


def test_each_liberation_only_once() -> None:
    ways = liberation.against(Fight(40, cities=5, villages=9))
    assert max(len(way.actions) for way in ways) == 2


def test_points_and_figures_raise_the_value_by_one_each() -> None:
    ways = liberation.against(Fight(4, points=1, figures=1, villages=0))
    assert [(does(way), way.points, way.figures) for way in ways if way.actions] == [
        (["city"], 1, 1)
    ]


def test_what_is_not_there_cannot_be_freed() -> None:
    assert [does(way) for way in liberation.against(Fight(20, cities=0, villages=0))] == [[]]


def test_influence_of_the_token_is_two_points_each() -> None:
    assert liberation.against(Fight(0, influence=3))[0].vp == 6


def test_with_the_upgrade_two_cities_and_a_village_or_two_villages_and_a_city() -> None:
    ways = liberation.freeing(Fight(11, cities=2, villages=2), upgrade=True)
    most = [sorted(does(way)) for way in ways if len(way.actions) == 3]
    assert sorted(most) == [["city", "city", "village"], ["city", "village", "village"]]
    assert {sum(a.cost for a in way.actions) for way in ways if len(way.actions) == 3} == {11, 10}


def test_without_the_upgrade_a_city_and_a_village_at_most() -> None:
    ways = liberation.freeing(Fight(20, cities=2, villages=2), upgrade=False)
    assert max(len(way.actions) for way in ways) == 2


def brute_force(fight: Fight, costs: list[tuple[str, int]]) -> set[tuple[object, ...]]:
    """Every order of every choice, paying one at a time, as a person would try it."""
    found = set()
    for length in range(len(costs) + 1):
        for order in permutations(costs, length):
            kinds = [kind for kind, _ in order]
            if ("city", 3) in order and ("village", 2) in order:
                continue  # the upgrade frees one of the two
            if kinds.count("city") > fight.cities or kinds.count("village") > fight.villages:
                continue
            cost = sum(price for _, price in order)
            for points in range(fight.points + 1):
                for figures in range(fight.figures + 1):
                    enough = fight.value + points + figures >= cost
                    needed = points + figures == max(cost - fight.value, 0)
                    if enough and needed:
                        found.add((tuple(sorted(order)), points, figures))
    return found


def listed(ways: list[Way]) -> list[tuple[object, ...]]:
    return [
        (tuple(sorted((a.frees, a.cost) for a in way.actions)), way.points, way.figures)
        for way in ways
    ]


FIGHTS = st.builds(
    Fight,
    value=st.integers(0, 12),
    points=st.integers(0, 6),
    figures=st.integers(0, 3),
    cities=st.integers(0, 3),
    villages=st.integers(0, 3),
)


@given(FIGHTS)
def test_every_way_to_fight_against_is_listed_once(fight: Fight) -> None:
    ways = listed(liberation.against(fight))
    assert len(ways) == len(set(ways))
    assert set(ways) == brute_force(fight, [("city", 6), ("village", 4)])


@given(FIGHTS)
def test_every_way_to_free_with_the_upgrade_is_listed_once(fight: Fight) -> None:
    ways = listed(liberation.freeing(fight, upgrade=True))
    assert len(ways) == len(set(ways))
    costs = [("city", 5), ("village", 3), ("city", 3), ("village", 2)]
    assert set(ways) == brute_force(fight, costs)


@given(FIGHTS, st.integers(0, 6), st.integers(0, 4))
def test_the_best_way_comes_first(fight: Fight, occupied: int, neighbours: int) -> None:
    ways = liberation.against(replace(fight, occupied_cities=occupied, neighbours=neighbours))
    assert ways[0].vp == max(way.vp for way in ways)


@pytest.mark.parametrize(
    ("tile", "nation", "spaces"),
    [
        ("....", "F", [1, 2, 3, 4]),
        ("F...", "F", [3, 4]),
        (".F..", "F", [4]),
        ("..F.", "F", [1]),
        ("F..F", "F", []),
        ("F..F", "S", [2, 3]),
        ("FSES", "F", []),
        ("FS.S", "S", []),
        ("FS.S", "E", [3]),
    ],
)
def test_a_marker_lies_beside_none_of_its_nation(tile: str, nation: str, spaces: list[int]) -> None:
    lies = [resistance.EMPTY if space == "." else space for space in tile]
    assert resistance.open_spaces(lies, nation) == spaces


def calculator(name: str) -> Calculator:
    return next(c for c in games()["maracaibo"].calculators if c.name == name)


def said(name: str, **entered: object) -> list[str]:
    return [english().in_full(r.tell.text) for r in calculator(name).results(entered)]


def test_a_fourth_marker_pays_three_doubloons_and_a_point_per_token() -> None:
    lines = said("resistance", marker="spain", space_1="france", space_2="england",
                 space_3="france", tokens=6)  # fmt: skip
    assert lines[0].startswith("Space 4: as your tile shows")
    assert "3 doubloons and 6 points" in lines[1]


def test_by_the_village_action_the_reward_comes_twice() -> None:
    assert "twice" in said("resistance", village_action="yes")[0]


def test_no_space_means_no_reward() -> None:
    assert "without a reward" in said("resistance", space_1="france", space_4="france")[0]


def test_the_ways_are_told_best_first() -> None:
    first, *_, note = said("against", value=10, occupied_cities=4, neighbours=2)
    assert first.startswith("free a village (4) · free a city (6): 10 points, 3 doubloons")
    assert "Most and fewest do not count" in note


@pytest.mark.parametrize(
    ("entered", "code"),
    [
        ({"value": 21}, RefusalCode.OUT_OF_RANGE),
        ({"value": None}, RefusalCode.NOT_A_NUMBER),
        ({"wind": 3}, RefusalCode.UNKNOWN_OPTION),
    ],
)
def test_wrong_numbers_are_refused(entered: dict[str, object], code: RefusalCode) -> None:
    with pytest.raises(Refused) as refused:
        calculator("against").results(entered)
    assert refused.value.code is code
