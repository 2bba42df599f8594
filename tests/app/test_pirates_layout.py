"""The Caribbean as a board of a game: My box gets its shape, Jordan all positions."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from companion.engine.procedure import Kind
from companion.games.pirates.layout_questions import suggested_places
from companion.tables.tables import Tables
from tests.app.screen import answer, code_of, instructions, notices, open_page, part, shown, tap
from tests.app.setups import pirates_setup
from tests.pirates.charts import DOES, ISLAND_PLACES, ISLANDS, LOCATION_PLACES, PLACES, SHAPE
from tests.pirates.jordan_table import READ


def played_alone(tables: Tables, **known: str | int) -> AppTest:
    tables.store.keep_readings("pirates", {**READ, **DOES, **known})
    at = pirates_setup(players="1")
    for label in ("Play from here", "Start", "To the game", "Start round 1"):
        at = tap(at, label)
    return at


def test_it_is_laid_out_by_tapping_and_jordan_goes_by_it(tables: Tables) -> None:
    code = code_of(played_alone(tables))
    at = open_page("board", t=code)
    at = answer(at, 7)
    places = {place["id"] for place in part(at, "picture")["places"]}
    assert set(suggested_places(7)) < places
    at = answer(at, ",".join(suggested_places(7)))
    for place in (*ISLAND_PLACES.values(), *LOCATION_PLACES.values()):
        at = answer(at, place)
    readings = tables.store.readings("pirates")
    assert readings["box.caribbean.island.gold"] == "2.3"
    assert not any(name.startswith("caribbean.") for name in readings)
    assert "Trinidad: column 7, card 2" in instructions(open_page("automa", t=code))


def test_what_my_box_has_is_not_asked_again(tables: Tables) -> None:
    at = open_page("board", t=code_of(played_alone(tables, **SHAPE, **ISLANDS)))
    assert part(at, "question")["text"] == "Where does Aruba lie?"


def test_two_on_one_place_are_refused_where_they_are_tapped(tables: Tables) -> None:
    code = code_of(played_alone(tables, **SHAPE, **ISLANDS))
    at = answer(open_page("board", t=code), "1.1")
    barred = {place["id"]: place.get("why") for place in part(at, "picture")["places"]}
    assert barred["1.1"] == "column 1, card 1 has room for one: Aruba or Barbados"
    assert barred["1.2"] is None
    at = answer(at, "1.1")
    assert any("room for one" in notice for notice in notices(at))
    assert part(at, "question")["text"] == "Where does Barbados lie?"


def test_where_locations_lie_is_this_tables_alone(tables: Tables) -> None:
    code = code_of(played_alone(tables, **SHAPE, **ISLANDS))
    at = open_page("board", t=code)
    for place in LOCATION_PLACES.values():
        at = answer(at, place)
    assert shown(at)["game"] == "pirates"
    table = tables.open(code, Kind.AUTOMA)
    assert table is not None
    known = table.dialogue.state.facts.known
    assert {name: known[name] for name in PLACES} == PLACES
