"""Calculators as screens: the answer first, short fields, what the table knows is not asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.app.elements.screen import Screen
from companion.app.frame.host import host
from companion.app.frame.routes import ABOUT
from companion.app.pages.calculators import CalculatorState, _state, in_order, read, screen_of
from companion.engine.facts import Facts
from companion.engine.questions import Answer
from companion.engine.setup.plan import Plan
from tests.builders import all_procedures, begin, games, library
from tests.journeys.evening import begin as begin_game
from tests.journeys.random_evening import a_house, visit_at
from tests.maracaibo.marker_table import at_table


def state(game: str, name: str, facts: Facts | None = None, **entered: Answer) -> CalculatorState:
    calculator = next(one for one in games()[game].calculators if one.name == name)
    known = facts or Facts()
    return CalculatorState(game=games()[game], calculator=calculator, entered=entered, facts=known)


def drawn(shown: CalculatorState, language: str = "en") -> Screen:
    return screen_of(shown, library().locale(language), "X")


def all_of(screen: Screen, kind: str) -> list[Any]:
    return [one for one in screen.body if one.kind == kind]


def fields(screen: Screen) -> dict[str, Any]:
    return {one.id: one for group in all_of(screen, "sheet")[0].groups for one in group.fields}


def test_the_answer_stands_above_the_fields_and_its_odds_are_drawn() -> None:
    screen = drawn(state("jamaica", "battle", own=2))
    assert [one.kind for one in screen.body][:4] == ["header", "strip", "worked", "worked"]
    first, worth = all_of(screen, "worked")[:2]
    assert first.first
    assert "21, 4 and 11 of 36 rolls" in first.lines[0].more
    assert [(part.letter, part.likely) for part in first.odds[0].parts] == [
        ("W", 0.583),
        ("T", 0.111),
        ("L", 0.306),
    ]
    assert [bar.label for bar in worth.odds] == ["0: 44\u00a0%", "1: 58\u00a0%", "2: 58\u00a0%"]


def test_a_number_shows_its_usual_value_until_it_is_entered() -> None:
    untouched = fields(drawn(state("maracaibo", "freeing")))["value"]
    assert (untouched.value, untouched.usual, untouched.maximum) == (None, "6", 20)
    assert fields(drawn(state("maracaibo", "freeing", value=9)))["value"].value == 9


def test_every_number_of_a_fight_has_its_bound_and_what_is_usual() -> None:
    """A nation has 13 markers; a fight is mostly about one city and one village."""
    found = fields(drawn(state("maracaibo", "freeing")))
    numbers = ("value", "points", "figures", "cities", "villages", "influence")
    assert {name: (found[name].usual, found[name].maximum) for name in numbers} == {
        "value": ("6", 20),
        "points": ("0", 40),
        "figures": ("0", 8),
        "cities": ("1", 13),
        "villages": ("1", 13),
        "influence": ("0", 6),
    }


def test_one_of_the_options_is_always_chosen() -> None:
    nation = fields(drawn(state("maracaibo", "freeing"), "de"))["nation"]
    assert nation.value == "france"
    assert [option.label for option in nation.options] == ["Frankreich", "Spanien", "England"]


def test_a_wrong_number_stays_and_is_marked_where_it_stands() -> None:
    screen = drawn(state("maracaibo", "freeing", value=99))
    assert not all_of(screen, "worked")
    assert all_of(screen, "notice")[0].text == "Only 0–20 is possible"
    value = fields(screen)["value"]
    assert (value.value, value.problem) == (99, "Only 0–20 is possible")


def test_numbers_that_cannot_be_together_are_one_clear_message() -> None:
    screen = drawn(state("maracaibo", "freeing", cities=7, villages=7))
    assert "The game has only 13 of them" in all_of(screen, "notice")[0].text


def test_the_best_ways_come_first_and_the_others_are_one_tap_away() -> None:
    screen = drawn(state("maracaibo", "freeing", value=19, cities=3, villages=3, upgrade="yes"))
    lines = [line.text for one in all_of(screen, "worked") for line in one.lines]
    assert lines[0].startswith("free a city (5) · free a village (3) · free a city (3)")
    assert lines[3] == "free nothing: 0 points"  # is no way
    more = all_of(screen, "folds")[0].folds[0]
    assert more.label == "8 more ways"
    assert "free a village (3) · free a village (2): 0 points" in more.text


def test_a_plan_that_can_be_recorded_shows_it() -> None:
    shown = state("maracaibo", "freeing")
    alone = all_of(drawn(shown), "worked")[0]
    at_table = replace(shown, can_do=lambda correction: correction[0] == "fight")
    action = all_of(drawn(at_table), "worked")[0].action
    assert alone.action is None
    assert (action.label, action.value) == ("Record it", "fight/france/city")


def test_facts_of_the_table_are_shown_instead_of_asked() -> None:
    screen = drawn(state("maracaibo", "assistant", Facts({"round": 3})))
    assert not all_of(screen, "sheet")
    assert all_of(screen, "notice")[0].text == "Your game: Which round? 3"
    assert all_of(screen, "worked")[0].lines[0].text == "7 doubloons · 1 village action · 2 points"


def test_the_calculator_of_which_most_is_known_comes_first() -> None:
    assert in_order(games()["maracaibo"], Facts())[0].name == "against"
    assert in_order(games()["maracaibo"], Facts({"round": 3}))[0].name == "assistant"


def test_dice_are_rolled_at_the_thumb() -> None:
    before = drawn(state("jamaica", "dice"))
    assert before.main is not None
    assert (before.main.label, all_of(before, "worked")) == ("Roll", [])
    shown = state("jamaica", "dice")
    rolled = drawn(replace(shown, seed=5, rolls=2))
    assert rolled.main is not None
    assert rolled.main.label == "Roll again"
    assert all_of(rolled, "notice")[0].text == "Roll 2"
    assert all_of(rolled, "worked")[0].lines[0].text.startswith("The die shows")


def test_a_shortage_shows_the_places_on_the_track() -> None:
    screen = drawn(state("jamaica", "shortage", space=5))
    assert "0, 3, 4" in all_of(screen, "picture")[0].words
    paid = drawn(state("jamaica", "shortage", space=5, doubloons=3))
    assert all_of(paid, "worked")[0].lines[0].text.startswith("No shortage: pay 3 doubloons")
    assert not all_of(paid, "picture")


def test_a_screen_stays_the_same_while_one_enters() -> None:
    assert drawn(state("jamaica", "battle")).id == drawn(state("jamaica", "battle", own=9)).id
    assert drawn(state("jamaica", "battle")).id != drawn(state("jamaica", "dice")).id


def test_what_is_entered_may_be_anything() -> None:
    number, choice = games()["jamaica"].calculators[0].fields[2::-2]
    assert (read(number, "−4"), read(number, "4.5"), read(number, "x")) == (-4, "4.5", "x")
    assert (read(choice, "defend"), read(choice, "<b>")) == ("defend", "attack")


FIGHTS = ["against", "freeing"]


@pytest.mark.parametrize(
    ("scenario", "offered"),
    [
        ("unrest", ["freeing", "resistance"]),
        ("cooperative", ["freeing", "resistance"]),
        ("rescue", ["freeing", "resistance", "search"]),
        ("all-inclusive", ["against", "resistance"]),
    ],
)
@pytest.mark.parametrize("players", [1, 2])
def test_only_the_modules_in_play_are_offered_and_they_come_first(
    scenario: str, offered: list[str], players: int
) -> None:
    """Rulebook, "Scenario Rules": each names its modules. The fight stands first."""
    facts = at_table(scenario, players).state.facts
    names = [calculator.name for calculator in in_order(games()["maracaibo"], facts)]
    assert names == [*offered, "assistant", "l36"]


@pytest.mark.parametrize(
    ("known", "fights"),
    [
        ({"modules": "home-ports"}, []),  # the first game of a campaign
        ({"modules": "home-ports,uprising,resistance"}, ["against"]),
        ({}, FIGHTS),  # not entered
    ],
)
def test_a_campaign_offers_the_fight_of_its_setup(known: dict[str, str], fights: list[str]) -> None:
    facts = at_table("campaign", **known).state.facts
    names = [calculator.name for calculator in in_order(games()["maracaibo"], facts)]
    assert [name for name in names if name in FIGHTS] == fights


def test_beside_an_automa_alone_the_scenario_gives_its_modules() -> None:
    jacques = begin(all_procedures()["jacques"], scenario="cooperative")
    names = [one.name for one in in_order(games()["maracaibo"], jacques.state.facts)]
    assert names[0] == "freeing"
    assert "against" not in names


def test_the_resistance_tile_of_the_first_player_comes_first_and_only_tiles_in_play() -> None:
    facts = at_table("unrest", 2, resistance__1__3="spain").state.facts
    (tile,) = (f for f in opened(facts, "resistance").calculator.fields if f.name == "tile")
    assert (tile.default, list(tile.question.options)) == ("1", ["1", "2", "entered"])
    state = opened(facts, "resistance")
    assert state.filled()[0]["space_3"] == "spain"
    no_table = opened(Facts(), "resistance").calculator.fields
    assert "tile" not in [field.name for field in no_table]


def test_a_fight_is_first_shown_against_the_nation_with_most_markers() -> None:
    facts = at_table("unrest", markers="kept", markers__9__spain=1).state.facts
    assert opened(facts, "freeing").filled()[0]["nation"] == "spain"


@pytest.mark.parametrize(("lies", "offered"), [("on", True), ("off", False)])
def test_the_city_of_l36_is_offered_only_where_the_tile_lies(lies: str, offered: bool) -> None:
    names = [one.name for one in in_order(games()["maracaibo"], Facts({"tile.L36": lies}))]
    assert ("l36" in names) is offered


def opened(facts: Facts, name: str) -> CalculatorState:
    """A calculator as a table opens it."""
    plain = state("maracaibo", name, facts)
    return replace(plain, calculator=plain.calculator.at(facts, {}))


@pytest.mark.parametrize(
    ("game", "plan", "offered"),
    [
        ("maracaibo", Plan("base-75", 2, 3), ["assistant"]),
        ("pirates", Plan("base", 2, 3), ["quest"]),
        ("jamaica", Plan("race", 3, 3), ["battle", "gunpowder", "shortage", "dice"]),
    ],
)
def test_beside_a_setup_alone_only_its_modules_are_offered(
    game: str, plan: Plan, offered: list[str]
) -> None:
    """Neither a board nor an automa is played there."""
    with a_house() as tables:
        evening = begin_game(tables, game, plan, ["Ann", "Ben", "Cem"][: plan.players])
        shown = _state(visit_at(evening.code))
    assert [calculator.name for calculator in in_order(shown.game, shown.facts)] == offered
    assert shown.games == ()


@pytest.mark.parametrize("ghost", [(), ("ghost-ship",)])
def test_the_edition_of_a_setup_is_not_asked_for_a_shortage(ghost: tuple[str, ...]) -> None:
    """By the rules of 2007 no die is rolled: the ship sails back to the first space it can pay."""
    with a_house() as tables:
        plan = Plan("race", 3, 3, (*ghost, "shortage-2007"))
        evening = begin_game(tables, "jamaica", plan, ["Ann", "Ben", "Cem"])
        visit = visit_at(evening.code)
        host.address[ABOUT] = "shortage"
        shown = _state(visit)
    host.address.clear()
    assert "edition" not in {field.name for field in shown.calculator.fields}
    assert shown.results()[0].tell.key == "jamaica.calculator.shortage.first"
