"""Setup of Jamaica: the rulebook's ten steps, with the ghost ship and without it."""

from __future__ import annotations

import pytest

from companion.commands.setup import setup_lines
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Plan, Setup, setup_to_json
from companion.games.catalogue import books
from tests.builders import english, library, setups

SETUPS = setups("jamaica")
EVERY = [
    (players, extras)
    for players in (2, 3, 4, 5, 6)
    for extras in ((), ("ghost-ship",), ("shortage-2007",), ("ghost-ship", "shortage-2007"))
    if players < 6 or "ghost-ship" not in extras
]


def laid_out(*extras: str, players: int = 4, seed: int = 1) -> Setup:
    return SETUPS.lay_out(Plan("race", players, seed, extras))


def keys(setup: Setup) -> list[str]:
    return [step.key.removeprefix("jamaica.setup.") for step in setup.steps]


def step_text(setup: Setup, key: str) -> str:
    (step,) = [step for step in setup.steps if step.key == f"jamaica.setup.{key}"]
    return english().in_full(step.text)


def test_the_steps_stand_in_the_rulebooks_order() -> None:
    assert keys(laid_out()) == [
        "board",
        "treasures",
        "die",
        "ships",
        "bank",
        "lairs",
        "holds",
        "cards",
        "hand",
        "captain",
        "order",
    ]


def test_three_of_twelve_treasures_go_out_unseen_and_none_is_named() -> None:
    setup = laid_out()
    assert "12 Treasure cards" in step_text(setup, "treasures")
    assert "Put 3 back in the box unseen" in step_text(setup, "treasures")
    assert setup.placements["treasures"] == {"pile": 9, "out_unseen": 3}
    assert set(setup.items) == {"captain.4"}


def test_everybody_loads_three_food_and_three_doubloons_into_holds_of_their_own() -> None:
    holds = laid_out(players=5).placements["holds"]
    assert holds == {str(seat): [{"food": 3}, {"doubloons": 3}] for seat in range(1, 6)}


def test_a_treasure_token_lies_at_each_of_the_nine_lairs() -> None:
    tokens = laid_out().placements["treasure_tokens"]
    assert tokens == dict.fromkeys(["4", "9", "11", "19", "22", "25", "33", "37", "44"], 1)


def test_two_players_always_have_the_ghost_ship() -> None:
    assert laid_out(players=2).modules == ["ghost-ship"]
    assert "ghost-ship" not in SETUPS.extras_for(Plan("race", 2, 1))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_lady_beth_is_taken_out_before_the_treasures_are_shuffled(players: int) -> None:
    """Two of eleven treasures go out, and nine are in play as always."""
    setup = laid_out("ghost-ship", players=players)
    assert keys(setup).index("lady_beth") + 1 == keys(setup).index("treasures")
    assert "11 Treasure cards" in step_text(setup, "treasures")
    assert setup.placements["treasures"] == {"pile": 9, "out_unseen": 2}
    assert setup.placements["ghost"] == {"powers": ["lady-beth"]}


def test_the_ghost_ship_loads_five_and_three_doubloons() -> None:
    holds = laid_out(players=2).placements["holds"]
    assert holds["ghost-ship"] == [{"doubloons": 5}, {"doubloons": 3}]


def test_six_players_leave_no_ship_for_the_ghost() -> None:
    assert SETUPS.extras_for(Plan("race", 6, 1)) == ("shortage-2007",)
    with pytest.raises(Refused) as refused:
        laid_out("ghost-ship", players=6)
    assert refused.value.code is RefusalCode.IMPOSSIBLE


def test_the_shortage_of_2007_is_mentioned_where_it_is_played() -> None:
    assert "shortage" not in keys(laid_out())
    assert "go back and pay the first space you can" in step_text(
        laid_out("shortage-2007"), "shortage"
    )


def test_any_seat_may_be_captain_and_the_turns_go_clockwise_from_there() -> None:
    setups = [laid_out(players=3, seed=seed) for seed in range(40)]
    orders = {
        setup.placements["captain"]["compass"]: setup.placements["captain"]["turn_order"]
        for setup in setups
    }
    assert orders == {1: [1, 2, 3], 2: [2, 3, 1], 3: [3, 1, 2]}


def test_the_captain_can_be_kept_while_all_else_is_drawn_again() -> None:
    for seed in range(10):
        setup = SETUPS.lay_out(Plan("race", 5, seed, fixed={"captain.5": ("4",)}))
        assert setup.placements["captain"]["compass"] == 4
        assert setup.facts.known["first_player"] == 4


@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(Refused):
        laid_out(players=players)


@pytest.mark.parametrize(("players", "extras"), EVERY)
def test_every_setup_speaks_every_language(players: int, extras: tuple[str, ...]) -> None:
    setup = laid_out(*extras, players=players)
    for language in library().languages:
        shown = setup_to_json(setup, library().locale(language))
        assert shown["steps"]
        assert shown["to_read"] == []


def test_where_no_component_has_to_be_read_no_line_asks_for_it() -> None:
    assert not [line for line in setup_lines(laid_out(), english()) if "Check your box" in line]


def test_every_step_has_its_source() -> None:
    book = next(book for book in books() if book.path == "jamaica/setup_steps.yaml")
    listed = {step.id for step in library().read(book).steps}
    used = {key for players, extras in EVERY for key in keys(laid_out(*extras, players=players))}
    assert used == listed
