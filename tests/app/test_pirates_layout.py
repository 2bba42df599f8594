"""The Caribbean's layout on the setup page: the shape goes to My box, the Locations do not."""

from __future__ import annotations

from companion.engine.procedure import Kind
from companion.tables.tables import Tables
from tests.app.screen import code_of, in_address, tap, told
from tests.app.setups import pirates_setup, problems, read, to_read
from tests.pirates.charts import DOES, ISLANDS, LOCATIONS_LIE, PLACES, SHAPE
from tests.pirates.jordan_table import READ


def test_more_is_asked_once_the_columns_are_known(tables: Tables) -> None:
    at = pirates_setup()
    assert not any("caribbean.column." in name for name in to_read(at))
    at = read(at, **{"box.caribbean.columns": 3})
    assert tables.store.readings("pirates") == {"box.caribbean.columns": 3}
    assert "box.caribbean.column.3" in to_read(at)


def test_where_locations_lie_is_kept_with_the_table_and_not_in_my_box(tables: Tables) -> None:
    tables.store.keep_readings("pirates", {**SHAPE, **ISLANDS})
    at = pirates_setup()
    lie = LOCATIONS_LIE.items()
    at = read(at, **{f"caribbean.{location}.place": place for location, place in lie})
    assert "Aruba: column 1, card 2" in told(at)
    assert tables.store.readings("pirates") == {**SHAPE, **ISLANDS}
    at = tap(at, "Save this setup")
    table = tables.open(code_of(at), Kind.SETUP)
    assert table is not None
    known = table.dialogue.state.facts.known
    assert {name: known[name] for name in PLACES} == PLACES


def test_the_locations_of_the_setup_are_known_to_jordan(tables: Tables) -> None:
    tables.store.keep_readings("pirates", {**READ, **DOES, **SHAPE, **ISLANDS})
    lie = LOCATIONS_LIE.items()
    at = read(
        pirates_setup(players="1"),
        **{f"caribbean.{location}.place": place for location, place in lie},
    )
    for label in ("Play from here", "Start", "To the game", "Start round 1"):
        at = tap(at, label)
    assert "Trinidad: column 7, card 2" in told(at)


def test_two_locations_on_one_place_are_refused(tables: Tables) -> None:
    tables.store.keep_readings("pirates", {**SHAPE, **ISLANDS})
    at = pirates_setup()
    at = read(at, **{f"caribbean.{location}.place": "1.1" for location in ("aruba", "tobago")})
    assert "column 1, card 1 has room for one: Aruba or Tobago" in problems(at)[0]
    assert in_address(at, "here") == "caribbean.aruba.place=1.1"


def test_an_address_that_says_something_else_of_the_table_is_not_believed(tables: Tables) -> None:
    tables.store.keep_readings("pirates", {**SHAPE, **ISLANDS})
    at = pirates_setup(here="board.maracaibo=moon;caribbean.aruba.place=99.1;box.figureheads.4=9")
    at = tap(at, "Save this setup")
    table = tables.open(code_of(at), Kind.SETUP)
    assert table is not None
    known = table.dialogue.state.facts.known
    assert not {"board.maracaibo", "caribbean.aruba.place", "box.figureheads.4"} & set(known)


def test_an_address_with_two_on_one_place_says_why_and_is_right_again(tables: Tables) -> None:
    tables.store.keep_readings("pirates", {**SHAPE, **ISLANDS})
    at = pirates_setup(here="caribbean.aruba.place=1.1;caribbean.tobago.place=1.1")
    assert "room for one" in problems(at)[0]
    at = tap(at, "Draw again")
    assert not problems(at)
