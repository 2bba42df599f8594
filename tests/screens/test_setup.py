"""A setup as data: its groups, what chance decided in place, what is drawn, the choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from companion import services
from companion.app.elements.forms import Choose
from companion.app.elements.score import Checklist
from companion.app.elements.screen import Action, Header, Screen, to_json
from companion.app.pages import setup as page
from companion.app.pages.setup import Frame
from companion.app.parts import choices as choosing
from companion.app.parts.choices import Answers
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan, Setup, Setups
from companion.web import sprite

ENGLISH = services.locale("en")


def setups_of(game: str) -> Setups:
    setups = services.games()[game].setups
    assert setups is not None
    return setups


def laid_out(game: str, scenario: str, players: int, *extras: str) -> Setup:
    return setups_of(game).lay_out(Plan(scenario, players, 7, extras))


def screen(setup: Setup, frame: Frame | None = None) -> Screen:
    game = services.games()[setup.game]
    return page.list_screen(setup, setups_of(setup.game), game, ENGLISH, frame or Frame())


def listed(shown: Screen) -> Checklist:
    return next(part for part in shown.body if isinstance(part, Checklist))


def titles(setup: Setup, frame: Frame | None = None) -> list[str]:
    return [group.title for group in listed(screen(setup, frame)).groups]


ALL_INCLUSIVE = ("maracaibo", "all-inclusive", 3)


def test_a_setup_is_grouped_by_place_and_each_player_has_a_group() -> None:
    assert titles(laid_out(*ALL_INCLUSIVE), Frame(names=("Ann", "", "Cem"))) == [
        "From the box",
        "Board",
        "Cards, supply",
        "Scenario",
        "Every player",
        "Ann",
        "Player 2",
        "Cem",
        "Before the first turn",
    ]


def test_alone_all_of_the_player_is_one_group_and_the_opponent_has_one() -> None:
    found = titles(laid_out("maracaibo", "unrest", 1, "jacques"))
    assert found[-3:] == ["You", "Opponent", "Before the first turn"]


def test_a_group_keeps_the_order_of_the_rulebook_and_no_step_is_lost() -> None:
    setup = laid_out(*ALL_INCLUSIVE)
    groups = page.grouped(setup, setups_of("maracaibo"))
    for group in groups:
        order = [setup.steps.index(step) for step in group.steps]
        assert order == sorted(order)
    assert sum(len(group.steps) for group in groups) == len(setup.steps)


def test_the_draw_pile_is_ready_before_its_cards_are_turned_up() -> None:
    keys = [
        step.key
        for group in page.grouped(laid_out(*ALL_INCLUSIVE), setups_of("maracaibo"))
        for step in group.steps
    ]
    assert keys.index("maracaibo.setup.draw_pile") < keys.index("maracaibo.setup.columns")
    assert keys.index("maracaibo.setup.home_ports") < keys.index("maracaibo.setup.choose_cards")


def having_setups() -> list[Setups]:
    return [game.setups for game in services.games().values() if game.setups]


def all_setups() -> Iterator[Setup]:
    for name, game in services.games().items():
        setups = game.setups
        if setups is None:
            continue
        for scenario in setups.scenarios:
            for players in setups.players.options:
                possible = setups.extras_for(Plan(scenario, int(players), 7))
                for extras in (e for n in (0, 1, len(possible)) for e in combinations(possible, n)):
                    try:
                        yield laid_out(name, scenario, int(players), *extras)
                    except Refused:
                        continue


def test_all_that_chance_decides_stands_by_the_step_that_uses_it_once() -> None:
    for setup in all_setups():
        rows = [item for group in listed(screen(setup)).groups for item in group.items]
        drawn = [action.value for item in rows for action in item.actions if action.do == "reroll"]
        assert sorted(map(str, drawn)) == sorted(setup.items), setup.plan


def test_a_locked_part_shows_it() -> None:
    setup = laid_out(*ALL_INCLUSIVE)
    groups = listed(screen(setup, Frame(locked=("home_ports.2",)))).groups
    locks = [action for group in groups for item in group.items for action in item.actions]
    assert [action.label for action in locks if action.do == "lock"] == ["Lock", "Locked", "Lock"]


def test_what_is_ticked_is_done_and_a_step_drawn_again_is_not() -> None:
    setup = laid_out(*ALL_INCLUSIVE)
    ports = next(step for step in setup.steps if step.key.endswith("home_ports"))
    frame = Frame(done=(page.step_id(ports),))
    done = [i.text for g in listed(screen(setup, frame)).groups for i in g.items if i.done]
    assert done == ["Give player 1 the home ports Kingstown, Port of Spain, Panamá"]
    again = setups_of("maracaibo").lay_out(replace(setup.plan, seed=8))
    assert not [i for g in listed(screen(again, frame)).groups for i in g.items if i.done]


def test_it_stays_the_same_screen_while_it_is_ticked_and_drawn_again() -> None:
    setup = laid_out(*ALL_INCLUSIVE)
    again = setups_of("maracaibo").lay_out(replace(setup.plan, seed=8))
    assert screen(setup).id == screen(again, Frame(done=("s1",))).id
    assert screen(setup).id != screen(laid_out("maracaibo", "unrest", 3)).id


@pytest.mark.parametrize(
    ("setup", "group", "wording"),
    [
        (("maracaibo", "unrest", 2), "Scenario", "14–19: England"),
        (("jamaica", "race", 3), "Board", "0–"),
        (("pirates", "base", 4, "commanders"), "Cards, supply", "Rum Market"),
    ],
)
def test_the_board_is_drawn_in_the_group_that_lays_something_on_it(
    setup: tuple[str, str, int], group: str, wording: str
) -> None:
    drawn = [one for one in listed(screen(laid_out(*setup))).groups if one.svg]
    assert [one.title for one in drawn] == [group]
    assert wording in drawn[0].words


def test_nothing_is_drawn_where_nothing_is_laid() -> None:
    assert not [
        one for one in listed(screen(laid_out("pirates", "treasure-hunt", 4))).groups if one.svg
    ]


def test_every_icon_of_a_step_is_in_the_sprite() -> None:
    icons = {one.icon for setups in having_setups() for one in setups.listed.values()}
    groups = set(page.ICONS.values())
    assert not (icons | groups) - sprite.icon_names()


def test_the_head_shows_what_is_set_up_and_one_row_changes_it() -> None:
    head, change, read, *_ = screen(laid_out(*ALL_INCLUSIVE)).body
    assert isinstance(head, Header)
    assert (head.title, head.where) == ("Set up", "All Inclusive · 3 players")
    assert isinstance(change, Action)
    assert (change.do, change.aside) == ("change", "Change")
    assert change.label == "Maracaibo · Home Ports · Uprising · Resistance Tile"
    assert isinstance(read, Action)
    assert (read.do, read.aside) == ("read", "4")


def items(setup: Setup, *names: str) -> list[str]:
    groups = listed(screen(setup, Frame(names=names))).groups
    return [item.text for group in groups for item in group.items]


def test_players_are_called_by_their_names_and_by_their_seats_without() -> None:
    race = setups_of("jamaica").lay_out(Plan("race", 3, 5, fixed={"captain.3": ("2",)}))
    wording = items(race, "Ann", "Ben", "")
    assert "Ben is Captain and takes the Compass and both action dice." in wording
    assert "Round 1 goes clockwise: Ben · Player 3 · Ann." in wording
    assert "Player 2 is Captain and takes the Compass and both action dice." in items(race)


def test_a_spectator_is_asked_for_their_seat_before_the_long_list() -> None:
    seats = Action(label="I am Ann", do="sit")
    shown = screen(laid_out(*ALL_INCLUSIVE), Frame(may_act=False, instead=(seats,)))
    assert shown.body.index(seats) < shown.body.index(listed(shown))


def test_a_spectator_changes_nothing() -> None:
    shown = screen(laid_out(*ALL_INCLUSIVE), Frame(may_act=False))
    sent = [part.do for part in shown.body if isinstance(part, Action)]
    assert not sent
    assert not [i for g in listed(shown).groups for i in g.items if i.actions]


# The choices before it


def choices(game: str, plan: Plan, **chosen: str) -> dict[str, Choose]:
    plan, choices = choosing.planned(setups_of(game), plan, Answers(chosen, {}), ENGLISH)
    found = page.with_games(game, choices, [*services.games()], ENGLISH)
    return {one.name: one for one in found}


def test_each_choice_shows_what_is_chosen() -> None:
    wording = {"scenario": "unrest", "players": "1", "with": "promos", "against": "jean"}
    found = choices("maracaibo", Plan("base-75", 2, 7), **wording)
    assert {name: one.now for name, one in found.items()} == {
        "scenario": ("unrest",),
        "players": (1,),
        "against": ("jean",),
        "with": ("promos",),
        "game": ("maracaibo",),
    }
    assert [name for name, one in found.items() if one.several] == ["with"]


def test_where_there_is_nothing_to_choose_nothing_is_asked() -> None:
    assert list(choices("jamaica", Plan("race", 3, 7))) == ["players", "with", "game"]


def test_a_reading_is_asked_as_a_question_with_a_way_back() -> None:
    setup = laid_out(*ALL_INCLUSIVE)
    game = services.games()["maracaibo"]
    shown = to_json(page.question_about(setup.to_read[0], 4, game, ENGLISH))
    assert isinstance(shown, dict)
    assert "4 left" in str(shown["body"])
    assert shown["undo"] == {"kind": "action", "label": "Back", "do": "back", "icon": "back"}


@pytest.mark.parametrize(
    ("players", "offered"),
    [
        (2, ["Shortages as in 2007"]),
        (4, ["Ghost ship", "Shortages as in 2007"]),
        (6, ["Shortages as in 2007"]),
    ],
)
def test_the_ghost_ship_is_offered_to_three_to_five(players: int, offered: list[str]) -> None:
    found = choices("jamaica", Plan("race", 2, 7), players=str(players))["with"]
    assert [option.label for option in found.options] == offered
