"""Commanders at the table and the fort calculator, run by Streamlit's own test runner."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from companion.tables.tables import Tables
from tests.app.screen import (
    app,
    code_of,
    enter,
    in_address,
    instructions,
    labels,
    open_page,
    part,
    send,
    shown,
    tap,
)
from tests.builders import all_procedures
from tests.stored_tables import opened


def at_table(tables: Tables, **more: str | int) -> AppTest:
    """Ann sails under Victor Vile, Ben under Iron Ingrid."""
    known: dict[str, str | int] = {name.replace("__", "."): v for name, v in more.items()}
    known |= {"commander.1": "victor-vile", "commander.1.face-down": "gemma-grimm"}
    known |= {"commander.2": "iron-ingrid", "commander.2.face-down": "dabora-des"}
    procedure = all_procedures()["commanders"]
    code = tables.start(procedure, {"players": 2}, ["Ann", "Ben"], seed=7, known=known)
    at = app()
    at.query_params["t"] = code
    return at.run()


@pytest.mark.usefixtures("tables")
def test_commanders_are_started_like_any_other_table() -> None:
    at = tap(tap(app().run(), "Pirates"), "Commander boards and Forts")
    assert not at.exception
    at = tap(at, "Start")
    assert not at.exception
    assert "Player 1: which Commander do you have?" in instructions(at)
    at = tap(at, "Victor Vile")
    assert not at.exception
    assert "Player 1: which board lies face down?" in instructions(at)


def look_later(at: AppTest) -> AppTest:
    """Answer that the scroll's gift is entered later."""
    assert "What does the scroll give?" in instructions(at)
    return send(at, {"do": "answer", "value": []})


def test_a_fort_is_put_on_a_space(tables: Tables) -> None:
    at = at_table(tables)
    assert not at.exception
    assert "Ann ○○ ○○ ○○" in instructions(at)
    at = tap(tap(at, "We defeated a Fort"), "Ann · Victor Vile")
    at = look_later(tap(tap(at, "Yellow"), "Other board, top left"))
    assert not at.exception
    assert "Other board, top left: activate the scroll" in instructions(at)
    assert "Ann ○○ ●○ ○○" in instructions(at)


def test_what_a_space_took_is_in_my_box(tables: Tables) -> None:
    at = at_table(tables)
    at = tap(tap(at, "We defeated a Fort"), "Ann · Victor Vile")
    look_later(tap(tap(at, "Yellow"), "Other board, top left"))
    assert tables.store.readings("pirates") == {"box.commander.gemma-grimm.upper-left": "yellow"}
    at = open_page("box", game="pirates", about="commander")
    assert "Gemma Grimm: Other board, top left" in instructions(at)


def test_the_commanders_are_one_tap_away(tables: Tables) -> None:
    assert "each die gives 7 Raiding Power" in instructions(at_table(tables))


def test_the_calculators_of_the_table_are_those_of_its_game(tables: Tables) -> None:
    at = tap(at_table(tables), "Calculators")
    assert part(at, "strip")["current"] == "fort"
    assert part(at, "strip")["do"] == "about"  # there is no game to choose


def test_a_fort_is_won_with_the_calculator_in_one_act(tables: Tables) -> None:
    """Ben has 2 cannons and a 2 against strength 6: 10 doubloons. Only its space is asked."""
    sides: dict[str, str | int] = {"side__1": "Ann", "side__2": "Ben", "cannons__2": 2}
    sides |= {"hunt__2__doubloons": 20, "hunt__2__track": 30}
    fort: dict[str, str | int] = {"caribbean__aruba__fort": "stands", "box__fort__6": 5}
    fort["caribbean__aruba__strength"] = 6
    at = tap(at_table(tables, **sides, **fort), "Calculators")
    for field, value in (("who", 2), ("fort_at", "aruba"), ("green", 2)):
        at = enter(at, "", field, value)
    assert "Green: pay 10 doubloons" in instructions(at)
    at = tap(at, "Record it")
    assert "Green: where does Ben's fort go?" in instructions(at)
    at = look_later(tap(at, "Other board, top left"))
    assert not at.exception
    assert "Ben: pay 10 doubloons" in instructions(at)
    assert "Ben scores 5 VP for the Fort" in instructions(at)
    assert "Other board, top left: activate the scroll" in instructions(at)
    known = opened(tables, code_of(at)).dialogue.shared_facts
    assert (known["hunt.2.doubloons"], known["hunt.2.track"]) == (10, 35)


@pytest.mark.usefixtures("tables")
def test_calculators_are_chosen_by_game() -> None:
    at = tap(open_page("calculators"), "Pirates of Maracaibo")
    assert {"Attack a Fort (Commanders)", "Quest value"} <= set(labels(at))
    assert in_address(at, "game") == "pirates"
    at = tap(at, "Quest value")
    assert in_address(at, "about") == "quest"
    assert "You score 6 VP at the end" in instructions(at)


@pytest.mark.usefixtures("tables")
def test_a_link_to_a_calculator_finds_its_game() -> None:
    at = open_page("calculators", about="fort")
    assert shown(at)["game"] == "pirates"
    assert "The attack fails" not in instructions(at)
    assert "Reroll all three" in instructions(at)


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("game", [{"game": "pirates"}, {}])
def test_an_entry_is_found_in_the_glossary_of_its_game(game: dict[str, str]) -> None:
    at = app()
    at.query_params.update({"page": "glossary", "about": "ram", **game})
    at.run()
    assert not at.exception
    assert "Discard exactly 1 rum" in instructions(at)
