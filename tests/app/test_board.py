"""The table without an automa and the calculators at it, run by Streamlit's own test runner."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from companion.tables.tables import Tables
from tests.app.screen import (
    answer,
    app,
    code_of,
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
)
from tests.builders import all_procedures
from tests.stored_tables import opened


def unrest(tables: Tables, page: str = "", **address: str) -> AppTest:
    """Begin a table of Unrest; no city has been found where sources give none."""
    tables.store.keep_readings("maracaibo", {"box.cities": ""})
    code = tables.start(all_procedures()["maracaibo-table"], {"scenario": "unrest"}, seed=7)
    at = app()
    at.query_params["t"] = code
    if page:
        at.query_params["page"] = page
    at.query_params.update(address)
    return at.run()


def markers(tables: Tables, at: AppTest) -> dict[str, int]:
    return dict(opened(tables, code_of(at)).dialogue.status["markers"])


@pytest.mark.usefixtures("tables")
def test_a_table_without_an_automa_is_started_like_any_other() -> None:
    at = tap(tap(app().run(), "Maracaibo"), "The board")
    assert not at.exception
    at = tap(at, "Start")
    assert not at.exception
    assert "What happened?" in instructions(at)  # the board needs no cities yet


def test_the_screen_asks_what_happened_and_shows_the_markers(tables: Tables) -> None:
    at = unrest(tables)
    assert not at.exception
    assert "What happened?" in instructions(at)
    assert "Board with 2–7: France" in instructions(at)  # the picture in words
    at = answer(tap(tap(at, "A marker was removed"), "4: France"), "out")
    assert not at.exception
    assert "France leaves location 4" in instructions(at)
    assert "Board with 2–3: France; 5–7: France" in instructions(at)
    assert markers(tables, at) == {"france": 5, "spain": 6, "england": 6}


def test_the_calculators_are_one_tap_from_the_table(tables: Tables) -> None:
    at = tap(unrest(tables), "Calculators")
    assert part(at, "header")["title"] == "Calculators"
    assert "Your game: Nation's markers" in instructions(at)


def test_what_the_table_knows_is_not_asked(tables: Tables) -> None:
    at = unrest(tables, "calculators", about="freeing")
    names = [field["label"] for field in part(at, "sheet")["groups"][0]["fields"]]
    assert names[1:4] == ["Combat value", "Your combat points", "Your figures"]
    assert not any("markers in cities" in label for label in names)


def test_a_way_is_recorded_at_the_table_which_asks_for_the_places(tables: Tables) -> None:
    at = enter(unrest(tables, "calculators", about="freeing"), "", "value", 8)
    assert "free a city (5) · free a village (3)" in instructions(at)
    at = tap(at, "Record it")
    assert "France: which city is freed?" in instructions(at)
    assert {"4", "5"} <= set(labels(at))
    assert markers(tables, at)["france"] == 6
    at = answer(answer(answer(at, "5"), "2"), "out")
    assert markers(tables, at)["france"] == 4
    assert "What happened?" in instructions(at)
    assert "France leaves location 5 (5 markers left)" in instructions(at)
    assert "Take the bonus on the flag of city 5" in instructions(at)


def test_a_way_that_is_not_offered_is_not_recorded(tables: Tables) -> None:
    at = unrest(tables, "calculators", about="freeing")
    at = send(at, {"do": "record", "value": "lost/england"})
    assert part(at, "header")["title"] == "Calculators"
    assert markers(tables, at) == {"france": 6, "spain": 6, "england": 6}


def test_the_history_describes_a_fight(tables: Tables) -> None:
    at = unrest(tables, "history")
    table = opened(tables, code_of(at))
    fight = ("france", "city+village", "5", "2", "out")
    Tables(tables.store, all_procedures()).act(table, lambda d: d.correct("fight", *fight))
    at.run()
    assert "France, City · Village (6–8), 5, 2" in instructions(at)


@pytest.mark.usefixtures("tables")
def test_what_was_entered_stands_in_the_address() -> None:
    at = open_page("calculators", about="resistance")
    assert shown(at)["game"] == "maracaibo"  # the game that has this calculator
    at = enter(at, "", "marker", "spain")
    assert in_address(at, "resistance-marker") == "spain"
    again = open_page("calculators", about="resistance", **{"resistance-marker": "spain"})
    assert field(again, "Whose marker is it?")["value"] == "spain"


@pytest.mark.usefixtures("tables")
def test_a_wrong_table_in_the_address_leaves_the_calculators_as_they_are() -> None:
    at = open_page("calculators", t="00000000")
    assert part(at, "header")["title"] == "Calculators"


@pytest.mark.usefixtures("tables")
def test_an_entry_for_another_calculator_changes_nothing() -> None:
    at = open_page("calculators", about="resistance")
    late = {"screen": ".calculators.maracaibo.freeing", "do": "enter", "value": ["/tokens", 3]}
    assert "resistance-tokens" not in send(at, late).query_params


def test_it_speaks_german(tables: Tables) -> None:
    at = unrest(tables)
    at.session_state["companion_language"] = "de"
    at = tap(at.run(), "Ein Marker wurde entfernt")
    assert "Welcher Ort hat einen Marker verloren?" in instructions(at)
