"""Rulebook, "Uprising", "Freeing the Caribbean" and "Resistance Tile"."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.calculator import Calculator
from companion.engine.facts import Facts
from companion.engine.refusals import RefusalCode, Refused
from companion.games.maracaibo import liberation, resistance, search
from companion.games.maracaibo.liberation import CombatPlan, Fight
from companion.games.maracaibo.pieces import NATIONS
from tests.builders import english, games


def does(plan: CombatPlan) -> list[str]:
    return [action.frees for action in plan.actions]


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
    plans = liberation.against(Fight(40, cities=5, villages=9))
    assert max(len(plan.actions) for plan in plans) == 2


def test_points_and_figures_raise_the_value_by_one_each() -> None:
    plans = liberation.against(Fight(4, points=1, figures=1, villages=0))
    assert [(does(plan), plan.points, plan.figures) for plan in plans if plan.actions] == [
        (["city"], 1, 1)
    ]


def test_what_is_not_there_cannot_be_freed() -> None:
    assert [does(plan) for plan in liberation.against(Fight(20, cities=0, villages=0))] == [[]]


def test_influence_of_the_token_is_two_points_each() -> None:
    assert liberation.against(Fight(0, influence=3))[0].vp == 6


def test_with_the_upgrade_two_cities_and_a_village_or_two_villages_and_a_city() -> None:
    plans = liberation.freeing(Fight(11, cities=2, villages=2), upgrade=True)
    most = [sorted(does(plan)) for plan in plans if len(plan.actions) == 3]
    assert sorted(most) == [["city", "city", "village"], ["city", "village", "village"]]
    assert {sum(a.cost for a in plan.actions) for plan in plans if len(plan.actions) == 3} == {
        11,
        10,
    }


def test_without_the_upgrade_a_city_and_a_village_at_most() -> None:
    plans = liberation.freeing(Fight(20, cities=2, villages=2), upgrade=False)
    assert max(len(plan.actions) for plan in plans) == 2


def test_what_frees_most_stands_first_with_freeing_the_caribbean() -> None:
    """10 is enough for a city (5), a village (3) and the upgrade's village (2), not for a city."""
    plans = liberation.freeing(Fight(10, cities=2, villages=2), upgrade=True, port=True)
    assert does(plans[0]) == ["city", "village", "village"]
    assert [plan.markers for plan in plans] == sorted(
        (plan.markers for plan in plans), reverse=True
    )
    of_two = [plan.vp for plan in plans if plan.markers == 2]
    assert of_two[0] == max(of_two) == 2  # the port's influence decides among equals


PORT = ("port", 2)


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


def listed(plans: list[CombatPlan]) -> list[tuple[object, ...]]:
    return [
        (tuple(sorted((a.frees, a.cost) for a in plan.actions)), plan.points, plan.figures)
        for plan in plans
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
    plans = listed(liberation.against(fight))
    assert len(plans) == len(set(plans))
    assert set(plans) == brute_force(fight, [("city", 6), ("village", 4)])


@given(FIGHTS)
def test_every_way_to_free_with_the_upgrade_is_listed_once(fight: Fight) -> None:
    plans = listed(liberation.freeing(fight, upgrade=True))
    assert len(plans) == len(set(plans))
    costs = [("city", 5), ("village", 3), ("city", 3), ("village", 2)]
    assert set(plans) == brute_force(fight, costs)


@given(FIGHTS)
def test_a_home_port_adds_one_more_way_to_spend_with_freeing_the_caribbean(fight: Fight) -> None:
    plans = listed(liberation.freeing(fight, upgrade=True, port=True))
    assert len(plans) == len(set(plans))
    costs = [("city", 5), ("village", 3), ("city", 3), ("village", 2), PORT]
    assert set(plans) == brute_force(fight, costs)


def test_a_home_port_gives_four_doubloons_and_two_points_for_its_influence() -> None:
    plans = liberation.freeing(Fight(2, cities=0, villages=0), upgrade=False, port=True)
    assert [(does(plan), plan.doubloons, plan.vp) for plan in plans] == [
        (["port"], 4, 2),
        ([], 0, 0),
    ]


def test_influence_lost_costs_two_points_each() -> None:
    assert liberation.freeing(Fight(0, influence=1, influence_lost=3), upgrade=False)[0].vp == -4


def play_out(order: tuple[str, ...], occupied: int, neighbours: int, *, beside: bool) -> int:
    """Points of freeing a city and a village in this order, counted on a small board.

    The city has one marker. It is beside the village or not; besides it `neighbours` others are
    occupied.
    """
    city_is_occupied, points = True, 0
    for step in order:
        if step == "city":
            points += occupied  # the city itself among them, at the start of the action
            city_is_occupied = False
        else:
            points += 3 * (neighbours + (beside and city_is_occupied))
    return points


@given(st.integers(1, 7), st.integers(0, 3), st.booleans())
def test_the_village_first_is_the_best_order_and_the_listed_one(
    occupied: int, neighbours: int, beside: bool
) -> None:
    orders = [order for n in range(3) for order in permutations(("city", "village"), n)]
    best = max(play_out(order, occupied, neighbours, beside=beside) for order in orders)
    fight = Fight(10, occupied_cities=occupied, neighbours=neighbours + beside)
    first = liberation.against(fight)[0]
    assert first.vp == best
    assert play_out(tuple(does(first)), occupied, neighbours, beside=beside) == best


@given(FIGHTS, st.integers(0, 6), st.integers(0, 4))
def test_the_best_way_comes_first(fight: Fight, occupied: int, neighbours: int) -> None:
    plans = liberation.against(replace(fight, occupied_cities=occupied, neighbours=neighbours))
    assert plans[0].vp == max(plan.vp for plan in plans)


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


@pytest.mark.parametrize("nation", NATIONS)
def test_spaces_are_those_that_a_look_at_every_neighbour_allows(nation: str) -> None:
    for tile in product(("empty", *NATIONS), repeat=4):
        allowed = []
        for space in range(4):
            beside = [tile[other] for other in range(4) if abs(other - space) == 1]
            if tile[space] == "empty" and all(lies != nation for lies in beside):
                allowed.append(space + 1)
        assert resistance.open_spaces(tile, nation) == allowed


@pytest.mark.parametrize(
    "tile", ["FF..", "..SS", ".EE.", "FSFS", "FSES"], ids=lambda tile: str(tile)
)
def test_a_tile_that_cannot_be_is_refused(tile: str) -> None:
    nations = {"F": "france", "S": "spain", "E": "england", ".": "empty"}
    entered = {f"space_{n}": nations[lies] for n, lies in enumerate(tile, 1)}
    with pytest.raises(Refused) as refused:
        calculator("resistance").results(entered)
    assert refused.value.code is RefusalCode.CANNOT_LIE_SO


def test_the_rewards_of_the_first_and_third_space_are_beth_s_and_alex_s() -> None:
    lines = wording("resistance")
    assert lines[0] == "Space 1: remove a disc from your ship board"
    assert lines[2] == "Space 3: 1 figure"


def test_a_reward_read_off_the_tile_is_shown() -> None:
    facts = Facts({"box.resistance.2": "2 doubloons"})
    second = calculator("resistance").results({}, facts)[1]
    assert english().render(second.tell.text) == "Space 2: 2 doubloons"


def test_what_is_displaced_does_not_come_to_the_tile() -> None:
    assert any("displaced" in line for line in wording("resistance"))


def calculator(name: str) -> Calculator:
    return next(c for c in games()["maracaibo"].calculators if c.name == name)


def wording(name: str, **entered: object) -> list[str]:
    return [english().in_full(r.tell.text) for r in calculator(name).results(entered)]


def test_a_fourth_marker_pays_three_doubloons_and_a_point_per_token() -> None:
    lines = wording("resistance", marker="spain", space_1="france", space_2="england",
                 space_3="france", tokens=6)  # fmt: skip
    assert lines[0].startswith("Space 4: as your tile shows")
    assert "3 doubloons and 6 points" in lines[1]


def test_by_the_village_action_the_reward_comes_twice() -> None:
    assert "twice" in wording("resistance", village_action="yes")[0]


def test_no_space_means_no_reward() -> None:
    assert "without a reward" in wording("resistance", space_1="france", space_4="france")[0]


def test_the_plans_are_listed_best_first() -> None:
    first, *_, note = wording("against", value=10, occupied_cities=4, neighbours=2)
    assert first.startswith("free a village (4) · free a city (6): 10 points · 3 doubloons")
    assert "Bonuses for most or fewest markers do not count" in note


def test_fighting_for_a_nation_is_the_base_game() -> None:
    lines = wording("against", side="for", value=4, points=3, figures=1)
    assert lines[0].startswith("Use the base game's rules with a combat value of up to 8")
    assert "never to a resistance tile" in lines[1]


def test_with_freeing_each_city_adds_the_bonus_of_its_flag() -> None:
    first = wording("freeing", value=8, cities=2, upgrade="yes")[0]
    assert first.startswith("free a city (5) · free a city (3)")
    assert "the bonus of 2 flags" in first


def test_payment_and_rest_are_shown() -> None:
    first = wording("freeing", value=3, points=3, figures=1, villages=0)[0]
    assert "1 marker · combat points: 2 spent, 1 left · figures: 0 spent, 1 left" in first


@pytest.mark.parametrize(
    ("number", "gains"),
    [
        ("1", "7 doubloons"),
        ("2", "7 doubloons · 1 village action"),
        ("3", "7 doubloons · 1 village action · 2 points"),
        ("4", "7 doubloons · 1 village action · 3 points"),
    ],
)
def test_the_assistant_by_round(number: str, gains: str) -> None:
    assert wording("assistant", round=number) == [gains]


def test_l36_with_two_assistants_and_three_figures_gives_five_and_five() -> None:
    assert wording("l36", assistants=2, figures=3)[0] == (
        "City action: take doubloons and combat points, 5 each"
    )


def test_l36_pays_five_doubloons_for_each_noble_rank_given_up() -> None:
    assert wording("l36", ranks=3)[0].startswith("Take 15 doubloons on the first visit")


def test_the_search_shows_what_is_still_needed() -> None:
    lines = wording("search", players="2", green_left=1, red=1, hints=18)
    assert lines[0].startswith("You may reveal a hint (free red spaces: 1)")
    assert lines[1] == "Green hints until Luysa is found: 1"


def test_the_search_alone_counts_down_to_eleven() -> None:
    lines = wording("search", players="1", green_left=8, hints=14)
    assert "Alone, hints of any colour until Luysa is found: 3" in lines
    assert wording("search", players="1", green_left=8, hints=11)[0].startswith("Luysa is found")


def test_with_four_players_one_red_hint_stops_the_search() -> None:
    assert wording("search", players="4", red=1, hints=20)[0].startswith(
        "You may not reveal a hint"
    )


@pytest.mark.parametrize(
    ("entered", "code"),
    [
        ({"players": "4", "red": 2, "hints": 10}, RefusalCode.OUT_OF_RANGE),
        ({"players": "3", "red": 1, "hints": 22}, RefusalCode.TOO_MANY),
        ({"players": "2", "hints": 22}, RefusalCode.TOO_MANY),
    ],
)
def test_a_search_that_cannot_be_is_refused(entered: dict[str, object], code: RefusalCode) -> None:
    with pytest.raises(Refused) as refused:
        calculator("search").results(entered)
    assert refused.value.code is code


KNOWN = Facts(
    {"markers": "kept", "tile.L1": "on", "markers.2.france": 1, "markers.3.spain": 1,
     "markers.5.france": 2, "markers.4.spain": 1, "markers.17.england": 1}
)  # fmt: skip


def test_what_a_table_keeps_is_not_asked() -> None:
    """Village 2: of 1, 3 and 5 two have a marker. Cities with one: 4, 5, and 17 with L1."""
    assert calculator("against").known(KNOWN, {"nation": "france"}) == {
        "cities": 2, "villages": 1, "occupied_cities": 3, "neighbours": 2,
    }  # fmt: skip


def test_the_search_at_a_table_is_not_asked() -> None:
    """Two play: 21 hints, one of four green spaces covered, one red hint revealed."""
    facts = Facts({"box.card.191.green": 4})
    now = search.begin(2, 4)
    now.reveal("6", "red")
    now.keep(facts)
    known = calculator("search").known(facts, {})
    assert known == {"players": "2", "green_left": 3, "red": 1, "hints": 20}
    first = calculator("search").results(known, facts)[0]
    assert english().render(first.tell.text) == "You may reveal a hint (free red spaces: 1)"


def test_where_a_place_may_be_a_city_or_a_village_it_is_asked() -> None:
    unclear = Facts({**KNOWN.known, "markers.8.spain": 1})
    assert calculator("against").known(unclear, {"nation": "spain"}) == {}
    assert "cities" in calculator("against").known(unclear, {"nation": "france"})


def test_without_a_table_all_is_asked() -> None:
    assert calculator("freeing").known(Facts(), {"nation": "france"}) == {}


def test_a_way_can_be_done_at_the_table() -> None:
    plans = calculator("against").results({"nation": "spain", "value": 10}, KNOWN)
    assert plans[0].correction == ("fight", "spain", "city+village")
    assert plans[-1].correction == ()


@pytest.mark.parametrize(
    ("entered", "code"),
    [
        ({"cities": 7, "villages": 7}, RefusalCode.TOO_MANY),
        ({"value": 21}, RefusalCode.OUT_OF_RANGE),
        ({"value": None}, RefusalCode.NOT_A_NUMBER),
        ({"wind": 3}, RefusalCode.UNKNOWN_OPTION),
    ],
)
def test_wrong_numbers_are_refused(entered: dict[str, object], code: RefusalCode) -> None:
    with pytest.raises(Refused) as refused:
        calculator("against").results(entered)
    assert refused.value.code is code


def test_with_a_marker_on_havana_the_other_cities_are_counted() -> None:
    """No source has Havana as a city or a village, so the calculator shows what it would add."""
    calculator = next(c for c in games()["maracaibo"].calculators if c.name == "against")
    lie = {"markers.1.spain": 1, "markers.4.france": 1, "markers.5.spain": 1, "markers.2.spain": 1}
    facts = Facts({"markers": "kept", "box.cities": "", **lie})
    known = calculator.known(facts, {"nation": "spain"})
    assert (known["occupied_cities"], known["cities"], known["villages"]) == (2, 1, 1)
    havana = "maracaibo.calculator.against.havana"
    assert havana in [result.tell.key for result in calculator.results({}, facts)]
    facts = Facts({"markers": "kept", "box.cities": "", "markers.4.france": 1})
    assert havana not in [result.tell.key for result in calculator.results({}, facts)]
