"""Jamaica on every page where a game is chosen, run by Streamlit's own test runner."""

from __future__ import annotations

import pytest

from companion.engine.procedure import Kind
from companion.tables.tables import Tables
from tests.app.screen import (
    enter,
    field,
    in_address,
    instructions,
    labels,
    open_page,
    part,
    send,
    shown,
    tap,
    totals,
)
from tests.app.setups import one
from tests.app.sheets import finish, new_sheet, state
from tests.builders import all_procedures

# Setup


@pytest.mark.usefixtures("tables")
def test_with_three_players_three_treasures_are_left_out() -> None:
    at = open_page("setup", game="jamaica", players="3", seed="5")
    assert "Put 3 back in the box unseen" in one(at, "Shuffle the 12 Treasure cards")


@pytest.mark.usefixtures("tables")
def test_the_captain_stays_when_locked() -> None:
    at = open_page("setup", game="jamaica", players="6", seed="5")
    captain = one(at, "is Captain")
    at = send(at, {"do": "lock", "value": "captain.6"})
    for _ in range(3):
        at = tap(at, "Draw again")
        assert one(at, "is Captain") == captain


def test_a_setup_without_anything_to_play_leads_to_its_score(tables: Tables) -> None:
    at = open_page("setup", game="jamaica", players="5", seed="5", **{"with": "shortage-2007"})
    assert "Play from here" not in labels(at)
    at = tap(at, "Go to the final score")
    assert not at.exception
    code = in_address(at, "t")
    kept = tables.open(code, Kind.SETUP)
    assert kept is not None
    assert kept.dialogue.state.players == 5
    at = tap(at, "Enter the points")
    assert not at.exception
    assert in_address(at, "t") == code
    assert state(tables, code).options == {"players": 5, "opponent": "none"}


def test_a_setup_with_the_ghost_ship_passes_it_to_the_score(tables: Tables) -> None:
    chosen = {"scenario": "race", "players": 4, "with": "ghost-ship", "kept": ""}
    code = tables.start(all_procedures()["jamaica-setup"], chosen, seed=5)
    at = open_page("score", t=code)
    at = tap(at, "Enter the points")
    assert not at.exception
    assert state(tables, code).options == {"players": 4, "opponent": "ghost-ship"}


def test_a_setup_without_the_ghost_ship_does_not_ask_for_it_again(tables: Tables) -> None:
    chosen = {"scenario": "race", "players": 4, "with": "", "kept": ""}
    code = tables.start(all_procedures()["jamaica-setup"], chosen, seed=5)
    at = open_page("score", t=code)
    assert "Ghost ship" not in labels(at)
    at = tap(at, "Enter the points")
    assert state(tables, code).options == {"players": 4, "opponent": "none"}


# Score


def test_the_space_is_chosen_and_counts_at_once(tables: Tables) -> None:
    at = open_page("score", t=new_sheet(tables, "jamaica", players=3))
    assert totals(at)["Ann"] == "−5"
    assert (
        field(at, "White number of the space")["options"][-1]["label"] == "15: home in Port Royal"
    )
    at = enter(enter(at, "1", "space", 15), "1", "doubloons", 4)
    assert totals(at)["Ann"] == "19"


def test_a_treasure_twice_is_doubted_with_the_reason(tables: Tables) -> None:
    code = new_sheet(tables, "jamaica", ("2", "treasures", 14), players=3)
    at = enter(open_page("score", t=code), "1", "treasures", 14)
    assert "Two players cannot have the same treasure" in part(at, "notice")["text"]
    assert "doubt" in field(tap(at, "Ben"), "Treasures")
    assert state(tables, code).players[0] == {"treasures": 14}


def test_the_farthest_ship_wins_a_tie(tables: Tables) -> None:
    others = ((seat, "space", 3) for seat in ("3", "4", "5"))
    entries = (("1", "space", 10), ("1", "doubloons", 5), ("2", "space", 15), *others)
    at = finish(open_page("score", t=new_sheet(tables, "jamaica", *entries, players=5)))
    assert part(at, "result")["title"] == "Ben wins"
    assert "furthest" in instructions(at)


# Calculators and glossary


@pytest.mark.usefixtures("tables")
def test_a_roll_stays_after_a_reload_and_the_next_is_another() -> None:
    at = open_page("calculators", game="jamaica", about="dice")
    assert "The die shows" not in instructions(at)
    at = tap(at, "Roll")
    assert not at.exception
    assert "The die shows" in instructions(at)
    seed = in_address(at, "rolled")
    again = open_page("calculators", game="jamaica", about="dice", rolled=seed)
    assert "The die shows" in instructions(again)
    at = tap(at, "Roll again")
    assert in_address(at, "rolled") != seed
    assert "Roll 2" in instructions(at)


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("seed", ["x", "-1", "99999999999"])
def test_an_invalid_roll_counts_as_no_roll(seed: str) -> None:
    at = open_page("calculators", game="jamaica", about="dice", rolled=seed)
    assert "The die shows" not in instructions(at)


@pytest.mark.usefixtures("tables")
def test_each_game_has_its_own_glossary() -> None:
    at = open_page("glossary", game="jamaica")
    assert [one["label"] for one in part(at, "strip")["options"]] == [
        "Maracaibo",
        "Pirates of Maracaibo",
        "Jamaica",
    ]
    at = send(at, {"do": "enter", "value": ["q", "Saran"]})
    assert "Saran's Sabre" in instructions(at)
    assert "Nothing found for “Saran”" in instructions(tap(at, "Maracaibo"))


@pytest.mark.usefixtures("tables")
def test_a_link_to_an_entry_finds_its_game() -> None:
    assert shown(open_page("glossary", about="morgans-map"))["game"] == "jamaica"


# What Jamaica does not have


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("name", ["home", "start", "box", "campaign", "settings"])
def test_no_page_needs_an_automa_or_a_campaign(name: str) -> None:
    open_page(name, game="jamaica")
